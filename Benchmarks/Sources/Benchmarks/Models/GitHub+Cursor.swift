import Jansson

extension GitHubEvent: JSONDecodable {
    init(json: JSON) throws {
        type = try json["type"].decode()
        createdAt = try json["created_at"].decode()
        actor = try json["actor"].decode()
        repo = try json["repo"].decode()
        isPublic = try json["public"].decode()
        payload = try json["payload"].decode()
        id = try json["id"].decode()
        org = try json["org"].decodeIfPresent()
    }
}

extension GitHubActor: JSONDecodable {
    init(json: JSON) throws {
        gravatarId = try json["gravatar_id"].decode()
        login = try json["login"].decode()
        avatarUrl = try json["avatar_url"].decode()
        url = try json["url"].decode()
        id = try json["id"].decode()
    }
}

extension GitHubRepositoryName: JSONDecodable {
    init(json: JSON) throws {
        url = try json["url"].decode()
        id = try json["id"].decode()
        name = try json["name"].decode()
    }
}

extension GitHubPayload: JSONDecodable {
    init(json: JSON) throws {
        commits = try json["commits"].decodeIfPresent()
        distinctSize = try json["distinct_size"].decodeIfPresent()
        ref = try json["ref"].decodeIfPresent()
        pushId = try json["push_id"].decodeIfPresent()
        head = try json["head"].decodeIfPresent()
        before = try json["before"].decodeIfPresent()
        size = try json["size"].decodeIfPresent()
        description = try json["description"].decodeIfPresent()
        masterBranch = try json["master_branch"].decodeIfPresent()
        refType = try json["ref_type"].decodeIfPresent()
        forkee = try json["forkee"].decodeIfPresent()
        action = try json["action"].decodeIfPresent()
        issue = try json["issue"].decodeIfPresent()
        comment = try json["comment"].decodeIfPresent()
        pages = try json["pages"].decodeIfPresent()
    }
}

extension GitHubCommit: JSONDecodable {
    init(json: JSON) throws {
        url = try json["url"].decode()
        message = try json["message"].decode()
        distinct = try json["distinct"].decode()
        sha = try json["sha"].decode()
        author = try json["author"].decode()
    }
}

extension GitHubAuthor: JSONDecodable {
    init(json: JSON) throws {
        email = try json["email"].decode()
        name = try json["name"].decode()
    }
}

extension GitHubUser: JSONDecodable {
    init(json: JSON) throws {
        url = try json["url"].decode()
        gistsUrl = try json["gists_url"].decode()
        gravatarId = try json["gravatar_id"].decode()
        type = try json["type"].decode()
        avatarUrl = try json["avatar_url"].decode()
        subscriptionsUrl = try json["subscriptions_url"].decode()
        organizationsUrl = try json["organizations_url"].decode()
        receivedEventsUrl = try json["received_events_url"].decode()
        reposUrl = try json["repos_url"].decode()
        login = try json["login"].decode()
        id = try json["id"].decode()
        starredUrl = try json["starred_url"].decode()
        eventsUrl = try json["events_url"].decode()
        followersUrl = try json["followers_url"].decode()
        followingUrl = try json["following_url"].decode()
    }
}

