import AppManifest
import GroupingSim
import PushPayload

/// The output files of a command line. None may be an input of the run, and no two may be the same.
struct OutputPaths {
    private struct Output {
        /// The output as requested: `--format json:report.json`.
        let request: String
        let path: String
        let identity: FileIdentity
        /// Whether a command would read the file as an input.
        let isInput: Bool
    }

    /// The outputs that already exist as regular files.
    private var existing: [Output] = []
    /// The input files that options name, except a baseline.
    private let optionInputs: [String]
    private let baseline: String?
    /// The folders that `--strings` names, with the strings of an app.
    private let strings: [AbsolutePath]

    /// The options whose value is an output path.
    private static let outputOptions = ["output", "write-baseline"]
    private static let inputOptions = ["config", "categories", "schema"]

    /// Collects the files that a command reads and writes.
    ///
    /// - Parameter others: Output files that no option names.
    /// - Throws: A failure if two outputs are the same file.
    init(_ arguments: ParsedArguments, others: [String] = []) throws(CommandFailure) {
        optionInputs = Self.inputOptions.flatMap(arguments.values)
        baseline = arguments.value("baseline")
        strings = arguments.values("strings").compactMap(AbsolutePath.init(directory:))
        var requests: [(text: String, path: String)] = others.map { ("the output \"\($0)\"", $0) }
        for name in Self.outputOptions {
            if let path = arguments.value(name) { requests.append(("\"--\(name) \(path)\"", path)) }
        }
        for format in arguments.values("format") {
            guard let colon = format.utf8.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let path = String(format[format.utf8.index(after: colon)...])
            requests.append(("\"--format \(format)\"", path))
        }
        var known: [FileIdentity: String] = [:]
        for request in requests where request.path != "-" {
            var status = stat()
            let exists = stat(request.path, &status) == 0
            // Writing to devices and pipes loses no data.
            if exists, status.st_mode & S_IFMT != S_IFREG { continue }
            let identity =
                exists ? FileIdentity(status) : .path(AbsolutePath(file: request.path).text)
            if let other = known.updateValue(request.text, forKey: identity) {
                throw CommandFailure(
                    "\(other) and \(request.text) are the same file; name two different files")
            }
            guard exists else { continue }
            existing.append(
                Output(
                    request: request.text, path: request.path, identity: identity,
                    isInput: Self.isInput(request.path)))
        }
    }

    /// Earlier reports, which a search must not check as payloads.
    var earlierReports: [String] { existing.filter { !$0.isInput }.map(\.path) }

    /// Fails if an output would overwrite an input.
    ///
    /// - Parameters:
    ///   - files: The files to check.
    ///   - others: Other files that are read.
    ///   - folders: Folders that are read for the strings of an app, except those that `--strings` names.
    /// - Complexity: O(*n*) in the number of files, with a system call for each; O(1) if no output exists yet.
    func refuseInputs(
        _ files: some Sequence<InputPath>, others: [String] = [], folders: [AbsolutePath] = []
    ) throws(CommandFailure) {
        let mayBeFound = existing.contains { $0.isInput }
        guard !existing.isEmpty else { return }
        for file in files where file.path != "-" && (mayBeFound || file.isNamedByUser) {
            try refuse(file.path)
        }
        try refuseInputs(others, folders: folders)
    }

    /// Fails if an output would overwrite one of these files, a file with an app's strings in one of these folders, an
    /// ignore file, or an input that an option names.
    func refuseInputs(_ paths: [String], folders: [AbsolutePath] = []) throws(CommandFailure) {
        guard !existing.isEmpty else { return }
        // A search could read any ignore file.
        for output in existing where output.path == ".gitignore" || output.path.endsInBytes("/.gitignore") {
            throw CommandFailure("\(output.request) would overwrite the ignore file; name another file")
        }
        for path in optionInputs + paths where path != "-" { try refuse(path) }
        for folder in strings + folders {
            for output in existing
            where output.isInput && AbsolutePath(file: output.path).parts(below: folder) != nil {
                try refuse(output.path)
            }
        }
        // A new baseline may replace the old one.
        if let baseline { try refuse(baseline, except: "--write-baseline") }
    }

    private func refuse(_ input: String, except option: String? = nil) throws(CommandFailure) {
        let identity = FileIdentity(input)
        guard let output = existing.first(where: { $0.identity == identity }) else { return }
        if let option, output.request.hasPrefix("\"\(option) ") { return }
        throw CommandFailure(
            "\(output.request) would overwrite the input \"\(input)\"; name another file")
    }

    /// Whether a command would read a file as an input: a payload, a scenario, a file of an app.
    private static func isInput(_ path: String) -> Bool {
        let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map {
            String(path[path.utf8.index(after: $0)...])
        }
        if path.endsInBytes(".apns") || AppBundle.interest(in: name ?? path) != .none { return true }
        // An unreadable file counts as an input, so a search does not skip it without a message.
        guard let bytes = try? InputFile.read(path, limit: .document) else { return true }
        return DocumentForm(searching: bytes) != nil
    }
}
