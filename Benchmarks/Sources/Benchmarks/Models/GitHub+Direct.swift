import Jansson

// As @JSONModel writes it: straight from bytes, and straight to text.

extension GitHubEvent: JSONEncodable {
    static let jsonKeys: JSONReader.Keys = [
        "type",
        "created_at",
        "actor",
        "repo",
        "public",
        "payload",
        "id",
        "org",
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> GitHubEvent {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var type: String?
        var createdAt: String?
        var actor: GitHubActor?
        var repo: GitHubRepositoryName?
        var isPublic: Bool?
        var payload: GitHubPayload?
        var id: String?
        var org: GitHubActor?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: type = try reader.read()
            case 1: createdAt = try reader.read()
            case 2: actor = try reader.read()
            case 3: repo = try reader.read()
            case 4: isPublic = try reader.read()
            case 5: payload = try reader.read()
            case 6: id = try reader.read()
            case 7: org = try reader.readIfPresent()
            default: try reader.skip()
            }
        }
        guard let type, let createdAt, let actor, let repo, let isPublic, let payload, let id
        else { throw JSONReader.Refusal() }
        self.init(
            type: type, createdAt: createdAt, actor: actor, repo: repo, isPublic: isPublic, payload: payload,
            id: id, org: org)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("type", self.type)
        try writer.member("created_at", self.createdAt)
        try writer.member("actor", self.actor)
        try writer.member("repo", self.repo)
        try writer.member("public", self.isPublic)
        try writer.member("payload", self.payload)
        try writer.member("id", self.id)
        try writer.memberIfPresent("org", self.org)
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension GitHubActor: JSONEncodable {
    static let jsonKeys: JSONReader.Keys = [
        "gravatar_id",
        "login",
        "avatar_url",
        "url",
        "id",
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> GitHubActor {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var gravatarId: String?
        var login: String?
        var avatarUrl: String?
        var url: String?
        var id: Int?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: gravatarId = try reader.read()
            case 1: login = try reader.read()
            case 2: avatarUrl = try reader.read()
            case 3: url = try reader.read()
            case 4: id = try reader.read()
            default: try reader.skip()
            }
        }
        guard let gravatarId, let login, let avatarUrl, let url, let id else { throw JSONReader.Refusal() }
        self.init(gravatarId: gravatarId, login: login, avatarUrl: avatarUrl, url: url, id: id)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("gravatar_id", self.gravatarId)
        try writer.member("login", self.login)
        try writer.member("avatar_url", self.avatarUrl)
        try writer.member("url", self.url)
        try writer.member("id", self.id)
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension GitHubRepositoryName: JSONEncodable {
    static let jsonKeys: JSONReader.Keys = [
        "url",
        "id",
        "name",
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> GitHubRepositoryName {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var url: String?
        var id: Int?
        var name: String?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: url = try reader.read()
            case 1: id = try reader.read()
            case 2: name = try reader.read()
            default: try reader.skip()
            }
        }
        guard let url, let id, let name else { throw JSONReader.Refusal() }
        self.init(url: url, id: id, name: name)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("url", self.url)
        try writer.member("id", self.id)
        try writer.member("name", self.name)
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension GitHubPayload: JSONEncodable {
    static let jsonKeys: JSONReader.Keys = [
        "commits",
        "distinct_size",
        "ref",
        "push_id",
        "head",
        "before",
        "size",
        "description",
        "master_branch",
        "ref_type",
        "forkee",
        "action",
        "issue",
        "comment",
        "pages",
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> GitHubPayload {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var commits: [GitHubCommit]?
        var distinctSize: Int?
        var ref: String?
        var pushId: Int?
        var head: String?
        var before: String?
        var size: Int?
        var description: String?
        var masterBranch: String?
        var refType: String?
        var forkee: GitHubRepository?
        var action: String?
        var issue: GitHubIssue?
        var comment: GitHubComment?
        var pages: [GitHubPage]?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: commits = try reader.readIfPresent()
            case 1: distinctSize = try reader.readIfPresent()
            case 2: ref = try reader.readIfPresent()
            case 3: pushId = try reader.readIfPresent()
            case 4: head = try reader.readIfPresent()
            case 5: before = try reader.readIfPresent()
            case 6: size = try reader.readIfPresent()
            case 7: description = try reader.readIfPresent()
            case 8: masterBranch = try reader.readIfPresent()
            case 9: refType = try reader.readIfPresent()
            case 10: forkee = try reader.readIfPresent()
            case 11: action = try reader.readIfPresent()
            case 12: issue = try reader.readIfPresent()
            case 13: comment = try reader.readIfPresent()
            case 14: pages = try reader.readIfPresent()
            default: try reader.skip()
            }
        }
        self.init(
            commits: commits, distinctSize: distinctSize, ref: ref, pushId: pushId, head: head,
            before: before, size: size, description: description, masterBranch: masterBranch,
            refType: refType, forkee: forkee, action: action, issue: issue, comment: comment, pages: pages)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.memberIfPresent("commits", self.commits)
        try writer.memberIfPresent("distinct_size", self.distinctSize)
        try writer.memberIfPresent("ref", self.ref)
        try writer.memberIfPresent("push_id", self.pushId)
        try writer.memberIfPresent("head", self.head)
        try writer.memberIfPresent("before", self.before)
        try writer.memberIfPresent("size", self.size)
        try writer.memberIfPresent("description", self.description)
        try writer.memberIfPresent("master_branch", self.masterBranch)
        try writer.memberIfPresent("ref_type", self.refType)
        try writer.memberIfPresent("forkee", self.forkee)
        try writer.memberIfPresent("action", self.action)
        try writer.memberIfPresent("issue", self.issue)
        try writer.memberIfPresent("comment", self.comment)
        try writer.memberIfPresent("pages", self.pages)
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension GitHubCommit: JSONEncodable {
    static let jsonKeys: JSONReader.Keys = [
        "url",
        "message",
        "distinct",
        "sha",
        "author",
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> GitHubCommit {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var url: String?
        var message: String?
        var distinct: Bool?
        var sha: String?
        var author: GitHubAuthor?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: url = try reader.read()
            case 1: message = try reader.read()
            case 2: distinct = try reader.read()
            case 3: sha = try reader.read()
            case 4: author = try reader.read()
            default: try reader.skip()
            }
        }
        guard let url, let message, let distinct, let sha, let author else { throw JSONReader.Refusal() }
        self.init(url: url, message: message, distinct: distinct, sha: sha, author: author)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("url", self.url)
        try writer.member("message", self.message)
        try writer.member("distinct", self.distinct)
        try writer.member("sha", self.sha)
        try writer.member("author", self.author)
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension GitHubAuthor: JSONEncodable {
    static let jsonKeys: JSONReader.Keys = [
        "email",
        "name",
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> GitHubAuthor {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var email: String?
        var name: String?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: email = try reader.read()
            case 1: name = try reader.read()
            default: try reader.skip()
            }
        }
        guard let email, let name else { throw JSONReader.Refusal() }
        self.init(email: email, name: name)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("email", self.email)
        try writer.member("name", self.name)
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension GitHubUser: JSONEncodable {
    static let jsonKeys: JSONReader.Keys = [
        "url",
        "gists_url",
        "gravatar_id",
        "type",
        "avatar_url",
        "subscriptions_url",
        "organizations_url",
        "received_events_url",
        "repos_url",
        "login",
        "id",
        "starred_url",
        "events_url",
        "followers_url",
        "following_url",
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> GitHubUser {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var url: String?
        var gistsUrl: String?
        var gravatarId: String?
        var type: String?
        var avatarUrl: String?
        var subscriptionsUrl: String?
        var organizationsUrl: String?
        var receivedEventsUrl: String?
        var reposUrl: String?
        var login: String?
        var id: Int?
        var starredUrl: String?
        var eventsUrl: String?
        var followersUrl: String?
        var followingUrl: String?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: url = try reader.read()
            case 1: gistsUrl = try reader.read()
            case 2: gravatarId = try reader.read()
            case 3: type = try reader.read()
            case 4: avatarUrl = try reader.read()
            case 5: subscriptionsUrl = try reader.read()
            case 6: organizationsUrl = try reader.read()
            case 7: receivedEventsUrl = try reader.read()
            case 8: reposUrl = try reader.read()
            case 9: login = try reader.read()
            case 10: id = try reader.read()
            case 11: starredUrl = try reader.read()
            case 12: eventsUrl = try reader.read()
            case 13: followersUrl = try reader.read()
            case 14: followingUrl = try reader.read()
            default: try reader.skip()
            }
        }
        guard let url, let gistsUrl, let gravatarId, let type, let avatarUrl, let subscriptionsUrl,
            let organizationsUrl, let receivedEventsUrl, let reposUrl, let login, let id, let starredUrl,
            let eventsUrl, let followersUrl, let followingUrl
        else { throw JSONReader.Refusal() }
        self.init(
            url: url, gistsUrl: gistsUrl, gravatarId: gravatarId, type: type, avatarUrl: avatarUrl,
            subscriptionsUrl: subscriptionsUrl, organizationsUrl: organizationsUrl,
            receivedEventsUrl: receivedEventsUrl, reposUrl: reposUrl, login: login, id: id,
            starredUrl: starredUrl, eventsUrl: eventsUrl, followersUrl: followersUrl,
            followingUrl: followingUrl)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("url", self.url)
        try writer.member("gists_url", self.gistsUrl)
        try writer.member("gravatar_id", self.gravatarId)
        try writer.member("type", self.type)
        try writer.member("avatar_url", self.avatarUrl)
        try writer.member("subscriptions_url", self.subscriptionsUrl)
        try writer.member("organizations_url", self.organizationsUrl)
        try writer.member("received_events_url", self.receivedEventsUrl)
        try writer.member("repos_url", self.reposUrl)
        try writer.member("login", self.login)
        try writer.member("id", self.id)
        try writer.member("starred_url", self.starredUrl)
        try writer.member("events_url", self.eventsUrl)
        try writer.member("followers_url", self.followersUrl)
        try writer.member("following_url", self.followingUrl)
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension GitHubRepository: JSONEncodable {
    static let jsonKeys: JSONReader.Keys = [
        "description",
        "fork",
        "url",
        "language",
        "stargazers_url",
        "clone_url",
        "tags_url",
        "full_name",
        "merges_url",
        "forks",
        "private",
        "git_refs_url",
        "archive_url",
        "collaborators_url",
        "owner",
        "languages_url",
        "trees_url",
        "labels_url",
        "html_url",
        "pushed_at",
        "created_at",
        "has_issues",
        "forks_url",
        "branches_url",
        "commits_url",
        "notifications_url",
        "open_issues",
        "contents_url",
        "blobs_url",
        "issues_url",
        "compare_url",
        "issue_events_url",
        "name",
        "updated_at",
        "statuses_url",
        "forks_count",
        "assignees_url",
        "ssh_url",
        "public",
        "has_wiki",
        "subscribers_url",
        "mirror_url",
        "watchers_count",
        "id",
        "has_downloads",
        "git_commits_url",
        "downloads_url",
        "pulls_url",
        "homepage",
        "issue_comment_url",
        "hooks_url",
        "subscription_url",
        "milestones_url",
        "svn_url",
        "events_url",
        "git_tags_url",
        "teams_url",
        "comments_url",
        "open_issues_count",
        "keys_url",
        "git_url",
        "contributors_url",
        "size",
        "watchers",
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> GitHubRepository {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var description: String?
        var fork: Bool?
        var url: String?
        var language: String?
        var stargazersUrl: String?
        var cloneUrl: String?
        var tagsUrl: String?
        var fullName: String?
        var mergesUrl: String?
        var forks: Int?
        var isPrivate: Bool?
        var gitRefsUrl: String?
        var archiveUrl: String?
        var collaboratorsUrl: String?
        var owner: GitHubUser?
        var languagesUrl: String?
        var treesUrl: String?
        var labelsUrl: String?
        var htmlUrl: String?
        var pushedAt: String?
        var createdAt: String?
        var hasIssues: Bool?
        var forksUrl: String?
        var branchesUrl: String?
        var commitsUrl: String?
        var notificationsUrl: String?
        var openIssues: Int?
        var contentsUrl: String?
        var blobsUrl: String?
        var issuesUrl: String?
        var compareUrl: String?
        var issueEventsUrl: String?
        var name: String?
        var updatedAt: String?
        var statusesUrl: String?
        var forksCount: Int?
        var assigneesUrl: String?
        var sshUrl: String?
        var isPublic: Bool?
        var hasWiki: Bool?
        var subscribersUrl: String?
        var mirrorUrl: String?
        var watchersCount: Int?
        var id: Int?
        var hasDownloads: Bool?
        var gitCommitsUrl: String?
        var downloadsUrl: String?
        var pullsUrl: String?
        var homepage: String?
        var issueCommentUrl: String?
        var hooksUrl: String?
        var subscriptionUrl: String?
        var milestonesUrl: String?
        var svnUrl: String?
        var eventsUrl: String?
        var gitTagsUrl: String?
        var teamsUrl: String?
        var commentsUrl: String?
        var openIssuesCount: Int?
        var keysUrl: String?
        var gitUrl: String?
        var contributorsUrl: String?
        var size: Int?
        var watchers: Int?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: description = try reader.read()
            case 1: fork = try reader.read()
            case 2: url = try reader.read()
            case 3: language = try reader.read()
            case 4: stargazersUrl = try reader.read()
            case 5: cloneUrl = try reader.read()
            case 6: tagsUrl = try reader.read()
            case 7: fullName = try reader.read()
            case 8: mergesUrl = try reader.read()
            case 9: forks = try reader.read()
            case 10: isPrivate = try reader.read()
            case 11: gitRefsUrl = try reader.read()
            case 12: archiveUrl = try reader.read()
            case 13: collaboratorsUrl = try reader.read()
            case 14: owner = try reader.read()
            case 15: languagesUrl = try reader.read()
            case 16: treesUrl = try reader.read()
            case 17: labelsUrl = try reader.read()
            case 18: htmlUrl = try reader.read()
            case 19: pushedAt = try reader.read()
            case 20: createdAt = try reader.read()
            case 21: hasIssues = try reader.read()
            case 22: forksUrl = try reader.read()
            case 23: branchesUrl = try reader.read()
            case 24: commitsUrl = try reader.read()
            case 25: notificationsUrl = try reader.read()
            case 26: openIssues = try reader.read()
            case 27: contentsUrl = try reader.read()
            case 28: blobsUrl = try reader.read()
            case 29: issuesUrl = try reader.read()
            case 30: compareUrl = try reader.read()
            case 31: issueEventsUrl = try reader.read()
            case 32: name = try reader.read()
            case 33: updatedAt = try reader.read()
            case 34: statusesUrl = try reader.read()
            case 35: forksCount = try reader.read()
            case 36: assigneesUrl = try reader.read()
            case 37: sshUrl = try reader.read()
            case 38: isPublic = try reader.read()
            case 39: hasWiki = try reader.read()
            case 40: subscribersUrl = try reader.read()
            case 41: mirrorUrl = try reader.readIfPresent()
            case 42: watchersCount = try reader.read()
            case 43: id = try reader.read()
            case 44: hasDownloads = try reader.read()
            case 45: gitCommitsUrl = try reader.read()
            case 46: downloadsUrl = try reader.read()
            case 47: pullsUrl = try reader.read()
            case 48: homepage = try reader.readIfPresent()
            case 49: issueCommentUrl = try reader.read()
            case 50: hooksUrl = try reader.read()
            case 51: subscriptionUrl = try reader.read()
            case 52: milestonesUrl = try reader.read()
            case 53: svnUrl = try reader.read()
            case 54: eventsUrl = try reader.read()
            case 55: gitTagsUrl = try reader.read()
            case 56: teamsUrl = try reader.read()
            case 57: commentsUrl = try reader.read()
            case 58: openIssuesCount = try reader.read()
            case 59: keysUrl = try reader.read()
            case 60: gitUrl = try reader.read()
            case 61: contributorsUrl = try reader.read()
            case 62: size = try reader.read()
            case 63: watchers = try reader.read()
            default: try reader.skip()
            }
        }
        guard let description, let fork, let url, let language, let stargazersUrl, let cloneUrl,
            let tagsUrl, let fullName, let mergesUrl, let forks, let isPrivate, let gitRefsUrl,
            let archiveUrl, let collaboratorsUrl, let owner, let languagesUrl, let treesUrl,
            let labelsUrl, let htmlUrl, let pushedAt, let createdAt, let hasIssues, let forksUrl,
            let branchesUrl, let commitsUrl, let notificationsUrl, let openIssues, let contentsUrl,
            let blobsUrl, let issuesUrl, let compareUrl, let issueEventsUrl, let name, let updatedAt,
            let statusesUrl, let forksCount, let assigneesUrl, let sshUrl, let isPublic, let hasWiki,
            let subscribersUrl, let watchersCount, let id, let hasDownloads, let gitCommitsUrl,
            let downloadsUrl, let pullsUrl, let issueCommentUrl, let hooksUrl, let subscriptionUrl,
            let milestonesUrl, let svnUrl, let eventsUrl, let gitTagsUrl, let teamsUrl, let commentsUrl,
            let openIssuesCount, let keysUrl, let gitUrl, let contributorsUrl, let size, let watchers
        else { throw JSONReader.Refusal() }
        self.init(
            description: description, fork: fork, url: url, language: language, stargazersUrl: stargazersUrl,
            cloneUrl: cloneUrl, tagsUrl: tagsUrl, fullName: fullName, mergesUrl: mergesUrl, forks: forks,
            isPrivate: isPrivate, gitRefsUrl: gitRefsUrl, archiveUrl: archiveUrl,
            collaboratorsUrl: collaboratorsUrl, owner: owner, languagesUrl: languagesUrl, treesUrl: treesUrl,
            labelsUrl: labelsUrl, htmlUrl: htmlUrl, pushedAt: pushedAt, createdAt: createdAt,
            hasIssues: hasIssues, forksUrl: forksUrl, branchesUrl: branchesUrl, commitsUrl: commitsUrl,
            notificationsUrl: notificationsUrl, openIssues: openIssues, contentsUrl: contentsUrl,
            blobsUrl: blobsUrl, issuesUrl: issuesUrl, compareUrl: compareUrl, issueEventsUrl: issueEventsUrl,
            name: name, updatedAt: updatedAt, statusesUrl: statusesUrl, forksCount: forksCount,
            assigneesUrl: assigneesUrl, sshUrl: sshUrl, isPublic: isPublic, hasWiki: hasWiki,
            subscribersUrl: subscribersUrl, mirrorUrl: mirrorUrl, watchersCount: watchersCount, id: id,
            hasDownloads: hasDownloads, gitCommitsUrl: gitCommitsUrl, downloadsUrl: downloadsUrl,
            pullsUrl: pullsUrl, homepage: homepage, issueCommentUrl: issueCommentUrl, hooksUrl: hooksUrl,
            subscriptionUrl: subscriptionUrl, milestonesUrl: milestonesUrl, svnUrl: svnUrl,
            eventsUrl: eventsUrl, gitTagsUrl: gitTagsUrl, teamsUrl: teamsUrl, commentsUrl: commentsUrl,
            openIssuesCount: openIssuesCount, keysUrl: keysUrl, gitUrl: gitUrl,
            contributorsUrl: contributorsUrl, size: size, watchers: watchers)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("description", self.description)
        try writer.member("fork", self.fork)
        try writer.member("url", self.url)
        try writer.member("language", self.language)
        try writer.member("stargazers_url", self.stargazersUrl)
        try writer.member("clone_url", self.cloneUrl)
        try writer.member("tags_url", self.tagsUrl)
        try writer.member("full_name", self.fullName)
        try writer.member("merges_url", self.mergesUrl)
        try writer.member("forks", self.forks)
        try writer.member("private", self.isPrivate)
        try writer.member("git_refs_url", self.gitRefsUrl)
        try writer.member("archive_url", self.archiveUrl)
        try writer.member("collaborators_url", self.collaboratorsUrl)
        try writer.member("owner", self.owner)
        try writer.member("languages_url", self.languagesUrl)
        try writer.member("trees_url", self.treesUrl)
        try writer.member("labels_url", self.labelsUrl)
        try writer.member("html_url", self.htmlUrl)
        try writer.member("pushed_at", self.pushedAt)
        try writer.member("created_at", self.createdAt)
        try writer.member("has_issues", self.hasIssues)
        try writer.member("forks_url", self.forksUrl)
        try writer.member("branches_url", self.branchesUrl)
        try writer.member("commits_url", self.commitsUrl)
        try writer.member("notifications_url", self.notificationsUrl)
        try writer.member("open_issues", self.openIssues)
        try writer.member("contents_url", self.contentsUrl)
        try writer.member("blobs_url", self.blobsUrl)
        try writer.member("issues_url", self.issuesUrl)
        try writer.member("compare_url", self.compareUrl)
        try writer.member("issue_events_url", self.issueEventsUrl)
        try writer.member("name", self.name)
        try writer.member("updated_at", self.updatedAt)
        try writer.member("statuses_url", self.statusesUrl)
        try writer.member("forks_count", self.forksCount)
        try writer.member("assignees_url", self.assigneesUrl)
        try writer.member("ssh_url", self.sshUrl)
        try writer.member("public", self.isPublic)
        try writer.member("has_wiki", self.hasWiki)
        try writer.member("subscribers_url", self.subscribersUrl)
        try writer.memberIfPresent("mirror_url", self.mirrorUrl)
        try writer.member("watchers_count", self.watchersCount)
        try writer.member("id", self.id)
        try writer.member("has_downloads", self.hasDownloads)
        try writer.member("git_commits_url", self.gitCommitsUrl)
        try writer.member("downloads_url", self.downloadsUrl)
        try writer.member("pulls_url", self.pullsUrl)
        try writer.memberIfPresent("homepage", self.homepage)
        try writer.member("issue_comment_url", self.issueCommentUrl)
        try writer.member("hooks_url", self.hooksUrl)
        try writer.member("subscription_url", self.subscriptionUrl)
        try writer.member("milestones_url", self.milestonesUrl)
        try writer.member("svn_url", self.svnUrl)
        try writer.member("events_url", self.eventsUrl)
        try writer.member("git_tags_url", self.gitTagsUrl)
        try writer.member("teams_url", self.teamsUrl)
        try writer.member("comments_url", self.commentsUrl)
        try writer.member("open_issues_count", self.openIssuesCount)
        try writer.member("keys_url", self.keysUrl)
        try writer.member("git_url", self.gitUrl)
        try writer.member("contributors_url", self.contributorsUrl)
        try writer.member("size", self.size)
        try writer.member("watchers", self.watchers)
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension GitHubIssue: JSONEncodable {
    static let jsonKeys: JSONReader.Keys = [
        "user",
        "url",
        "labels",
        "html_url",
        "labels_url",
        "pull_request",
        "created_at",
        "closed_at",
        "milestone",
        "title",
        "body",
        "updated_at",
        "number",
        "state",
        "assignee",
        "id",
        "events_url",
        "comments_url",
        "comments",
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> GitHubIssue {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var user: GitHubUser?
        var url: String?
        var labels: [String]?
        var htmlUrl: String?
        var labelsUrl: String?
        var pullRequest: GitHubPullRequest?
        var createdAt: String?
        var closedAt: String?
        var milestone: String?
        var title: String?
        var body: String?
        var updatedAt: String?
        var number: Int?
        var state: String?
        var assignee: GitHubUser?
        var id: Int?
        var eventsUrl: String?
        var commentsUrl: String?
        var comments: Int?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: user = try reader.read()
            case 1: url = try reader.read()
            case 2: labels = try reader.read()
            case 3: htmlUrl = try reader.read()
            case 4: labelsUrl = try reader.read()
            case 5: pullRequest = try reader.read()
            case 6: createdAt = try reader.read()
            case 7: closedAt = try reader.readIfPresent()
            case 8: milestone = try reader.readIfPresent()
            case 9: title = try reader.read()
            case 10: body = try reader.read()
            case 11: updatedAt = try reader.read()
            case 12: number = try reader.read()
            case 13: state = try reader.read()
            case 14: assignee = try reader.readIfPresent()
            case 15: id = try reader.read()
            case 16: eventsUrl = try reader.read()
            case 17: commentsUrl = try reader.read()
            case 18: comments = try reader.read()
            default: try reader.skip()
            }
        }
        guard let user, let url, let labels, let htmlUrl, let labelsUrl, let pullRequest, let createdAt,
            let title, let body, let updatedAt, let number, let state, let id, let eventsUrl,
            let commentsUrl, let comments
        else { throw JSONReader.Refusal() }
        self.init(
            user: user, url: url, labels: labels, htmlUrl: htmlUrl, labelsUrl: labelsUrl,
            pullRequest: pullRequest, createdAt: createdAt, closedAt: closedAt, milestone: milestone,
            title: title, body: body, updatedAt: updatedAt, number: number, state: state, assignee: assignee,
            id: id, eventsUrl: eventsUrl, commentsUrl: commentsUrl, comments: comments)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("user", self.user)
        try writer.member("url", self.url)
        try writer.member("labels", self.labels)
        try writer.member("html_url", self.htmlUrl)
        try writer.member("labels_url", self.labelsUrl)
        try writer.member("pull_request", self.pullRequest)
        try writer.member("created_at", self.createdAt)
        try writer.memberIfPresent("closed_at", self.closedAt)
        try writer.memberIfPresent("milestone", self.milestone)
        try writer.member("title", self.title)
        try writer.member("body", self.body)
        try writer.member("updated_at", self.updatedAt)
        try writer.member("number", self.number)
        try writer.member("state", self.state)
        try writer.memberIfPresent("assignee", self.assignee)
        try writer.member("id", self.id)
        try writer.member("events_url", self.eventsUrl)
        try writer.member("comments_url", self.commentsUrl)
        try writer.member("comments", self.comments)
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension GitHubPullRequest: JSONEncodable {
    static let jsonKeys: JSONReader.Keys = [
        "html_url",
        "patch_url",
        "diff_url",
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> GitHubPullRequest {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var htmlUrl: String?
        var patchUrl: String?
        var diffUrl: String?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: htmlUrl = try reader.readIfPresent()
            case 1: patchUrl = try reader.readIfPresent()
            case 2: diffUrl = try reader.readIfPresent()
            default: try reader.skip()
            }
        }
        self.init(htmlUrl: htmlUrl, patchUrl: patchUrl, diffUrl: diffUrl)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.memberIfPresent("html_url", self.htmlUrl)
        try writer.memberIfPresent("patch_url", self.patchUrl)
        try writer.memberIfPresent("diff_url", self.diffUrl)
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension GitHubComment: JSONEncodable {
    static let jsonKeys: JSONReader.Keys = [
        "user",
        "url",
        "issue_url",
        "created_at",
        "body",
        "updated_at",
        "id",
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> GitHubComment {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var user: GitHubUser?
        var url: String?
        var issueUrl: String?
        var createdAt: String?
        var body: String?
        var updatedAt: String?
        var id: Int?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: user = try reader.read()
            case 1: url = try reader.read()
            case 2: issueUrl = try reader.read()
            case 3: createdAt = try reader.read()
            case 4: body = try reader.read()
            case 5: updatedAt = try reader.read()
            case 6: id = try reader.read()
            default: try reader.skip()
            }
        }
        guard let user, let url, let issueUrl, let createdAt, let body, let updatedAt, let id
        else { throw JSONReader.Refusal() }
        self.init(
            user: user, url: url, issueUrl: issueUrl, createdAt: createdAt, body: body, updatedAt: updatedAt,
            id: id)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("user", self.user)
        try writer.member("url", self.url)
        try writer.member("issue_url", self.issueUrl)
        try writer.member("created_at", self.createdAt)
        try writer.member("body", self.body)
        try writer.member("updated_at", self.updatedAt)
        try writer.member("id", self.id)
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension GitHubPage: JSONEncodable {
    static let jsonKeys: JSONReader.Keys = [
        "page_name",
        "html_url",
        "title",
        "sha",
        "summary",
        "action",
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> GitHubPage {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var pageName: String?
        var htmlUrl: String?
        var title: String?
        var sha: String?
        var summary: String?
        var action: String?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: pageName = try reader.read()
            case 1: htmlUrl = try reader.read()
            case 2: title = try reader.read()
            case 3: sha = try reader.read()
            case 4: summary = try reader.readIfPresent()
            case 5: action = try reader.read()
            default: try reader.skip()
            }
        }
        guard let pageName, let htmlUrl, let title, let sha, let action else { throw JSONReader.Refusal() }
        self.init(
            pageName: pageName, htmlUrl: htmlUrl, title: title, sha: sha, summary: summary, action: action)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("page_name", self.pageName)
        try writer.member("html_url", self.htmlUrl)
        try writer.member("title", self.title)
        try writer.member("sha", self.sha)
        try writer.memberIfPresent("summary", self.summary)
        try writer.member("action", self.action)
        try writer.endObject(hasDistinctKeys: true)
    }
}
