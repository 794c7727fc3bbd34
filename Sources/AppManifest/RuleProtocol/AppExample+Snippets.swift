/// Snippets that the examples of several rules share.
extension AppExample {
    /// The contents of an intent definition with one custom intent, `OrderSoup`.
    static let intentDefinition = """
        <key>INIntents</key>
        <array>
            <dict>
                <key>INIntentName</key>
                <string>OrderSoup</string>
            </dict>
        </array>
        """

    /// Returns the member `NSExtension` of an extension's `Info.plist`.
    ///
    /// - Parameters:
    ///   - point: The extension point.
    ///   - members: Further members of `NSExtension`.
    ///   - attributes: The members of `NSExtensionAttributes`; if empty, the dictionary is omitted.
    ///   - isMarked: Whether a finding must point at `NSExtension`.
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

    /// Returns a `project.yml` with an app that contains a notification service extension.
    ///
    /// - Parameters:
    ///   - app: A further member of the app.
    ///   - service: A further member of the extension.
    ///   - serviceSettings: The settings of the extension.
    ///   - dependency: The dependency of the app.
    ///   - marker: `↓` if a finding must point at the extension.
    ///   - appMarker: `↓` if a finding must point at the app.
    static func project(
        app: String = "", service: String = "",
        serviceSettings: String = "PRODUCT_BUNDLE_IDENTIFIER: com.example.News.Service",
        dependency: String = "{target: Service}", marker: String = "",
        appMarker: String = ""
    ) -> String {
        func member(_ text: String) -> String { text.isEmpty ? "" : "\n    \(text)" }
        return """
            name: News
            options: {bundleIdPrefix: com.example, deploymentTarget: {iOS: "15.0"}}
            targets:
              \(appMarker)News:
                type: application
                platform: iOS
                sources: [News]
                dependencies: [\(dependency)]\(member(app))
              \(marker)Service:
                type: app-extension
                platform: iOS
                sources: [Service]
                settings:
                  \(serviceSettings)\(member(service))

            """
    }

    /// Returns the `Info.plist` files of an app with an extension.
    ///
    /// - Parameters:
    ///   - point: The extension point.
    ///   - entry: Further members of `NSExtension`.
    static func serviceLists(
        _ point: String = ExtensionPoint.notificationService, entry: String = ""
    ) -> [(path: String, text: String)] {
        func list(_ members: String) -> String {
            "<plist version=\"1.0\">\n<dict>\n\(members)</dict>\n</plist>\n"
        }
        let members =
            "<key>NSExtension</key>\n<dict>\n<key>NSExtensionPointIdentifier</key>\n<string>\(point)</string>\n\(entry)</dict>\n"
        return [("News/Info.plist", list("")), ("Service/Info.plist", list(members))]
    }

    /// Returns the `Info.plist` key with quick actions, each given by its members.
    static func quickActions(_ actions: [String]) -> String {
        let items = actions.map { "<dict>\n\(indented($0))\n</dict>" }.joined(separator: "\n")
        return "<key>UIApplicationShortcutItems</key>\n<array>\n\(indented(items))\n</array>"
    }

    private static func indented(_ lines: String) -> String {
        lines.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }
            .joined(separator: "\n")
    }
}
