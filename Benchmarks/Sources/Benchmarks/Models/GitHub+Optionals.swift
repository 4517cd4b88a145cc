import Jansson

extension GitHubEvent: DictionaryModel {
    static func with(json: [String: JSONValue]) -> GitHubEvent? {
        guard
            let type = json.p3_string(key: "type"),
            let createdAt = json.p3_string(key: "created_at"),
            let actor = json.p3_dictionary(key: "actor").flatMap(GitHubActor.with(json:)),
            let repo = json.p3_dictionary(key: "repo").flatMap(GitHubRepositoryName.with(json:)),
            let isPublic = json.p3_bool(key: "public"),
            let payload = json.p3_dictionary(key: "payload").flatMap(GitHubPayload.with(json:)),
            let id = json.p3_string(key: "id")
        else { return nil }
        return GitHubEvent(
            type: type,
            createdAt: createdAt,
            actor: actor,
            repo: repo,
            isPublic: isPublic,
            payload: payload,
            id: id,
            org: json.p3_dictionary(key: "org").flatMap(GitHubActor.with(json:)))
    }
}

extension GitHubActor: DictionaryModel {
    static func with(json: [String: JSONValue]) -> GitHubActor? {
        guard
            let gravatarId = json.p3_string(key: "gravatar_id"),
            let login = json.p3_string(key: "login"),
            let avatarUrl = json.p3_string(key: "avatar_url"),
            let url = json.p3_string(key: "url"),
            let id = json.p3_int(key: "id")
        else { return nil }
        return GitHubActor(
            gravatarId: gravatarId,
            login: login,
            avatarUrl: avatarUrl,
            url: url,
            id: id)
    }
}

extension GitHubRepositoryName: DictionaryModel {
    static func with(json: [String: JSONValue]) -> GitHubRepositoryName? {
        guard
            let url = json.p3_string(key: "url"),
            let id = json.p3_int(key: "id"),
            let name = json.p3_string(key: "name")
        else { return nil }
        return GitHubRepositoryName(
            url: url,
            id: id,
            name: name)
    }
}

extension GitHubPayload: DictionaryModel {
    static func with(json: [String: JSONValue]) -> GitHubPayload? {
        return GitHubPayload(
            commits: json.p3_array(key: "commits")?.compactMap({
                $0.dictionary.flatMap(GitHubCommit.with(json:))
            }),
            distinctSize: json.p3_int(key: "distinct_size"),
            ref: json.p3_string(key: "ref"),
            pushId: json.p3_int(key: "push_id"),
            head: json.p3_string(key: "head"),
            before: json.p3_string(key: "before"),
            size: json.p3_int(key: "size"),
            description: json.p3_string(key: "description"),
            masterBranch: json.p3_string(key: "master_branch"),
            refType: json.p3_string(key: "ref_type"),
            forkee: json.p3_dictionary(key: "forkee").flatMap(GitHubRepository.with(json:)),
            action: json.p3_string(key: "action"),
            issue: json.p3_dictionary(key: "issue").flatMap(GitHubIssue.with(json:)),
            comment: json.p3_dictionary(key: "comment").flatMap(GitHubComment.with(json:)),
            pages: json.p3_array(key: "pages")?.compactMap({ $0.dictionary.flatMap(GitHubPage.with(json:)) }))
    }
}

extension GitHubCommit: DictionaryModel {
    static func with(json: [String: JSONValue]) -> GitHubCommit? {
        guard
            let url = json.p3_string(key: "url"),
            let message = json.p3_string(key: "message"),
            let distinct = json.p3_bool(key: "distinct"),
            let sha = json.p3_string(key: "sha"),
            let author = json.p3_dictionary(key: "author").flatMap(GitHubAuthor.with(json:))
        else { return nil }
        return GitHubCommit(
            url: url,
            message: message,
            distinct: distinct,
            sha: sha,
            author: author)
    }
}

