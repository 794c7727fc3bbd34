import ActivityTypes
import GroupingSim
import LocatedJSON
import PushPayload

/// `pushctl schema`: prints a JSON Schema.
enum SchemaCommand: Command {
    /// The available schemas; the first is the default.
    private static let schemas: [(name: String, json: @Sendable (JSONSchemaDraft) -> String)] = [
        ("payload", { PayloadSchema.json($0) }),
        ("scenario", { ScenarioSchema.json($0) }),
        ("webpush", { WebPushSchema.json($0) }),
        ("config", { ConfigurationSchema.json($0) }),
    ]
    /// The name of the schema that is generated from Swift files, for a Live Activity type.
    private static let activity = "activity"
    private static let names = schemas.map(\.name) + [activity]

    static let declaration = CommandDescription(
        name: "schema",
        summary: "print the JSON Schema of a payload, scenario, web push, configuration or Live Activity",
        discussion: """
            The schemas are made from the same tables as the checks and the readers; editors use them for completion. \
            A schema checks less than "validate": it ignores headers, sizes, misspellings, iOS versions \
            and fields that exclude each other.

            "pushctl schema activity FILE.swift" reads the ActivityAttributes type of an app and prints what a default \
            JSONDecoder accepts as its content-state and attributes. Where pushctl cannot interpret a type, the schema \
            accepts any value, and standard error names the property. A type may refer to types in the other files \
            that you pass.
            """,
        arguments: "[\(names.joined(separator: "|"))] [FILE.swift ...]",
        optionGroups: [
            OptionGroup(
                "Output",
                [
                    OptionDescription(
                        "draft", value: "NAME", help: "the version of JSON Schema; 7 for older editors",
                        completion: .values(JSONSchemaDraft.allCases.map(\.rawValue)),
                        defaultValue: JSONSchemaDraft.draft2020.rawValue),
                    OptionDescription(
                        "type", value: "NAME",
                        help: "the ActivityAttributes type to use, if the files declare several"),
                ])
        ],
        example: "pushctl schema payload",
        positionalCompletion: .suggestions(names)
    )

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        let wanted = arguments.positionals.first ?? schemas[0].name
        let draft = arguments.value("draft").flatMap(JSONSchemaDraft.init(rawValue:)) ?? .draft2020
        if wanted == activity { return try printActivity(arguments, draft, console) }
        guard let schema = schemas.first(where: { $0.name == wanted }) else {
            throw UsageError(
                message: "argument \"\(wanted)\" is not one of \(names.joined(separator: ", "))"
                    + NameSuggestion.suffix(for: wanted, among: names), command: declaration.name)
        }
        if let other = arguments.positionals.dropFirst().first {
            throw UsageError(
                message: "\"\(other)\" is one argument too many; only \"\(activity)\" takes files",
                command: declaration.name)
        }
        if arguments.value("type") != nil {
            throw UsageError(
                message: "\"--type\" applies only to \"schema \(activity)\"", command: declaration.name)
        }
        console.output.write(schema.json(draft))
        return .success
    }

    private static func printActivity(
        _ arguments: ParsedArguments, _ draft: JSONSchemaDraft, _ console: Console
    ) throws -> ExitStatus {
        let paths = arguments.positionals.dropFirst()
        guard !paths.isEmpty else {
            throw UsageError(
                message: "name a Swift file, as in \"pushctl schema activity MatchAttributes.swift\"",
                command: declaration.name)
        }
        let files = try SchemaOption.contents(of: paths.map { InputPath($0) })
        let documents: [ActivitySchemas.Document]
        do {
            documents = try ActivitySchemas.documents(in: files)
        } catch {
            throw CommandFailure(error.text)
        }
        let wanted = arguments.value("type")
        let found = documents.filter { wanted == nil || $0.name == wanted || $0.qualifiedName == wanted }
        guard let document = found.first, found.count == 1 else {
            let list = (found.isEmpty ? documents : found).map { "\"\($0.qualifiedName)\"" }
                .joined(separator: ", ")
            throw UsageError(
                message: found.isEmpty
                    ? "no type is named \"\(wanted ?? "")\"; the files declare \(list)"
                    : "there are several types; choose one of \(list) with --type",
                command: declaration.name)
        }
        for gap in document.gaps { console.printError("the schema accepts any value for \(gap)") }
        console.output.write(JSONWriter.pretty(draft.schema(from: document.schema)) + "\n")
        return .success
    }
}
