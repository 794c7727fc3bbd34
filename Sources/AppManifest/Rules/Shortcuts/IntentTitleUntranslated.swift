import PropertyLists
import PushPayload

/// `intent-title-untranslated`: a custom intent without a title in a language of the app.
enum IntentTitleUntranslated: AppRule {
    static let description = AppRuleDescription(
        id: "intent-title-untranslated", family: .shortcuts, severity: .warning,
        summary: "The title of a custom intent has no translation in one of the app's languages.",
        rationale: """
            iOS looks up the title of an intent under its `INIntentTitleID` in the strings file that is named after \
            the intent definition file (`Intents.strings` for `Intents.intentdefinition`). If a language other than the \
            development language lacks that key, the App Store reports after the upload: "Invalid Siri Support - \
            Localized title for custom intent not found for locale". Users of that language see the title in the \
            development language. If the intent is eligible for widgets (`INIntentEligibleForWidgets`), the finding is \
            only a note, because the title of a widget's configuration is rarely visible.
            """,
        sources: [
            .symbol("sirikit/adding-user-interactivity-with-siri-shortcuts-and-the-shortcuts-app"),
            .symbol("xcode/localization"),
        ],
        valid: [
            AppExample(
                app: "",
                lists: [("Base.lproj/Intents.intentdefinition", title())],
                texts: [
                    ("en.lproj/Localizable.strings", "\"A\" = \"A\";\n"),
                    ("de.lproj/Intents.strings", "\"tS1\" = \"Suppe bestellen\";\n"),
                ])
        ],
        invalid: [
            AppExample(
                app: "",
                lists: [("Base.lproj/Intents.intentdefinition", title("↓"))],
                texts: [
                    ("en.lproj/Localizable.strings", "\"A\" = \"A\";\n"),
                    ("de.lproj/Localizable.strings", "\"A\" = \"Ä\";\n"),
                ]),
            AppExample(
                app: "",
                lists: [("Base.lproj/Intents.intentdefinition", title("↓", isForWidget: true))],
                texts: [
                    ("en.lproj/Localizable.strings", "\"A\" = \"A\";\n"),
                    ("de.lproj/Localizable.strings", "\"A\" = \"Ä\";\n"),
                ], severity: .note, caption: "An intent for a widget"),
        ]
    )

    private static func title(_ marker: String = "", isForWidget: Bool = false) -> String {
        """
        <key>INIntents</key>
        <array>
            <dict>
                <key>INIntentEligibleForWidgets</key>
                <\(isForWidget)/>
                <key>INIntentName</key>
                <string>OrderSoup</string>
                \(marker)<key>INIntentTitle</key>
                <string>Order Soup</string>
                <key>INIntentTitleID</key>
                <string>tS1</string>
            </dict>
        </array>
        """
    }

    static var dependsOnConfiguration: Bool { false }

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        guard app.isWhole else { return }
        let development = app.developmentLanguage
        let others = app.languages.filter { $0 != development }
        let tables = Dictionary(grouping: app.tables, by: \.identity)
        var known: [LocalizedTable.Identity: TranslationIndex] = [:]
        for definition in app.definitions {
            let identity = LocalizedTable.Identity(name: definition.tableName, folder: definition.tableFolder)
            var translated =
                known[identity]
                ?? TranslationIndex(tables[identity] ?? [], languages: others, development: development)
            defer { known[identity] = translated }
            var unusedTexts: UnusedTexts?
            for intent in definition.intents where intent.isCustom {
                guard let id = intent.list["INIntentTitleID"]?.string, intent.list["INIntentTitle"] != nil
                else {
                    continue
                }
                let missing = translated.languages(without: id)
                guard missing.count > 0 else { continue }
                let unused = unusedTexts ?? UnusedTexts(of: definition, in: others, app)
                unusedTexts = unused
                // The help names at most one file.
                let file = missing.count == 1 ? missing.first.flatMap { unused.file(in: $0, with: id) } : nil
                findings.report(
                    definition.file.place(intent.pointer.appending("INIntentTitle")),
                    "the title of the intent \(intent.name.spoken) has no translation in \(missing.spoken); the App"
                        + " Store reports invalid Siri support, and iOS shows the title in the development language",
                    severity: intent.list["INIntentEligibleForWidgets"]?.isTrue == true ? .note : nil,
                    help: file.map { "add the file \($0) to the target" }
                        ?? "add the key \(id.spoken) to the \(definition.tableName).strings of \(missing.spoken)"
                )
            }
        }
    }
}

/// The translations of an intent definition that the app does not contain, because their files belong to no target.
private struct UnusedTexts {
    private var keys: [String: Set<String>] = [:]
    private let name: String

    init(of definition: IntentDefinition, in languages: [String], _ app: InspectedApp) {
        name = "\(definition.tableName).strings"
        let used = Set(app.tables.filter { $0.name == definition.tableName }.flatMap(\.paths))
        for language in languages {
            let path = FolderPath.joined(definition.tableFolder, "\(language).lproj/\(name)")
            guard !used.contains(path), let bytes = app.read(path),
                let texts = try? PropertyListDocument(parsing: bytes).root.members
            else { continue }
            keys[language] = Set(texts.map(\.name))
        }
    }

    /// Returns the file of a language, if the file contains a key.
    func file(in language: String, with key: String) -> String? {
        keys[language]?.contains(key) == true ? "\(language).lproj/\(name)" : nil
    }
}
