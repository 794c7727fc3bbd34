/// Finds secrets by their form, anywhere in a text:
///
/// - A run of at least 24 letters, digits, `+`, `/`, `_`, `-` and `=` that mixes letters and digits. Words and numbers
///   at its ends, joined by `/`, `_`, `-` or `=`, stay readable, as in `api/device/`. If the secret has capitals and
///   small letters, only the path of a URL and the name before `=` stay readable. A run of only words, numbers and
///   UUIDs is a URL or a name, not a secret.
/// - Parts joined to such a run by `.`, `:` and `~`, unless they are words or numbers: the other parts of a signed
///   token.
/// - The key inside the frame of a PEM file.
/// - The user information of a URL: `user:password` in `https://user:password@example.com`.
/// - The credentials of an `Authorization` header, after `Bearer` or `Basic`.
/// - The token in `ExponentPushToken[…]`, even if the closing bracket is missing, and a device token in groups of eight
///   hexadecimal digits, as old systems print it.
package enum SecretRuns {
    /// The minimum number of characters of a run that counts as a secret.
    static let minCharacters = 24
    /// The length in bytes of the shortest text with a secret: `a://b@`.
    package static let shortestText = 6
    /// The number of characters, not counting the words at its ends, that always suffices for a secret run. In a run
    /// with fewer, capitals, small letters and digits must alternate often.
    private static let minRemainingCharacters = 17

    /// Returns the byte ranges of the secrets of a text, in order.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    package static func ranges(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        guard mayContainSecret(bytes) else { return [] }
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
            } else if let token = PrintedToken.range(bytes, at: index) {
                found.append(token)
                index = token.upperBound
            } else {
                let (character, next) = EscapedUnits.unit(bytes, at: index)
                guard isRunCharacter(character) else {
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

    /// Returns whether a text may contain a secret: whether it contains a long run, a private key, a URL, credentials
    /// or a printed token.
    private static func mayContainSecret(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if hasLongRun(bytes) { return true }
        return bytes.indices.contains { index in
            switch bytes[index] {
            case UInt8(ascii: ":"): beginsURLSeparator(bytes, at: index)
            case UInt8(ascii: "%"): beginsURLSeparator(bytes, at: index) || precedesSecret(bytes, at: index)
            case UInt8(ascii: "-"): privateKey(bytes, at: index) != nil
            case UInt8(ascii: " "):
                precedesSecret(bytes, at: index) || PrintedToken.hasGroup(bytes, at: index + 1)
            case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "\\"), UInt8(ascii: "\t"), 0xA0, 0x80:
                precedesSecret(bytes, at: index)
            default: false
            }
        }
    }

    /// Returns whether credentials or a printed token begin after the character at an index.
    private static func precedesSecret(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        let next = EscapedUnits.unit(bytes, at: index).next
        return next < bytes.count
            && (AuthorizationScheme.credentials(bytes, at: next) != nil
                || PrintedToken.range(bytes, at: next) != nil)
    }

    /// Whether at least ``minCharacters`` bytes in a row may belong to a secret.
    private static func hasLongRun(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var start = 0
        while bytes.count - start >= minCharacters {
            // Searches backward, so most bytes of the text are never read.
            let stretch = bytes[start..<start + minCharacters]
            guard let gap = stretch.lastIndex(where: { !mayBeOfSecret($0) }) else { return true }
            start = gap + 1
        }
        return false
    }

    private static func mayBeOfSecret(_ byte: UInt8) -> Bool {
        isRunCharacter(byte) || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "%")
            || byte == UInt8(ascii: "~")
            || byte == UInt8(ascii: "-")
    }

    /// Whether a byte may begin a run. After the first byte, a run may also contain `-`.
    package static func isRunCharacter(_ byte: UInt8) -> Bool {
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

    /// Returns the key after the PEM header that ends at an index, up to the next hyphen or quote, or the end of the
    /// text; `nil` if there is none.
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

    /// Returns whether a placeholder begins at an index, in a text whose secrets are already hidden.
    private static func beginsPlaceholder(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        bytes[index...].starts(with: "…(".utf8)
    }

    /// The maximum length in bytes of a URL's user information.
    private static let longestUserInformation = 512

    /// Returns the user information of the URL whose colon is at an index; `nil` if there is none.
    private static func userInformation(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Range<Int>? {
        guard let start = endOfSlashes(bytes, afterColon: index), !beginsPlaceholder(bytes, at: start),
            !bytes[..<index].suffix(mail.count).elementsEqual(mail)
        else {
            return nil
        }
        // In a plain URL, `%40` belongs to the user information; in a URL that is escaped as a whole, `%40` ends it.
        let isEscapedWhole = bytes[index] == UInt8(ascii: "%") || bytes[start - 1] != UInt8(ascii: "/")
        var end = start
        while end < min(bytes.count, start + longestUserInformation) {
            let (character, next) = EscapedUnits.unit(bytes, at: end)
            let isInformation = !isEscapedWhole && bytes[end] == UInt8(ascii: "%")
            switch isInformation ? EscapedUnits.other : character {
            case UInt8(ascii: "@"): return start < end ? start..<end : nil
            case 1...0x20, UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "\""),
                UInt8(ascii: "'"), UInt8(ascii: "<"):
                return nil
            default: end = next
            }
        }
        return nil
    }

    /// The URL scheme that has a recipient instead of user information.
    private static let mail = Array("mailto".utf8)

    /// Returns whether the `://` of a URL begins at an index.
    static func beginsURLSeparator(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        endOfSlashes(bytes, afterColon: index) != nil
    }

    /// Returns the index after the colon and two slashes of a URL, each possibly escaped; `nil` if they are missing.
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

    /// Returns whether a number of characters, not counting the words at the ends of a run, is enough for a secret.
    static func isLongEnough(_ count: Int) -> Bool { count >= minRemainingCharacters }
}
