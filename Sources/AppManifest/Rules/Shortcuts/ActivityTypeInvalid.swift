import PropertyLists
import PushPayload

/// `activity-type-invalid`: activity types that are not well formed, or that are listed twice.
enum ActivityTypeInvalid: AppRule {
    static let description = AppRuleDescription(
        id: "activity-type-invalid", family: .shortcuts, severity: .error,
        summary: """
            `NSUserActivityTypes` is not an array of reverse-DNS names and class names of intents, or lists the same \
            type twice.
            """,
        rationale: """
            A shortcut opens the app with a user activity, and iOS finds the app by the activity's type in \
            `NSUserActivityTypes`: a reverse-DNS name such as `com.example.news.read`, or the class name of an \
            intent. If a string in the array is neither, iOS may open another app of the team that declares the same \
            type; the finding is only a note, because Apple recommends reverse-DNS names but does not enforce them. If \
            the same type is listed twice, one of the two was probably meant to be another type. If the value is not \
            an array, iOS finds no types.
            """,
        sources: [.symbol("bundleresources/information-property-list/nsuseractivitytypes")],
        valid: [
            AppExample(
                app: """
                    <key>NSUserActivityTypes</key>
                    <array>
                        <string>com.example.news.read</string>
                        <string>OrderSoupIntent</string>
                        <string>$(PRODUCT_BUNDLE_IDENTIFIER).search</string>
                    </array>
                    """)
        ],
        invalid: [
            AppExample(
                app: "<key>NSUserActivityTypes</key>\n<array>\n    ↓<string>read article</string>\n</array>",
                severity: .note),
            AppExample(
                app: "<key>NSUserActivityTypes</key>\n<array>\n    ↓<array/>\n</array>",
                caption: "Not a string"),
            AppExample(
                app: """
                    <key>NSUserActivityTypes</key>
                    <array>
                        <string>com.example.news.read</string>
                        ↓<string>com.example.news.read</string>
                    </array>
                    """, severity: .warning, caption: "Repeated"),
            AppExample(
                app: "↓<key>NSUserActivityTypes</key>\n<string>com.example.news.read</string>",
                caption: "Not an array"),
        ]
    )

    private static let key = "NSUserActivityTypes"

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        guard let main = app.main, let value = main[key] else { return }
        guard let elements = value.elements else {
            findings.report(
                main.info.place(key),
                "\"\(key)\" must be an array, not \(value.spokenType); no shortcut opens the app",
                help: "write an array of strings such as \"com.example.news.read\"")
            return
        }
        var known: Set<String> = []
        for (index, element) in elements.enumerated() {
            let place = main.info.place(key, "\(index)")
            let help = "write a reverse-DNS name such as \"com.example.news.read\""
            guard let name = element.string, !name.isEmpty else {
                let found = element.string?.spoken ?? element.spokenType
                findings.report(
                    place,
                    "an activity type must be a non-empty string, not \(found); no shortcut can open the app with"
                        + " it",
                    help: help)
                continue
            }
            if !isWellFormed(name) {
                findings.report(
                    place,
                    "\(name.spoken) is not a reverse-DNS name; iOS may open another app of your team that declares"
                        + " the same type",
                    severity: .note, help: help)
            } else if !known.insert(name).inserted {
                findings.report(
                    place,
                    "\(name.spoken) is in the list more than once; one entry was probably meant to be another type",
                    severity: .warning, help: "correct the entry, or remove it")
            }
        }
    }

    /// Whether a text is a reverse-DNS name or the class name of an intent, or refers to a build setting.
    private static func isWellFormed(_ text: String) -> Bool {
        if BuildSetting.containsReference(text) { return true }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let hasValidParts = parts.allSatisfy { part in
            !part.isEmpty
                && part.unicodeScalars.allSatisfy { scalar in
                    scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
                        || scalar == "-" || scalar == "_"
                }
        }
        return hasValidParts && (parts.count >= 2 || text.hasSuffix("Intent"))
    }
}
