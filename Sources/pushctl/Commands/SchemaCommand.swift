import GroupingSim
import PushPayload

/// `pushctl schema`: prints a JSON Schema.
enum SchemaCommand: Command {
    /// What there are schemas of; the first is printed when none is named.
    private static let schemas: [(name: String, json: @Sendable () -> String)] = [
        ("payload", { PayloadSchema.json() }),
        ("scenario", { ScenarioSchema.json() }),
        ("config", { ConfigurationSchema.json() }),
    ]

    static let declaration = CommandDescription(
        name: "schema", summary: "print the JSON Schema of a payload, a scenario or the configuration",
        discussion: """
            The schemas are draft 2020-12 and made from the same tables as the checks and the readers; editors use them \
            for completion. A schema sees less than "validate": nothing of headers, sizes, spelling or versions.
            """,
        arguments: "[\(schemas.map(\.name).joined(separator: "|"))]", example: "pushctl schema payload",
        positionalCompletion: .values(schemas.map(\.name))
    )

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        let wanted = arguments.positionals.first
        let schema = schemas.first { $0.name == wanted } ?? schemas.first
        console.output.write(schema?.json() ?? "")
        return .success
    }
}
