import Jansson

/// A person of one of fifty kinds.
@JSONModel(tag: "kind")
enum TaggedPerson {
    @JSONKey("person_0") case p0(Person)
    @JSONKey("person_1") case p1(Person)
    @JSONKey("person_2") case p2(Person)
    @JSONKey("person_3") case p3(Person)
    @JSONKey("person_4") case p4(Person)
    @JSONKey("person_5") case p5(Person)
    @JSONKey("person_6") case p6(Person)
    @JSONKey("person_7") case p7(Person)
    @JSONKey("person_8") case p8(Person)
    @JSONKey("person_9") case p9(Person)
    @JSONKey("person_10") case p10(Person)
    @JSONKey("person_11") case p11(Person)
    @JSONKey("person_12") case p12(Person)
    @JSONKey("person_13") case p13(Person)
    @JSONKey("person_14") case p14(Person)
    @JSONKey("person_15") case p15(Person)
    @JSONKey("person_16") case p16(Person)
    @JSONKey("person_17") case p17(Person)
    @JSONKey("person_18") case p18(Person)
    @JSONKey("person_19") case p19(Person)
    @JSONKey("person_20") case p20(Person)
    @JSONKey("person_21") case p21(Person)
    @JSONKey("person_22") case p22(Person)
    @JSONKey("person_23") case p23(Person)
    @JSONKey("person_24") case p24(Person)
    @JSONKey("person_25") case p25(Person)
    @JSONKey("person_26") case p26(Person)
    @JSONKey("person_27") case p27(Person)
    @JSONKey("person_28") case p28(Person)
    @JSONKey("person_29") case p29(Person)
    @JSONKey("person_30") case p30(Person)
    @JSONKey("person_31") case p31(Person)
    @JSONKey("person_32") case p32(Person)
    @JSONKey("person_33") case p33(Person)
    @JSONKey("person_34") case p34(Person)
    @JSONKey("person_35") case p35(Person)
    @JSONKey("person_36") case p36(Person)
    @JSONKey("person_37") case p37(Person)
    @JSONKey("person_38") case p38(Person)
    @JSONKey("person_39") case p39(Person)
    @JSONKey("person_40") case p40(Person)
    @JSONKey("person_41") case p41(Person)
    @JSONKey("person_42") case p42(Person)
    @JSONKey("person_43") case p43(Person)
    @JSONKey("person_44") case p44(Person)
    @JSONKey("person_45") case p45(Person)
    @JSONKey("person_46") case p46(Person)
    @JSONKey("person_47") case p47(Person)
    @JSONKey("person_48") case p48(Person)
    @JSONKey("person_49") case p49(Person)

    /// The person of any kind.
    var person: Person {
        switch self {
        case .p0(let person), .p1(let person), .p2(let person), .p3(let person), .p4(let person),
            .p5(let person), .p6(let person), .p7(let person), .p8(let person), .p9(let person),
            .p10(let person), .p11(let person), .p12(let person), .p13(let person), .p14(let person),
            .p15(let person), .p16(let person), .p17(let person), .p18(let person), .p19(let person),
            .p20(let person), .p21(let person), .p22(let person), .p23(let person), .p24(let person),
            .p25(let person), .p26(let person), .p27(let person), .p28(let person), .p29(let person),
            .p30(let person), .p31(let person), .p32(let person), .p33(let person), .p34(let person),
            .p35(let person), .p36(let person), .p37(let person), .p38(let person), .p39(let person),
            .p40(let person), .p41(let person), .p42(let person), .p43(let person), .p44(let person),
            .p45(let person), .p46(let person), .p47(let person), .p48(let person), .p49(let person):
            person
        }
    }
}

/// A person with its kind as a string.
@JSONModel
struct KindOfPerson {
    var kind: String
    var id: Int
    var name: String
    var age: Int
    var email: String
    var active: Bool
    var score: Double
    var nickname: String?
    var city: String

    var person: Person {
        Person(
            id: id, name: name, age: age, email: email, active: active, score: score, nickname: nickname,
            city: city)
    }
}
