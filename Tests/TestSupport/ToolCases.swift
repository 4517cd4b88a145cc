internal import Jansson
internal import JanssonTools

/// Applies any text as a pointer, a query and a regular expression to a document, and any other document as a patch
/// and as the document after a change. What is parsed must be written as it was, results must be where their paths
/// say, and patches must do what they were made for, or nothing. The fuzzer uses these cases too.
package struct ToolCases {
    private let text: String
    private let json: JSON
    private let value: JSONValue
    private let other: JSON
    /// Whether an object has two keys that a dictionary treats as equal, of which a value keeps the last.
    private let mergesKeys: Bool

    /// What separates the parts of the input: RS, which is in no JSON text.
    package static let separator: UInt8 = 0x1E

    /// A description of the first failed check, or nil if all succeed. The input is a pointer or a query, a
    /// document, and another one or a patch of it. Where the last one is no document, it is the first with random
    /// changes.
    package static func fault(_ input: [UInt8]) -> String? {
        let parts = input.split(separator: separator, maxSplits: 2, omittingEmptySubsequences: false)
        let text = String(decoding: parts[0], as: UTF8.self)
        if let fault = faultOfPointers(text) ?? faultOfRegexp(text) { return fault }
        let json = try? JSON(parsing: Array(parts.count > 1 ? parts[1] : input[...]))
        guard let json else { return faultOfQueries(text, nil) }
        var decisions = InputDecisions(parts.count > 2 ? parts[2] : [])
        var other = parts.count > 2 ? try? JSON(parsing: Array(parts[2])) : nil
        if other == nil {
            var changed = json.value
            changed.relocate(&decisions)
            other = try? JSON(changed.mutated(&decisions))
        }
        let cases = ToolCases(text, json, other ?? json)
        return faultOfQueries(text, json) ?? cases.faultOfAccess() ?? cases.faultOfPatch()
            ?? cases.faultOfMergePatch() ?? cases.faultOfDifference()
    }

    private init(_ text: String, _ json: JSON, _ other: JSON) {
        self.text = text
        self.json = json
        self.other = other
        value = json.value
        mergesKeys = json.mergesKeys
    }

    /// The error must be in the text, where a snippet can be drawn.
    private static func fault(of error: any Error, in text: String) -> String? {
        guard let error = error as? JSONError else { return "\(error)" }
        let codes: [JSONError.Code] = [
            .syntax, .invalidUTF8, .numberOutOfRange, .depthExceeded, .limitExceeded,
        ]
        guard codes.contains(error.code), let location = error.location,
            0...text.utf8.count ~= location.byteOffset
        else { return "of \(text.debugDescription): \(error)" }
        return SnippetCases.fault(error, in: Array(text.utf8))
    }

    // MARK: Pointers

    private static func faultOfPointers(_ text: String) -> String? {
        do {
            let pointer = try JSONPointer(parsing: text)
            guard pointer.description.utf8.elementsEqual(text.utf8) else { return "a pointer is \(pointer)" }
            guard try JSONPointer(fragment: pointer.fragment) == pointer else {
                return "another pointer by its fragment: \(pointer.fragment)"
            }
            guard JSONPointer(pointer.tokens) == pointer, pointer.isEmpty == text.isEmpty
            else { return "a pointer of its tokens" }
        } catch {
            if let fault = fault(of: error, in: text) { return fault }
        }
        do {
            let pointer = try JSONPointer(fragment: text)
            guard try JSONPointer(fragment: pointer.fragment) == pointer else {
                return "a fragment is \(pointer)"
            }
        } catch {
            if let fault = fault(of: error, in: text) { return fault }
        }
        return nil
    }

    /// A view and a value find the same by a pointer, and a value that is assigned is there.
    private func faultOfAccess() -> String? {
        guard let pointer = JSONPointer(text), !mergesKeys else { return nil }
        let view = json[pointer]
        guard view.exists ? value[pointer] == view.value : value[pointer] == nil else {
            return "a view and a value differ at \(pointer)"
        }
        let path = value.path(of: pointer)
        guard value[path] == value[pointer] else { return "a path differs from \(pointer)" }
        var copy = value
        copy[pointer] = "new"
        guard copy == value || copy[path] == "new" else { return "assigned at \(pointer): \(copy)" }
        guard view.exists else { return nil }
        copy[path] = view.value
        return copy == value ? nil : "assigned back at \(pointer): \(copy)"
    }

    // MARK: Regular expressions

    private static func faultOfRegexp(_ text: String) -> String? {
        do {
            let regexp = try IRegexp(parsing: text)
            guard regexp.text == text else { return "a regular expression is \(regexp.text)" }
            for subject in ["", "aab0\n", String(text.prefix(20))] {
                guard !regexp.matches(subject) || regexp.isFound(in: subject) else {
                    return "\(text.debugDescription) matches \(subject.debugDescription), but is not in it"
                }
            }
            return nil
        } catch {
            return fault(of: error, in: text)
        }
    }

    // MARK: Queries

    private static let limits = JSONPathQuery.Limits(visits: 50_000, regexpSteps: 1_000_000)

    private static func faultOfQueries(_ text: String, _ json: JSON?) -> String? {
        let query: JSONPathQuery
        do {
            query = try JSONPathQuery(parsing: text)
        } catch {
            return fault(of: error, in: text)
        }
        guard query.description == text else { return "a query is \(query)" }
        guard let json else { return nil }
        do {
            let found = try json.query(query, limits: limits)
            guard try json.query(query, limits: limits).map(\.path) == found.map(\.path) else {
                return "a query finds something else the second time"
            }
            for node in found.prefix(64) {
                let path = node.path
                let again = try json.query(JSONPathQuery(parsing: path.normalized), limits: limits)
                guard json[path].value == node.value, json[path].location == node.location,
                    again.map(\.path) == [path], again[0].location == node.location,
                    try json.query(JSONPathQuery(path)).map(\.path) == [path]
                else { return "\(text.debugDescription) finds what is not at \(path.normalized)" }
            }
            guard !json.mergesKeys else { return nil }
            let values = try json.value.query(query, limits: limits)
            // Wildcards select the members of a value in any order.
            return values.count == found.count ? nil : "\(text.debugDescription) finds \(values.count) values"
        } catch {
            let codes: [JSONError.Code] = [.limitExceeded, .depthExceeded]
            guard let error = error as? JSONError, codes.contains(error.code) else {
                return "\(text.debugDescription): \(error)"
            }
            return nil
        }
    }

    // MARK: Patches

    private func faultOfPatch() -> String? {
        let patch: JSONPatch
        do {
            patch = try other.decode(as: JSONPatch.self)
        } catch {
            return error is JSONError ? nil : "\(error)"
        }
        do {
            let text = try patch.serializedString()
            let again = try JSON(parsing: text).decode(as: JSONPatch.self)
            guard again == patch, try JSON(patch.value).decode(as: JSONPatch.self) == patch else {
                return "a patch is written as another: \(text)"
            }
        } catch {
            return "of a patch: \(error)"
        }
        let limits = JSONPatch.Limits(copiedBytes: 100_000, depth: 600)
        var changed = value
        do {
            try changed.apply(patch, limits: limits)
        } catch {
            guard let failure = JSONPatch.failure(under: error), patch.operations.indices ~= failure.index
            else {
                return "a patch fails without saying where: \(error)"
            }
            guard changed == value else { return "a patch that fails leaves changes: \(failure)" }
            // The operations before that one succeed.
            guard
                (try? value.applying(JSONPatch(Array(patch.operations[..<failure.index])), limits: limits))
                    != nil
            else { return "an operation before the one that fails: \(failure)" }
            return nil
        }
        // One after another, they do the same.
        var single = value
        for operation in patch.operations {
            guard (try? single.apply(JSONPatch([operation]), limits: limits)) != nil else {
                return "alone, an operation fails: \(operation.name) \(operation.path)"
            }
        }
        guard single == changed else { return "one after another, operations do something else" }
        return Self.fault(ofPatchFrom: changed, to: value)
    }

    private func faultOfMergePatch() -> String? {
        let patch = JSONMergePatch(other.value)
        let changed = value.applying(patch)
        guard changed == value.merged(with: other.value) else { return "a merge patch makes \(changed)" }
        guard changed.applying(patch) == changed else {
            return "a merge patch, applied again, makes something else"
        }
        do {
            let made = try JSONMergePatch(from: value, to: other.value)
            guard value.applying(made) == other.value else {
                return "a merge patch that was made: \(made.value)"
            }
        } catch {
            guard (error as? JSONError)?.code == .invalidValue, other.value.hasNullMember else {
                return "no merge patch: \(error)"
            }
        }
        return nil
    }

    // MARK: Differences

    private static func fault(ofPatchFrom old: JSONValue, to new: JSONValue) -> String? {
        for shortest in [false, true] {
            let patch = JSONPatch(from: old, to: new, shortest: shortest)
            guard patch.operations.isEmpty == (old == new) else {
                return "a patch of nothing, or none of something"
            }
            do {
                let made = try old.applying(patch)
                guard made == new else { return "a patch makes \(made), not \(new)" }
            } catch {
                return "a patch that was made: \(error)"
            }
        }
        return nil
    }

    private func faultOfDifference() -> String? {
        let (old, new) = (value, other.value)
        if let fault = Self.fault(ofPatchFrom: old, to: new) ?? Self.fault(ofPatchFrom: new, to: old) {
            return fault
        }
        let difference = JSONDifference(from: json, to: other)
        guard difference.isEmpty == (old == new) else {
            return "a difference of nothing, or none of something"
        }
        for change in difference.changes {
            guard change.left == change.leftPath.flatMap({ old[$0] }),
                change.right == change.rightPath.flatMap({ new[$0] })
            else { return "a change is not where it says: \(change)" }
        }
        guard (try? old.applying(difference.patch)) == new else { return "the patch of a difference" }
        _ = difference.rendered(context: text.utf8.count % 4, colored: text.utf8.count % 2 == 0)
        guard (try? JSON(difference.value)) != nil else { return "a difference as JSON" }
        for arrays in [JSONDifference.Options.Arrays.multisets, .sets] {
            let options = JSONDifference.Options(tolerance: 0.5, arrays: arrays)
            let loose = JSONDifference(from: old, to: new, options: options)
            guard loose.changes.isEmpty || !difference.isEmpty else { return "a loose difference of nothing" }
            _ = try? old.applying(loose.patch)
        }
        return nil
    }
}

extension JSON {
    /// Whether an object has two keys that a dictionary treats as equal.
    var mergesKeys: Bool {
        var open = [self]
        while let view = open.popLast() {
            if view.kind == .object, Set(view.members.map(\.key)).count < view.count { return true }
            open += view.elements.map { $0 } + view.members.map(\.value)
        }
        return false
    }
}

extension JSONValue {
    /// The result of a merge patch, by the pseudocode of RFC 7396, section 2. It recurses.
    fileprivate func merged(with patch: JSONValue) -> JSONValue {
        guard case .object(let changes) = patch else { return patch }
        var members = dictionary ?? [:]
        for (key, change) in changes {
            if change.isNull {
                members[key] = nil
            } else {
                members[key] = (members[key] ?? .null).merged(with: change)
            }
        }
        return .object(members)
    }

    /// Whether an object in it, outside of arrays, has a null.
    fileprivate var hasNullMember: Bool {
        guard case .object(let members) = self else { return false }
        return members.values.contains { $0.isNull || $0.hasNullMember }
    }
}