extension GitHubAuthor: DictionaryModel {
    static func with(json: [String: JSONValue]) -> GitHubAuthor? {
        guard
            let email = json.p3_string(key: "email"),
            let name = json.p3_string(key: "name")
        else { return nil }
        return GitHubAuthor(
            email: email,
            name: name)
    }
}

extension GitHubUser: DictionaryModel {
    static func with(json: [String: JSONValue]) -> GitHubUser? {
        guard
            let url = json.p3_string(key: "url"),
            let gistsUrl = json.p3_string(key: "gists_url"),
            let gravatarId = json.p3_string(key: "gravatar_id"),
            let type = json.p3_string(key: "type"),
            let avatarUrl = json.p3_string(key: "avatar_url"),
            let subscriptionsUrl = json.p3_string(key: "subscriptions_url"),
            let organizationsUrl = json.p3_string(key: "organizations_url"),
            let receivedEventsUrl = json.p3_string(key: "received_events_url"),
            let reposUrl = json.p3_string(key: "repos_url"),
            let login = json.p3_string(key: "login"),
            let id = json.p3_int(key: "id"),
            let starredUrl = json.p3_string(key: "starred_url"),
            let eventsUrl = json.p3_string(key: "events_url"),
            let followersUrl = json.p3_string(key: "followers_url"),
            let followingUrl = json.p3_string(key: "following_url")
        else { return nil }
        return GitHubUser(
            url: url,
            gistsUrl: gistsUrl,
            gravatarId: gravatarId,
            type: type,
            avatarUrl: avatarUrl,
            subscriptionsUrl: subscriptionsUrl,
            organizationsUrl: organizationsUrl,
            receivedEventsUrl: receivedEventsUrl,
            reposUrl: reposUrl,
            login: login,
            id: id,
            starredUrl: starredUrl,
            eventsUrl: eventsUrl,
            followersUrl: followersUrl,
            followingUrl: followingUrl)
    }
}

