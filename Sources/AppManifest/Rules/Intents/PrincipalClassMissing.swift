import PayloadModel
import PropertyLists
import PushPayload

/// `principal-class-missing`: an extension whose class is not in its sources.
enum PrincipalClassMissing: AppRule {
    static let description = AppRuleDescription(
        id: "principal-class-missing", family: .intents, severity: .error,
        summary: "`NSExtensionPrincipalClass` names a class that no source of the extension declares.",
        rationale: """
            iOS creates an instance of the class in `NSExtensionPrincipalClass`. The name of a Swift class includes \
            its module: `$(PRODUCT_MODULE_NAME).NotificationService`. If the class was renamed but the property list \
            was not updated, iOS cannot start the extension: notifications appear unchanged, and intents fail. The \
            rule checks only names that begin with the extension's own module; any other class may be in a framework.
            """,
        sources: [.symbol("bundleresources/information-property-list/nsextension/nsextensionprincipalclass")],
        valid: [
            AppExample(
                texts: [
                    ("project.yml", AppExample.project()), ("Service/NotificationService.swift", source),
                ] + AppExample.serviceLists(entry: entry("NotificationService")))
        ],
        invalid: [
            AppExample(
                texts: [
                    ("project.yml", AppExample.project()), ("Service/NotificationService.swift", source),
                ] + AppExample.serviceLists(entry: entry("Service", marker: "↓"))),
            AppExample(
                texts: [
                    ("project.yml", AppExample.project()),
                    ("Service/NotificationService.swift", "// class NotificationService moved away\n"),
                ] + AppExample.serviceLists(entry: entry("NotificationService", marker: "↓")),
                caption: "Only a comment names the class"),
        ]
    )

    private static let source = "final class NotificationService: UNNotificationServiceExtension {}\n"

    private static func entry(_ name: String, marker: String = "") -> String {
        "\(marker)<key>NSExtensionPrincipalClass</key>\n<string>$(PRODUCT_MODULE_NAME).\(name)</string>\n"
    }

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        for target in app.extensions {
            guard let project = target.project,
                let name = target.extensionMembers?["NSExtensionPrincipalClass"]?.string,
                let own = className(name, in: project), !project.target.sources.isEmpty
            else { continue }
            // A macro or generated code may declare the class, so any mention in code counts.
            let isDeclared = project.target.sources.contains { path in
                guard let text = app.read(path) else { return true }
                guard SourceCode.mentions(own, in: text) else { return false }
                return SourceCode(text, areCommentsNested: FolderPath.fileExtension(of: path) == "swift")
                    .contains(own)
            }
            guard !isDeclared else { continue }
            findings.report(
                target.info.place("NSExtension", "NSExtensionPrincipalClass"),
                "no source of the extension declares the class \(own.spoken); iOS cannot start the extension",
                help: "write the name of the class as the sources declare it")
        }
    }

    /// Returns the name of a class without its module; `nil` if that is not the extension's own module, or if a setting
    /// is unknown.
    private static func className(_ name: String, in project: ProjectVariant) -> String? {
        guard let module = project.settings.resolved(.moduleName), name.hasPrefix(module + ".")
        else {
            return nil
        }
        return BuildSetting.resolved(String(name.dropFirst(module.count + 1)))
    }
}
