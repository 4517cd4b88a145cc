import Foundation
import Hummingbird
import Jansson
import JanssonHummingbird
import JanssonTools

/// The routes of orders. Each handler is the same for every coder.
struct OrderRoutes<Coder: OrderCoder>: Sendable {
    let store: OrderStore<Coder>

    private var coder: Coder { store.coder }

    func add(to group: RouterGroup<ServiceContext>) {
        group.post("quotes", use: quote)
        group.post("orders", use: create)
        group.get("orders", use: list)
        group.get("orders/{id}", use: show)
        group.patch("orders/{id}", use: patch)
    }

    /// What an order would cost. Nothing is stored.
    @Sendable func quote(_ request: Request, context: ServiceContext) async throws -> Response {
        let order = try await coder.decode(NewOrder.self, from: request, context)
        return try coder.response(Quote(for: order), to: request, context)
    }

    @Sendable func create(_ request: Request, context: ServiceContext) async throws -> Response {
        let order = try await coder.decode(NewOrder.self, from: request, context)
        return try await store.insert(order) { order in
            var response = try coder.response(order, to: request, context)
            response.status = .created
            response.headers[.location] = "\(request.uri.path)/\(order.id)"
            return response
        }
    }

    @Sendable func list(_ request: Request, context: ServiceContext) async throws -> Response {
        let status = try request.uri.queryParameters.get("status").map { name in
            guard let status = OrderStatus(rawValue: name) else {
                throw HTTPError(.badRequest, message: "status must be one of \(OrderStatus.names)")
            }
            return status
        }
        return try await coder.response(store.orders(status), to: request, context)
    }

    @Sendable func show(_ request: Request, context: ServiceContext) async throws -> Response {
        guard let order = try await store.order(context.parameters.require("id", as: Int.self)) else {
            throw HTTPError(.notFound)
        }
        return try coder.response(order, to: request, context)
    }

    /// Changes the members of an order that the body has, and removes those that are null there: a JSON Merge Patch
    /// (RFC 7396). The changed order has to follow all rules.
    @Sendable func patch(_ request: Request, context: ServiceContext) async throws -> Response {
        let id = try context.parameters.require("id", as: Int.self)
        let patch = try await request.decodeJSON(as: JSONMergePatch.self, context: context)
        let response = try await store.update(id) { order in
            guard order.status == .open || order.status == .paid else {
                throw HTTPError(.conflict, message: "the order is closed")
            }
            let value = try JSONValue(parsing: order.serializedString()).applying(patch)
            // Each patch can add members, so the limit of its own size is not enough.
            guard try value.serializedString().utf8.count <= context.maxUploadSize else {
                throw HTTPError(.contentTooLarge, message: "the changed order is too large")
            }
            let patched = try JSON(value)
            for key in ["id", "total"] where patch.value.dictionary?[key] != nil {
                throw patched[key].error("must not be changed")
            }
            return (try patched.decode(), try patched["status"].decode())
        } _: { order in
            try coder.response(order, to: request, context)
        }
        guard let response else { throw HTTPError(.notFound) }
        return response
    }
}

extension OrderStatus {
    fileprivate static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
