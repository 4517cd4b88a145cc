import Jansson

/// An element of github_events.json.
@JSONModel(keys: .snakeCase)
struct GitHubEvent: Codable, Sendable {
    var type: String
    var createdAt: String
    var actor: GitHubActor
    var repo: GitHubRepositoryName
    @JSONKey("public") var isPublic: Bool
    var payload: GitHubPayload
    var id: String
    var org: GitHubActor?

    private enum CodingKeys: String, CodingKey {
        case type
        case createdAt = "created_at"
        case actor
        case repo
        case isPublic = "public"
        case payload
        case id
        case org
    }
}

/// The user of an event.
@JSONModel(keys: .snakeCase)
struct GitHubActor: Codable, Sendable {
    var gravatarId: String
    var login: String
    var avatarUrl: String
    var url: String
    var id: Int

    private enum CodingKeys: String, CodingKey {
        case gravatarId = "gravatar_id"
        case login
        case avatarUrl = "avatar_url"
        case url
        case id
    }
}

/// The repository of an event.
@JSONModel
struct GitHubRepositoryName: Codable, Sendable {
    var url: String
    var id: Int
    var name: String
}

/// The payload of an event: the members of every type of event.
@JSONModel(keys: .snakeCase)
struct GitHubPayload: Codable, Sendable {
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

    private enum CodingKeys: String, CodingKey {
        case commits
        case distinctSize = "distinct_size"
        case ref
        case pushId = "push_id"
        case head
        case before
        case size
        case description
        case masterBranch = "master_branch"
        case refType = "ref_type"
        case forkee
        case action
        case issue
        case comment
        case pages
    }
}

/// A commit that was pushed.
@JSONModel
struct GitHubCommit: Codable, Sendable {
    var url: String
    var message: String
    var distinct: Bool
    var sha: String
    var author: GitHubAuthor
}

/// The author of a commit.
@JSONModel
struct GitHubAuthor: Codable, Sendable {
    var email: String
    var name: String
}

/// An account with all its links.
@JSONModel(keys: .snakeCase)
struct GitHubUser: Codable, Sendable {
    var url: String
    var gistsUrl: String
    var gravatarId: String
    var type: String
    var avatarUrl: String
    var subscriptionsUrl: String
    var organizationsUrl: String
    var receivedEventsUrl: String
    var reposUrl: String
    var login: String
    var id: Int
    var starredUrl: String
    var eventsUrl: String
    var followersUrl: String
    var followingUrl: String

    private enum CodingKeys: String, CodingKey {
        case url
        case gistsUrl = "gists_url"
        case gravatarId = "gravatar_id"
        case type
        case avatarUrl = "avatar_url"
        case subscriptionsUrl = "subscriptions_url"
        case organizationsUrl = "organizations_url"
        case receivedEventsUrl = "received_events_url"
        case reposUrl = "repos_url"
        case login
        case id
        case starredUrl = "starred_url"
        case eventsUrl = "events_url"
        case followersUrl = "followers_url"
        case followingUrl = "following_url"
    }
}

/// A repository, all 64 members.
@JSONModel(keys: .snakeCase)
struct GitHubRepository: Codable, Sendable {
    var description: String
    var fork: Bool
    var url: String
    var language: String
    var stargazersUrl: String
    var cloneUrl: String
    var tagsUrl: String
    var fullName: String
    var mergesUrl: String
    var forks: Int
    @JSONKey("private") var isPrivate: Bool
    var gitRefsUrl: String
    var archiveUrl: String
    var collaboratorsUrl: String
    var owner: GitHubUser
    var languagesUrl: String
    var treesUrl: String
    var labelsUrl: String
    var htmlUrl: String
    var pushedAt: String
    var createdAt: String
    var hasIssues: Bool
    var forksUrl: String
    var branchesUrl: String
    var commitsUrl: String
    var notificationsUrl: String
    var openIssues: Int
    var contentsUrl: String
    var blobsUrl: String
    var issuesUrl: String
    var compareUrl: String
    var issueEventsUrl: String
    var name: String
    var updatedAt: String
    var statusesUrl: String
    var forksCount: Int
    var assigneesUrl: String
    var sshUrl: String
    @JSONKey("public") var isPublic: Bool
    var hasWiki: Bool
    var subscribersUrl: String
    var mirrorUrl: String?
    var watchersCount: Int
    var id: Int
    var hasDownloads: Bool
    var gitCommitsUrl: String
    var downloadsUrl: String
    var pullsUrl: String
    var homepage: String?
    var issueCommentUrl: String
    var hooksUrl: String
    var subscriptionUrl: String
    var milestonesUrl: String
    var svnUrl: String
    var eventsUrl: String
    var gitTagsUrl: String
    var teamsUrl: String
    var commentsUrl: String
    var openIssuesCount: Int
    var keysUrl: String
    var gitUrl: String
    var contributorsUrl: String
    var size: Int
    var watchers: Int

