#if Macros
import Foundation
import Jansson
import JanssonSchema
import XCTest

/// The models of the samples: Swift attaches no extension to types in functions.
private enum ReadmeMacroSamples {
    enum ReadmeModelsByMacro1 {
        @JSONModel
        struct Person {
            let id: Int
            @JSONKey("user_name", "userName") let name: String
            @JSONKey(path: "address", "city") let city: String?
            var role: Role = .guest
            @JSONCoded(by: ISO8601DateDecoder()) let joined: Date
            var nick: JSONNullable<String>
            @JSONRest var rest: [String: JSONValue]
        }

        @JSONModel
        enum Role: String { case guest, staff }
    }

    enum LanguageModelsConstraints1 {
        /// A booking of a table.
        @JSONModel
        struct Booking {
            /// How many people come.
            @JSONConstraint(.range(1...12)) let people: Int
            /// The guest's name, as it is to be called out.
            @JSONConstraint(.length(1...80)) let name: String
            @JSONConstraint(.pattern("^[A-Z]{2}[0-9]{4}$")) let code: String?
            @JSONConstraint(.count(...5), .unique) var wishes: [String] = []
        }
    }

    enum LanguageModelsTools {
        @JSONModel(tag: "name", content: "arguments", keys: .snakeCase)
        enum ToolCall {
            /// Books a table.
            case bookTable(people: Int, name: String)
            /// Lists the free tables of a day.
            case freeTables(day: String)
        }
    }

    enum ModelsProperties1 {
        @JSONModel(keys: .snakeCase, unknownKeys: .reject)
        struct Change {
            let userID: Int
            var pageSize = 10
            var nick: JSONNullable<String>
            let homePage: URL?
            @JSONIgnored var isSaved = false
        }
    }

    enum ModelsKeys2 {
        @JSONModel
        struct Place {
            @JSONKey("place_id", "id") let id: Int
            @JSONKey(path: "geo", "lat") let latitude: Double
            @JSONKey(path: "geo", "lon") let longitude: Double
            @JSONKey(path: "meta", "source", "name") let source: String?
        }
    }

    enum ModelsDecoders3 {
        @JSONModel
        struct Upload {
            @JSONCoded(by: StringToIntDecoder()) let size: Int
            @JSONCoded(by: Base64DataDecoder()) let body: Data
            @JSONCoded(by: ISO8601DateDecoder()) let at: Date?
        }
    }

    enum ModelsDecoders3Dates {
        @JSONModel(keys: .kebabCase, dates: ISO8601DateDecoder())
        struct Visit {
            let visitorID: Int
            let from: Date
            let until: Date?
            @JSONCoded(by: UnixDateDecoder()) let booked: Date
        }
    }

    enum ModelsValidation {
        @JSONModel
        struct OrderLine {
            let sku: String
            @JSONKey("q") let quantity: Int

            @JSONValidation func hasQuantity() throws {
                guard quantity > 0 else {
                    throw JSONError(.invalidValue, path: ["q"], message: "must be positive")
                }
            }
        }
    }

    enum ModelsFlattenedModelsAndTheRest4 {
        @JSONModel
        struct Address {
            let street: String
            let zip: String?
        }

        @JSONModel
        struct Customer {
            let id: Int
            @JSONFlattened let address: Address
            @JSONRest var rest: [String: JSONValue]
        }
    }

    enum ModelsEnums5 {
        @JSONModel(tag: "type")
        enum Shape {
            case circle(Circle)
            @JSONKey("rect") case rectangle(width: Double, height: Double)
            case empty
        }

        @JSONModel
        struct Circle { let radius: Double }

        @JSONModel(tag: "event", content: "data", keys: .snakeCase)
        enum Event {
            case userJoined(Int)
            case shutDown
            @JSONFallback case unknown(JSONValue)
        }
    }

    enum ModelsEnums6 {
        @JSONModel
        enum Identifier {
            case number(Int)
            case name(String)
            case pair(left: Int, right: Int)
        }

        @JSONModel
        enum ToolChoice {
            @JSONKey("auto") case automatic
            @JSONKey("required", "any") case required
            case function(name: String)
            case unset
        }
    }

    enum ModelsGenericModels7 {
        @JSONModel
        struct Page<Item> {
            let items: [Item]
            let next: String?
        }
    }
}

