import PropertyLists
import PushPayload

/// `bundle-identifier-prefix`: an extension whose identifier does not begin with its app's and a period.
enum BundleIdentifierPrefix: AppRule {
    static let description = AppRuleDescription(
        id: "bundle-identifier-prefix", family: .sharing, severity: .error,
        summary:
            "The bundle identifier of an extension does not begin with the app's identifier and a period.",
        rationale: """
            An extension belongs to an app if its identifier consists of the app's identifier, a period and a name. \
            With any other identifier, neither the Simulator nor the App Store accepts the app. If you change only the \
            app's identifier, the identifiers of all its extensions become invalid.
            """,
        sources: [.symbol("bundleresources/information-property-list/cfbundleidentifier")],
        valid: [
            AppExample(
                app: "<key>CFBundleIdentifier</key>\n<string>com.example.news</string>",
                extensions: [
                    (
                        "Service",
                        "<key>CFBundleIdentifier</key>\n<string>com.example.news.service</string>\n<key>NSExtension</key>\n<dict/>"
                    )
                ]),
            AppExample(
                app: "<key>CFBundleIdentifier</key>\n<string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>",
                extensions: [
                    (
                        "Service",
                        "<key>CFBundleIdentifier</key>\n<string>com.example.news.service</string>\n<key>NSExtension</key>\n<dict/>"
                    )
                ], caption: "Without the project, pushctl does not know the value of the build setting"),
        ],
        invalid: [
            AppExample(
                app: "<key>CFBundleIdentifier</key>\n<string>com.example.news</string>",
                extensions: [
                    (
                        "Service",
                        "↓<key>CFBundleIdentifier</key>\n<string>com.example.newsservice</string>\n<key>NSExtension</key>\n<dict/>"
                    )
                ]),
            AppExample(
                texts: [
                    (
                        "project.yml",
                        AppExample.project(
                            serviceSettings: "↓PRODUCT_BUNDLE_IDENTIFIER: com.example.service")
                    )
                ] + AppExample.serviceLists(), caption: "An identifier in a build setting"),
        ]
    )

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        guard let identifier = app.main?.bundleIdentifier else { return }
        for target in app.extensions {
            guard let own = target.bundleIdentifier, !own.hasPrefix(identifier + ".") else { continue }
            let setting = BuildSettingName.bundleIdentifier
            let project = target.project.flatMap { $0.settings.resolved(setting) == own ? $0 : nil }
            findings.report(
                project?.place(of: setting) ?? target.info.place("CFBundleIdentifier"),
                "\(own.spoken) does not begin with the app's identifier and a period; the app cannot be installed",
                help: (project == nil ? "write" : "set \(setting.rawValue) to")
                    + " \"\(identifier).\" followed by a name for the extension")
        }
    }
}