    private enum CodingKeys: String, CodingKey {
        case description
        case fork
        case url
        case language
        case stargazersUrl = "stargazers_url"
        case cloneUrl = "clone_url"
        case tagsUrl = "tags_url"
        case fullName = "full_name"
        case mergesUrl = "merges_url"
        case forks
        case isPrivate = "private"
        case gitRefsUrl = "git_refs_url"
        case archiveUrl = "archive_url"
        case collaboratorsUrl = "collaborators_url"
        case owner
        case languagesUrl = "languages_url"
        case treesUrl = "trees_url"
        case labelsUrl = "labels_url"
        case htmlUrl = "html_url"
        case pushedAt = "pushed_at"
        case createdAt = "created_at"
        case hasIssues = "has_issues"
        case forksUrl = "forks_url"
        case branchesUrl = "branches_url"
        case commitsUrl = "commits_url"
        case notificationsUrl = "notifications_url"
        case openIssues = "open_issues"
        case contentsUrl = "contents_url"
        case blobsUrl = "blobs_url"
        case issuesUrl = "issues_url"
        case compareUrl = "compare_url"
        case issueEventsUrl = "issue_events_url"
        case name
        case updatedAt = "updated_at"
        case statusesUrl = "statuses_url"
        case forksCount = "forks_count"
        case assigneesUrl = "assignees_url"
        case sshUrl = "ssh_url"
        case isPublic = "public"
        case hasWiki = "has_wiki"
        case subscribersUrl = "subscribers_url"
        case mirrorUrl = "mirror_url"
        case watchersCount = "watchers_count"
        case id
        case hasDownloads = "has_downloads"
        case gitCommitsUrl = "git_commits_url"
        case downloadsUrl = "downloads_url"
        case pullsUrl = "pulls_url"
        case homepage
        case issueCommentUrl = "issue_comment_url"
        case hooksUrl = "hooks_url"
        case subscriptionUrl = "subscription_url"
        case milestonesUrl = "milestones_url"
        case svnUrl = "svn_url"
        case eventsUrl = "events_url"
        case gitTagsUrl = "git_tags_url"
        case teamsUrl = "teams_url"
        case commentsUrl = "comments_url"
        case openIssuesCount = "open_issues_count"
        case keysUrl = "keys_url"
        case gitUrl = "git_url"
        case contributorsUrl = "contributors_url"
        case size
        case watchers
    }
}

/// An issue.
@JSONModel(keys: .snakeCase)
struct GitHubIssue: Codable, Sendable {
    var user: GitHubUser
    var url: String
    var labels: [String]
    var htmlUrl: String
    var labelsUrl: String
    var pullRequest: GitHubPullRequest
    var createdAt: String
    var closedAt: String?
    var milestone: String?
    var title: String
    var body: String
    var updatedAt: String
    var number: Int
    var state: String
    var assignee: GitHubUser?
    var id: Int
    var eventsUrl: String
    var commentsUrl: String
    var comments: Int

    private enum CodingKeys: String, CodingKey {
        case user
        case url
        case labels
        case htmlUrl = "html_url"
        case labelsUrl = "labels_url"
        case pullRequest = "pull_request"
        case createdAt = "created_at"
        case closedAt = "closed_at"
        case milestone
        case title
        case body
        case updatedAt = "updated_at"
        case number
        case state
        case assignee
        case id
        case eventsUrl = "events_url"
        case commentsUrl = "comments_url"
        case comments
    }
}

/// The links of a pull request.
@JSONModel(keys: .snakeCase)
struct GitHubPullRequest: Codable, Sendable {
    var htmlUrl: String?
    var patchUrl: String?
    var diffUrl: String?

    private enum CodingKeys: String, CodingKey {
        case htmlUrl = "html_url"
        case patchUrl = "patch_url"
        case diffUrl = "diff_url"
    }
}

/// A comment on an issue.
@JSONModel(keys: .snakeCase)
struct GitHubComment: Codable, Sendable {
    var user: GitHubUser
    var url: String
    var issueUrl: String
    var createdAt: String
    var body: String
    var updatedAt: String
    var id: Int

    private enum CodingKeys: String, CodingKey {
        case user
        case url
        case issueUrl = "issue_url"
        case createdAt = "created_at"
        case body
        case updatedAt = "updated_at"
        case id
    }
}

/// A page of a wiki.
@JSONModel(keys: .snakeCase)
struct GitHubPage: Codable, Sendable {
    var pageName: String
    var htmlUrl: String
    var title: String
    var sha: String
    var summary: String?
    var action: String

    private enum CodingKeys: String, CodingKey {
        case pageName = "page_name"
        case htmlUrl = "html_url"
        case title
        case sha
        case summary
        case action
    }
}
