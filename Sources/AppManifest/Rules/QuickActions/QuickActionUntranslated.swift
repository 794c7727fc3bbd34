import PropertyLists
import PushPayload

/// `quick-action-untranslated`: a quick action whose title some languages lack.
enum QuickActionUntranslated: AppRule {
    static let rule = AppRuleDescription(
        id: "quick-action-untranslated", family: .quickActions, severity: .warning,
        summary: "The title of a home screen quick action has no text in a language of the app.",
        rationale: """
            iOS looks the title and the subtitle of a quick action up in `InfoPlist.strings`. A language without the key \
            shows the title as it stands in the `Info.plist`: in the language of the developers, or as a bare key.
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
                ])
        ]
    )

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        guard let main = app.main, app.isWhole, app.languages.count > 1 else { return }
        let development = app.developmentLanguage
        var translated = TranslatedKeys(
            app.tables.filter { $0.name == "InfoPlist" }, languages: app.languages, development: development)
        let others = LanguageList(app.languages.lazy.filter { $0 != development })
        for action in QuickAction.all(in: app) {
            for key in [QuickAction.titleKey, QuickAction.subtitleKey] {
                guard let title = action.members[key]?.string, !title.isEmpty,
                    !BuildSetting.isFound(in: title)
                else {
                    continue
                }
                var missing = translated.languages(without: title)
                // A title that is no key is at least right in the language of the developers.
                if missing.count == app.languages.count { missing = others }
                guard missing.count > 0 else { continue }
                findings.report(
                    main.info.place(action.pointer.appending(key)),
                    "\(title.spoken) has no text in \(missing.spoken); people there read it as it stands here",
                    help: "add the title as a key to InfoPlist.strings of every language")
            }
        }
    }
}
