import ActivityTypes
import PushPayload

/// The option for the types of an app's Live Activities.
enum SchemaOption {
    static let option = OptionDescription(
        "schema", value: "FILE", isRepeatable: true,
        help:
            "the app's type of content-state and attributes: a Swift file with the ActivityAttributes, or a JSON"
            + " Schema; - is standard input",
        completion: .file)

    /// Reads the files of the option; `nil` if there are none.
    static func read(_ arguments: ParsedArguments) throws(CommandFailure) -> ActivitySchemas? {
        let paths = arguments.values(option.name)
        guard !paths.isEmpty else { return nil }
        if paths.contains("-"), arguments.positionals.contains("-") {
            throw CommandFailure(
                "standard input is either --schema or the payload; name a file for one of them")
        }
        var inputs: [InputPath] = []
        for path in paths { inputs.append(InputPath(path, option: option.name)) }
        return try read(inputs)
    }

    /// Reads files together, because a Swift type can refer to types in other Swift files.
    static func read(_ inputs: [InputPath]) throws(CommandFailure) -> ActivitySchemas {
        let files = try contents(of: inputs)
        do {
            return try ActivitySchemas(files)
        } catch {
            throw CommandFailure(error.text)
        }
    }

    static func contents(of inputs: [InputPath]) throws(CommandFailure) -> [ActivitySchemas.File] {
        var files: [ActivitySchemas.File] = []
        for input in inputs {
            if input.isNamedByUser, input.path == "-" {
                let bytes = try InputFile.readStandardInput(limit: .sideFile)
                files.append(ActivitySchemas.File(standardInput: bytes, named: StandardInputName.standard))
            } else {
                files.append(ActivitySchemas.File(name: input.path, bytes: try InputFile.read(input)))
            }
        }
        return files
    }
}
