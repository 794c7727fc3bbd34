import Foundation
import GroupingSim
import PushPayload
import TestSupport

@testable import pushctl

/// A generated file of the repository, and its expected contents.
struct GeneratedFile: Sendable {
    /// The path from the root of the repository.
    let path: String
    let content: String

    var url: URL { CommandRunner.repository.appendingPathComponent(path) }

    /// Folders that contain only generated files.
    static let folders = [
        "Documentation/rules", "Documentation/completions", "Samples/invalid", GallerySample.folder,
    ]

    static let all: [GeneratedFile] =
        documentation + completions + InvalidSample.files + [ScenarioSample.index, AppSample.index]
        + GallerySample.files

    private static let documentation: [GeneratedFile] =
        RuleCatalog.descriptions.map {
            GeneratedFile(path: "Documentation/rules/\($0.id).md", content: RulePage.markdown(for: $0))
        } + [
            GeneratedFile(
                path: "Documentation/rules/README.md", content: RulePage.index(RuleCatalog.descriptions)),
            GeneratedFile(path: "Documentation/keys.md", content: KeyReference.markdown()),
            GeneratedFile(path: "Documentation/answers.md", content: AnswerReference.markdown()),
            GeneratedFile(path: "Documentation/payload.schema.json", content: PayloadSchema.json()),
            GeneratedFile(path: "Documentation/scenario.schema.json", content: ScenarioSchema.json()),
            GeneratedFile(path: "Documentation/webpush.schema.json", content: WebPushSchema.json()),
            GeneratedFile(
                path: "Documentation/webpush.draft-07.schema.json", content: WebPushSchema.json(.draft7)),
            GeneratedFile(path: "Documentation/config.schema.json", content: ConfigurationSchema.json()),
            GeneratedFile(
                path: "Documentation/payload.draft-07.schema.json", content: PayloadSchema.json(.draft7)),
            GeneratedFile(
                path: "Documentation/scenario.draft-07.schema.json", content: ScenarioSchema.json(.draft7)),
            GeneratedFile(
                path: "Documentation/config.draft-07.schema.json", content: ConfigurationSchema.json(.draft7)),
            GeneratedFile(
                path: "Documentation/configuration.md", content: ConfigurationReference.markdown()),
            GeneratedFile(path: "Documentation/limits.md", content: LimitsReference.markdown()),
            GeneratedFile(
                path: "Documentation/pushctl.1",
                content: ManualPage.render(
                    commands: CommandRegistry.declarations, common: CommonOptions.groups,
                    version: Program.version)),
        ]

    private static let completions: [GeneratedFile] = CompletionScript.Shell.allCases.map { shell in
        let name =
            switch shell {
            case .bash: "pushctl.bash"
            case .zsh: "_pushctl"
            case .fish: "pushctl.fish"
            }
        return GeneratedFile(
            path: "Documentation/completions/\(name)",
            content: CompletionScript.render(
                for: shell, commands: CommandRegistry.declarations, common: CommonOptions.groups))
    }
}
