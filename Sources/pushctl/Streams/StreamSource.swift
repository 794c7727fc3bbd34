/// What a path is that is named like a stream.
enum StreamSource {
    /// A stream, to be opened when its turn comes.
    case path(InputPath)
    /// A stream that can be read once only, and was begun.
    case opened(StreamInput)
    /// What `simulate` plays, which is checked as a whole.
    case document([UInt8])
    /// What cannot be read, or not as the command line wants it.
    case refused(CommandFailure)

    var isStream: Bool {
        switch self {
        case .path, .opened: true
        case .document, .refused: false
        }
    }

    /// What the files are that are named like streams, by their numbers.
    static func all(
        _ policies: CheckPolicies, _ options: StreamOptions, _ arguments: ParsedArguments
    ) -> [Int: StreamSource] {
        var sources: [Int: StreamSource] = [:]
        for (number, file) in policies.files.enumerated() where options.isStream(named: file.name) {
            do throws(CommandFailure) {
                sources[number] = try source(file.input, file.name, options, arguments)
            } catch {
                sources[number] = .refused(error)
            }
        }
        return sources
    }

    private static func source(
        _ file: InputPath, _ shown: String, _ options: StreamOptions, _ arguments: ParsedArguments
    ) throws(CommandFailure) -> StreamSource? {
        // Whoever says what the records are means no scenario.
        if options.isEverything || ContainerOption.read(arguments) != nil {
            if let failure = StreamOptions.failure(of: shown, arguments) { throw failure }
            return .path(file)
        }
        let input = try StreamInput(file, options)
        if input.isScenario {
            return input.isRegularFile ? nil : .document(try input.readAll(options.documents))
        }
        if let failure = StreamOptions.failure(of: shown, arguments) { throw failure }
        return input.isRegularFile ? .path(file) : .opened(input)
    }

    /// The stream, at its beginning.
    func open(_ options: StreamOptions) throws(CommandFailure) -> StreamInput? {
        switch self {
        case .path(let file): try StreamInput(file, options)
        case .opened(let input): input
        case .document, .refused: nil
        }
    }
}
