import PayloadModel
import PropertyLists
import PushPayload

/// `extension-not-embedded`: an extension that is built but that no app contains.
enum ExtensionNotEmbedded: AppRule {
    static let rule = AppRuleDescription(
        id: "extension-not-embedded", family: .capability, severity: .warning,
        summary: "No app contains the product of an extension's target.",
        rationale: """
            iOS finds an extension in the folder `PlugIns` of its app, where a build phase copies it (in Xcode: Embed \
            Foundation Extensions). A target that no such phase names is built but never reaches a phone. If the app \
            depends on the target, this is an error. A script may also copy it; then the rule reports nothing.
            """,
        sources: [.apple(.serviceExtension), .symbol("xcode/configuring-a-new-target-in-your-project")],
        valid: [
            AppExample(
                texts: [("project.yml", AppExample.project())] + AppExample.serviceLists())
        ],
        invalid: [
            AppExample(
                texts: [
                    (
                        "project.yml",
                        AppExample.project(dependency: "{target: Service, embed: false}", marker: "↓")
                    )
                ]
                    + AppExample.serviceLists(), severity: .error),
            AppExample(
                texts: [
                    ("project.yml", AppExample.project(dependency: "{sdk: Intents.framework}", marker: "↓"))
                ]
                    + AppExample.serviceLists(), caption: "The app does not depend on it either"),
        ]
    )

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        guard let main = app.main?.project else { return }
        for target in app.unembedded {
            guard let project = target.project else { continue }
            let isNeeded = main.target.dependencies.contains(project.target.identity)
            findings.report(
                project.place,
                "no build phase copies the extension into an app; it never reaches a phone",
                severity: isNeeded ? .error : nil,
                help: "add it to the phase Embed Foundation Extensions of the app, or remove the target")
        }
    }
}
