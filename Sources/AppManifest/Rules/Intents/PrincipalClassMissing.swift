import PayloadModel
import PropertyLists
import PushPayload

/// `principal-class-missing`: an extension whose class is not in its sources.
enum PrincipalClassMissing: AppRule {
    static let rule = AppRuleDescription(
        id: "principal-class-missing", family: .intents, severity: .error,
        summary: "`NSExtensionPrincipalClass` names a class that no source of the extension declares.",
        rationale: """
            iOS creates an instance of the class in `NSExtensionPrincipalClass`. The name of a Swift class includes its \
            module: `$(PRODUCT_MODULE_NAME).NotificationService`. If the class was renamed but the property list was not \
            updated, the extension ends at once, and iOS shows notifications unchanged. The rule checks only names \
            with the module of the extension, because any other class may be in a framework.
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
                ] + AppExample.serviceLists(entry: entry("Service", marker: "↓")))
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
            let isDeclared = project.target.sources.contains { path in
                declares(own, in: app.read(path) ?? Array("class \(own)".utf8))
            }
            guard !isDeclared else { continue }
            findings.report(
                target.info.place("NSExtension", "NSExtensionPrincipalClass"),
                "no source of the extension declares the class \(own.spoken); iOS cannot start the extension",
                help: "write the name of the class as the sources declare it")
        }
    }

    /// The name of a class in the extension's own module; `nil` for any other, and if settings are unknown.
    private static func className(_ name: String, in project: ProjectVariant) -> String? {
        guard let module = project.settings.resolved("PRODUCT_MODULE_NAME"), name.hasPrefix(module + ".")
        else {
            return nil
        }
        return BuildSetting.resolved(String(name.dropFirst(module.count + 1)))
    }

    /// Whether a source file declares a class, or gives a class that name in Objective-C. A macro or a generated file
    /// may declare it as well, so any mention as a word counts.
    private static func declares(_ name: String, in bytes: [UInt8]) -> Bool {
        let name = Array(name.utf8)
        guard let first = name.first else { return true }
        func isWord(_ index: Int) -> Bool {
            guard bytes.indices.contains(index) else { return false }
            switch bytes[index] {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                return true
            default: return false
            }
        }
        var start = bytes.startIndex
        while let found = bytes[start...].firstIndex(of: first) {
            if bytes[found...].starts(with: name), !isWord(found - 1), !isWord(found + name.count) {
                return true
            }
            start = found + 1
        }
        return false
    }
}
