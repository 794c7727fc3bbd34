/// Names whose values are secrets, regardless of their form.
public enum SecretName {
    /// The words that such a name contains, in lower case and without separators.
    private static let words = [
        "password", "passwd", "passphrase", "pwd", "secret", "token", "credential", "authorization", "apikey",
        "authkey", "privatekey", "accesskey",
    ].map { Array($0.utf8) }
    /// A bit for each letter with which one of them begins, by its place in the alphabet.
    private static let initials = words.reduce(UInt32(0)) { $0 | 1 << UInt32($1[0] & 0x1F) }

    /// Returns whether values under a name are secrets: `AWS_SECRET_ACCESS_KEY`, `db.password`, `Api-Key`.
    ///
    /// Apple's keys, such as `input-push-token`, do not count.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    public static func isSecret(_ name: String) -> Bool {
        var name = name
        return name.withUTF8 { isSecret($0) }
    }

    static func isSecret(_ name: some Collection<UInt8>) -> Bool {
        let letters = name.lazy.filter { (0x41...0x5A).contains($0 & 0xDF) }.map { $0 | 0x20 }
        for start in letters.indices where initials >> UInt32(letters[start] & 0x1F) & 1 != 0 {
            if words.contains(where: { letters[start...].starts(with: $0) }) {
                return KeyCatalogue.keys(named: String(decoding: name, as: UTF8.self)).isEmpty
            }
        }
        return false
    }
}
