/// What a message holds besides its payload that proves who the sender is, or names a device.
///
/// No list of names is known to be complete; these are the names of the services whose messages are read, and the
/// usual ones of gateways.
enum WrapperSecrets {
    /// In small letters, without hyphens and underscores.
    private static let keys: Set = [
        "accesskey", "accesstoken", "apikey", "apisecret", "appsecret", "authkey", "authorization",
        "authtoken",
        "clientsecret", "cookie", "idtoken", "mastersecret", "passphrase", "passwd", "password", "privatekey",
        "refreshtoken", "restapikey", "secret", "secretaccesskey", "secretkey", "serverkey", "sessiontoken",
        "sharedsecret", "xapikey",
    ]
    private static let deviceTokens: Set = [
        "apnstoken", "devicetoken", "devicetokens", "fcmtoken", "includeiostokens", "includeplayerids",
        "includesubscriptionids", "liveactivitytoken", "pushtoken", "pushtokens", "registrationids",
        "registrationtoken", "registrationtokens", "to", "token", "tokens",
    ]
    /// What else names end with that mean such a key: `db_password`.
    private static let endings = [
        "accesstoken", "apikey", "authtoken", "passphrase", "passwd", "password", "privatekey",
        "refreshtoken",
        "secret", "secretkey",
    ]
    /// Who is meant by a shorter one, everybody may know: it is an example or a topic.
    static let shortestToken = 32

    /// The stretches of the file that hold them, without quotes.
    ///
    /// - Complexity: O(*n*) in the number of values.
    static func ranges(in document: Document) -> [Range<Int>] {
        guard document.root.isObject || document.root.isArray else { return [] }
        var found: [Range<Int>] = []
        var walk = JSONWalk(inside: document.root)
        while let (node, name) = walk.next() {
            // Where the name of a member says nothing, its pointer is not worth making.
            guard let text = node.text, name.map({ isSecret($0, length: text.count) }) ?? true else {
                continue
            }
            let pointer = walk.pointer
            if name == nil {
                let parent = pointer.tokens.last { JSONPointer.arrayIndex($0) == nil } ?? ""
                guard isSecret(parent, length: text.count) else { continue }
            }
            guard let value = document.map.node(at: pointer)?.value, value.count > 2 else { continue }
            found.append(document.range(value.lowerBound + 1..<value.upperBound - 1).bytes)
        }
        return found
    }

    private static func isSecret(_ name: JSONBytes, length: Int) -> Bool {
        // The longest name with its hyphens.
        name.count <= 32 && isSecret(String(name), length: length)
    }

    /// For each length and first letter of a name, a bit for each letter that such a name ends with: these three tell
    /// most names of most documents from those of secrets.
    private static let outlines = keys.union(deviceTokens).reduce(
        into: [UInt32](repeating: 0, count: 32 * 32)
    ) { outlines, name in
        outlines[outline(name.utf8.count, name.utf8.first ?? 0)] |= bit(name.utf8.last ?? 0)
    }
    /// For each last letter but one of ``endings``, a bit for each last letter.
    private static let lastPairs = lastPairs(of: endings)
    /// The same for each letter before the last three: `loc-key` ends as `api_key` does, and is in every localised payload.
    private static let outerPairs = lastPairs(of: endings, before: 3)

    /// With what all names end.
    struct NameEndings: Sendable {
        private let lastPairs: [UInt32]
        /// For each last byte but one, by its last five bits, a bit for each last byte by its own: letters with which
        /// names of secrets end, and all that may stand for letters or be none of the name.
        let lastBytes: [UInt32]
        private let lastLetters = (outlines + WrapperSecrets.lastPairs).reduce(0, |)

        init() {
            lastPairs = WrapperSecrets.lastPairs(of: endings + keys + deviceTokens)
            var rows = lastPairs
            for other in #"-_\'""#.utf8 {
                for row in rows.indices { rows[row] |= bit(other) }
                rows[Int(other & 0x1F)] = .max
            }
            lastBytes = rows
        }

        /// Whether a name that ends with two bytes may be that of a secret: that of most members of most documents is
        /// not.
        @inline(__always)
        func mayEndSecret(_ previous: UInt8, _ last: UInt8) -> Bool {
            isHyphen(last) || isHyphen(previous) || lastPairs[Int(previous & 0x1F)] & bit(last) != 0
        }

        /// Whether two bytes of any kind before a quote may end the name of a secret.
        ///
        /// - Parameter lastBytes: Where ``lastBytes`` lie.
        @inline(__always)
        static func mayEndName(
            _ previous: UInt8, _ last: UInt8, _ lastBytes: UnsafeBufferPointer<UInt32>
        ) -> Bool {
            lastBytes[Int(previous & 0x1F)] & bit(last) != 0
        }

        /// Whether a name that ends with a byte may be that of a secret.
        func mayEndSecret(_ byte: UInt8) -> Bool { isHyphen(byte) || lastLetters & bit(byte) != 0 }
    }

    static let nameEndings = NameEndings()

    /// - Parameter distance: How many letters before the last one the other of the pair stands; no name is as short.
    private static func lastPairs(of names: [String], before distance: Int = 1) -> [UInt32] {
        names.reduce(into: [UInt32](repeating: 0, count: 32)) { pairs, name in
            let letters = Array(name.utf8.suffix(distance + 1))
            pairs[Int(letters[0] & 0x1F)] |= bit(letters[distance])
        }
    }

    private static func outline(_ count: Int, _ first: UInt8) -> Int {
        min(count, 31) << 5 | Int(first & 0x1F)
    }

    /// A bit for a letter, whatever its case, which other bytes may have as well.
    private static func bit(_ letter: UInt8) -> UInt32 { 1 << UInt32(letter & 0x1F) }

    /// Whether a name may be that of a secret; cheaper than to ask it outright.
    static func mayBeSecret(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        var count = 0
        var first: UInt8 = 0
        // The last four letters, that of the end in the lowest byte.
        var last: UInt32 = 0
        for byte in name where !isHyphen(byte) {
            if count == 0 { first = byte }
            last = last << 8 | UInt32(byte)
            count += 1
        }
        let endings = lastPairs[Int(last >> 8 & 0x1F)] & outerPairs[Int(last >> 24 & 0x1F)]
        return (outlines[outline(count, first)] | endings) & bit(UInt8(truncatingIfNeeded: last)) != 0
    }

    private static func isHyphen(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }

    /// Whether a text is one under this name, which it has itself or the array that it stands in.
    static func isSecret(_ name: String, length: Int) -> Bool {
        let plain = String(name.lowercased().filter { $0 != "-" && $0 != "_" })
        return keys.contains(plain) || endings.contains { plain.hasSuffix($0) }
            || length >= shortestToken && deviceTokens.contains(plain)
    }
}
