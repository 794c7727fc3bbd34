/// Secrets that their shape gives away, wherever they are written.
///
/// - A run of 24 or more letters, digits, `+`, `/`, `_`, `-` and `=` that mixes letters and digits. Words and numbers at
///   its ends that `/`, `_`, `-` or `=` join to it stay readable, as in `api/device/`; of a secret with capitals and small
///   letters, only the path of an address and what is before `=`. A run of nothing but words, numbers and UUIDs is an
///   address or a name, and no secret.
/// - What `.`, `:` and `~` join to such a run, unless it is a word or a number: the other parts of a signed token.
/// - The key in the frame of a PEM file.
/// - The user information of an address: `user:password` in `https://user:password@example.com`.
/// - The credentials of an `Authorization` header, after `Bearer` or `Basic`.
package enum SecretRuns {
    /// The fewest characters of a run that is a secret.
    static let fewestCharacters = 24
    /// The fewest bytes of a text that holds one: `a://b@`.
    package static let shortestText = 6
    /// The fewest characters that are left of a run without the words around it.
    private static let fewestLeft = 17

    /// Returns the byte ranges of the secrets of a text, in order.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    package static func ranges(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        guard mayHoldSecret(bytes) else { return [] }
        var found: [Range<Int>] = []
        var index = 0
        while index < bytes.count {
            if let key = privateKey(bytes, at: index) {
                found.append(key)
                index = key.upperBound
            } else if let information = userInformation(bytes, at: index) {
                found.append(information)
                index = information.upperBound
            } else if let credentials = AuthorizationScheme.credentials(bytes, at: index) {
                found.append(credentials)
                index = credentials.upperBound
            } else {
                let (character, next) = EscapedUnits.unit(bytes, at: index)
                guard isRun(character) else {
                    index = next
                    continue
                }
                let chunk = SecretChunk(bytes, from: index)
                if let secret = chunk.secret() { found.append(secret) }
                index = chunk.end
            }
        }
        return found
    }

    /// Returns whether a text may hold a secret: a key, an address, the name of a scheme, or a run that is long enough as it
    /// is written.
    private static func mayHoldSecret(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let text = UnsafeRawBufferPointer(bytes)
        func has(_ sign: Unicode.Scalar, where isOne: (Int) -> Bool) -> Bool {
            var start = 0
            while let index = text.offset(of: UInt8(ascii: sign), from: start) {
                if isOne(index) { return true }
                start = index + 1
            }
            return false
        }
        return hasLongRun(bytes) || has(":", where: { beginsAddress(bytes, at: $0) })
            || has("%", where: { beginsAddress(bytes, at: $0) })
            || has("-", where: { privateKey(bytes, at: $0) != nil })
            || has(" ") { $0 + 1 < bytes.count && AuthorizationScheme.credentials(bytes, at: $0 + 1) != nil }
    }

    /// Whether so many bytes of a secret follow each other that they may be one.
    private static func hasLongRun(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var start = 0
        while bytes.count - start >= fewestCharacters {
            // Read from its end, most of a stretch is never looked at.
            let stretch = bytes[start..<start + fewestCharacters]
            guard let gap = stretch.lastIndex(where: { !mayBeOfSecret($0) }) else { return true }
            start = gap + 1
        }
        return false
    }

    private static func mayBeOfSecret(_ byte: UInt8) -> Bool {
        isRun(byte) || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "%") || byte == UInt8(ascii: "~")
            || byte == UInt8(ascii: "-")
    }

    package static func isRun(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "_"),
            UInt8(ascii: "="):
            true
        default: false
        }
    }

    // MARK: - Keys and addresses

    private static let keyFrame = Array("PRIVATE KEY-----".utf8)

    /// The content of a PEM file that begins at an index, up to the end of its frame, of its string or of the text.
    private static func privateKey(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Range<Int>? {
        guard bytes[index] == UInt8(ascii: "-"), index >= keyFrame.count,
            bytes[(index + 1 - keyFrame.count)...index].elementsEqual(keyFrame)
        else { return nil }
        var end = index + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "-"), bytes[end] != UInt8(ascii: "\""),
            bytes[end] != UInt8(ascii: "'")
        {
            end += 1
        }
        return end > index + 1 && !beginsPlaceholder(bytes, at: index + 1) ? index + 1..<end : nil
    }

    /// Returns whether a text was hidden before.
    private static func beginsPlaceholder(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        bytes[index...].starts(with: "…(".utf8)
    }

    /// The longest user information of an address, in bytes.
    private static let longestUserInformation = 512

    /// The user information of an address whose colon is at an index.
    private static func userInformation(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Range<Int>? {
        guard let start = endOfSlashes(bytes, afterColon: index), !beginsPlaceholder(bytes, at: start),
            !bytes[..<index].suffix(mail.count).elementsEqual(mail)
        else {
            return nil
        }
        // Unless the whole address is escaped, a percent sign escapes what would end the user information.
        let isEscapedWhole = bytes[index] == UInt8(ascii: "%") || bytes[start - 1] != UInt8(ascii: "/")
        var end = start
        while end < min(bytes.count, start + longestUserInformation) {
            let (character, next) = EscapedUnits.unit(bytes, at: end)
            let isLetter = !isEscapedWhole && bytes[end] == UInt8(ascii: "%")
            switch isLetter ? EscapedUnits.other : character {
            case UInt8(ascii: "@"): return start < end ? start..<end : nil
            case 1...0x20, UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "\""),
                UInt8(ascii: "'"), UInt8(ascii: "<"):
                return nil
            default: end = next
            }
        }
        return nil
    }

    /// The scheme of addresses that name a recipient where others have user information.
    private static let mail = Array("mailto".utf8)

    /// Returns whether an index is that of the colon of an address.
    static func beginsAddress(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        endOfSlashes(bytes, afterColon: index) != nil
    }

    /// The index after the colon of an address and its two slashes, each escaped or not.
    private static func endOfSlashes(_ bytes: UnsafeBufferPointer<UInt8>, afterColon colon: Int) -> Int? {
        var (character, index) = EscapedUnits.unit(bytes, at: colon)
        guard character == UInt8(ascii: ":") else { return nil }
        for _ in 0..<2 {
            guard index < bytes.count else { return nil }
            (character, index) = EscapedUnits.unit(bytes, at: index)
            guard character == UInt8(ascii: "/") else { return nil }
        }
        return index
    }

    // MARK: - Runs

    /// Returns whether what is left of a run is long enough to be a secret.
    static func isLongEnough(_ count: Int) -> Bool { count >= fewestLeft }
}