extension GitHubRepository: JSONDecodable {
    init(json: JSON) throws {
        description = try json["description"].decode()
        fork = try json["fork"].decode()
        url = try json["url"].decode()
        language = try json["language"].decode()
        stargazersUrl = try json["stargazers_url"].decode()
        cloneUrl = try json["clone_url"].decode()
        tagsUrl = try json["tags_url"].decode()
        fullName = try json["full_name"].decode()
        mergesUrl = try json["merges_url"].decode()
        forks = try json["forks"].decode()
        isPrivate = try json["private"].decode()
        gitRefsUrl = try json["git_refs_url"].decode()
        archiveUrl = try json["archive_url"].decode()
        collaboratorsUrl = try json["collaborators_url"].decode()
        owner = try json["owner"].decode()
        languagesUrl = try json["languages_url"].decode()
        treesUrl = try json["trees_url"].decode()
        labelsUrl = try json["labels_url"].decode()
        htmlUrl = try json["html_url"].decode()
        pushedAt = try json["pushed_at"].decode()
        createdAt = try json["created_at"].decode()
        hasIssues = try json["has_issues"].decode()
        forksUrl = try json["forks_url"].decode()
        branchesUrl = try json["branches_url"].decode()
        commitsUrl = try json["commits_url"].decode()
        notificationsUrl = try json["notifications_url"].decode()
        openIssues = try json["open_issues"].decode()
        contentsUrl = try json["contents_url"].decode()
        blobsUrl = try json["blobs_url"].decode()
        issuesUrl = try json["issues_url"].decode()
        compareUrl = try json["compare_url"].decode()
        issueEventsUrl = try json["issue_events_url"].decode()
        name = try json["name"].decode()
        updatedAt = try json["updated_at"].decode()
        statusesUrl = try json["statuses_url"].decode()
        forksCount = try json["forks_count"].decode()
        assigneesUrl = try json["assignees_url"].decode()
        sshUrl = try json["ssh_url"].decode()
        isPublic = try json["public"].decode()
        hasWiki = try json["has_wiki"].decode()
        subscribersUrl = try json["subscribers_url"].decode()
        mirrorUrl = try json["mirror_url"].decodeIfPresent()
        watchersCount = try json["watchers_count"].decode()
        id = try json["id"].decode()
        hasDownloads = try json["has_downloads"].decode()
        gitCommitsUrl = try json["git_commits_url"].decode()
        downloadsUrl = try json["downloads_url"].decode()
        pullsUrl = try json["pulls_url"].decode()
        homepage = try json["homepage"].decodeIfPresent()
        issueCommentUrl = try json["issue_comment_url"].decode()
        hooksUrl = try json["hooks_url"].decode()
        subscriptionUrl = try json["subscription_url"].decode()
        milestonesUrl = try json["milestones_url"].decode()
        svnUrl = try json["svn_url"].decode()
        eventsUrl = try json["events_url"].decode()
        gitTagsUrl = try json["git_tags_url"].decode()
        teamsUrl = try json["teams_url"].decode()
        commentsUrl = try json["comments_url"].decode()
        openIssuesCount = try json["open_issues_count"].decode()
        keysUrl = try json["keys_url"].decode()
        gitUrl = try json["git_url"].decode()
        contributorsUrl = try json["contributors_url"].decode()
        size = try json["size"].decode()
        watchers = try json["watchers"].decode()
    }
}

extension GitHubIssue: JSONDecodable {
    init(json: JSON) throws {
        user = try json["user"].decode()
        url = try json["url"].decode()
        labels = try json["labels"].decode()
        htmlUrl = try json["html_url"].decode()
        labelsUrl = try json["labels_url"].decode()
        pullRequest = try json["pull_request"].decode()
        createdAt = try json["created_at"].decode()
        closedAt = try json["closed_at"].decodeIfPresent()
        milestone = try json["milestone"].decodeIfPresent()
        title = try json["title"].decode()
        body = try json["body"].decode()
        updatedAt = try json["updated_at"].decode()
        number = try json["number"].decode()
        state = try json["state"].decode()
        assignee = try json["assignee"].decodeIfPresent()
        id = try json["id"].decode()
        eventsUrl = try json["events_url"].decode()
        commentsUrl = try json["comments_url"].decode()
        comments = try json["comments"].decode()
    }
}

extension GitHubPullRequest: JSONDecodable {
    init(json: JSON) throws {
        htmlUrl = try json["html_url"].decodeIfPresent()
        patchUrl = try json["patch_url"].decodeIfPresent()
        diffUrl = try json["diff_url"].decodeIfPresent()
    }
}

extension GitHubComment: JSONDecodable {
    init(json: JSON) throws {
        user = try json["user"].decode()
        url = try json["url"].decode()
        issueUrl = try json["issue_url"].decode()
        createdAt = try json["created_at"].decode()
        body = try json["body"].decode()
        updatedAt = try json["updated_at"].decode()
        id = try json["id"].decode()
    }
}

extension GitHubPage: JSONDecodable {
    init(json: JSON) throws {
        pageName = try json["page_name"].decode()
        htmlUrl = try json["html_url"].decode()
        title = try json["title"].decode()
        sha = try json["sha"].decode()
        summary = try json["summary"].decodeIfPresent()
        action = try json["action"].decode()
    }
}
