import LocatedJSON
import PayloadModel
import PropertyLists
import PushPayload

/// `entitlements-unused`: an app that is signed without its entitlements file.
enum EntitlementsUnused: AppRule {
    static let description = AppRuleDescription(
        id: "entitlements-unused", family: .capability, severity: .warning,
        summary:
            "An app has an entitlements file with `aps-environment`, but does not set `CODE_SIGN_ENTITLEMENTS`.",
        rationale: """
            Xcode takes an app's entitlements from the file that `CODE_SIGN_ENTITLEMENTS` names. Without the setting, \
            Xcode signs the app without `aps-environment`, even if the app's folder contains an entitlements file, and \
            the app gets no device token. pushctl assumes that an entitlements file belongs to the app if no target \
            names the file, and if the file is next to the app's `Info.plist` or has the name of the app's target.
            """,
        sources: [
            .symbol("bundleresources/entitlements/aps-environment"),
            .symbol("xcode/build-settings-reference"),
        ],
        valid: [
            AppExample(
                texts: [
                    (
                        "project.yml",
                        AppExample.project(app: "settings: {CODE_SIGN_ENTITLEMENTS: News/News.entitlements}")
                    ), ("News/News.entitlements", entitlements),
                ] + AppExample.serviceLists())
        ],
        invalid: [
            AppExample(
                texts: [
                    ("project.yml", AppExample.project(appMarker: "↓")),
                    ("News/News.entitlements", entitlements),
                ] + AppExample.serviceLists()),
            AppExample(
                texts: [
                    ("project.yml", AppExample.project(appMarker: "↓")),
                    ("Signing/News.entitlements", entitlements),
                ] + AppExample.serviceLists(), caption: "A file with the name of the target"),
        ]
    )

    private static let entitlements =
        "<plist version=\"1.0\">\n<dict>\n<key>aps-environment</key>\n<string>development</string>\n</dict>\n</plist>\n"

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        guard let main = app.main, let project = main.project, main.entitlements.isEmpty,
            main.areEntitlementsKnown
        else { return }
        let own = app.unusedEntitlements.filter { path in
            // Without an `Info.plist`, the path of `info` is that of the project, whose folder does not count.
            FolderPath.parent(of: path) == main.info.folder
                && main.info.path != project.target.identity.project
                || FolderPath.stem(of: path) == main.name
        }
        guard let path = own.first(where: isForPushes) else { return }
        func isForPushes(_ path: String) -> Bool {
            String(decoding: app.read(path) ?? [], as: UTF8.self).contains("aps-environment")
        }
        findings.report(
            project.place,
            "CODE_SIGN_ENTITLEMENTS does not name \(FolderPath.name(of: path).spoken); the app is signed without"
                + " \"aps-environment\" and gets no device token",
            help: "set CODE_SIGN_ENTITLEMENTS to the file, or remove the file")
    }
}
