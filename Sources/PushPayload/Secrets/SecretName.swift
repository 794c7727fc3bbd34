/// Names whose values are secrets, whatever the values look like.
public enum SecretName {
    /// The words that such a name contains, in lower case and without separators.
    private static let words = [
        "password", "passwd", "passphrase", "pwd", "secret", "token", "credential", "authorization", "apikey",
        "authkey", "privatekey", "accesskey",
    ].map { Array($0.utf8) }

    /// The longest name that is looked at, in bytes.
    static let longest = 128

    /// Returns whether values under a name are secrets: `AWS_SECRET_ACCESS_KEY`, `db.password`, `Api-Key`.
    ///
    /// Keys of Apple's, such as `input-push-token`, are none.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    public static func isSecret(_ name: String) -> Bool {
        var name = name
        return name.withUTF8 { isSecret($0) }
    }

    static func isSecret(_ name: some Collection<UInt8>) -> Bool {
        guard name.count >= 3, name.count <= longest else { return false }
        let letters = name.compactMap { byte -> UInt8? in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
            case UInt8(ascii: "a")...UInt8(ascii: "z"): byte
            default: nil
            }
        }
        return words.contains { word in letters.contains(word) }
            && KeyCatalogue.keys(named: String(decoding: name, as: UTF8.self)).isEmpty
    }
}
