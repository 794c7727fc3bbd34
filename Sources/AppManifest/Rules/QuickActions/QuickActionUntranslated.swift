import PropertyLists
import PushPayload

/// `quick-action-untranslated`: a quick action whose title or subtitle is missing in some languages.
enum QuickActionUntranslated: AppRule {
    static let description = AppRuleDescription(
        id: "quick-action-untranslated", family: .quickActions, severity: .warning,
        summary:
            "The title or subtitle of a Home Screen quick action has no translation in one of the app's languages.",
        rationale: """
            iOS uses the title and the subtitle of a quick action as keys, which it looks up in the app's own \
            `InfoPlist.strings`. If a language lacks such a key, people see the string in the `Info.plist`: a text in \
            the development language, or a bare key. The finding is an error if people would see a bare key such as \
            `SEARCH_TITLE`.
            """,
        sources: [.symbol("bundleresources/information-property-list/uiapplicationshortcutitems")],
        valid: [
            AppExample(
                app: AppExample.quickActions([
                    "<key>UIApplicationShortcutItemTitle</key>\n<string>SEARCH</string>"
                ]),
                texts: [
                    ("en.lproj/InfoPlist.strings", "\"SEARCH\" = \"Search\";\n"),
                    ("de.lproj/InfoPlist.strings", "\"SEARCH\" = \"Suchen\";\n"),
                ])
        ],
        invalid: [
            AppExample(
                app: """
                    <key>UIApplicationShortcutItems</key>
                    <array>
                        <dict>
                            ↓<key>UIApplicationShortcutItemTitle</key>
                            <string>SEARCH</string>
                        </dict>
                    </array>
                    """,
                texts: [
                    ("en.lproj/InfoPlist.strings", "\"SEARCH\" = \"Search\";\n"),
                    ("de.lproj/InfoPlist.strings", "\"CFBundleName\" = \"Nachrichten\";\n"),
                ], severity: .error),
            AppExample(
                app: """
                    <key>UIApplicationShortcutItems</key>
                    <array>
                        <dict>
                            ↓<key>UIApplicationShortcutItemSubtitle</key>
                            <string>Today's matches</string>
                        </dict>
                    </array>
                    """,
                texts: [
                    ("en.lproj/InfoPlist.strings", "\"CFBundleName\" = \"News\";\n"),
                    ("de.lproj/InfoPlist.strings", "\"CFBundleName\" = \"Nachrichten\";\n"),
                ], caption: "A subtitle in the development language"),
            AppExample(
                app: """
                    <key>UIApplicationShortcutItems</key>
                    <array>
                        <dict>
                            ↓<key>UIApplicationShortcutItemTitle</key>
                            <string>SEARCH</string>
                        </dict>
                    </array>
                    """,
                extensions: [
                    (
                        "Widget",
                        """
                        <key>NSExtension</key>
                        <dict>
                            <key>NSExtensionPointIdentifier</key>
                            <string>com.apple.widgetkit-extension</string>
                        </dict>
                        """
                    )
                ],
                texts: [
                    ("en.lproj/InfoPlist.strings", "\"SEARCH\" = \"Search\";\n"),
                    ("de.lproj/InfoPlist.strings", "\"CFBundleName\" = \"Nachrichten\";\n"),
                    ("Widget/de.lproj/InfoPlist.strings", "\"SEARCH\" = \"Suchen\";\n"),
                ], severity: .error, caption: "A translation only in an extension"),
        ]
    )

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        guard let main = app.main, app.isWhole, app.languages.count > 1 else { return }
        let development = app.developmentLanguage
        let tables = app.tables.filter { $0.name == "InfoPlist" && $0.owner == .app }
        var all = TranslationIndex(tables, languages: app.languages, development: development)
        var others = TranslationIndex(
            tables, languages: app.languages.filter { $0 != development }, development: development)
        for action in QuickAction.all(in: app) {
            for key in [QuickAction.titleKey, QuickAction.subtitleKey] {
                guard let title = action.members[key]?.string, !title.isEmpty,
                    !BuildSetting.containsReference(title)
                else {
                    continue
                }
                let isKey = Self.isKey(title)
                // A title or subtitle that is not a key needs no translation into the development language.
                let missing =
                    isKey ? all.languages(without: title) : others.languages(without: title)
                guard missing.count > 0 else { continue }
                let isCatalog = tables.contains { $0.paths.contains { $0.hasSuffix(".xcstrings") } }
                findings.report(
                    main.info.place(action.pointer.appending(key)),
                    "\(title.spoken) has no translation in \(missing.spoken); iOS shows \(title.spoken)",
                    severity: isKey ? .error : nil,
                    help: isCatalog
                        ? "translate the key \(title.spoken) in InfoPlist.xcstrings"
                        : "add the key \(title.spoken) to the InfoPlist.strings of \(missing.spoken)")
            }
        }
    }

    /// Whether a title or subtitle is a key and not a text: `SEARCH_TITLE`, `quick.search`.
    private static func isKey(_ title: String) -> Bool {
        !title.contains { $0.isWhitespace }
            && (title.contains { "._".contains($0) }
                || title == title.uppercased() && title != title.lowercased())
    }
}
