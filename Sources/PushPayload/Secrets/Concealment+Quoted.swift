import LocatedJSON

extension Concealment {
    /// Returns a message without the secrets of the texts that it quotes: those that their shape gives away, and those that
    /// have the name of a secret before them. The message's own words stay.
    ///
    /// - Complexity: O(*n* log *n*) in the number of secrets, and O(*n*) in the number of bytes.
    public static func hidingQuoted(in message: String) -> String {
        String(decoding: ConcealedText(message: message).shown, as: UTF8.self)
    }
}
