import PropertyLists
import PushPayload

/// `custom-intent-incomplete`: a custom intent that lacks a required member or a combined parameter.
enum CustomIntentIncomplete: AppRule {
    static let description = AppRuleDescription(
        id: "custom-intent-incomplete", family: .shortcuts, severity: .error,
        summary:
            "A custom intent lacks its name, title or category, or combines parameters that it does not have.",
        rationale: """
            Xcode names the generated class after the intent. People read the title in the Shortcuts app. The category \
            determines Siri's default words for questions and confirmations. Each combination of parameters is one \
            shortcut. A combination with a parameter that was renamed or removed can never be filled in, so iOS does \
            not offer the shortcut.
            """,
        sources: [.symbol("sirikit/adding-user-interactivity-with-siri-shortcuts-and-the-shortcuts-app")],
        valid: [
            AppExample(
                lists: [
                    (
                        "Intents.intentdefinition",
                        """
                        <key>INIntents</key>
                        <array>
                            <dict>
                                <key>INIntentCategory</key>
                                <string>order</string>
                                <key>INIntentName</key>
                                <string>OrderSoup</string>
                                <key>INIntentParameterCombinations</key>
                                <dict>
                                    <key>soup</key>
                                    <dict/>
                                </dict>
                                <key>INIntentParameters</key>
                                <array>
                                    <dict>
                                        <key>INIntentParameterName</key>
                                        <string>soup</string>
                                    </dict>
                                </array>
                                <key>INIntentTitle</key>
                                <string>Order Soup</string>
                            </dict>
                        </array>
                        """
                    )
                ])
        ],
        invalid: [
            AppExample(
                lists: [
                    (
                        "Intents.intentdefinition",
                        """
                        <key>INIntents</key>
                        <array>
                            <dict>
                                <key>INIntentCategory</key>
                                <string>order</string>
                                ↓<key>INIntentName</key>
                                <string>OrderSoup</string>
                            </dict>
                        </array>
                        """
                    )
                ], caption: "No title"),
            AppExample(
                lists: [
                    (
                        "Intents.intentdefinition",
                        """
                        <key>INIntents</key>
                        <array>
                            <dict>
                                <key>INIntentCategory</key>
                                <string>order</string>
                                <key>INIntentName</key>
                                <string>OrderSoup</string>
                                <key>INIntentParameterCombinations</key>
                                <dict>
                                    ↓<key>soup,size</key>
                                    <dict/>
                                </dict>
                                <key>INIntentParameters</key>
                                <array>
                                    <dict>
                                        <key>INIntentParameterName</key>
                                        <string>soup</string>
                                    </dict>
                                </array>
                                <key>INIntentTitle</key>
                                <string>Order Soup</string>
                            </dict>
                        </array>
                        """
                    )
                ], caption: "A combination with a parameter that the intent lacks"),
        ]
    )

    static var dependsOnConfiguration: Bool { false }

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        for definition in app.definitions {
            for intent in definition.intents where intent.isCustom {
                check(intent, of: definition, into: &findings)
            }
        }
    }

    private static func check(
        _ intent: IntentDefinition.Intent, of definition: IntentDefinition, into findings: inout AppFindings
    ) {
        let namePointer = intent.pointer.appending("INIntentName")
        if intent.name.isEmpty {
            findings.report(
                definition.file.place(intent.pointer),
                "the intent has no \"INIntentName\"; Xcode generates no class for it",
                help: "name the intent")
        }
        for (key, noun, consequence) in [
            ("INIntentTitle", "title", "people see no name for its shortcuts"),
            ("INIntentCategory", "category", "Siri has no default words for its questions"),
        ] where intent.list[key]?.string?.isEmpty != false {
            findings.report(
                definition.file.place(intent.list[key] == nil ? namePointer : intent.pointer.appending(key)),
                "the intent \(intent.name.spoken) has no \(noun); \(consequence)",
                help: "set the \(noun) of the custom intent in Xcode (\"\(key)\")")
        }
        let parameters = Set(intent.parameters)
        for combination in intent.combinations ?? .init([]) {
            let missing = combination.name.split(separator: ",").map(String.init)
                .filter { !parameters.contains($0) }
            guard let name = missing.first else { continue }
            findings.report(
                definition.file.place(
                    intent.pointer.appending("INIntentParameterCombinations").appending(combination.name)),
                "the combination \(combination.name.spoken) uses \(name.spoken), which is not a parameter of the intent"
                    + " \(intent.name.spoken); iOS never offers its shortcut",
                help: "add the parameter, or remove the combination")
        }
    }
}
