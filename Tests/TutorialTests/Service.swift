//: hidden
#if Macros
//: 1
import Foundation
import Jansson

//= 1 func receive(_ body: Data) throws -> Order {
//= 1     try JSON.decode(Order.self, from: body)
//= 1 }
//: 2
/// The limits for bodies from strangers.
let options = JSONParsingOptions(duplicateKeys: .reject, limits: .untrusted)

func receive(_ body: Data) throws -> Order {
    try JSON.decode(Order.self, from: body, options: options)
}
//: 3

/// Returns the status and the body of the response.
func respond(to body: Data) throws -> (status: Int, body: Data) {
    do {
        let order = try receive(body)
        return (201, try order.serializedData())
    } catch let error as JSONError {
        let problem = ProblemDetails(error)
        return (problem.status, try problem.serializedData())
    }
}
//: hidden
#endif
