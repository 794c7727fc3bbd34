/// What examples of several rules have in common.
extension AppExample {
    /// The members of an extension's `Info.plist`.
    ///
    /// - Parameters:
    ///   - members: Further members of `NSExtension`.
    ///   - attributes: Those of `NSExtensionAttributes`; without any there is no such dictionary.
    ///   - isMarked: Whether a finding points at `NSExtension`.
    static func extensionInfo(
        _ point: String, _ members: String = "", attributes: String = "", isMarked: Bool = false
    ) -> String {
        var inner = ""
        if !attributes.isEmpty {
            inner += "<key>NSExtensionAttributes</key>\n<dict>\n\(indented(attributes))\n</dict>\n"
        }
        if !members.isEmpty { inner += members + "\n" }
        inner += "<key>NSExtensionPointIdentifier</key>\n<string>\(point)</string>"
        return "\(isMarked ? "↓" : "")<key>NSExtension</key>\n<dict>\n\(indented(inner))\n</dict>"
    }

    /// An array of quick actions, each given by its members.
    static func quickActions(_ actions: [String]) -> String {
        let items = actions.map { "<dict>\n\(indented($0))\n</dict>" }.joined(separator: "\n")
        return "<key>UIApplicationShortcutItems</key>\n<array>\n\(indented(items))\n</array>"
    }

    private static func indented(_ lines: String) -> String {
        lines.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }
            .joined(separator: "\n")
    }
}
