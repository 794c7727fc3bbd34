import GroupingSim
import LanguageServer
import LocatedJSON
import PayloadModel
import PushPayload
import StackPreview

/// Checks the documents of an editor, each with its nearest configuration.
final class EditorHost: DocumentHost {
    private let arguments: ParsedArguments
    private let console: Console
    /// The checks of open documents, by path.
    private var checks: [String: DocumentCheck] = [:]

    init(_ arguments: ParsedArguments, _ console: Console) {
        self.arguments = arguments
        self.console = console
    }

    func check(_ bytes: [UInt8], path: String) -> CheckedText {
        if Self.isConfiguration(path) { return Self.check(configuration: bytes) }
        do {
            return try check(of: path).run(bytes)
        } catch {
            return CheckedText(.other, failures: [Self.message(of: error)])
        }
    }

    func isCurrent(_ path: String) -> Bool {
        Self.isConfiguration(path) || checks[path]?.isCurrent == true
    }

    func fixed(_ bytes: [UInt8], path: String) -> [UInt8] {
        (try? check(of: path))?.fixed(bytes) ?? bytes
    }

    func ignoring(
        _ diagnostic: Diagnostic, path: String, root: String?, open: (String) -> [UInt8]?
    ) -> FileChange? {
        guard let check = try? check(of: path) else { return nil }
        let ignored = IgnoredFinding(diagnostic, path: path)
        if let found = check.configuration {
            let file = AbsolutePath(file: found.path).text
            guard let old = open(file) ?? (try? InputFile.read(found.files.file(at: found.path))) else {
                return nil
            }
            return ignored.change(of: file, old, in: found.folder)
        }
        guard !arguments.flag("no-config") else { return nil }
        let around = AbsolutePath.folder(around: path)
        let opened = root.flatMap { AbsolutePath(directory: $0) }
        let folder = opened.flatMap { around.parts(below: $0) == nil ? nil : $0 } ?? around
        let file = folder.path(ofEntry: Program.configurationFile)
        return ignored.change(of: file, open(file), in: folder)
    }

    func preview(
        _ documents: [(path: String, bytes: [UInt8])]
    ) throws(PreviewFailure) -> (markdown: String, svg: String) {
        do throws(CommandFailure) {
            let simulation = try SimulationInput.simulation(of: drawable(documents), arguments, console)
            let screen = PreviewScreen(simulation)
            return (
                PreviewReport.render(screen, ShownScreen(screen), pictures: nil),
                SVGPicture(screen, options: PictureOptions()).render()
            )
        } catch {
            throw PreviewFailure(error.message)
        }
    }

    /// Returns the documents to draw in one picture: a single document of any kind, or, of several documents, the
    /// payloads that parse. If no payload parses, returns only the first scenario or stream.
    private func drawable(_ documents: [(path: String, bytes: [UInt8])]) -> [(path: String, bytes: [UInt8])] {
        guard documents.count > 1 else { return documents }
        let kinds = documents.map { check($0.bytes, path: $0.path).kind }
        let payloads = zip(documents, kinds).filter {
            $1 == .payload && (try? JSONValue(parsing: $0.bytes)) != nil
        }.map(\.0)
        let others = zip(documents, kinds).filter { $1 == .scenario || $1 == .stream }.map(\.0)
        return payloads.isEmpty ? Array(others.prefix(1)) : payloads
    }

    func forget(_ path: String?) {
        if let path { checks[path] = nil } else { checks = [:] }
    }

    private func check(of path: String) throws -> DocumentCheck {
        if let known = checks[path], known.isCurrent { return known }
        let check = try DocumentCheck(path, arguments, console)
        checks[path] = check
        return check
    }

    private static func message(of error: any Error) -> String {
        switch error {
        case let failure as CommandFailure: failure.message
        case let failure as UsageError: failure.message
        default: "\(error)"
        }
    }

    // MARK: - Configurations

    private static func isConfiguration(_ path: String) -> Bool {
        path == Program.configurationFile || path.hasSuffix("/" + Program.configurationFile)
    }

    private static func check(configuration bytes: [UInt8]) -> CheckedText {
        var problems: [Diagnostic] = []
        do {
            _ = try ConfigurationFile(parsing: bytes)
        } catch {
            problems = error.all.map { problem in
                Diagnostic(
                    rule: "configuration", severity: .error, message: problem.message,
                    pointer: problem.pointer, range: problem.range)
            }
        }
        return CheckedText(.configuration, problems, schema: ConfigurationSchema.value)
    }
}
