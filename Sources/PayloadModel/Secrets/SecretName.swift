/// Names whose values are secrets, whatever the values look like.
public enum SecretName {
    /// The words that names of secrets contain, in lower case and without separators.
    private static let words = [
        "password", "passwd", "passphrase", "pwd", "secret", "token", "credential", "authorization", "apikey",
        "authkey", "privatekey", "accesskey", "masterkey",
    ].map { Array($0.utf8) }
    /// Names whose values are secrets only if they are strings: `"pin": 4` may be the pin of a map.
    private static let namesOfStrings = [
        "auth", "jwt", "otp", "pin", "cookie", "setcookie", "session", "sessionid", "bearer", "p8", "pass",
    ].map { Array($0.utf8) }
    /// The first two letters of the words: the index is the first letter, and each bit is a possible second letter.
    /// They exclude most positions in a name quickly.
    private static let beginnings = words.reduce(into: [UInt32](repeating: 0, count: 32)) {
        $0[Int($1[0] & 0x1F)] |= 1 << UInt32($1[1] & 0x1F)
    }

    /// Returns whether values under a name are secrets: `AWS_SECRET_ACCESS_KEY`, `db.password`, `Api-Key`.
    ///
    /// The names of Apple's keys, such as `input-push-token`, are exceptions.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    public static func isSecret(_ name: String) -> Bool {
        var name = name
        return name.withUTF8 { isSecret($0) }
    }

    static func isSecret(_ name: some Collection<UInt8>) -> Bool {
        hasWord(name) && KeyCatalog.keys(named: String(decoding: name, as: UTF8.self)).isEmpty
    }

    /// Returns whether strings under a name are secrets, but perhaps not other values: `otp`, `Set-Cookie`.
    static func isSecretIfString(_ name: some Collection<UInt8>) -> Bool {
        guard name.count <= longestNameOfString else { return false }
        let letters = name.lazy.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
            .map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        return namesOfStrings.contains { letters.elementsEqual($0) }
    }

    /// The maximum length of such a name in bytes, with separators.
    private static let longestNameOfString = 12

    /// Returns whether the letters of a name contain one of the words.
    private static func hasWord(_ name: some Collection<UInt8>) -> Bool {
        let beginnings = beginnings
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: name.count) { letters in
            var count = 0
            for byte in name where (0x41...0x5A).contains(byte & 0xDF) {
                letters[count] = byte | 0x20
                count += 1
            }
            for start in 0..<max(count - 1, 0)
            where beginnings[Int(letters[start] & 0x1F)] >> UInt32(letters[start + 1] & 0x1F) & 1 != 0 {
                if words.contains(where: { letters[start..<count].starts(with: $0) }) { return true }
            }
            return false
        }
    }
}
