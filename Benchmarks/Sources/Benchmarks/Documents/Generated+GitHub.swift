extension Generated {
    /// A typical response of a service: short strings and links.
    static func gitHubEvents() -> [UInt8] {
        var random = SeededNumbers(seed: 4)
        var builder = TextBuilder(indentation: 2)
        builder.array { events in
            for number in 0..<30 {
                events.addObject { addEvent(number, to: &$0, &random) }
            }
        }
        return builder.text
    }

    private static func addEvent(_ number: Int, to event: inout TextBuilder, _ random: inout SeededNumbers) {
        let login = random.word()
        let repository = "\(login)/\(random.word())"
        let type = ["PushEvent", "WatchEvent", "PushEvent", "CreateEvent", "IssueCommentEvent"][number % 5]
        event.add("type", type)
        event.add("created_at", "2013-01-10T07:58:30Z")
        event.object("actor") { actor in
            actor.add("gravatar_id", random.hexadecimal(32))
            actor.add("login", login)
            actor.add("avatar_url", "https://avatars.example.org/\(random.hexadecimal(32))?d=none.png")
            actor.add("url", "https://api.example.org/users/\(login)")
            actor.add("id", random.number(1000...9_999_999))
        }
        event.object("repo") { repo in
            repo.add("url", "https://api.example.org/repos/\(repository)")
            repo.add("id", random.number(1000...9_999_999))
            repo.add("name", repository)
        }
        event.add("public", true)
        event.object("payload") { payload in
            switch type {
            case "PushEvent": addPush(to: &payload, repository, &random)
            case "WatchEvent": payload.add("action", "started")
            case "CreateEvent":
                payload.add("description", random.words(3...9))
                payload.add(["master_branch", "ref"], "main")
                payload.add("ref_type", "branch")
            default:
                payload.object("issue") { addIssue(to: &$0, repository, &random) }
                payload.add("action", "created")
                payload.object("comment") { comment in
                    comment.object("user") { addUser(to: &$0, login, &random) }
                    comment.add("url", "https://api.example.org/repos/\(repository)/issues/comments/1")
                    comment.add("issue_url", "https://api.example.org/repos/\(repository)/issues/1")
                    comment.add("created_at", "2013-01-10T07:58:30Z")
                    comment.add("body", "\(random.words(10...60))\n\n\(random.words(10...60))")
                    comment.add("updated_at", "2013-01-10T07:58:30Z")
                    comment.add("id", random.number(1000...9_999_999))
                }
            }
        }
        event.add("id", "\(1_652_857_722 - number)")
    }

    private static func addPush(
        to payload: inout TextBuilder, _ repository: String, _ random: inout SeededNumbers
    ) {
        let head = random.hexadecimal(40)
        let size = random.number(1...3)
        payload.array("commits") { commits in
            for _ in 0..<size {
                commits.addObject { commit in
                    commit.add("url", "https://api.example.org/repos/\(repository)/commits/\(head)")
                    commit.add("message", "\(random.words(4...12))\n- \(random.words(4...12))")
                    commit.add("distinct", true)
                    commit.add("sha", head)
                    commit.object("author") { author in
                        author.add("email", "\(random.word())@example.org")
                        author.add("name", random.word())
                    }
                }
            }
        }
        payload.add("distinct_size", size)
        payload.add("ref", "refs/heads/main")
        payload.add("push_id", random.number(134_000_000...134_999_999))
        payload.add("head", head)
        payload.add("before", random.hexadecimal(40))
        payload.add("size", size)
    }

    private static func addIssue(
        to issue: inout TextBuilder, _ repository: String, _ random: inout SeededNumbers
    ) {
        let url = "https://api.example.org/repos/\(repository)/issues/1"
        issue.object("user") { addUser(to: &$0, random.word(), &random) }
        issue.add("url", url)
        issue.array("labels") { _ in }
        issue.add("html_url", url)
        issue.add("labels_url", "\(url)/labels{/name}")
        issue.object("pull_request") { $0.addNulls("html_url", "patch_url", "diff_url") }
        issue.add("created_at", "2013-01-05T11:13:24Z")
        issue.addNulls("closed_at", "milestone")
        issue.add("title", random.words(3...9))
        issue.add("body", "```\r\n\(random.words(20...99))\n\t\"\(random.words(20...99))\"\n```")
        issue.add("updated_at", "2013-01-10T07:58:30Z")
        issue.add("number", random.number(1...999))
        issue.add("state", "open")
        issue.addNulls("assignee")
        issue.add("id", random.number(1000...9_999_999))
        issue.add("events_url", "\(url)/events")
        issue.add("comments_url", "\(url)/comments")
        issue.add("comments", random.number(0...9))
    }

    private static func addUser(to user: inout TextBuilder, _ login: String, _ random: inout SeededNumbers) {
        let url = "https://api.example.org/users/\(login)"
        user.add("url", url)
        user.add("gists_url", "\(url)/gists{/gist_id}")
        user.add("gravatar_id", random.hexadecimal(32))
        user.add("type", "User")
        user.add("avatar_url", "https://avatars.example.org/\(random.hexadecimal(32))?d=none.png")
        user.add("subscriptions_url", "\(url)/subscriptions")
        user.add("organizations_url", "\(url)/orgs")
        user.add("received_events_url", "\(url)/received_events")
        user.add("repos_url", "\(url)/repos")
        user.add("login", login)
        user.add("id", random.number(1000...9_999_999))
        user.add("starred_url", "\(url)/starred{/owner}{/repo}")
        user.add("events_url", "\(url)/events{/privacy}")
        user.add("followers_url", "\(url)/followers")
        user.add("following_url", "\(url)/following")
    }
}
