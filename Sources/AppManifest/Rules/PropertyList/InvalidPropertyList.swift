import PushPayload

/// `invalid-property-list`: a file of the app that cannot be read.
enum InvalidPropertyList: AppRule {
    static let description = AppRuleDescription(
        id: "invalid-property-list", family: .propertyList, severity: .error,
        summary:
            "A property list, a provisioning profile, a table of strings, a string catalog, or a file that describes the"
            + " project cannot be read.",
        rationale: """
            The declarations in a damaged file do not reach the phone: without its `Info.plist` an app is not even \
            installed, and with a damaged table of strings it shows keys instead of texts. pushctl reads property \
            lists in three formats: XML, binary, and the old style of `.strings` files. It rejects a property list \
            that declares entities, is nested more than 64 levels deep, or has more than 32 MB or a million values. It \
            does not guess the contents of a damaged project, or of build settings and `.xcconfig` files that refer to \
            themselves.
            """,
        sources: [
            .symbol("bundleresources/information-property-list"),
            .symbol("foundation/propertylistserialization"),
        ],
        valid: [
            AppExample(app: "<key>CFBundleName</key>\n<string>News &amp; more</string>"),
            AppExample(
                texts: [("en.lproj/Localizable.strings", "/* greeting */\n\"HELLO\" = \"Hello %@\";\n")],
                caption: "A table of strings in the old style"),
        ],
        invalid: [
            AppExample(
                texts: [
                    (
                        "Info.plist",
                        "<plist version=\"1.0\">\n<dict>\n<key>CFBundleName</key>\n<string>News ↓& more</string>\n</dict>\n</plist>\n"
                    )
                ], allowsOtherFormats: false),
            AppExample(
                texts: [("de.lproj/Localizable.strings", "\"HELLO\" = \"Hallo\"\n↓\"BYE\" = \"Tschüss\";\n")],
                caption: "A semicolon is missing", allowsOtherFormats: false),
            AppExample(
                texts: [
                    (
                        "Info.plist",
                        "↓<!DOCTYPE plist [<!ENTITY a \"aaaa\">]>\n<plist version=\"1.0\"><dict/></plist>\n"
                    )
                ], caption: "An entity that the file declares", allowsOtherFormats: false),
        ]
    )

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        for fault in app.faults {
            var place = fault.place
            place.target = place.target ?? app.name
            if fault.isExcess {
                findings.report(place, fault.message, help: "check one app at a time, in its own folder")
            } else {
                let (consequence, instruction) = advice(about: place.path)
                findings.report(place, "\(fault.message); \(consequence)", help: instruction)
            }
        }
    }

    /// Returns the consequence of a fault in a file, and the instruction.
    private static func advice(about path: String) -> (consequence: String, instruction: String) {
        if FolderPath.fileExtension(of: FolderPath.parent(of: path)) == "xcarchive" {
            return ("Xcode cannot distribute the archive", "archive the scheme of the app again")
        }
        return switch FolderPath.fileExtension(of: path) {
        case "pbxproj", "xcconfig", "yml", "yaml":
            (
                "everything that depends on it is unknown",
                "fix the file, or write it again with Xcode or XcodeGen"
            )
        case "mobileprovision": ("its entitlements are unknown", "download the profile again")
        default:
            (
                "nothing in this file reaches the phone",
                "fix the file, or write it again with Xcode or plutil"
            )
        }
    }
}
