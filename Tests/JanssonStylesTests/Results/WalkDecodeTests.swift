import JanssonStyles
import Testing

/// The functions of the cursor style on walks, whose errors have the whole path.
struct WalkDecodeTests {
    private struct Person: JSONDecodable, Equatable {
        let name: String

        init(json: JSON) throws { name = try json["name"].decode() }
    }

    private let value: JSONValue = [
        "people": [["name": "Ann"], ["name": 5], ["name": "Bob", "nick": nil]], "age": 30, "flag": "yes",
    ]

    private func text<T>(_ body: () throws -> T) -> String {
        do { return "\(try body())" } catch { return "\(error)" }
    }

    @Test
    func theTypeIsInferredFromTheVariable() throws {
        let age: Int = try value["age"].decode()
        #expect(age == 30)
        let name: String = try value["people"][0]["name"].decode()
        #expect(name == "Ann")
        let none: Int? = value["people"].decode()
        #expect(none == nil)
        let person = try value["people"][0].decode(as: Person.self)
        #expect(person.name == "Ann")
        let whole: [String: JSONValue] = try value.decode()
        #expect(whole.count == 3)
        #expect(try value["flag"].decode(with: LenientBoolDecoder()))
    }

    @Test
    func anErrorHasTheWholePath() {
        #expect(
            text { try value["people"].decode() as [Person] }
                == "people[1].name: expected String, found a number")
        #expect(
            text { try value["people"][1].decode(as: Person.self) }
                == "people[1].name: expected String, found a number")
        #expect(
            text { try value["people"][7].decode() as Person }
                == "people[7]: missing, expected an object")
    }

    @Test
    func elementsOfAWalkDecodeOneByOne() throws {
        let people = value["people"].elements.map { walk in
            JSONResult(inflating: { try walk.decode(as: Person.self) })
        }
        #expect(people.compactMap { try? $0.get().name } == ["Ann", "Bob"])
        var names: [String] = []
        var errors: [String] = []
        for person in value["people"].elements {
            do {
                let name: String = try person["name"].decode()
                names.append(name)
            } catch {
                errors.append("\(error)")
            }
        }
        #expect(names == ["Ann", "Bob"])
        #expect(errors == ["people[1].name: expected String, found a number"])
        #expect(value["age"].elements.isEmpty)
        #expect(value["none"].elements.isEmpty)
    }

    @Test
    func whatIsMissingOrNullIsNilIfPresent() throws {
        #expect(try value["people"][2]["nick"].decodeIfPresent(as: String.self) == nil)
        #expect(try value["people"][2]["none"].decodeIfPresent(as: String.self) == nil)
        let name: String? = try value["people"][2]["name"].decodeIfPresent()
        #expect(name == "Bob")
        #expect(
            text { try value["people"][1]["name"].decodeIfPresent(as: String.self) }
                == "people[1].name: expected String, found a number")
    }

    @Test
    func aResultInAVariableDecodesToo() throws {
        let people = value["people"]
        #expect(type(of: people) == JSONValueResult.self)
        #expect(try people[0].decode(as: Person.self).name == "Ann")
        #expect(text { try people.decode() as [Person] } == "[1].name: expected String, found a number")
        #expect(people.elements.count == 3)
        let (flag, nick) = (value["flag"], people[2]["nick"])
        #expect(try flag.decode(with: LenientBoolDecoder()))
        #expect(try flag.decodeIfPresent(with: LenientBoolDecoder()) == true)
        #expect(try nick.decodeIfPresent(with: LenientBoolDecoder()) == nil)
        #expect(try value["people"][2]["nick"].decodeIfPresent(with: LenientBoolDecoder()) == nil)
        #expect(try nick.decodeIfPresent(as: String.self) == nil)
        #expect(text { try people.decodeIfPresent(as: Int.self) } == "expected Int, found an array")
        #expect(text { try people.decode(with: LenientBoolDecoder()) }.contains("found an array"))
    }

    @Test
    func aWrongTypeNamesTheKeyThatWasTried() {
        #expect(
            text { try value["age"]["years"].decode() as Int }
                == "age: expected an object with the key years, found a number")
        #expect(
            text { try value["people"]["first name"].get() }
                == #"people: expected an object with the key ["first name"], found an array"#)
        #expect(
            text { try value["age"][3].get() } == "age: expected an array with an element 3, found a number")
    }
}
