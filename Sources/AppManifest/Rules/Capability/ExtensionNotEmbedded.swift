import PayloadModel
import PropertyLists
import PushPayload

/// `extension-not-embedded`: an extension that no app contains.
enum ExtensionNotEmbedded: AppRule {
    static let description = AppRuleDescription(
        id: "extension-not-embedded", family: .capability, severity: .warning,
        summary: "No app embeds the extension.",
        rationale: """
            iOS finds an extension in the `PlugIns` folder of its app. A build phase copies it there (in Xcode: Embed \
            Foundation Extensions). An extension that no such phase copies is built but never reaches a phone. The \
            finding is an error if the app depends on the target of the extension. If a build script of an app seems \
            to copy extensions, the rule reports nothing.
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
                    + AppExample.serviceLists(), severity: .error,
                caption: "The app depends on the extension, but does not embed it"),
            AppExample(
                texts: [
                    ("project.yml", AppExample.project(dependency: "{sdk: Intents.framework}", marker: "↓"))
                ]
                    + AppExample.serviceLists(),
                caption: "An extension that the app neither embeds nor depends on"),
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
                help: "add it to the app's Embed Foundation Extensions phase, or remove the target")
        }
    }
}
