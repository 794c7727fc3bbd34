import LocatedJSON

extension JSONNode {
    /// The alert that a string holds as JSON text, encoded once too often; `nil` for any other value.
    ///
    /// A string `alert` is the body text, and such a text would be shown with its braces and quotes. It is
    /// `wrong-type` that reports it; rules about string alerts leave it alone, lest a fix bury it deeper.
    package var encodedAlert: String? {
        guard let (text, tree) = embeddedJSON(as: .object) else { return nil }
        let isAlert = KeyCatalogue.keys(in: .alert).contains { tree.root[$0.name] != nil }
        return isAlert ? text : nil
    }
}
