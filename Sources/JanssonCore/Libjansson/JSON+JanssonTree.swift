#if Libjansson
internal import CJansson

/// The entry points for JanssonInterop. They take untyped pointers, so that this module exposes no C
/// type.
extension JSON {
    /// Copies a `json_t`.
    ///
    /// The caller guarantees that `node` points to a live `json_t` that nobody changes meanwhile.
    package init(copyingJanssonTree node: UnsafeRawPointer, bounds: TreeBounds) throws(JSONError) {
        // The json_t is only read, but libjansson's functions take a mutable pointer.
        let root = unsafe UnsafeMutableRawPointer(mutating: node).assumingMemoryBound(to: json_t.self)
        var builder = DocumentBuilder()
        unsafe try JanssonTree.traverse(root, bounds: bounds, into: &builder)
        self.init(document: try builder.finish(), index: 0)
    }

    /// Makes a `json_t` of the value. The caller owns the only reference.
    package func makeJanssonTree() throws(JSONError) -> UnsafeMutableRawPointer {
        guard exists else { throw mismatch(expected: "a value") }
        var builder = JanssonTreeBuilder()
        do throws(JSONError) {
            try document.traverse(from: index, into: &builder)
        } catch  where error.code != .limitExceeded {
            throw error.at(
                path.appending(
                    document.pathOfUnwritableValue(from: index, sortedKeys: false, isForLibjansson: true)))
        }
        return unsafe try builder.releaseRaw()
    }
}

extension JSONValue {
    /// Copies a `json_t`, like ``JSON/init(copyingJanssonTree:bounds:)``.
    package init(copyingJanssonTree node: UnsafeRawPointer, bounds: TreeBounds) throws(JSONError) {
        let root = unsafe UnsafeMutableRawPointer(mutating: node).assumingMemoryBound(to: json_t.self)
        var builder = JSONValueVisitor()
        unsafe try JanssonTree.traverse(root, bounds: bounds, into: &builder)
        self = builder.finish()
    }

    /// Makes a `json_t` of the value. The caller owns the only reference.
    package func makeJanssonTree() throws(JSONError) -> UnsafeMutableRawPointer {
        var builder = JanssonTreeBuilder()
        do throws(JSONError) {
            try traverse(into: &builder)
        } catch  where error.code != .limitExceeded {
            throw error.at(pathOfUnwritableValue(sortedKeys: false, isForLibjansson: true))
        }
        return unsafe try builder.releaseRaw()
    }
}

extension JanssonTreeBuilder {
    fileprivate mutating func releaseRaw() throws(JSONError) -> UnsafeMutableRawPointer {
        guard let root = unsafe release() else { throw JSONError(.invalidValue, message: "no value") }
        return UnsafeMutableRawPointer(root)
    }
}

extension JSONEncodable {
    /// Makes a `json_t` of the value's text. The caller owns the only reference.
    package func makeJanssonTree() throws(JSONError) -> UnsafeMutableRawPointer {
        let text = try JSONWriter.text(of: self, JSONWritingOptions(preservesNumberText: true)) { writer in
            try encode(to: &writer)
        }
        let parsing = JSONParsingOptions(limits: .init(depth: TreeDepth.maximum))
        do {
            let json = try unsafe text.withBytes { bytes throws(JSONError) in
                try JSON(parsing: unsafe bytes.span, options: parsing, file: nil)
            }
            return unsafe try json.makeJanssonTree()
        } catch {
            throw error.ofIntermediateOutput
        }
    }
}
#endif
