import PushPayload

/// `strings-key-missing`: a text that some languages of the app lack.
enum StringsKeyMissing: AppRule {
    static let rule = AppRuleDescription(
        id: "strings-key-missing", family: .strings, severity: .warning,
        summary: "A key of a table of strings has no text in a language of the app.",
        rationale: """
            A language that lacks a key shows it in another language, or shows the key itself: `GOAL_TITLE` on the lock \
            screen. The tables `InfoPlist`, whose texts stand in the `Info.plist` as well, and those of intents and \
            storyboards, whose texts stand there, may lack what the others have.
            """,
        sources: [
            .symbol("xcode/localization"), .symbol("foundation/bundle/localizedstring(forkey:value:table:)"),
        ],
        valid: [
            AppExample(
                app: "",
                texts: [
                    ("en.lproj/Localizable.strings", "\"GOAL\" = \"Goal\";\n"),
                    ("en-GB.lproj/Localizable.strings", "\"COLOUR\" = \"Colour\";\n\"GOAL\" = \"Goal!\";\n"),
                    ("Base.lproj/Localizable.strings", "\"COLOUR\" = \"Color\";\n"),
                ], caption: "What a language lacks, its parent and Base have")
        ],
        invalid: [
            AppExample(
                app: "",
                texts: [
                    ("en.lproj/Localizable.strings", "\"BYE\" = \"Bye\";\n↓\"GOAL\" = \"Goal\";\n"),
                    ("de.lproj/Localizable.strings", "\"BYE\" = \"Tschüss\";\n"),
                ]),
            AppExample(
                app: "",
                texts: [
                    (
                        "Localizable.xcstrings",
                        """
                        {
                          "sourceLanguage" : "en",
                          "strings" : {
                            "Bye" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Tschüss" } } } },
                            ↓"Goal" : { }
                          },
                          "version" : "1.0"
                        }
                        """
                    )
                ], caption: "In a catalog"),
            AppExample(
                app: "",
                texts: [
                    ("en.lproj/Localizable.strings", "↓\"BYE\" = \"Bye\";\n\"GOAL\" = \"Goal\";\n"),
                    ("de.lproj/InfoPlist.strings", "\"CFBundleName\" = \"Nachrichten\";\n"),
                ], caption: "No table at all in a language of the app"),
        ]
    )

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        guard app.isWhole || app.main == nil else { return }
        let development = app.developmentLanguage
        let elsewhere = Set(app.definitions.map(\.tableName) + ["InfoPlist", "AppShortcuts"])
        for table in app.tables where !elsewhere.contains(table.name) {
            // A storyboard holds the texts of its own language.
            let hasDevelopment = table.localization(development, development: development) != nil
            let others = app.languages.filter { hasDevelopment || $0 != development }
            let sources = others.map {
                (language: $0, tables: table.sources(of: $0, development: development))
            }
            let absent = LanguageList(sources.lazy.filter(\.tables.isEmpty).map(\.language))
            var translated = TranslatedKeys(
                [table], languages: sources.filter { !$0.tables.isEmpty }.map(\.language),
                development: development)
            if absent.count > 0, let place = table.firstPlace {
                findings.report(
                    place,
                    "the table \(table.name.spoken) is not there in \(absent.spoken); people there read its texts in"
                        + " another language, or bare keys",
                    help: "add the table for every language of the app")
            }
            var seen: Set<String> = []
            let ordered = table.localizations.enumerated().sorted { left, right in
                let isLeft = left.element.language == development
                let isRight = right.element.language == development
                return isLeft == isRight ? left.offset < right.offset : isLeft
            }.map(\.element)
            for localization in ordered {
                for key in localization.keys where seen.insert(key).inserted {
                    guard let entry = localization.entries[key], !entry.isExempt else { continue }
                    let missing = translated.languages(without: key)
                    guard missing.count > 0 else { continue }
                    findings.report(
                        entry.place,
                        "\(key.spoken) has no text in \(missing.spoken); people there read it in another language,"
                            + " or the bare key",
                        help: "add the key to \"\(table.name)\" of every language")
                }
            }
        }
    }
}