/// The samples of README.md and Documentation/Models.md on models, each with what it prints.
final class ReadmeMacroTests: ReadmeTestCase {
    func testReadmeModelsByMacro1() throws {
        typealias Person = ReadmeMacroSamples.ReadmeModelsByMacro1.Person
        typealias Role = ReadmeMacroSamples.ReadmeModelsByMacro1.Role
        let text = #"{"id": 1, "userName": "Ann", "joined": "2015-01-30T13:00:00Z", "nick": null, "x": [1]}"#
        let person = try JSON.decode(Person.self, from: text)
        print("\(person.name) \(person.role)")  // Ann guest
        print(try person.serializedString())
        // {"id":1,"user_name":"Ann","role":"guest","joined":"2015-01-30T13:00:00Z","nick":null,"x":[1]}
        do {
            _ = try JSON.decode([Person].self, from: #"[{"id": "1", "user_name": "Bo", "role": "boss"}]"#)
        } catch {
            print(error)
            // [0].joined: missing, expected Date (line 1, column 2)
            // [0].id: expected Int, found a string (line 1, column 9)
            // [0].role: expected one of "guest", "staff", found another string (line 1, column 41)
        }
        try checkPrinted("Models by macro", sample: 1)
    }

    func testLanguageModelsConstraints1() throws {
        typealias Booking = ReadmeMacroSamples.LanguageModelsConstraints1.Booking
        do {
            _ = try JSON.decode(Booking.self, from: #"{"people": 13, "name": "", "wishes": ["a", "a"]}"#)
        } catch {
            print(error)
            // people: must be at most 12 (line 1, column 12)
            // name: must have at least 1 character (line 1, column 24)
            // wishes[1]: must differ from the elements before it (line 1, column 44)
        }
        try checkPrinted("Constraints", sample: 1, of: .languageModels)
    }

    func testLanguageModelsSchemas() throws {
        typealias Booking = ReadmeMacroSamples.LanguageModelsConstraints1.Booking
        let schema = Booking.jsonSchema
        print(try schema.json["properties"]["people"].serializedString())
        // {"type":"integer","minimum":1,"maximum":12,"description":"How many people come."}
        print(try schema.json["properties"]["wishes"].serializedString())
        // {"type":"array","items":{"type":"string"},"maxItems":5,"uniqueItems":true,"default":[]}
        print(try schema.json["required"].serializedString())  // ["people","name"]
        print(try schema.strict(for: .anthropic).json["properties"]["people"].serializedString())
        // {"type":"integer","description":"How many people come. Must be at least 1, must be at most 12."}
        try checkPrinted("Schemas of models", of: .languageModels)
    }

    func testModelsProperties1() throws {
        typealias Change = ReadmeMacroSamples.ModelsProperties1.Change
        let change = try JSON.decode(Change.self, from: #"{"user_id": 7, "nick": null}"#)
        print(change.pageSize)  // 10
        print(change.nick.isNull)  // true
        print(try change.serializedString())  // {"user_id":7,"page_size":10,"nick":null}
        do {
            _ = try JSON.decode(Change.self, from: #"{"user_id": null, "nik": 1}"#)
        } catch {
            print(error)
            // user_id: expected Int, found null (line 1, column 13)
            // nik: unknown key (line 1, column 26)
        }
        try checkPrinted("Properties", sample: 1, of: .models)
    }

    func testModelsKeys2() throws {
        typealias Place = ReadmeMacroSamples.ModelsKeys2.Place
        let place = try JSON.decode(Place.self, from: #"{"id": 1, "geo": {"lat": 59.9, "lon": 10.75}}"#)
        print(try place.serializedString())  // {"place_id":1,"geo":{"lat":59.9,"lon":10.75}}
        try checkPrinted("Keys", sample: 1, of: .models)
    }

    func testModelsDecoders3() throws {
        typealias Upload = ReadmeMacroSamples.ModelsDecoders3.Upload
        let upload = try JSON.decode(Upload.self, from: #"{"size": "3", "body": "AQID", "at": null}"#)
        print("\(upload.size) \(upload.body.count)")  // 3 3
        print(try upload.serializedString())  // {"size":"3","body":"AQID"}
        try checkPrinted("Decoders", sample: 1, of: .models)
    }

    func testModelsDecoders3Dates() throws {
        typealias Visit = ReadmeMacroSamples.ModelsDecoders3Dates.Visit
        let text = #"{"visitor-id": 7, "from": "2026-01-31T13:30:00+01:00", "booked": 1700000000}"#
        let visit = try JSON.decode(Visit.self, from: text)
        print(try visit.serializedString())
        // {"visitor-id":7,"from":"2026-01-31T12:30:00Z","booked":1700000000}
        try checkPrinted("Decoders", sample: 3, of: .models)
    }

    func testModelsValidation() throws {
        typealias OrderLine = ReadmeMacroSamples.ModelsValidation.OrderLine
        do {
            _ = try JSON.decode([OrderLine].self, from: #"[{"sku": "a", "q": 2}, {"sku": "b", "q": 0}]"#)
        } catch {
            print(error)
            // [1].q: must be positive (line 1, column 42)
        }
        try checkPrinted("Validation", sample: 1, of: .models)
    }

    func testModelsFlattenedModelsAndTheRest4() throws {
        typealias Customer = ReadmeMacroSamples.ModelsFlattenedModelsAndTheRest4.Customer
        let customer = try JSON.decode(Customer.self, from: #"{"id": 1, "street": "Storgata", "vip": true}"#)
        print("\(customer.address.street) \(customer.rest)")  // Storgata ["vip": true]
        print(try customer.serializedString())  // {"id":1,"street":"Storgata","vip":true}
        try checkPrinted("Flattened models and the rest", sample: 1, of: .models)
    }

    func testModelsEnums5() throws {
        typealias Shape = ReadmeMacroSamples.ModelsEnums5.Shape
        typealias Event = ReadmeMacroSamples.ModelsEnums5.Event
        let shapes = try JSON.decode(
            [Shape].self, from: #"[{"type": "circle", "radius": 1}, {"type": "empty"}]"#)
        print(try shapes.serializedString())
        // [{"type":"circle","radius":1.0},{"type":"empty"}]
        do {
            _ = try JSON.decode(Shape.self, from: #"{"type": "cube"}"#)
        } catch {
            print(error)
            // type: expected one of "circle", "rect", "empty", found another string (line 1, column 10)
        }
        let events = try JSON.decode([Event].self, from: #"[{"event": "shut_down"}, {"event": "new"}]"#)
        print(try events.serializedString())  // [{"event":"shut_down"},{"event":"new"}]
        try checkPrinted("Enums", sample: 1, of: .models)
    }

    func testModelsEnums6() throws {
        typealias Identifier = ReadmeMacroSamples.ModelsEnums6.Identifier
        typealias ToolChoice = ReadmeMacroSamples.ModelsEnums6.ToolChoice
        print(try JSON.decode([Identifier].self, from: #"[1, {"left": 1, "right": 2}]"#).serializedString())
        // [1,{"left":1,"right":2}]
        let choices = try JSON.decode([ToolChoice].self, from: #"["auto", "any", {"name": "f"}, null]"#)
        print(try choices.serializedString())  // ["auto","required",{"name":"f"},null]
        try checkPrinted("Enums", sample: 3, of: .models)
    }

    func testAListOfTools() throws {
        typealias ToolCall = ReadmeMacroSamples.LanguageModelsTools.ToolCall
        for tool in try ToolCall.jsonSchema.tools(for: .openAI) {
            print("\(tool.name): \(tool.description ?? "") \(tool.parameters.json["required"])")
        }
        // book_table: Books a table. ["people","name"]
        // free_tables: Lists the free tables of a day. ["day"]
        let text = #"{"name": "free_tables", "arguments": {"day": "2026-12-24"}}"#
        let call = try JSON.decode(ToolCall.self, from: text)
        if case .freeTables(let day) = call { print(day) }  // 2026-12-24
        try checkPrinted("A list of tools", sample: 1, of: .languageModels)
    }

    func testModelsGenericModels7() throws {
        typealias Page<T> = ReadmeMacroSamples.ModelsGenericModels7.Page<T>
        print(try JSON.decode(Page<Int>.self, from: #"{"items": [1, 2]}"#).items)  // [1, 2]
        try checkPrinted("Generic models", sample: 1, of: .models)
    }
}
#endif
