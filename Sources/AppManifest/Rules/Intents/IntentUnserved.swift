import PropertyLists
import PushPayload

/// `intent-unserved`: an intent that an Intents UI extension lists, but no target handles.
enum IntentUnserved: AppRule {
    static let description = AppRuleDescription(
        id: "intent-unserved", family: .intents, severity: .error,
        summary:
            "An Intents UI extension lists an intent that neither an Intents extension nor the app handles.",
        rationale: """
            An Intents UI extension displays the answer to an intent. The Intents extension handles the intent, or the \
            app does if it lists the intent in `INIntentsSupported`. An intent that only the UI extension lists never \
            gets an answer.
            """,
        sources: [.symbol("sirikit/creating-an-intents-ui-extension")],
        valid: [
            AppExample(
                extensions: [
                    ("Intents", AppExample.extensionInfo(ExtensionPoint.intents, attributes: orderSoup)),
                    (
                        "IntentsUI",
                        AppExample.extensionInfo(ExtensionPoint.intentsInterface, attributes: orderSoup)
                    ),
                ]),
            AppExample(
                app: "<key>INIntentsSupported</key>\n<array>\n    <string>OrderSoupIntent</string>\n</array>",
                extensions: [
                    (
                        "IntentsUI",
                        AppExample.extensionInfo(ExtensionPoint.intentsInterface, attributes: orderSoup)
                    )
                ], caption: "The app handles the intent"),
        ],
        invalid: [
            AppExample(
                app: "",
                extensions: [
                    (
                        "Intents",
                        AppExample.extensionInfo(
                            ExtensionPoint.intents,
                            attributes:
                                "<key>IntentsSupported</key>\n<array>\n    <string>OrderTeaIntent</string>\n</array>"
                        )
                    ),
                    (
                        "IntentsUI",
                        AppExample.extensionInfo(
                            ExtensionPoint.intentsInterface,
                            attributes:
                                "<key>IntentsSupported</key>\n<array>\n    ↓<string>OrderSoupIntent</string>\n</array>"
                        )
                    ),
                ]),
            AppExample(
                app: "",
                extensions: [
                    (
                        "IntentsUI",
                        AppExample.extensionInfo(
                            ExtensionPoint.intentsInterface,
                            attributes:
                                "<key>IntentsSupported</key>\n<array>\n    ↓<string>OrderSoupIntent</string>\n</array>"
                        )
                    )
                ], caption: "No Intents extension"),
        ]
    )

    private static let orderSoup =
        "<key>IntentsSupported</key>\n<array>\n    <string>OrderSoupIntent</string>\n</array>"

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        let served = Set(
            app.extensions(at: ExtensionPoint.intents).flatMap(\.supportedIntents)
                + (app.main?.strings("INIntentsSupported") ?? []))
        guard app.isWhole, app.main?.isInfoPlistKnown == true, !app.hasUnknownExtension,
            !served.contains(where: BuildSetting.containsReference)
        else { return }
        for target in app.extensions(at: ExtensionPoint.intentsInterface) {
            for (index, element) in (target.attribute("IntentsSupported")?.elements ?? []).enumerated() {
                guard let name = element.string, !served.contains(name),
                    !BuildSetting.containsReference(name),
                    ClassName.isValid(name)
                else {
                    continue
                }
                findings.report(
                    target.attributePlace("IntentsSupported", "\(index)"),
                    "neither an Intents extension nor the app handles \(name.spoken), so Siri has no answer that this"
                        + " extension could show",
                    help: "list it in \"IntentsSupported\" of the Intents extension or in"
                        + " \"INIntentsSupported\" of the app, or remove it here")
            }
        }
    }
}
