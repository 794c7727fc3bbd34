import PushPayload

/// `pushctl schema`: prints the JSON Schema of a payload.
enum SchemaCommand: Command {
    static let declaration = CommandDescription(
        name: "schema", summary: "print the JSON Schema of a payload",
        discussion: """
            The schema is draft 2020-12 and made from the same key table as the rules; editors use it for \
            completion. A schema sees less than "validate": nothing of headers, sizes, spelling or versions.
            """,
        arguments: "[payload]", example: "pushctl schema payload", positionalCompletion: .values(["payload"])
    )

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        console.output.write(PayloadSchema.json())
        return .success
    }
}
