import PushPayload

/// The way of reading an input that is a stream because of its name or an option.
enum StreamSource {
    /// A stream, to be opened when its turn comes.
    case path(InputPath)
    /// A stream that is already open, because it can be read only once.
    case opened(StreamInput)
    /// A scenario or a stream of events, already read because it can be read only once; it is checked as a whole.
    case scenario([UInt8])
    /// A stream that is not checked, because too few of its first records contain a payload.
    case skipped
    /// A path that cannot be read, or a stream with an option that works only on files.
    case refused(CommandFailure)

    /// Whether the input is read record by record.
    var isStream: Bool {
        switch self {
        case .path, .opened: true
        case .scenario, .skipped, .refused: false
        }
    }

    /// Returns the sources of the files that are streams because of their names or an option; the keys are indices in
    /// `policies.files`.
    ///
    /// A regular file that turns out to contain a scenario has no entry; it is read like any other file.
    static func all(
        _ policies: CheckPolicies, _ options: StreamOptions, _ arguments: ParsedArguments
    ) -> [Int: StreamSource] {
        var sources: [Int: StreamSource] = [:]
        for (number, file) in policies.files.enumerated() where options.isStream(file) {
            do throws(CommandFailure) {
                sources[number] = try source(
                    file, isAlwaysChecked: policies.isAlwaysChecked(file), options, arguments)
            } catch {
                sources[number] = .refused(error)
            }
        }
        return sources
    }

    /// Decides how to read a file.
    ///
    /// - Parameter isAlwaysChecked: Whether the file is checked even if too few of its first records contain a payload.
    /// - Returns: `nil` for a regular file that contains a scenario.
    private static func source(
        _ file: ResolvedFile, isAlwaysChecked: Bool, _ options: StreamOptions, _ arguments: ParsedArguments
    ) throws(CommandFailure) -> StreamSource? {
        let failure = StreamOptions.failure(of: file.name, arguments)
        let isContainerKnown = ContainerOption.read(arguments) != nil
        // Options about the structure of records exclude scenarios.
        let isScenarioPossible = !options.treatsAllAsStreams && options.extract == nil && !isContainerKnown
        if isAlwaysChecked, !isScenarioPossible {
            if let failure { throw failure }
            return .path(file.input)
        }
        let input = try StreamInput(file.input, options)
        if !isAlwaysChecked, !input.containsPayloads(at: options.extract) {
            if let failure = input.failure { throw failure }
            return .skipped
        }
        if isScenarioPossible, input.isScenario {
            return input.isRegularFile ? nil : .scenario(try input.readAll(options.documentLimit))
        }
        if let failure { throw failure }
        return input.isRegularFile ? .path(file.input) : .opened(input)
    }

    /// Returns the stream, to be read from its start; `nil` for a source that is not read as a stream.
    func open(_ options: StreamOptions) throws(CommandFailure) -> StreamInput? {
        switch self {
        case .path(let file): try StreamInput(file, options)
        case .opened(let input): input
        case .scenario, .skipped, .refused: nil
        }
    }
}
