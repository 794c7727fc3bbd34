import LocatedJSON

extension JSONNode {
    /// The alert in a string of JSON, which was encoded once too often; `nil` for any other value.
    ///
    /// A string `alert` is the body text, and such a text would be shown with its braces and quotes. `wrong-type`
    /// reports it. Rules about string alerts skip it, because their fixes would nest it even deeper.
    package var encodedAlert: String? {
        guard let (text, tree) = embeddedJSON(as: .object) else { return nil }
        let isAlert = KeyCatalog.keys(in: .alert).contains { tree.root[$0.name] != nil }
        return isAlert ? text : nil
    }
}
