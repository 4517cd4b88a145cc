internal import JanssonCore

extension Span<UInt8> {
    /// RFC 2673, section 3.2: four numbers up to 255 without leading zeros.
    var isIPv4: Bool {
        guard count <= 15 else { return false }
        var index = 0
        for part in 0..<4 {
            if part > 0, !skip(".", at: &index) { return false }
            let start = index
            let digits = skipDigits(at: &index)
            guard 1...3 ~= digits, digits == 1 || !has("0", at: start) else { return false }
            var number = 0
            for place in start..<index { number = number * 10 + Int(self[place] & 15) }
            guard number <= 255 else { return false }
        }
        return index == count
    }

    /// RFC 4291, section 2.2.
    var isIPv6: Bool {
        guard 2...45 ~= count else { return false }
        var (index, groups, isShortened) = (0, 0, false)
        if has(":", at: 0) {
            guard has(":", at: 1) else { return false }
            (index, isShortened) = (2, true)
        }
        while index < count {
            let start = index
            while index < count, self[index].hexadecimalValue != nil { index += 1 }
            if has(".", at: index) {
                guard extracting(start..<count).isIPv4 else { return false }
                (index, groups) = (count, groups + 2)
                break
            }
            guard 1...4 ~= index - start else { return false }
            groups += 1
            if index == count { break }
            // A single colon must not be last.
            guard skip(":", at: &index), index < count else { return false }
            if skip(":", at: &index) {
                guard !isShortened else { return false }
                isShortened = true
            }
        }
        return isShortened ? groups < 8 : groups == 8
    }

    /// Whether the bytes are an IP address in brackets: `[::1]`, or `[v1.x]` (RFC 3986, section 3.2.2).
    var isIPLiteral: Bool {
        guard count > 2, has("[", at: 0), has("]", at: count - 1) else { return false }
        let address = extracting(1..<count - 1)
        guard address.has("v", at: 0) || address.has("V", at: 0) else { return address.isIPv6 }
        var index = 1
        while index < address.count, address[index].hexadecimalValue != nil { index += 1 }
        guard index > 1, address.skip(".", at: &index), index < address.count else { return false }
        while index < address.count {
            guard URICharacters.user.contains(address[index]) else { return false }
            index += 1
        }
        return true
    }

    /// Whether the bytes are a label of letters, digits and inner hyphens (RFC 1123, section 2.1).
    ///
    /// - Parameter isInternational: True to allow any length and all characters beyond ASCII.
    func isLabel(isInternational: Bool = false) -> Bool {
        guard count > 0, isInternational || count <= 63, !has("-", at: 0), !has("-", at: count - 1) else {
            return false
        }
        for index in indices {
            let byte = self[index]
            let isPlain = byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-")
            guard isPlain || isInternational && byte >= 0x80 else { return false }
        }
        return true
    }

    /// RFC 5321, section 4.1.2: `Mailbox`. RFC 6531, section 3.3, for international mailboxes.
    func isMailbox(isInternational: Bool) -> Bool {
        var index = 0
        if has("\"", at: 0) {
            index = 1
            while !has("\"", at: index) {
                if skip("\\", at: &index), index < count, self[index] >= 0x80 { return false }
                guard index < count, isQuotable(self[index], isInternational) else { return false }
                index += 1
            }
            index += 1
        } else {
            while index < count, self[index] != UInt8(ascii: "@") {
                let isDot = self[index] == UInt8(ascii: ".")
                if isDot, index == 0 || has(".", at: index - 1) || has("@", at: index + 1) { return false }
                guard isDot || isAtom(self[index], isInternational) else { return false }
                index += 1
            }
        }
        guard 1...64 ~= index, skip("@", at: &index), 1...255 ~= count - index else { return false }
        let domain = extracting(index..<count)
        return domain.isAddressLiteral || domain.isDomain(isInternational: isInternational)
    }

    private func isQuotable(_ byte: UInt8, _ isInternational: Bool) -> Bool {
        byte >= 0x80 ? isInternational : 0x20...0x7E ~= byte
    }

    /// `atext` (RFC 5322, section 3.2.3).
    private func isAtom(_ byte: UInt8, _ isInternational: Bool) -> Bool {
        byte >= 0x80
            ? isInternational : byte.isLetter || byte.isDigit || "!#$%&'*+-/=?^_`{|}~".utf8.contains(byte)
    }

    /// `address-literal` (RFC 5321, section 4.1.3): `[127.0.0.1]` or `[IPv6:::1]`.
    private var isAddressLiteral: Bool {
        guard count > 2, has("[", at: 0), has("]", at: count - 1) else { return false }
        let address = extracting(1..<count - 1)
        guard address.count > 5, address.has(":", at: 4) else { return address.isIPv4 }
        for (index, byte) in "ipv6".utf8.enumerated() where address[index] | 0x20 != byte | 0x20 {
            return false
        }
        return address.extracting(5..<address.count).isIPv6
    }

    private func isDomain(isInternational: Bool) -> Bool {
        var start = 0
        for index in 0...count where index == count || self[index] == UInt8(ascii: ".") {
            guard extracting(start..<index).isLabel(isInternational: isInternational) else { return false }
            start = index + 1
        }
        return true
    }
}
