import LocatedJSON
import PropertyLists
import PushPayload

/// `intent-response-missing`: a response code without a text for Siri.
enum IntentResponseMissing: AppRule {
    static let description = AppRuleDescription(
        id: "intent-response-missing", family: .shortcuts, severity: .warning,
        summary: "A custom intent declares a response code, but no text for it.",
        rationale: """
            Siri has its own words for `success` and `failure`. For any other code it says the text that the intent \
            definition file contains for that code. Without that text, Siri says only that the request succeeded or \
            failed. The user does not hear the reason, for example that an item is sold out.
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
                                <key>INIntentResponse</key>
                                <dict>
                                    <key>INIntentResponseCodes</key>
                                    <array>
                                        <dict>
                                            <key>INIntentResponseCodeName</key>
                                            <string>success</string>
                                        </dict>
                                        <dict>
                                            <key>INIntentResponseCodeFormatString</key>
                                            <string>The soup is sold out.</string>
                                            <key>INIntentResponseCodeName</key>
                                            <string>soldOut</string>
                                        </dict>
                                        <dict>
                                            <key>INIntentResponseCodeConciseFormatString</key>
                                            <string>The kitchen is closed.</string>
                                            <key>INIntentResponseCodeName</key>
                                            <string>closed</string>
                                        </dict>
                                    </array>
                                </dict>
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
                                <key>INIntentResponse</key>
                                <dict>
                                    <key>INIntentResponseCodes</key>
                                    <array>
                                        <dict>
                                            ↓<key>INIntentResponseCodeName</key>
                                            <string>soldOut</string>
                                        </dict>
                                    </array>
                                </dict>
                            </dict>
                        </array>
                        """
                    )
                ]),
            AppExample(
                lists: [
                    (
                        "Intents.intentdefinition",
                        """
                        <key>INIntents</key>
                        <array>
                            <dict>
                                <key>INIntentResponse</key>
                                <dict>
                                    <key>INIntentResponseCodes</key>
                                    <array>
                                        <dict>
                                            <key>INIntentResponseCodeFormatString</key>
                                            <string></string>
                                            ↓<key>INIntentResponseCodeName</key>
                                            <string>soldOut</string>
                                        </dict>
                                    </array>
                                </dict>
                            </dict>
                        </array>
                        """
                    )
                ], caption: "The text is empty"),
        ]
    )

    private static let standardCodes: Set<String> = ["success", "failure"]
    private static let textKeys = [
        "INIntentResponseCodeFormatString", "INIntentResponseCodeConciseFormatString",
    ]

    static var dependsOnConfiguration: Bool { false }

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        for definition in app.definitions {
            for intent in definition.intents where intent.isCustom {
                let codes = intent.list["INIntentResponse"]?["INIntentResponseCodes"]?.elements ?? []
                for (index, code) in codes.enumerated() {
                    guard let name = code["INIntentResponseCodeName"]?.string, !standardCodes.contains(name),
                        textKeys.allSatisfy({ code[$0]?.string?.isEmpty ?? true })
                    else { continue }
                    let pointer = JSONPointer(
                        intent.pointer.tokens + [
                            "INIntentResponse", "INIntentResponseCodes", "\(index)",
                            "INIntentResponseCodeName",
                        ])
                    findings.report(
                        definition.file.place(pointer),
                        "the response code \(name.spoken) has no text; Siri only reports success or failure",
                        help: "write a text in \"\(textKeys[0])\";"
                            + " in Xcode, fill in the template of the response")
                }
            }
        }
    }
}
