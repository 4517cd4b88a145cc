#if Macros
import Jansson
@testable import JanssonMacros
import Testing

@JSONModel(keys: .kebabCase)
private struct ResponseHeader: Equatable {
    let contentType: String
    let retryAfter: Int?
    @JSONKey("ETag") let eTag: String
    let mode: Mode

    @JSONModel(keys: .screamingSnakeCase)
    enum Mode: Equatable { case readOnly, readWrite }
}

@JSONModel(tag: "Kind", keys: .pascalCase)
private enum ListChange: Equatable {
    case itemAdded(itemID: Int, note: String?)
    case listCleared
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@JSONModel(keys: .camelCase)
private struct NumberedRow: Equatable {
    let row_number: Int
    let imageURL: String
}

@Suite struct KeyStyleTests {
    @Test(arguments: [
        (KeyStyle.asWritten, ["userID", "htmlBody2", "URL", "myURLPath", "user_name", "_id", "__"]),
        (.camelCase, ["userId", "htmlBody2", "uRl", "myUrlPath", "userName", "_id", "__"]),
        (.snakeCase, ["user_id", "html_body2", "u_rl", "my_url_path", "user_name", "_id", "__"]),
        (.kebabCase, ["user-id", "html-body2", "u-rl", "my-url-path", "user-name", "_id", "__"]),
        (.pascalCase, ["UserId", "HtmlBody2", "URl", "MyUrlPath", "UserName", "_Id", "__"]),
        (.screamingSnakeCase, ["USER_ID", "HTML_BODY2", "U_RL", "MY_URL_PATH", "USER_NAME", "_ID", "__"]),
    ])
    func namesAreSplitIntoTheSameWords(_ style: KeyStyle, _ keys: [String]) {
        let names = ["userID", "htmlBody2", "URL", "myURLPath", "user_name", "_id", "__"]
        #expect(names.map(style.key) == keys)
    }

    @Test func propertiesAndCasesHaveKeysOfTheirStyle() throws {
        let text = #"{"content-type":"a","retry-after":1,"ETag":"b","mode":"READ_ONLY"}"#
        let header = ResponseHeader(contentType: "a", retryAfter: 1, eTag: "b", mode: .readOnly)
        #expect(try JSON.decode(ResponseHeader.self, from: text) == header)
        #expect(try JSON(parsing: text).decode(as: ResponseHeader.self) == header)
        #expect(try header.serializedString() == text)
    }

    @Test func tagsAndValuesHaveKeysOfTheirStyle() throws {
        let text = #"[{"Kind":"ItemAdded","ItemId":1,"Note":"b"},{"Kind":"ListCleared"}]"#
        let changes = [ListChange.itemAdded(itemID: 1, note: "b"), .listCleared]
        #expect(try JSON.decode([ListChange].self, from: text) == changes)
        #expect(try JSON(parsing: text).decode(as: [ListChange].self) == changes)
        #expect(try changes.serializedString() == text)
    }

    @Test func underscoresSeparateWordsInCamelCase() throws {
        let text = #"{"rowNumber":1,"imageUrl":"a"}"#
        #expect(try JSON.decode(NumberedRow.self, from: text) == NumberedRow(row_number: 1, imageURL: "a"))
    }
}
#endif