extension GitHubRepository: DictionaryModel {
    static func with(json: [String: JSONValue]) -> GitHubRepository? {
        guard
            let description = json.p3_string(key: "description"),
            let fork = json.p3_bool(key: "fork"),
            let url = json.p3_string(key: "url"),
            let language = json.p3_string(key: "language"),
            let stargazersUrl = json.p3_string(key: "stargazers_url"),
            let cloneUrl = json.p3_string(key: "clone_url"),
            let tagsUrl = json.p3_string(key: "tags_url"),
            let fullName = json.p3_string(key: "full_name"),
            let mergesUrl = json.p3_string(key: "merges_url"),
            let forks = json.p3_int(key: "forks"),
            let isPrivate = json.p3_bool(key: "private"),
            let gitRefsUrl = json.p3_string(key: "git_refs_url"),
            let archiveUrl = json.p3_string(key: "archive_url"),
            let collaboratorsUrl = json.p3_string(key: "collaborators_url"),
            let owner = json.p3_dictionary(key: "owner").flatMap(GitHubUser.with(json:)),
            let languagesUrl = json.p3_string(key: "languages_url"),
            let treesUrl = json.p3_string(key: "trees_url"),
            let labelsUrl = json.p3_string(key: "labels_url"),
            let htmlUrl = json.p3_string(key: "html_url"),
            let pushedAt = json.p3_string(key: "pushed_at"),
            let createdAt = json.p3_string(key: "created_at"),
            let hasIssues = json.p3_bool(key: "has_issues"),
            let forksUrl = json.p3_string(key: "forks_url"),
            let branchesUrl = json.p3_string(key: "branches_url"),
            let commitsUrl = json.p3_string(key: "commits_url"),
            let notificationsUrl = json.p3_string(key: "notifications_url"),
            let openIssues = json.p3_int(key: "open_issues"),
            let contentsUrl = json.p3_string(key: "contents_url"),
            let blobsUrl = json.p3_string(key: "blobs_url"),
            let issuesUrl = json.p3_string(key: "issues_url"),
            let compareUrl = json.p3_string(key: "compare_url"),
            let issueEventsUrl = json.p3_string(key: "issue_events_url"),
            let name = json.p3_string(key: "name"),
            let updatedAt = json.p3_string(key: "updated_at"),
            let statusesUrl = json.p3_string(key: "statuses_url"),
            let forksCount = json.p3_int(key: "forks_count"),
            let assigneesUrl = json.p3_string(key: "assignees_url"),
            let sshUrl = json.p3_string(key: "ssh_url"),
            let isPublic = json.p3_bool(key: "public"),
            let hasWiki = json.p3_bool(key: "has_wiki"),
            let subscribersUrl = json.p3_string(key: "subscribers_url"),
            let watchersCount = json.p3_int(key: "watchers_count"),
            let id = json.p3_int(key: "id"),
            let hasDownloads = json.p3_bool(key: "has_downloads"),
            let gitCommitsUrl = json.p3_string(key: "git_commits_url"),
            let downloadsUrl = json.p3_string(key: "downloads_url"),
            let pullsUrl = json.p3_string(key: "pulls_url"),
            let issueCommentUrl = json.p3_string(key: "issue_comment_url"),
            let hooksUrl = json.p3_string(key: "hooks_url"),
            let subscriptionUrl = json.p3_string(key: "subscription_url"),
            let milestonesUrl = json.p3_string(key: "milestones_url"),
            let svnUrl = json.p3_string(key: "svn_url"),
            let eventsUrl = json.p3_string(key: "events_url"),
            let gitTagsUrl = json.p3_string(key: "git_tags_url"),
            let teamsUrl = json.p3_string(key: "teams_url"),
            let commentsUrl = json.p3_string(key: "comments_url"),
            let openIssuesCount = json.p3_int(key: "open_issues_count"),
            let keysUrl = json.p3_string(key: "keys_url"),
            let gitUrl = json.p3_string(key: "git_url"),
            let contributorsUrl = json.p3_string(key: "contributors_url"),
            let size = json.p3_int(key: "size"),
            let watchers = json.p3_int(key: "watchers")
        else { return nil }
        return GitHubRepository(
            description: description,
            fork: fork,
            url: url,
            language: language,
            stargazersUrl: stargazersUrl,
            cloneUrl: cloneUrl,
            tagsUrl: tagsUrl,
            fullName: fullName,
            mergesUrl: mergesUrl,
            forks: forks,
            isPrivate: isPrivate,
            gitRefsUrl: gitRefsUrl,
            archiveUrl: archiveUrl,
            collaboratorsUrl: collaboratorsUrl,
            owner: owner,
            languagesUrl: languagesUrl,
            treesUrl: treesUrl,
            labelsUrl: labelsUrl,
            htmlUrl: htmlUrl,
            pushedAt: pushedAt,
            createdAt: createdAt,
            hasIssues: hasIssues,
            forksUrl: forksUrl,
            branchesUrl: branchesUrl,
            commitsUrl: commitsUrl,
            notificationsUrl: notificationsUrl,
            openIssues: openIssues,
            contentsUrl: contentsUrl,
            blobsUrl: blobsUrl,
            issuesUrl: issuesUrl,
            compareUrl: compareUrl,
            issueEventsUrl: issueEventsUrl,
            name: name,
            updatedAt: updatedAt,
            statusesUrl: statusesUrl,
            forksCount: forksCount,
            assigneesUrl: assigneesUrl,
            sshUrl: sshUrl,
            isPublic: isPublic,
            hasWiki: hasWiki,
            subscribersUrl: subscribersUrl,
            mirrorUrl: json.p3_string(key: "mirror_url"),
            watchersCount: watchersCount,
            id: id,
            hasDownloads: hasDownloads,
            gitCommitsUrl: gitCommitsUrl,
            downloadsUrl: downloadsUrl,
            pullsUrl: pullsUrl,
            homepage: json.p3_string(key: "homepage"),
            issueCommentUrl: issueCommentUrl,
            hooksUrl: hooksUrl,
            subscriptionUrl: subscriptionUrl,
            milestonesUrl: milestonesUrl,
            svnUrl: svnUrl,
            eventsUrl: eventsUrl,
            gitTagsUrl: gitTagsUrl,
            teamsUrl: teamsUrl,
            commentsUrl: commentsUrl,
            openIssuesCount: openIssuesCount,
            keysUrl: keysUrl,
            gitUrl: gitUrl,
            contributorsUrl: contributorsUrl,
            size: size,
            watchers: watchers)
    }
}

