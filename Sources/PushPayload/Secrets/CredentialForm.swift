/// A credential that is known by its form, wherever it stands: nobody writes one by chance.
///
/// The forms are those that the services document or print: JSON Web Tokens, keys of Apple and Google in PEM and without
/// its frame, keys of Firebase, OneSignal, Amazon, GitHub, Slack and Stripe, what follows `bearer` and `basic` in a
/// header, the password in an address, registration tokens of Firebase and Expo, and device tokens, 32 bytes or more in
/// hexadecimal digits.
enum CredentialForm {
    /// No credential is shorter, and so many bytes of each stand in one word.
    static let fewestBytes = ByteBlock.size

    /// The stretches of a text that are credentials, in its order.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    static func ranges(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        // Most words are too short for a credential, and not looked at.
        guard var word = longWord(in: bytes, from: 0), mayBeFound(in: bytes) else { return [] }
        return classes.withUnsafeBufferPointer { classes in
            var found: [Range<Int>] = []
            var index = 0
            var noToken = 0
            while true {
                index = max(index, word.lowerBound - longestIntroduction)
                while index < word.upperBound {
                    let start = index
                    var (places, length) = places(in: bytes, from: start)
                    index = min(start + length, word.upperBound)
                    while let place = places.takeFirst().map({ start + $0 }), place < word.upperBound {
                        guard mayTell(bytes, at: place, classes),
                            let range = range(in: bytes, at: place, noTokenBefore: &noToken)
                        else { continue }
                        found.append(range)
                        index = max(range.upperBound, place + 1)
                        // What stands directly behind one begins no word.
                        while index < word.upperBound,
                            let next = self.range(in: bytes, at: index, noTokenBefore: &noToken)
                        {
                            found.append(next)
                            index = max(next.upperBound, index + 1)
                        }
                        break
                    }
                }
                guard let next = longWord(in: bytes, from: word.upperBound) else { return found }
                word = next
            }
        }
    }

    /// Where in the next bytes a credential may begin or be told, and how many bytes these are: hyphens, colons, and
    /// the first letters of words among sixteen; near the ends of the text a single byte, whatever it is.
    @inline(__always)
    private static func places(
        in bytes: UnsafeBufferPointer<UInt8>, from index: Int
    ) -> (ByteBlock.Answer, length: Int) {
        guard let base = UnsafeRawPointer(bytes.baseAddress), index > 0,
            bytes.count - index >= ByteBlock.size
        else { return (.firstAlone, 1) }
        let block = ByteBlock(at: base + index)
        let words = block.alphanumerics.without(ByteBlock(at: base + index - 1).alphanumerics)
        let (hyphen, colon) = (UInt8(ascii: "-"), UInt8(ascii: ":"))
        return (block.either(hyphen, colon, colon).joined(with: words), ByteBlock.size)
    }

    /// Whether the byte at an index may tell a credential, or one may begin with it.
    @inline(__always)
    private static func mayTell(
        _ bytes: UnsafeBufferPointer<UInt8>, at index: Int, _ classes: UnsafeBufferPointer<ByteClass>
    ) -> Bool {
        let byte = classes[Int(bytes[index])]
        // What comes next tells most of them.
        guard index + 1 < bytes.count, byte.mayGoOn(with: bytes[index + 1]) || endsToken(bytes, from: index)
        else { return false }
        return byte.tells
            || byte.begins && (index == 0 || !classes[Int(bytes[index - 1])].isOfWord)
    }

    /// Whether the shortest device token may begin at an index: most runs of digits are short, and the place at which it
    /// would end tells it at once.
    @inline(__always)
    private static func endsToken(_ bytes: UnsafeBufferPointer<UInt8>, from index: Int) -> Bool {
        let last = index + shortestDeviceToken - 1
        return last < bytes.count && bytes[last].isHexDigit && bytes[index].isHexDigit
    }

    /// Before these bytes may stand what tells the credential: `Bearer`, or the first line of a key in its frame.
    private static let longestIntroduction = 64

    /// The first word from an index on that has a block of bytes or more: every credential has so many in a row without
    /// a space or a quote.
    private static func longWord(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Range<Int>? {
        guard let base = UnsafeRawPointer(bytes.baseAddress) else { return nil }
        var start = start
        while bytes.count - start >= ByteBlock.size {
            if let last = wordEnds(base + start).lastIndex {
                // No word that ends in the block is long enough.
                start += last + 1
                continue
            }
            var end = start + ByteBlock.size
            while bytes.count - end >= ByteBlock.size {
                let ends = wordEnds(base + end)
                if ends.isAny { return start..<end + ends.firstIndex }
                end += ByteBlock.size
            }
            while end < bytes.count, !isWordEnd(bytes[end]) { end += 1 }
            return start..<end
        }
        return nil
    }

    @inline(__always)
    private static func wordEnds(_ address: UnsafeRawPointer) -> ByteBlock.Answer {
        ByteBlock(at: address).either(UInt8(ascii: " "), UInt8(ascii: "\""), UInt8(ascii: "\n"))
    }

    private static func isWordEnd(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
    }

    /// A beginning that says what follows, and how much of it makes a credential: a letter or a digit comes first, since
    /// only beginnings of words are looked at.
    private struct Prefix {
        let text: StaticString
        /// Bytes behind the prefix that belong to a key.
        let least: Int
        /// Whether the prefix is a word in front of the secret, which stays readable.
        var isWord = false
    }

    private static let prefixes = byFirstByte([
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
    ])

    /// For each byte the prefixes that begin with it.
    private static func byFirstByte(_ prefixes: [Prefix]) -> [[Prefix]] {
        let groups = Dictionary(grouping: prefixes) { $0.text.utf8Start.pointee }
        return (0...UInt8.max).map { groups[$0] ?? [] }
    }

    /// What a byte can have to do with a credential: most bytes of most words have nothing.
    private struct ByteClass {
        /// One may begin with the byte, where that is the first of a word.
        let begins: Bool
        /// The byte may tell one, wherever it stands.
        let tells: Bool
        let isOfWord: Bool
        /// A bit for the remainder by 64 of each byte that may follow then.
        private let followers: UInt64

        init(of byte: UInt8) {
            begins = !prefixes[Int(byte)].isEmpty || byte.isHexDigit
            tells = byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":")
            isOfWord = isWordByte(byte)
            // A server key is told by what stands before its colon.
            var next: [UInt8] = prefixes[Int(byte)].map { $0.text.utf8Start[1] }
            if byte == UInt8(ascii: "-") { next.append(byte) }
            if byte == UInt8(ascii: "e") { next.append(UInt8(ascii: "y")) }
            followers =
                byte == UInt8(ascii: ":") ? .max : next.reduce(0) { $0 | 1 << UInt64($1 & 63) }
        }

        @inline(__always)
        func mayGoOn(with byte: UInt8) -> Bool { followers >> UInt64(byte & 63) & 1 != 0 }
    }

    private static let classes = (0...UInt8.max).map { ByteClass(of: $0) }

    /// Hexadecimal digits of the shortest device token.
    private static let shortestDeviceToken = 64

    /// The credential that begins at an index, or is told by the byte there.
    ///
    /// - Parameter noToken: The end of what is known to hold no beginning of a signed token.
    private static func range(
        in bytes: UnsafeBufferPointer<UInt8>, at index: Int, noTokenBefore noToken: inout Int
    ) -> Range<Int>? {
        let byte = bytes[index]
        switch byte {
        case UInt8(ascii: "-"): return pem(bytes, at: index)
        case UInt8(ascii: ":"):
            return passwordOfAddress(bytes, at: index) ?? registrationToken(bytes, around: index)
        case UInt8(ascii: "e") where index >= noToken:
            if let token = signedToken(bytes, at: index, noTokenBefore: &noToken) { return token }
        default: break
        }
        if endsToken(bytes, from: index) {
            var end = index
            while end < bytes.count, bytes[end].isHexDigit { end += 1 }
            if end - index >= shortestDeviceToken { return index..<end }
        }
        for prefix in prefixes[Int(byte)] where has(prefix.text, bytes, at: index) {
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

    /// The password of `scheme://user:password@server`.
    static func passwordOfAddress(
        _ bytes: UnsafeBufferPointer<UInt8>, at colon: Int
    ) -> Range<Int>? {
        guard has("://", bytes, at: colon) else { return nil }
        var start: Int?
        for index in colon + 3..<min(bytes.count, colon + longestUser) {
            switch bytes[index] {
            case UInt8(ascii: ":"): start = start ?? index + 1
            case UInt8(ascii: "@"): return start.flatMap { $0 < index ? $0..<index : nil }
            case 0...0x20, UInt8(ascii: "/"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "?"),
                UInt8(ascii: "#"):
                return nil
            default: continue
            }
        }
        return nil
    }

    /// Bytes from the scheme to the server within which a password is looked for.
    private static let longestUser = 256

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
        return text.withUTF8Buffer { wanted in
            for offset in 0..<count where bytes[index + offset] != wanted[offset] { return false }
            return true
        }
    }
}
