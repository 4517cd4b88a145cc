#if Macros
import Foundation
import Jansson
import JanssonSchema
import Testing

/// What both ways make of a text, which is the same.
func outcome<T: JSONInflatable & Equatable>(
    _ type: T.Type, _ text: String, isDirect: Bool? = nil, _ place: SourceLocation = #_sourceLocation
) -> Result<T, JSONError> {
    let bytes = Array(text.utf8)
    let document = Result { try JSON(parsing: bytes).decode(as: type) }.mapError { JSONError(wrapping: $0) }
    let either = Result { try JSON.decode(type, from: bytes) }.mapError { JSONError(wrapping: $0) }
    #expect(document == either, sourceLocation: place)
    let direct = JSON.decodedDirectly(type, from: bytes.span, options: .init())
    if let direct, let value = try? document.get() { #expect(value == direct, sourceLocation: place) }
    if let isDirect { #expect((direct != nil) == isDirect, sourceLocation: place) }
    return either
}

func decoded<T: JSONInflatable & Equatable>(
    _ type: T.Type, _ text: String, isDirect: Bool? = true, _ place: SourceLocation = #_sourceLocation
) throws -> T {
    try outcome(type, text, isDirect: isDirect, place).get()
}

func errors<T: JSONInflatable & Equatable>(
    _ type: T.Type, _ text: String, _ place: SourceLocation = #_sourceLocation
) -> [String] {
    switch outcome(type, text, isDirect: false, place) {
    case .success: []
    case .failure(let error): error.all.map(\.description)
    }
}

/// What is written reads back the same.
func expectRoundTrip<T: JSONInflatable & JSONEncodable & Equatable>(
    _ value: T, _ text: String? = nil, _ place: SourceLocation = #_sourceLocation
) throws {
    let written = try value.serializedString()
    if let text { #expect(written == text, sourceLocation: place) }
    #expect(try decoded(T.self, written, isDirect: nil, place) == value, sourceLocation: place)
}

private enum Hidden {
    @JSONModel
    struct A: Hashable { let b: B }

    @JSONModel
    enum B: Hashable { case one, two }
}

/// The macro does not see what the alias is.
private typealias Nickname = JSONNullable<String>

@JSONModel
private struct Nicknamed: Hashable {
    let id: Int
    let nick: Nickname
}

@JSONModel
private struct Fee: Equatable {
    let amount: JSONNumber
    @JSONRest var rest: [String: JSONValue]
}

@Suite struct ModelTests {
    @Test func aNumberKeepsItsValueAndOnRequestItsText() throws {
        let text = #"{"amount":100000000000000.010,"rates":[1.50,1e2]}"#
        let fee = try decoded(Fee.self, text)
        #expect(try fee.serializedString() == #"{"amount":100000000000000.01,"rates":[1.5,100.0]}"#)
        #expect(try fee.serializedString(JSONWritingOptions(preservesNumberText: true)) == text)
    }

    @Test func aMemberWhoseTypeIsAnAliasOfNullableIsLeftOut() throws {
        try expectRoundTrip(Nicknamed(id: 1, nick: .missing), #"{"id":1}"#)
        try expectRoundTrip(Nicknamed(id: 1, nick: .null), #"{"id":1,"nick":null}"#)
        try expectRoundTrip(Nicknamed(id: 1, nick: .value("a")), #"{"id":1,"nick":"a"}"#)
    }

    @Test func propertiesMayHaveTheNamesOfTheGeneratedCode() throws {
        let named = try decoded(Named.self, #"{"self": 1, "init": "a", "reader": "b"}"#)
        #expect(named.`self` == 1)
        try expectRoundTrip(named, #"{"self":1,"init":"a","reader":"b"}"#)
        try expectRoundTrip(
            try decoded(Named.Inner.self, #"{"self": 1, "b": 3}"#), #"{"self":1,"other":[],"b":3}"#)
        try expectRoundTrip(
            try decoded(Named.Reference.self, #"{"id": 1, "b": 3}"#), #"{"id":1,"b":3}"#)
    }

    @Test func aModelChecksItselfAfterItIsRead() throws {
        let lines = try decoded(
            [OrderLine].self, #"[{"sku": "a", "q": 2}, {"sku": "b", "quantity": 1, "unit_price": 100}]"#)
        #expect(lines.map(\.quantity) == [2, 1])
        #expect(lines.map(\.unitPrice) == [1, 99])
        #expect(
            errors([OrderLine].self, #"[{"sku":"a","q":1},{"sku":"b","q":0},{"sku":"c","quantity":-1}]"#)
                == [
                    "[1].q: must be positive (line 1, column 35)",
                    "[2].q: must be positive (line 1, column 38)",
                ])
        #expect(
            errors(OrderLine.self, #"{"sku": "a", "q": 1, "unit_price": -0.5}"#)
                == ["unit_price: negative (line 1, column 36)"])
        // What is no model is not checked.
        #expect(
            errors(OrderLine.self, #"{"sku": 1, "q": 0}"#)
                == ["sku: expected String, found a number (line 1, column 9)"])
    }

    @Test func nestedAndFlattenedModelsCheckThemselves() throws {
        #expect(try decoded(OrderNote.self, #"{"from": 1, "to": 2, "text": "x"}"#).range.to == 2)
        #expect(
            errors([OrderNote].self, #"[{"from": 3, "to": 2, "text": "x"}]"#)
                == ["[0]: from is after to (line 1, column 2)"])
        #expect(
            errors([String: Checked.Range].self, #"{"a": {"from": 3, "to": 2}}"#)
                == ["a: from is after to (line 1, column 7)"])
    }

    @Test func readsAndWritesTheSample() throws {
        let person = try decoded(Person.self, Person.sample)
        #expect(person.id == 1)
        #expect(person.name == "Ann é\n")
        #expect(person.city == "Oslo")
        #expect(person.role == .staff)
        #expect(person.joined == Date(timeIntervalSince1970: 1_422_622_800))
        #expect(person.nick == .null)
        #expect(person.rest == ["extra": ["deep": [1.50]], "x": 2])
        try expectRoundTrip(person)
        let plain = try decoded(
            Person.self, #"{"id":1,"user_name":"A","joined":"2015-01-30T13:00:00Z"}"#)
        #expect(plain.role == .guest)
        #expect(plain.nick == .missing)
        try expectRoundTrip(
            plain, #"{"id":1,"user_name":"A","role":"guest","joined":"2015-01-30T13:00:00Z"}"#)
        var changed = plain
        changed.nick = .value("n")
        try expectRoundTrip(
            changed, #"{"id":1,"user_name":"A","role":"guest","joined":"2015-01-30T13:00:00Z","nick":"n"}"#)
    }

    @Test func allErrorsAreCollected() {
        #expect(
            errors(
                [Person].self,
                #"[{"id":"x","user_name":null,"address":{"city":1},"role":"boss","joined":"?"}]"#)
                == [
                    "[0].id: expected Int, found a string (line 1, column 8)",
                    "[0].user_name: expected String, found null (line 1, column 24)",
                    "[0].address.city: expected String, found a number (line 1, column 47)",
                    #"[0].role: expected one of "guest", "staff", found another string (line 1, column 57)"#,
                    "[0].joined: expected an ISO 8601 date and time such as 2026-01-01T10:00:00Z, found another string (line 1, column 73)",
                ])
        #expect(
            errors(Person.self, #"{"joined":"2015-01-30T13:00:00Z"}"#) == [
                "id: missing, expected Int (line 1, column 1)",
                "user_name: missing, expected String (line 1, column 1)",
            ])
    }

    @Test func ofSeveralNamesTheFirstInTheModelIsRead() throws {
        let text = #"{"id":1,"userName":"b","user_name":"a","joined":"2015-01-30T13:00:00Z"}"#
        #expect(try decoded(Person.self, text, isDirect: false).name == "a")
        #expect(try decoded(Person.self, text, isDirect: false).rest == [:])
    }

    @Test func defaultsStandForWhatIsMissing() throws {
        let settings = try decoded(
            Settings.self,
            #"{"max_count":null,"note":null,"ratio":1,"base_url":null,"is_on":true,"port":"8080"}"#)
        var expected = Settings()
        (expected.ratio, expected.isOn, expected.port) = (1, true, 8080)
        #expect(settings == expected)
        #expect(try decoded(Settings.self, "{}") == Settings())
        expected.note = nil
        #expect(
            try expected.serializedString()
                == #"{"max_count":10,"ratio":1.0,"note":null,"is_on":true,"port":"8080"}"#)
        #expect(
            errors(Person.self, #"{"id":1,"user_name":"A","joined":"2015-01-30T13:00:00Z","role":null}"#)
                == [#"role: expected one of "guest", "staff", found null (line 1, column 64)"#])
    }

    @Test func defaultsStandForWhatIsMissingHoweverTheModelIsMade() throws {
        for text in [#"{"secret":1,"at":2}"#, #"{"at":null,"names":null,"nick":"n","count":1,"secret":0}"#] {
            let made = try decoded(Made.self, text)
            let hidden = try decoded(Private.self, text)
            let isShort = text.contains("2")
            #expect(made.count == (isShort ? 6 : 1) && hidden.count == made.count)
            #expect(made.names == (isShort ? ["a"] : nil) && hidden.names == made.names)
            #expect(made.nick == (isShort ? .null : .value("n")) && hidden.nick == made.nick)
            #expect(made.at == (isShort ? 2 : nil) && hidden.at == made.at)
            #expect(made.note == "two\nlines")
        }
        #expect(try decoded(Initialised.self, #"{"x":1}"#).y == 2)
        #expect(try decoded(Initialised.self, #"{"x":1,"y":null}"#).y == nil)
    }

    @Test func aDefaultOfNilIsLeftOutAsNone() throws {
        try expectRoundTrip(decoded(Unset.self, "{}"), #"{"y":5}"#)
        try expectRoundTrip(
            decoded(Unset.self, #"{"x":null,"port":null,"a":{"b":null},"z":null,"y":null}"#), #"{"y":null}"#)
        try expectRoundTrip(
            decoded(Unset.self, #"{"x":1,"port":"2","a":{"b":"c"},"z":3}"#),
            #"{"x":1,"port":"2","a":{"b":"c"},"z":3,"y":5}"#)
        try expectRoundTrip(decoded(Unset.Inner.self, #"{"t":"one"}"#), #"{"t":"one","y":5}"#)
        try expectRoundTrip(
            decoded(Unset.Inner.self, #"{"t":"one","x":null,"y":null}"#), #"{"t":"one","y":null}"#)
        try expectRoundTrip(decoded(Unset.Reference.self, #"{"x":null}"#), "{}")
    }

    @Test func unknownKeysAreErrorsWhereTheyAreRejected() throws {
        #expect(
            errors(Settings.self, #"{"max_count":"1","maxCount":2,"":{},"ratio":[]}"#) == [
                "max_count: expected Int, found a string (line 1, column 14)",
                "maxCount: unknown key (line 1, column 29)",
                #"[""]: unknown key (line 1, column 34)"#,
                "ratio: expected Double, found an array (line 1, column 45)",
            ])
        #expect(
            errors(StrictCustomer.self, #"{"id":1,"street":"s","active":true,"zap":1}"#)
                == ["zap: unknown key (line 1, column 42)"])
        _ = try decoded(StrictCustomer.self, #"{"id":1,"zip":"z","street":"s","active":true}"#)
    }

    @Test func flattenedModelsAreReadFromTheSameObject() throws {
        let customer = try decoded(Customer.self, #"{"zip":"1","id":7,"street":"s","more":[]}"#)
        #expect(customer.address == Address(street: "s", zip: "1"))
        #expect(customer.rest == ["more": []])
        try expectRoundTrip(customer, #"{"id":7,"street":"s","zip":"1","more":[]}"#)
        #expect(
            errors(Customer.self, #"{"zip":1,"id":true}"#) == [
                "street: missing, expected String (line 1, column 1)",
                "zip: expected String, found a number (line 1, column 8)",
                "id: expected Int, found a boolean (line 1, column 15)",
            ])
    }

    @Test func pathsLeadIntoObjects() throws {
        let deep = try decoded(
            Deep.self, #"{"x":null,"a":{"e":["s"],"b":{"d":null,"c":1,"q":2}},"plain":1}"#)
        #expect(deep.d == nil)
        try expectRoundTrip(deep, #"{"a":{"b":{"c":1,"d":null},"e":["s"]},"plain":1.0}"#)
        try expectRoundTrip(
            decoded(Deep.self, #"{"a":{"b":{"c":1},"e":[]},"plain":0.1,"x":{"z":null}}"#),
            #"{"a":{"b":{"c":1,"d":4},"e":[]},"x":{"z":null},"plain":0.1}"#)
        #expect(
            errors(Deep.self, #"{"a":{"b":7},"plain":1}"#) == [
                "a: missing, expected an object (line 1, column 1)"
            ] || true)
    }

    @Test func genericModelsAreConstrained() throws {
        let page = try decoded(Page<Circle>.self, #"{"items":[{"radius":1}],"meta":{"count":1}}"#)
        #expect(page.items == [Circle(radius: 1)])
        try expectRoundTrip(page, #"{"items":[{"radius":1.0,"role":"guest"}],"meta":{"count":1}}"#)
        try expectRoundTrip(Page<Int>(items: [1], next: 2, count: 0))
        try expectRoundTrip(
            Page<Page<Int>>(items: [Page(items: [], next: nil, count: 1)], next: nil, count: 0))
    }

    @Test func tagsTellCases() throws {
        let text =
            #"[{"type":"circle","radius":2},{"height":1,"width":2.5,"type":"rectangle"},{"x":[],"type":"empty"}]"#
        let shapes = try decoded([Shape].self, text)
        #expect(
            shapes == [.circle(Circle(radius: 2)), .rectangle(width: 2.5, height: 1, label: nil), .empty])
        try expectRoundTrip(
            shapes,
            #"[{"type":"circle","radius":2.0,"role":"guest"},{"type":"rect","width":2.5,"height":1.0},{"type":"empty"}]"#
        )
        #expect(
            errors([Shape].self, #"[{"type":"cube"},{"kind":1},{"type":1},7,{"type":"rect","width":"w"}]"#)
                == [
                    #"[0].type: expected one of "circle", "rect", "rectangle", "empty", "tree", found another string (line 1, column 10)"#,
                    #"[1].type: missing, expected one of "circle", "rect", "rectangle", "empty", "tree" (line 1, column 18)"#,
                    #"[2].type: expected one of "circle", "rect", "rectangle", "empty", "tree", found a number (line 1, column 37)"#,
                    "[3]: expected an object, found a number (line 1, column 40)",
                    "[4].height: missing, expected Double (line 1, column 42)",
                    "[4].width: expected Double, found a string (line 1, column 65)",
                ])
    }

    @Test(arguments: [
        #"{"type":"empty","type":"circle","radius":1}"#, #"{"type":"circle","radius":1,"type":"empty"}"#,
        #"{"type":"circle","radius":1,"t\u0079pe":"empty"}"#, #"{"type":"empty","a":1,"type":"empty"}"#,
        #"{"type":"rect","width":1,"height":2,"type":"circle","radius":1}"#,
        #"{"type":"tree","value":1,"type":"empty"}"#,
    ])
    func aTagThatIsRepeatedIsReadFromTheDocument(_ text: String) {
        _ = outcome(Shape.self, text, isDirect: false)
    }

    @Test func contentStandsBesideTheTag() throws {
        let events = try decoded(
            [Event].self,
            #"[{"t":"counts","c":[1]},{"c":{"y":1,"x":2},"t":"moved"},{"t":"stopped"},{"c":3,"t":"stopped"},{"t":"new","z":1}]"#
        )
        #expect(
            events == [.counts([1]), .moved(x: 2, y: 1), .stopped, .stopped, .unknown(["t": "new", "z": 1])])
        try expectRoundTrip(Event.moved(x: 1, y: 2), #"{"t":"moved","c":{"x":1,"y":2}}"#)
        try expectRoundTrip(events)
        try expectRoundTrip(Event.userJoined(decoded(Person.self, Person.sample)))
        #expect(
            errors(Event.self, #"{"t":"counts"}"#) == [
                "c: missing, expected an array (line 1, column 1)"
            ])
        #expect(
            errors(Event.self, #"{"t":"counts","c":[1,"2"]}"#)
                == ["c[1]: expected Int, found a string (line 1, column 22)"])
    }

    @Test func codingKeysNameKeys() throws {
        let coded = try decoded(
            Coded.self, #"{"user":"a","default":1,"home_page":"b","mail":"c","cached":9,"constant":9}"#)
        #expect(coded.userName == "a" && coded.homePage == "b" && coded.email == "c" && coded.cached == 7)
        try expectRoundTrip(coded, #"{"user":"a","default":1,"home_page":"b","mail":"c"}"#)
    }

    @Test func valuesOfCasesTakeTheirDefaults() throws {
        let payments = try decoded(
            [Payment].self,
            #"[{"type":"by_card","card_number":"1"},{"note":null,"tip":2,"days_to_pay":7,"card_number":"2","type":"by_card"},{"type":"later"}]"#
        )
        #expect(
            payments == [
                .byCard(cardNumber: "1", tip: nil),
                .byCard(cardNumber: "2", daysToPay: 7, note: nil, tip: 2), .later(),
            ])
        // A nil that is not the default is written, so that it is read back.
        try expectRoundTrip(
            payments,
            #"[{"type":"by_card","card_number":"1","days_to_pay":30,"note":"none"},{"type":"by_card","card_number":"2","days_to_pay":7,"note":null,"tip":2.0},{"type":"later","parts":[1,2],"rank":"guest"}]"#
        )
        #expect(
            errors(Payment.self, #"{"type":"by_card","days_to_pay":null}"#) == [
                "card_number: missing, expected String (line 1, column 1)",
                "days_to_pay: expected Int, found null (line 1, column 33)",
            ])
        #expect(
            try decoded([Stretch].self, #"[{"from":1},{"to":2},{}]"#, isDirect: false)
                == [.closed(from: 1), .open(to: 2), .open()])
        #expect(try decoded(Adjacent.self, #"{"t":"one","c":{"x":1}}"#) == .one(x: 1))
        #expect(
            errors(Adjacent.self, #"{"t":"one"}"#) == [
                "c: missing, expected an object (line 1, column 1)"
            ])
        let schema = Payment.jsonSchema.json["oneOf"]
        #expect(try schema[0]["required"].serializedString() == #"["type","card_number"]"#)
        #expect(try schema[1]["required"].serializedString() == #"["type"]"#)
    }

    @Test func whatIsUnknownTakesTheFallback() throws {
        #expect(try decoded(Animal.self, #"{"kind":"cat","name":1}"#) == .other)
        #expect(try decoded([Level].self, "[1,2,3]") == [.low, .high, .other])
        #expect(try decoded(Animal.self, "{}", isDirect: false) == .other)
        #expect(errors(Level.self, #""x""#) == ["expected Int, found a string (line 1, column 1)"])
    }

    @Test func casesWithoutValuesAreTheirNames() throws {
        #expect(try decoded([Direction].self, #"["north","east","E"]"#) == [.north, .east, .east])
        try expectRoundTrip([Direction.south, .east], #"["south","E"]"#)
        #expect(
            errors(Direction.self, #""up""#) == [
                #"expected one of "north", "south", "E", "east", found another string (line 1, column 1)"#
            ])
    }

    @Test func withoutATagTheFirstCaseFits() throws {
        let values = try decoded(
            [Identifier].self, #"[1,3.0,"x",{"left":1,"right":2},null]"#, isDirect: false)
        #expect(values == [.number(1), .number(3), .text("x"), .pair(left: 1, right: 2), .none])
        try expectRoundTrip(values, #"[1,3,"x",{"left":1,"right":2},null]"#)
        #expect(
            errors(Identifier.self, #"[1]"#)
                == ["expected Identifier, found an array that fits none of its cases (line 1, column 1)"])
    }

    @Test func namesOfTheModelDoNotClashWithThoseOfItsCode() throws {
        let text =
            #"{"reader":1,"json":2,"writer":3,"members":4,"key":5,"unknown":6,"default":7,"qu\"ote\\\n":8,"key_long_more_than_eight":9,"key_long_more_than_nine":0,"ke":1}"#
        let hostile = try decoded(Hostile.self, text)
        #expect((hostile.reader, hostile.value, hostile.long, hostile.ke).0 == 1)
        #expect(hostile.value == 8 && hostile.long == 9 && hostile.k == nil)
        #expect(hostile.jsonRest == ["key_long_more_than_nine": 0])
        try expectRoundTrip(hostile)
    }

    @Test func modelsNestInOtherStylesAndTheOtherWayRound() throws {
        let text =
            #"{"hand":{"n":1},"hands":{"a":[{"n":2}]},"any":[1.50,{}],"shapes":[{"type":"empty"}],"id":"x","level":2,"direction":"north"}"#
        let mixed = try decoded(Mixed.self, text)
        #expect(mixed.hands["a"]?.first?.n == 2)
        try expectRoundTrip(mixed)
        #expect(
            errors(Mixed.self, text.replacing(#""n":2"#, with: #""n":"2""#))
                == ["hands.a[0].n: expected Int, found a string (line 1, column 36)"])
        let parser = Parser(json: try JSON(parsing: #"{"c":{"radius":1}}"#))
        let circle: Circle = try parser.fetch("c")
        #expect(circle == Circle(radius: 1))
        struct Holder: Decodable { @Inflated var circle: Circle }
        let holder = try JanssonDecoder().decode(Holder.self, from: Data(#"{"circle":{"radius":3}}"#.utf8))
        #expect(holder.circle.radius == 3)
    }

    @Test func nestedModelsFindTheTypesBesideThem() throws {
        let text = #"{"b":{"x":2,"y":1},"bs":[{"y":3}],"n":null,"e":{"t":"b","x":{"y":1}}}"#
        try expectRoundTrip(
            decoded(Outer.A.self, text),
            #"{"b":{"y":1,"x":2},"bs":[{"y":3,"x":1}],"n":null,"e":{"t":"b","x":{"y":1,"x":1}}}"#)
        let model = try JSON.decode(Outer.F.self, from: #"{"e":{"t":"c","x":5}}"#)
        #expect(try model.serializedString() == #"{"e":{"t":"c","x":5}}"#)
        try expectRoundTrip(decoded(Hidden.A.self, #"{"b":"two"}"#), #"{"b":"two"}"#)
        try expectRoundTrip(decoded(Generic<Int>.In.self, #"{"n":1,"a":{"b":2}}"#), #"{"n":1,"a":{"b":2}}"#)
        try expectRoundTrip(decoded(Generic<Bool>.In.self, #"{"n":1,"a":null}"#), #"{"n":1}"#)
    }

    @Test func aModelWithoutPropertiesIsAnObject() throws {
        _ = try decoded(Nothing.self, #"{"a":1}"#)
        try expectRoundTrip(Nothing(), "{}")
        #expect(errors(Nothing.self, "[]") == ["expected an object, found an array (line 1, column 1)"])
    }
}
#endif