extension GitHubIssue: DictionaryModel {
    static func with(json: [String: JSONValue]) -> GitHubIssue? {
        guard
            let user = json.p3_dictionary(key: "user").flatMap(GitHubUser.with(json:)),
            let url = json.p3_string(key: "url"),
            let labels = json.p3_array(key: "labels")?.compactMap({ $0.string }),
            let htmlUrl = json.p3_string(key: "html_url"),
            let labelsUrl = json.p3_string(key: "labels_url"),
            let pullRequest = json.p3_dictionary(key: "pull_request").flatMap(GitHubPullRequest.with(json:)),
            let createdAt = json.p3_string(key: "created_at"),
            let title = json.p3_string(key: "title"),
            let body = json.p3_string(key: "body"),
            let updatedAt = json.p3_string(key: "updated_at"),
            let number = json.p3_int(key: "number"),
            let state = json.p3_string(key: "state"),
            let id = json.p3_int(key: "id"),
            let eventsUrl = json.p3_string(key: "events_url"),
            let commentsUrl = json.p3_string(key: "comments_url"),
            let comments = json.p3_int(key: "comments")
        else { return nil }
        return GitHubIssue(
            user: user,
            url: url,
            labels: labels,
            htmlUrl: htmlUrl,
            labelsUrl: labelsUrl,
            pullRequest: pullRequest,
            createdAt: createdAt,
            closedAt: json.p3_string(key: "closed_at"),
            milestone: json.p3_string(key: "milestone"),
            title: title,
            body: body,
            updatedAt: updatedAt,
            number: number,
            state: state,
            assignee: json.p3_dictionary(key: "assignee").flatMap(GitHubUser.with(json:)),
            id: id,
            eventsUrl: eventsUrl,
            commentsUrl: commentsUrl,
            comments: comments)
    }
}

extension GitHubPullRequest: DictionaryModel {
    static func with(json: [String: JSONValue]) -> GitHubPullRequest? {
        return GitHubPullRequest(
            htmlUrl: json.p3_string(key: "html_url"),
            patchUrl: json.p3_string(key: "patch_url"),
            diffUrl: json.p3_string(key: "diff_url"))
    }
}

extension GitHubComment: DictionaryModel {
    static func with(json: [String: JSONValue]) -> GitHubComment? {
        guard
            let user = json.p3_dictionary(key: "user").flatMap(GitHubUser.with(json:)),
            let url = json.p3_string(key: "url"),
            let issueUrl = json.p3_string(key: "issue_url"),
            let createdAt = json.p3_string(key: "created_at"),
            let body = json.p3_string(key: "body"),
            let updatedAt = json.p3_string(key: "updated_at"),
            let id = json.p3_int(key: "id")
        else { return nil }
        return GitHubComment(
            user: user,
            url: url,
            issueUrl: issueUrl,
            createdAt: createdAt,
            body: body,
            updatedAt: updatedAt,
            id: id)
    }
}

extension GitHubPage: DictionaryModel {
    static func with(json: [String: JSONValue]) -> GitHubPage? {
        guard
            let pageName = json.p3_string(key: "page_name"),
            let htmlUrl = json.p3_string(key: "html_url"),
            let title = json.p3_string(key: "title"),
            let sha = json.p3_string(key: "sha"),
            let action = json.p3_string(key: "action")
        else { return nil }
        return GitHubPage(
            pageName: pageName,
            htmlUrl: htmlUrl,
            title: title,
            sha: sha,
            summary: json.p3_string(key: "summary"),
            action: action)
    }
}
