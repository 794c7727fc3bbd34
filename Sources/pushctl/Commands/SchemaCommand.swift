import GroupingSim
import PushPayload

/// `pushctl schema`: prints the JSON Schema of a payload, or of a scenario.
enum SchemaCommand: Command {
    static let declaration = CommandDescription(
        name: "schema", summary: "print the JSON Schema of a payload or of a scenario",
        discussion: """
            The schemas are draft 2020-12 and made from the same tables as the rules and the reader of scenarios; \
            editors use them for completion. A schema sees less than "validate": nothing of headers, sizes, \
            spelling or versions.
            """,
        arguments: "[payload | scenario]", example: "pushctl schema payload",
        positionalCompletion: .values(["payload", "scenario"])
    )

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        let isScenario = arguments.positionals.first == "scenario"
        console.output.write(isScenario ? ScenarioSchema.json() : PayloadSchema.json())
        return .success
    }
}
