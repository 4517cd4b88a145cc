// The linter does not know the operators, and takes `a = try b <-! c` for a nested assignment.
// swift-format-ignore-file: NoAssignmentInExpressions

#if Foundation
import Foundation
import Jansson
import JanssonFoundation
import XCTest

/// The properties style as its users write it.
final class PropertiesExampleTests: XCTestCase {
    struct Person: Equatable {
        let identifier: String
        let name: String
        let nickname: String?
        let birthDate: Date
        let isMember: Bool?
        let addresses: [Address]
    }

    struct Address: Equatable {
        let street: String
        let city: String
    }

    struct Avatar: Equatable {
        let url: URL
        let width: Int
        let height: Int
    }

    private let person = """
        {"identifier": "p-1", "name": "Ann Lee", "birthDate": "1990-05-30", "isMember": true,
         "addresses": [{"street": "Main Street 1", "city": "Ulm"}, {"street": "Side Street 2", "city": "Linz"}]}
        """

    func testModelOfModels() throws {
        let person: Person = try Parser.parseObject(data: Data(person.utf8))
        XCTAssertEqual(person.identifier, "p-1")
        XCTAssertEqual(person.name, "Ann Lee")
        XCTAssertNil(person.nickname)
        XCTAssertEqual(person.birthDate, Date(timeIntervalSince1970: 644_025_600))
        XCTAssertEqual(person.isMember, true)
        XCTAssertEqual(person.addresses.map(\.city), ["Ulm", "Linz"])
    }

    func testObjectAndArrayAtAKeyPath() throws {
        let data = Data(#"{"response": {"address": {"street": "a", "city": "b"}, "names": ["x", "y"]}}"#.utf8)
        let address: Address = try Parser.parseObject(data: data, forKeyPath: "response.address")
        let names: [String] = try Parser.parseArray(data: data, forKeyPath: "response.names")
        XCTAssertEqual(address, Address(street: "a", city: "b"))
        XCTAssertEqual(names, ["x", "y"])
    }

    func testTwoDecodersMakeOneModelOfTwoForms() throws {
        let data1 = Data(
            #"{"response": {"avatar": {"url": "http://a.example", "width": 4, "height": 3}}}"#.utf8)
        let data2 = Data(
            #"{"alternative.response": {}, "alternative": {"avatars": [{"location": "http://a.example", "w": 4, "h": 3}]}}"#
                .utf8)
        let avatar1: Avatar = try Parser.parseObject(
            data: data1, forKeyPath: "response.avatar", withDecoder: AvatarDecoder())
        let avatars2: [Avatar] = try Parser.parseArray(
            data: data2, forKeyPath: "alternative.avatars", withDecoder: AlternateAvatarDecoder())
        XCTAssertEqual([avatar1], avatars2)
    }

    func testErrorsOfModelAndModelsInItTogether() throws {
        let data = Data(
            """
            {"identifier": 1, "name": "Ann", "birthDate": "30.5.1990", "isMember": 1,
             "addresses": [{"street": "a"}, "none", {"street": "b", "city": 7}]}
            """.utf8)
        XCTAssertThrowsError(try Parser.parseObject(data: data) as Person) { error in
            XCTAssertEqual(
                "\(error)",
                """
                identifier: expected String, found a number (line 1, column 16)
                birthDate: expected a date in the format yyyy-MM-dd, found another string (line 1, column 47)
                isMember: expected Bool, found a number (line 1, column 72)
                addresses[0].city: missing, expected String (line 2, column 16)
                addresses[1]: expected an object, found a string (line 2, column 33)
                addresses[2].city: expected String, found a number (line 2, column 65)
                """)
        }
    }

    func testPropertiesOfData() throws {
        let data = Data(#"{"dateString": "2015-01-30 at 13:00"}"#.utf8)
        let properties = try Parser.parseProperties(data: data) { make in
            make.propertyForKeyPath(
                "dateString", type: .string,
                decoder: DateDecoder(dateFormatString: "yyyy-MM-dd 'at' HH:mm"))
        }
        XCTAssertEqual(properties["dateString"] as? Date, Date(timeIntervalSince1970: 1_422_622_800))
    }
}

extension PropertiesExampleTests.Person: JSONDecodable {
    init(json: JSON) throws {
        let idKeyPath = "identifier"
        let nameKeyPath = "name"
        let nicknameKeyPath = "nickname"
        let birthDateKeyPath = "birthDate"
        let isMemberKeyPath = "isMember"
        let addressesKeyPath = "addresses"

        let dateDecoder = DateDecoder(dateFormatString: "yyyy-MM-dd")

        let properties = try Parser.parseProperties(json: json) { make in
            make.propertyForKeyPath(idKeyPath, type: .string)
            make.propertyForKeyPath(nameKeyPath, type: .string)
            make.propertyForKeyPath(nicknameKeyPath, type: .string, optional: true)
            make.propertyForKeyPath(birthDateKeyPath, type: .string, decoder: dateDecoder)
            make.propertyForKeyPath(isMemberKeyPath, type: .bool, optional: true)
            make.propertyForKeyPath(
                addressesKeyPath, type: .array, decodedToType: PropertiesExampleTests.Address.self)
        }

        self.identifier = try properties <-! idKeyPath
        self.name = try properties <-! nameKeyPath
        self.nickname = properties <-? nicknameKeyPath
        self.birthDate = try properties <-! birthDateKeyPath
        self.isMember = properties <-? isMemberKeyPath
        self.addresses = try properties <--! addressesKeyPath
    }
}

extension PropertiesExampleTests.Address: JSONDecodable {
    init(json: JSON) throws {
        let properties = try Parser.parseProperties(json: json) { make in
            make.propertyForKeyPath("street", type: .string)
            make.propertyForKeyPath("city", type: .string)
        }
        street = try properties <-! "street"
        city = try properties <-! "city"
    }
}

private class AvatarDecoder: JSONPropertyDecoder {
    func decode(_ json: JSON) throws -> PropertiesExampleTests.Avatar {
        let properties = try Parser.parseProperties(json: json) { make in
            make.propertyForKeyPath("url", type: .url)
            make.propertyForKeyPath("width", type: .int)
            make.propertyForKeyPath("height", type: .int)
        }
        return PropertiesExampleTests.Avatar(
            url: try properties <-! "url", width: try properties <-! "width",
            height: try properties <-! "height")
    }
}

private class AlternateAvatarDecoder: JSONPropertyDecoder {
    func decode(_ json: JSON) throws -> PropertiesExampleTests.Avatar {
        let properties = try Parser.parseProperties(json: json) { make in
            make.propertyForKeyPath("location", type: .url)
            make.propertyForKeyPath("w", type: .int)
            make.propertyForKeyPath("h", type: .int)
        }
        return try PropertiesExampleTests.Avatar(
            url: properties <-! "location", width: properties <-! "w", height: properties <-! "h")
    }
}
#endif
