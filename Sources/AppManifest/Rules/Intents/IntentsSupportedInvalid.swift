import PropertyLists
import PushPayload

/// `intents-supported-invalid`: an extension for Siri with an invalid list of intents.
enum IntentsSupportedInvalid: AppRule {
    static let description = AppRuleDescription(
        id: "intents-supported-invalid", family: .intents, severity: .error,
        summary: "`IntentsSupported` of an extension for Siri is missing, or is not an array of class names.",
        rationale: """
            Siri chooses the extension for an intent by `IntentsSupported` in the extension's `NSExtensionAttributes`: \
            an array with the names of intent classes, such as `INSendMessageIntent` or a class that Xcode generates \
            from an intent definition. If `IntentsSupported` is missing, empty or not an array, Siri sends the \
            extension no intents. An element that is not a class name matches no intent.
            """,
        sources: [
            .symbol(
                "bundleresources/information-property-list/nsextension/nsextensionattributes/intentssupported"
            )
        ],
        valid: [
            AppExample(
                extensions: [
                    (
                        "Intents",
                        AppExample.extensionInfo(
                            ExtensionPoint.intents,
                            attributes:
                                "<key>IntentsSupported</key>\n<array>\n    <string>OrderSoupIntent</string>\n</array>"
                        )
                    )
                ])
        ],
        invalid: [
            AppExample(
                extensions: [
                    (
                        "Intents",
                        AppExample.extensionInfo(
                            ExtensionPoint.intents,
                            attributes: "↓<key>IntentsSupported</key>\n<string>INSendMessageIntent</string>")
                    )
                ]),
            AppExample(
                extensions: [
                    (
                        "Intents",
                        AppExample.extensionInfo(
                            ExtensionPoint.intents,
                            attributes:
                                "<key>IntentsSupported</key>\n<array>\n    ↓<string>Send a message</string>\n</array>"
                        )
                    )
                ], caption: "A title instead of a class name"),
            AppExample(
                extensions: [
                    ("IntentsUI", AppExample.extensionInfo(ExtensionPoint.intentsInterface, isMarked: true))
                ], caption: "No `IntentsSupported`"),
        ]
    )

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        for point in [ExtensionPoint.intents, ExtensionPoint.intentsInterface] {
            for target in app.extensions(at: point) { check(target, into: &findings) }
        }
    }

    private static func check(_ target: AppTarget, into findings: inout AppFindings) {
        let place = target.attributePlace("IntentsSupported")
        guard let value = target.attribute("IntentsSupported") else {
            return findings.report(
                place, "the extension has no \"IntentsSupported\"; Siri sends it no intents",
                help: "add an array with the class names of the intents, such as \"INSendMessageIntent\"")
        }
        guard let elements = value.elements, !elements.isEmpty else {
            return findings.report(
                place,
                "\"IntentsSupported\" must be an array of class names, not "
                    + (value.elements == nil ? value.spokenType : "an empty one")
                    + "; Siri sends the extension no intents",
                help: "write an array with the class names of the intents, such as \"INSendMessageIntent\"")
        }
        for (index, element) in elements.enumerated() where !ClassName.isValid(element.string ?? "") {
            findings.report(
                target.attributePlace("IntentsSupported", "\(index)"),
                "\(element.string?.spoken ?? element.spokenType) is not a class name; Siri sends the extension no"
                    + " such intent",
                help: "write the name of a class, such as \"INSendMessageIntent\"")
        }
    }
}

/// Names of classes in property lists.
enum ClassName {
    /// Whether a text is a possible name of a class; also true for a text that refers to a build setting.
    static func isValid(_ text: String) -> Bool {
        if BuildSetting.containsReference(text) { return true }
        guard let first = text.unicodeScalars.first, !("0"..."9").contains(first) else { return false }
        return text.unicodeScalars.allSatisfy { scalar in
            scalar == "_" || scalar == "." || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        }
    }
}
