import PropertyLists
import PushPayload

/// `extension-entry-missing`: an extension that names neither a class nor a storyboard.
enum ExtensionEntryMissing: AppRule {
    static let description = AppRuleDescription(
        id: "extension-entry-missing", family: .intents, severity: .error,
        summary:
            "An extension for notifications or Siri has neither a principal class nor a main storyboard.",
        rationale: """
            iOS starts an extension with the class that `NSExtensionPrincipalClass` names, or with the storyboard of \
            `NSExtensionMainStoryboard`. If an extension has neither, iOS loads it, but it does nothing: iOS shows \
            notifications unchanged, and Siri says that something went wrong.
            """,
        sources: [
            .symbol("bundleresources/information-property-list/nsextension/nsextensionprincipalclass"),
            .symbol("bundleresources/information-property-list/nsextension/nsextensionmainstoryboard"),
        ],
        valid: [
            AppExample(
                extensions: [
                    (
                        "IntentsUI",
                        AppExample.extensionInfo(
                            ExtensionPoint.intentsInterface,
                            "<key>NSExtensionMainStoryboard</key>\n<string>MainInterface</string>")
                    )
                ])
        ],
        invalid: [
            AppExample(
                extensions: [("Intents", AppExample.extensionInfo(ExtensionPoint.intents, isMarked: true))]),
            AppExample(
                extensions: [
                    (
                        "Service",
                        AppExample.extensionInfo(
                            ExtensionPoint.notificationService,
                            "<key>NSExtensionPrincipalClass</key>\n<string></string>", isMarked: true)
                    )
                ], caption: "An empty class name, which counts as missing"),
        ]
    )

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        for target in app.extensions
        where ExtensionPoint.notificationsAndSiri.contains(target.extensionPoint ?? "") {
            let entries = ["NSExtensionPrincipalClass", "NSExtensionMainStoryboard"]
                .compactMap { target.extensionMembers?[$0]?.string }
            guard entries.allSatisfy(\.isEmpty) else { continue }
            findings.report(
                target.info.place("NSExtension"),
                "the extension names neither a class in \"NSExtensionPrincipalClass\" nor a storyboard in"
                    + " \"NSExtensionMainStoryboard\"; iOS loads the extension, but it does nothing",
                help: "name the principal class, as in \"$(PRODUCT_MODULE_NAME).MyClass\", or the main"
                    + " storyboard")
        }
    }
}
