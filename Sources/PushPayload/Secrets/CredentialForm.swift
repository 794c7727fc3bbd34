/// A credential that is known by its form, wherever it stands: nobody writes one by chance.
///
/// The forms are those that the services document or print: JSON Web Tokens, keys of Apple and Google in PEM and without
/// its frame, keys of Firebase, OneSignal, Amazon, GitHub, Slack and Stripe, what follows `bearer` and `basic` in a
/// header, registration tokens of Firebase and Expo, and device tokens, 32 bytes or more in hexadecimal digits.
enum CredentialForm {
    /// The stretches of a text that are credentials, in its order.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
        bytes.withUnsafeBufferPointer { buffer in
            var found: [Range<Int>] = []
            var index = 0
            var wordStart = 0
            var noToken = 0
            for end in 0...buffer.count where end == buffer.count || isWordEnd(buffer[end]) {
                defer { wordStart = end + 1 }
                // Most words are too short for a credential, and not looked at.
                guard end - wordStart >= shortestWord else { continue }
                index = max(index, wordStart - longestIntroduction)
                while index < end {
                    if let range = range(in: buffer, at: index, noTokenBefore: &noToken) {
                        found.append(range)
                        index = max(range.upperBound, index + 1)
                    } else {
                        index += 1
                    }
                }
            }
            return found
        }
    }

    /// Every credential has so many bytes in a row without a space or a quote.
    private static let shortestWord = 16
    /// Before these bytes may stand what tells the credential: `Bearer`, or the first line of a key in its frame.
    private static let longestIntroduction = 64

    private static func isWordEnd(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
    }

    /// A beginning that says what follows, and how much of it makes a credential.
    private struct Prefix {
        let text: StaticString
        /// Bytes behind the prefix that belong to a key.
        let least: Int
        /// Whether the prefix is a word in front of the secret, which stays readable.
        var isWord = false
    }

    private static let prefixes: [UInt8: [Prefix]] = Dictionary(
        grouping: [
            Prefix(text: "AIza", least: 30), Prefix(text: "AKIA", least: 16),
            Prefix(text: "MIGTAgEAMBMGByqGSM49", least: 16), Prefix(text: "MIGHAgEAMBMGByqGSM49", least: 16),
            Prefix(text: "MIIEv", least: 40), Prefix(text: "ghp_", least: 30),
            Prefix(text: "os_v2_", least: 16), Prefix(text: "sk_live_", least: 16),
            Prefix(text: "xox", least: 24), Prefix(text: "ya29.", least: 20),
            Prefix(text: "ExponentPushToken[", least: 8, isWord: true),
            Prefix(text: "ExpoPushToken[", least: 8, isWord: true),
            Prefix(text: "bearer ", least: 16, isWord: true),
            Prefix(text: "Bearer ", least: 16, isWord: true),
            Prefix(text: "BEARER ", least: 16, isWord: true), Prefix(text: "basic ", least: 16, isWord: true),
            Prefix(text: "Basic ", least: 16, isWord: true), Prefix(text: "key=", least: 32, isWord: true),
        ], by: { $0.text.utf8Start.pointee })

    /// Whether any of ``prefixes`` begins with a byte: most words of most documents do not.
    private static let beginnings = (0...UInt8.max).map { prefixes[$0] != nil }

    /// Hexadecimal digits of the shortest device token.
    private static let shortestDeviceToken = 64

    /// The credential that begins at an index.
    ///
    /// - Parameter noToken: The end of what is known to hold no beginning of a signed token.
    private static func range(
        in bytes: UnsafeBufferPointer<UInt8>, at index: Int, noTokenBefore noToken: inout Int
    ) -> Range<Int>? {
        let byte = bytes[index]
        guard
            index == 0 || !isWordByte(bytes[index - 1]) || byte == UInt8(ascii: "-")
                || byte == UInt8(ascii: ":")
        else { return nil }
        switch byte {
        case UInt8(ascii: "-"): return pem(bytes, at: index)
        case UInt8(ascii: ":"): return registrationToken(bytes, around: index)
        case UInt8(ascii: "e") where index >= noToken:
            if let token = signedToken(bytes, at: index, noTokenBefore: &noToken) { return token }
        default: break
        }
        if byte.isHexDigit {
            var end = index
            while end < bytes.count, bytes[end].isHexDigit { end += 1 }
            if end - index >= shortestDeviceToken { return index..<end }
        }
        guard beginnings[Int(byte)] else { return nil }
        for prefix in prefixes[byte] ?? [] where has(prefix.text, bytes, at: index) {
            let start = index + prefix.text.utf8CodeUnitCount
            let end = endOfKey(bytes, from: start)
            // A sentence has words, a credential has capitals or digits.
            guard end - start >= prefix.least, bytes[start..<end].contains(where: { !isSmallLetter($0) })
            else { continue }
            return (prefix.isWord ? start : index)..<end
        }
        return nil
    }

    /// A key in its frame, to the end of the frame or of the text that holds it.
    private static func pem(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Range<Int>? {
        guard has("-----BEGIN ", bytes, at: index),
            (11...32).contains(where: { has("PRIVATE KEY", bytes, at: index + $0) })
        else { return nil }
        var end = index + 11
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
            if has("-----END", bytes, at: end) {
                end += 8
                while end < bytes.count, bytes[end] != UInt8(ascii: "-"), bytes[end] != UInt8(ascii: "\"") {
                    end += 1
                }
                while end < bytes.count, bytes[end] == UInt8(ascii: "-") { end += 1 }
                break
            }
            end += 1
        }
        return index..<end
    }

    /// Stretches of base64url between dots, the first of which is an encoded object; of one that was cut off, what is
    /// left.
    private static func signedToken(
        _ bytes: UnsafeBufferPointer<UInt8>, at index: Int, noTokenBefore noToken: inout Int
    ) -> Range<Int>? {
        guard has("eyJ", bytes, at: index) else { return nil }
        var end = endOfStretch(bytes, from: index)
        guard end - index >= 16, has(".eyJ", bytes, at: end) else {
            // What begins further on in the same stretch, behind a hyphen, is shorter and ends as badly.
            noToken = end
            return nil
        }
        while end < bytes.count, bytes[end] == UInt8(ascii: ".") { end = endOfStretch(bytes, from: end + 1) }
        return index..<end
    }

    /// `instance:APA91...`, as Firebase names a device.
    private static func registrationToken(
        _ bytes: UnsafeBufferPointer<UInt8>, around colon: Int
    ) -> Range<Int>? {
        let isDevice = has(":APA91", bytes, at: colon)
        // A server key of Firebase has 11 bytes before its colon.
        let isServer = colon >= 11 && has("AAAA", bytes, at: colon - 11)
        guard isDevice || isServer else { return nil }
        let end = endOfStretch(bytes, from: colon + 1)
        guard end - colon >= 24 else { return nil }
        var start = colon
        while start > 0, isTokenByte(bytes[start - 1]) { start -= 1 }
        return start..<end
    }

    // MARK: - Bytes

    private static func endOfStretch(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var end = start
        while end < bytes.count, isTokenByte(bytes[end]) { end += 1 }
        return end
    }

    /// Base64 in both of its alphabets, dots between, and line ends as JSON escapes them.
    private static func endOfKey(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var end = start
        while end < bytes.count {
            switch bytes[end] {
            case UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "."),
                UInt8(ascii: ":"):
                end += 1
            case UInt8(ascii: "\\")
            where end + 1 < bytes.count
                && (bytes[end + 1] == UInt8(ascii: "n") || bytes[end + 1] == UInt8(ascii: "/")):
                end += 2
            case let byte where isTokenByte(byte): end += 1
            default: return end
            }
        }
        return end
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        isWordByte(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        byte.isDigit || (0x41...0x5A).contains(byte) || isSmallLetter(byte)
    }

    private static func isSmallLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }

    private static func has(_ text: StaticString, _ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool
    {
        let count = text.utf8CodeUnitCount
        guard index >= 0, count <= bytes.count - index else { return false }
        return text.withUTF8Buffer { wanted in (0..<count).allSatisfy { bytes[index + $0] == wanted[$0] } }
    }
}
