import LocatedJSON

extension JSONNode {
    /// The alert in a string that contains JSON, because a sender encoded it twice; `nil` for any other value.
    ///
    /// iOS shows such a string with its braces and quotes, because a string `alert` is the body text. `wrong-type`
    /// reports it. Rules about string alerts skip it, because their fixes would nest it even deeper.
    package var encodedAlert: String? {
        guard let (text, tree) = embeddedJSON(as: .object) else { return nil }
        let isAlert = KeyCatalog.keys(in: .alert).contains { tree.root[$0.name] != nil }
        return isAlert ? text : nil
    }
}
