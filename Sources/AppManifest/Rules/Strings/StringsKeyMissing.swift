import PushPayload

/// `strings-key-missing`: a string that some languages of the app lack.
enum StringsKeyMissing: AppRule {
    static let description = AppRuleDescription(
        id: "strings-key-missing", family: .strings, severity: .note,
        summary: "A language of the app lacks keys of a table of strings.",
        rationale: """
            If a language lacks a key, its users see the text in another language, or the key itself: `GOAL_TITLE` on \
            the Lock Screen. Translations take time, so pushctl reports one note for each table and language, with the \
            number of missing keys. If languages lack a whole table, one note names them all. Other rules report \
            missing keys that payloads, intents and quick actions use. In a string catalog, keys that Xcode no longer \
            finds in the code (`extractionState` is `stale`) are counted separately. The rule checks neither \
            `InfoPlist` tables nor those of intents, because their texts are also in the `Info.plist` or the intent \
            definition. Another rule checks `AppShortcuts` tables. If a table lacks the development language, the rule \
            does not report that, because the table may belong to a storyboard, which itself contains the texts in \
            that language.
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
                ], caption: "`Base` has the key that English lacks")
        ],
        invalid: [
            AppExample(
                app: "",
                texts: [
                    ("en.lproj/Localizable.strings", "\"BYE\" = \"Bye\";\n\"GOAL\" = \"Goal\";\n"),
                    ("de.lproj/Localizable.strings", "↓\"BYE\" = \"Tschüss\";\n"),
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
                            "Bye" : { "localizations" : { ↓"de" : { "stringUnit" : { "state" : "translated", "value" : "Tschüss" } } } },
                            "Goal" : { },
                            "Offside" : { "extractionState" : "stale" }
                          },
                          "version" : "1.0"
                        }
                        """
                    )
                ], caption: "In a string catalog"),
            AppExample(
                app: "",
                texts: [
                    ("en.lproj/Localizable.strings", "↓\"BYE\" = \"Bye\";\n\"GOAL\" = \"Goal\";\n"),
                    ("de.lproj/InfoPlist.strings", "\"CFBundleName\" = \"Nachrichten\";\n"),
                ], caption: "No table in one language of the app"),
        ]
    )

    static var dependsOnConfiguration: Bool { false }

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        guard app.isWhole || app.main == nil else { return }
        let development = app.developmentLanguage
        let unchecked = Set(app.definitions.map(\.tableName) + ["InfoPlist", "AppShortcuts"])
        for table in app.tables where !unchecked.contains(table.name) {
            // A table without the development language may belong to a storyboard, which contains the texts in that
            // language.
            let hasDevelopment = table.localization(of: development, development: development) != nil
            let others = app.languages.filter { hasDevelopment || $0 != development }
            let sources = others.map {
                (language: $0, tables: table.localizationIndices(for: $0, development: development))
            }
            let absent = LanguageList(sources.lazy.filter(\.tables.isEmpty).map(\.language))
            let isUnreadable = app.faults.contains { FolderPath.stem(of: $0.place.path) == table.name }
            // A framework or package may have other languages than the app.
            if absent.count > 0, table.owner != .library, !isUnreadable, let place = table.firstPlace {
                findings.report(
                    table.place(place),
                    "the table \(table.name.spoken) is missing in \(absent.spoken);"
                        + " users of \(absent.count == 1 ? "this language" : "these languages")"
                        + " see its texts in another language, or the keys",
                    help: "add the table for every language of the app")
            }
            let keys = table.keys { !$0.isExempt && !$0.isStale }
            let stale = table.keys { !$0.isExempt && $0.isStale }
            for (language, tables) in sources where !tables.isEmpty {
                let known = tables.reduce(into: Set<String>()) { $0.formUnion(table.localizations[$1].keys) }
                let missing = keys.subtracting(known).count
                guard missing > 0, let own = table.localization(of: language, development: development),
                    let place = own.keys.first.flatMap({ own.entries[$0]?.place })
                else { continue }
                let missingStale = stale.subtracting(known).count
                let remark = missingStale > 0 ? " (not counting \(missingStale) stale)" : ""
                findings.report(
                    table.place(place),
                    "\(language): the table \(table.name.spoken) lacks \(missing) of"
                        + " \(keys.count.counted("key"))\(remark);"
                        + " users of this language see another language or the key instead",
                    help: "translate them, or remove the keys that no code uses")
            }
        }
    }
}

extension LocalizedTable {
    /// Returns the keys whose entry satisfies a predicate in at least one language.
    fileprivate func keys(_ isWanted: (Entry) -> Bool) -> Set<String> {
        Set(localizations.flatMap { part in part.keys.filter { part.entries[$0].map(isWanted) ?? false } })
    }
}
