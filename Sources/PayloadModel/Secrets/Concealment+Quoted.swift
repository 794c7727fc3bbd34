import LocatedJSON

extension Concealment {
    /// Returns a message without values that look like a secret and, in the texts that it quotes, without values after
    /// the name of a secret. The message's own words after such a name stay.
    ///
    /// - Complexity: O(*n* log *n*) in the number of secrets, and O(*n*) in the number of bytes.
    public static func hidingQuoted(in message: String) -> String {
        String(decoding: ConcealedText(message: message).shown, as: UTF8.self)
    }

    /// Returns a name or a value of a payload without the secrets in it: values that look like a secret, and values
    /// after the name of a secret, as in a key `password=…`.
    ///
    /// - Complexity: O(*n* log *n*) in the number of secrets, and O(*n*) in the number of bytes.
    package static func hidingAll(in text: String) -> String {
        guard text.utf8.count >= SecretRuns.shortestText else { return text }
        return String(decoding: ConcealedText(Array(text.utf8)).shown, as: UTF8.self)
    }
}

extension JSONPointer {
    /// The pointer without the secrets in its names.
    package var concealed: JSONPointer { JSONPointer(tokens.map(Concealment.hidingAll)) }
}
