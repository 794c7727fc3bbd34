import PayloadModel
import PushPayload

/// The settings for the files under one configuration: those of the configuration and of the command line together.
final class CheckPolicy {
    /// The configuration file; `nil` for files without one.
    let found: ConfigurationFinder.Found?
    /// The contents of the configuration file; empty if there are none.
    let configuration: Configuration
    /// The lowest severity that is reported.
    let level: Severity
    /// The level for streams. It excludes notes unless the user asks for them, because many records cause many notes.
    let streamLevel: Severity
    /// The lowest severity that makes the exit status 1; `nil` if no finding does.
    let threshold: Severity?
    /// The file that describes the categories, if there are findings in it.
    let categories: CheckedFile?
    /// The baseline: the findings that are not reported again.
    let baseline: BaselineFile?
    /// Whether to run the rules about apps, not those about payloads.
    let checksApps: Bool
    /// The options that all files share.
    private let options: ValidationOptions
    /// The names of the headers from the command line, which override those of the configuration.
    private let givenHeaders: Set<String>

    /// Combines a configuration with the options of the command line.
    ///
    /// - Throws: A failure if a file that the configuration names is invalid or unreadable.
    init(
        _ found: ConfigurationFinder.Found?, under commandLine: CheckOptions,
        in workingDirectory: WorkingDirectory
    ) throws(CommandFailure) {
        let configuration = found?.file?.configuration ?? Configuration()
        checksApps = commandLine.checksApps
        self.found = found
        self.configuration = configuration
        level = commandLine.level ?? configuration.level ?? (checksApps ? .warning : .note)
        let failOn = commandLine.failOn ?? configuration.failOn ?? .severity(.error)
        threshold = failOn.severity
        // The level must include the severity that makes the exit status 1.
        streamLevel = commandLine.level ?? configuration.level ?? min(.warning, failOn.severity ?? .warning)
        var options = commandLine.context
        givenHeaders = Set(options.headers?.all.map(\.name) ?? [])
        if options.platforms.isEmpty { configuration.platforms.forEach { options.add($0) } }
        options.target = options.target ?? configuration.target
        options.selection = commandLine.selection(under: configuration)
        options.severities = configuration.severities
        options.customKeys = configuration.customKeys
        var described = commandLine.categories
        if described == nil, let found { described = try DescribedCategories(found) }
        options.categories = described?.file.categories
        if options.strings == nil, let found, let name = configuration.strings {
            options.strings = try StringsFolder.read(found.path(of: name), from: found.files).appStrings
        }
        if options.activitySchemas == nil, let found, !configuration.schemas.isEmpty {
            var inputs: [InputPath] = []
            for name in configuration.schemas {
                inputs.append(try found.files.file(at: found.path(of: name)))
            }
            options.activitySchemas = try SchemaOption.read(inputs)
        }
        categories = described?.check(under: options, in: workingDirectory)
        var baseline = commandLine.baseline
        if baseline == nil, commandLine.writtenBaseline == nil, let found, let name = configuration.baseline {
            baseline = try BaselineFile(found.files.file(at: found.path(of: name)))
        }
        self.baseline = baseline
        self.options = options
    }

    /// The categories that the app registers; `nil` if no file describes them.
    var describedCategories: [Category]? { options.categories }

    /// The rules that report.
    var selection: RuleSelection { options.selection }

    /// Returns the options for one file.
    func options(for file: @autoclosure () -> AbsolutePath) -> ValidationOptions {
        // Without a configuration, nothing depends on the path of the file.
        guard found != nil, let path = parts(of: file()) else { return options }
        var options = options
        options.suppressions = configuration.fileIgnores.filter { $0.files.covers(path) }.map(\.suppression)
        if let type = configuration.pushTypes.last(where: { $0.files.covers(path) }) {
            let known = [(HeaderName.pushType, type.type), (HeaderName.topic, type.topic)]
            let headers = known.compactMap { name, value in
                givenHeaders.contains(name) ? nil : value.map { PushHeader(name: name, value: $0) }
            }
            options.headers = PushHeaders((options.headers?.all ?? []) + headers)
        }
        return options
    }

    /// The options that apply to any file; `nil` if they depend on the file.
    var commonOptions: ValidationOptions? {
        configuration.fileIgnores.isEmpty && configuration.pushTypes.isEmpty ? options : nil
    }

    /// Whether the configuration includes a file regardless of its contents.
    func includes(_ file: @autoclosure () -> AbsolutePath) -> Bool {
        guard !configuration.included.isEmpty, let path = parts(of: file()) else { return false }
        return configuration.included.contains { $0.covers(path) }
    }

    /// Returns the components of a file's path relative to the folder of the configuration, for its globs.
    ///
    /// - Returns: `nil` if the file is outside this folder, or if there is no configuration.
    func parts(of file: AbsolutePath) -> [[UInt8]]? {
        found.flatMap { file.parts(below: $0.folder) }
    }
}
