import PayloadModel
import PushPayload

/// `deployment-target-newer`: an extension that requires a newer iOS than its app.
enum DeploymentTargetNewer: AppRule {
    static let description = AppRuleDescription(
        id: "deployment-target-newer", family: .capability, severity: .warning,
        summary: "An extension needs a newer iOS than the app that contains it.",
        rationale: """
            An extension runs only on the iOS version in its `IPHONEOS_DEPLOYMENT_TARGET` and later. Xcode writes this \
            version into the built `Info.plist` as `MinimumOSVersion`. On older versions of iOS, the app runs without \
            the extension: iOS shows notifications unchanged, and Siri does not find the intents. Xcode gives a new \
            extension the newest version, so for a notification or Intents extension the difference is often a \
            mistake, and the finding is a warning. For any other extension, such as a widget, the difference is often \
            intended, so the finding is a note.
            """,
        sources: [
            .symbol("bundleresources/information-property-list/minimumosversion"), .apple(.serviceExtension),
        ],
        valid: [
            AppExample(texts: [("project.yml", project("15.0"))] + lists),
            AppExample(
                app: minimum("15.0"), extensions: [("Service", built("15.0"))], caption: "A built app"),
        ],
        invalid: [
            AppExample(texts: [("project.yml", project("16.4", marker: "↓"))] + lists),
            AppExample(
                texts: [("project.yml", project("17", marker: "↓"))] + lists("com.apple.widgetkit-extension"),
                severity: .note, caption: "A widget"),
            AppExample(
                app: minimum("15.0"), extensions: [("Service", built("17.0", marker: "↓"))],
                caption: "A built app"),
        ]
    )

    private static func minimum(_ version: String) -> String {
        "<key>MinimumOSVersion</key>\n<string>\(version)</string>"
    }

    private static func built(_ version: String, marker: String = "") -> String {
        AppExample.extensionInfo(ExtensionPoint.notificationService) + "\n\(marker)\(minimum(version))"
    }

    private static func project(_ version: String, marker: String = "") -> String {
        AppExample.project(service: "\(marker)deploymentTarget: \"\(version)\"")
    }

    private static let lists = lists(ExtensionPoint.notificationService)
    private static func lists(_ point: String) -> [(path: String, text: String)] {
        AppExample.serviceLists(point)
    }

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        guard let oldest = app.main?.deploymentTarget else { return }
        for target in app.extensions {
            guard let own = target.deploymentTarget, oldest.trimmed.lexicographicallyPrecedes(own.trimmed)
            else { continue }
            let isForNotificationsOrSiri =
                ExtensionPoint.notificationsAndSiri.contains(target.extensionPoint ?? "")
            let (newer, older) = (Self.spoken(own), Self.spoken(oldest))
            findings.report(
                target.project?.place(of: .deploymentTarget)
                    ?? target.info.place(AppTarget.oldestKey),
                "the extension needs iOS \(newer), and the app runs on iOS \(older); before iOS \(newer) the app runs without"
                    + " the extension",
                severity: isForNotificationsOrSiri ? nil : .note,
                help: "set the deployment target of the extension to \(older)")
        }
    }

    private static func spoken(_ version: [Int]) -> String { version.map(String.init).joined(separator: ".") }
}

extension [Int] {
    /// The version without trailing zeros, so that 16.0 equals 16.
    fileprivate var trimmed: [Int] { Array(reversed().drop { $0 == 0 }.reversed()) }
}
