//: hidden
#if Macros
//: 1
import Foundation
import Jansson

@JSONModel
struct Order {
    let id: Int
    let customer: Customer
    @JSONCoded(by: ISO8601DateDecoder()) let placed: Date
    //= 1-2 let lines: [Line]
    //: 3
    @JSONConstraint(.count(1...)) let lines: [Line]
    //= 1 let note: JSONValue?
    //: 2
    let note: String?
    //: 1

    @JSONModel
    struct Customer {
        let name: String
        let email: String
    }

    @JSONModel
    struct Line {
        let sku: String
        //= 1-2 let quantity: Int
        //= 1 @JSONKey("unit_price") let unitPrice: Double
        //: 3
        @JSONConstraint(.range(1...99)) let quantity: Int
        //: 2
        @JSONKey("unit_price") let unitPrice: Decimal
        //: 4

        @JSONValidation func hasPrice() throws {
            guard unitPrice >= 0 else {
                throw JSONError(.invalidValue, path: ["unit_price"], message: "must not be negative")
            }
        }
        //: 1
    }
}
//: hidden
#endif
