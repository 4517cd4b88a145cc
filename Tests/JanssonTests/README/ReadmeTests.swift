import Foundation
import Jansson
import XCTest

#if Libjansson
import JanssonInterop
#endif

/// Samples of README.md and of several pages of Documentation/, and checks of all samples.
final class ReadmeTests: ReadmeTestCase {
    func testEverySampleIsInAFileOfThisFolder() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let tests = try files.filter { $0.pathExtension == "swift" }.map {
            try String(contentsOf: $0, encoding: .utf8)
        }
        for document in Readme.allCases where document != .services && document != .adapters {
            let samples = try document.samples()
            XCTAssertFalse(samples.isEmpty, document.rawValue)
            for sample in samples {
                let text = sample.indented(by: 8)
                XCTAssertTrue(
                    tests.contains { $0.contains(text) },
                    "\(document.rawValue), \(sample.heading):\n\(sample.lines.joined(separator: "\n"))")
            }
        }
    }

    /// `make test-service` compiles and runs them, because they need Hummingbird.
    func testEverySampleOfServicesIsInTheTestsOfTheOrderService() throws {
        try checkSamples(
            of: .services, areIn: ["Examples/OrderService/Tests/OrderServiceTests/ServicesPageTests.swift"])
    }

    /// `make test-adapters` compiles and runs them.
    func testEverySampleOfAdaptersIsInTheirTests() throws {
        try checkSamples(
            of: .adapters,
            areIn: [
                "Tests/JanssonConfigurationTests/ConfigurationPageTests.swift",
                "Tests/JanssonLoggingTests/LoggingPageTests.swift",
                "Tests/JanssonNIOTests/RecipesTests.swift",
            ])
    }

    private func checkSamples(of document: Readme, areIn files: [String]) throws {
        let tests = try files.map {
            try String(contentsOf: Readme.package.appendingPathComponent($0), encoding: .utf8)
        }.joined()
        let samples = try document.samples()
        XCTAssertGreaterThan(samples.count, 5)
        for sample in samples {
            XCTAssertTrue(
                [0, 8, 12].contains { tests.contains("\n" + sample.indented(by: $0) + "\n") },
                "\(sample.heading):\n\(sample.lines.joined(separator: "\n"))")
        }
    }

    func testEveryPageWithASampleIsTested() throws {
        let pages = try FileManager.default.contentsOfDirectory(
            atPath: Readme.package.appendingPathComponent("Documentation").path)
        for page in pages.sorted() where page.hasSuffix(".md") {
            let path = "Documentation/\(page)"
            let file = Readme.package.appendingPathComponent(path)
            if try String(contentsOf: file, encoding: .utf8).contains("\n```swift") {
                XCTAssertNotNil(Readme(rawValue: path), "\(path) has a sample that no test runs")
            }
        }
    }

    func testTypedAccessors() throws {
        let person = try JSONValue(parsing: #"{"name": "Ann", "age": 22.9, "active": 1}"#).dictionary ?? [:]
        print(person.p3_string(key: "name") ?? "?")  // Ann
        print(person.p3_int(key: "age") ?? 0)  // 22
        print(person.p3_bool(key: "active") ?? false)  // true
        print(person.p3_int(key: "name") ?? -1)  // -1
        try checkPrinted("Typed accessors over dictionaries")
    }

    func testReading() throws {
        let json = try JSON(parsing: #"{"people": [{"name": "Ann", "age": 30}, {"name": "Bo"}]}"#)
        let name: String = try json["people"][0]["name"].decode()
        print(name)  // Ann
        let age = try json[at: "people", 1, "age"].decodeIfPresent(as: Int.self)
        print(age ?? "unknown")  // unknown
        for person in json["people"].elements {
            print(person["name"])
        }
        // "Ann"
        // "Bo"
        print(json["people"][0].members.map(\.key))  // ["name", "age"]
        print(json["people"].count)  // 2
        try checkPrinted("Reading a document")
    }

    func testErrors() throws {
        let source = """
            {
              "people": [
                {"name": "Ann", "age": "thirty"}
              ]
            }
            """
        do {
            _ = try JSON(parsing: source)["people"][0]["age"].decode(as: Int.self)
        } catch let error as JSONError {
            print(error)
            // people[0].age: expected Int, found a string (line 3, column 28)
            print(error.code)  // typeMismatch
            print(error.path.pointer)  // /people/0/age
            print(error.snippet(in: source) ?? "")
            //     {"name": "Ann", "age": "thirty"}
            //                            ^
        }
        try checkPrinted("Errors")
    }

    func testSeveralErrors() throws {
        do {
            _ = try JSON(parsing: #"[1, "two", 3, null, 300]"#).decode(as: [UInt8].self)
        } catch {
            print(error)
            // [1]: expected UInt8, found a string (line 1, column 5)
            // [3]: expected UInt8, found null (line 1, column 15)
            // [4]: expected UInt8, found a number out of its range (line 1, column 21)
        }
        try checkPrinted("Several errors", of: .errors)
    }

    func testErrorsOfYourOwn() throws {
        struct Line: JSONDecodable {
            let quantity: Int

            init(json: JSON) throws {
                quantity = try json["q"].decode()
                guard quantity > 0 else {
                    throw JSONError(.invalidValue, path: ["q"], message: "must be positive")
                }
            }
        }
        do {
            _ = try JSON(parsing: #"[{"q": 2}, {"q": -5}]"#).decode(as: [Line].self)
        } catch {
            print(error)
            // [1].q: must be positive (line 1, column 18)
        }
        try checkPrinted("Errors of your own", of: .errors)
    }

    #if Foundation
    func testErrorsAsHTTPResponses() throws {
        struct Item: JSONDecodable {
            let price: Decimal
            let count: Int

            init(json: JSON) throws {
                (price, count) = try json.properties(.required("price"), .required("count"))
                guard count > 0 else { throw json["count"].error("must be positive") }
            }
        }
        let body = #"[{"price": 9.95, "count": 0}, {"price": "free"}]"#
        do {
            _ = try JSON.decode([Item].self, from: body, options: JSONParsingOptions(limits: .untrusted))
        } catch let error as JSONError {
            let problem = ProblemDetails(error)
            print(problem.status)  // 422
            print(try problem.serializedString(JSONWritingOptions(indentation: 2)))
            // {
            //   "type": "about:blank",
            //   "title": "Unprocessable Content",
            //   "status": 422,
            //   "detail": "3 errors",
            //   "errors": [
            //     {
            //       "pointer": "/0/count",
            //       "line": 1,
            //       "column": 27,
            //       "detail": "must be positive",
            //       "code": "invalidValue"
            //     },
            //     {
            //       "pointer": "/1/count",
            //       "line": 1,
            //       "column": 31,
            //       "detail": "missing, expected an integer",
            //       "code": "keyNotFound"
            //     },
            //     {
            //       "pointer": "/1/price",
            //       "line": 1,
            //       "column": 41,
            //       "detail": "expected a number, found a string",
            //       "code": "typeMismatch"
            //     }
            //   ]
            // }
        }
        try checkPrinted("HTTP responses", of: .errors)
    }
    #endif

    func testAccessors() throws {
        let json = try JSON(parsing: #"{"name": "Ann", "tags": ["new"], "age": 30.5}"#)
        print(json["name"].string ?? "nobody")  // Ann
        print(json["tags"].array?.count ?? 0)  // 1
        print(json["age"].int ?? 0)  // 0
        try checkPrinted("Documents and values", of: .documents)
    }

    func testValuesToBuildAndChange() throws {
        var value: JSONValue = ["name": "Ann", "tags": ["new"]]
        value[at: "address", "city"] = "Oslo"
        value[at: "tags", 1] = "staff"
        value[at: "name"] = nil
        let (key, position) = ("tags", 0)
        value[at: .key(key), .index(position)] = "old"
        print(try value.serializedString(JSONWritingOptions(sortedKeys: true)))
        // {"address":{"city":"Oslo"},"tags":["old","staff"]}
        try checkPrinted("Values to build and change", of: .documents)
    }

    #if Foundation
    func testValuesToBuildAndChange2() throws {
        let (id, price, name) = (7, Decimal(string: "9.95") ?? 0, "Ann")
        let order: JSONValue = ["id": .number(id), "price": JSONValue(price), "name": .string(name)]
        print(try order.serializedString(JSONWritingOptions(sortedKeys: true)))
        // {"id":7,"name":"Ann","price":9.95}
        print(try JSON(parsing: #"{"n": 1}"#) == JSON(parsing: #"{"n": 1.0}"#))  // true
        try checkPrinted("Values to build and change", sample: 1, of: .documents)
    }
    #endif

    func testNumbers() throws {
        let json = try JSON(parsing: "[18446744073709551615, 123456789012345678901234567890, 3.0, 3.5]")
        print(json)
        // [18446744073709551615,123456789012345678901234567890,3.0,3.5]
        print(try json[0].decode(as: UInt64.self))  // 18446744073709551615
        print(try json[2].decode(as: Int.self))  // 3
        do {
            _ = try json[3].decode(as: Int.self)
        } catch {
            print(error)
            // [3]: expected Int, found a number with a fraction (line 1, column 61)
        }
        try checkPrinted("Numbers", of: .documents)
    }

    func testWriting() throws {
        let json = try JSON(parsing: #"{"b": "é", "a": [7.6, 1e2]}"#)
        print(try json.serializedString())
        // {"b":"é","a":[7.6,100.0]}
        let options = JSONWritingOptions(indentation: 2, sortedKeys: true, ensuresASCII: true)
        print(try json.serializedString(options))
        // {
        //   "a": [
        //     7.6,
        //     100.0
        //   ],
        //   "b": "\u00E9"
        // }
        try checkPrinted("Writing")
    }

    func testWritingRecords() throws {
        var text: [UInt8] = []
        var writer = JSONRecordWriter { bytes in
            for index in bytes.indices { text.append(bytes[index]) }
        }
        try writer.write(["id": 1])
        do {
            try writer.write([1.5, .nan])
        } catch {
            print(error)
            // [1]: expected a finite number, found NaN or an infinity
        }
        try writer.write(try JSON(parsing: #"{"id": 2, "name": "Ann"}"#))
        print(writer.recordCount)  // 0
        try writer.flush()
        print(writer.recordCount)  // 2
        for line in String(decoding: text, as: UTF8.self).split(separator: "\n") { print(line) }
        // {"id":1}
        // {"id":2,"name":"Ann"}
        try checkPrinted("Writing records", of: .streams)
    }

    func testFilesAndLimits() throws {
        let options = JSONParsingOptions(
            duplicateKeys: .reject,
            limits: JSONParsingOptions.Limits(depth: 32, byteCount: 1_000_000))
        do {
            _ = try JSON(parsing: #"{"id": 1, "id": 2}"#, options: options)
        } catch let error as JSONError {
            print(error.code)  // duplicateKey
        }
        do {
            _ = try JSON(contentsOf: "/nowhere/service.json", options: options)
        } catch {
            print(error)
            // /nowhere/service.json: cannot be read (no such file or directory)
        }
        try checkPrinted("Files and limits", of: .limits)
    }

    func testLimitsForStrangers() throws {
        let untrusted = JSONParsingOptions(limits: .untrusted)
        let list = "[" + String(repeating: "1, ", count: 20_000) + "1]"
        do {
            _ = try JSON.decode([String: [Int]].self, from: #"{"ids": \#(list)}"#, options: untrusted)
        } catch {
            print(error)
            // ids: an array of 20001 elements, where 10000 are allowed (line 1, column 9)
        }
        try checkPrinted("Files and limits", sample: 1, of: .limits)
    }

    func testDialects() throws {
        let source = """
            {
              /* as people write it */
              host: 'example.org',
              port: 0x1F90,
            }
            """
        let json = try JSON(parsing: source, options: JSONParsingOptions(dialect: .json5))
        print(json)
        // {"host":"example.org","port":8080}
        do {
            _ = try JSON(parsing: source)
        } catch {
            print(error)
            // a comment, which JSON does not have (line 2, column 3)
        }
        try checkPrinted("Dialects", of: .meaning)
    }

    #if Libjansson
    func testJanssonNodes() throws {
        let node = try JSON(parsing: #"{"id": 7, "tags": ["a"]}"#).makeJanssonNode()
        let copy = try unsafe JSON(copying: node.pointer)
        print(copy)  // {"id":7,"tags":["a"]}
        try checkPrinted("json_t in and out", of: .interop)
    }
    #endif
}
