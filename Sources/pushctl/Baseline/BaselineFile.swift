import LocatedJSON
import PayloadModel
import PushPayload

/// A baseline and its location.
struct BaselineFile {
    /// The path, for opening and for messages.
    let path: String
    /// The folder that the paths in it are relative to.
    let folder: AbsolutePath
    let source: SourceText
    let baseline: Baseline

    /// Reads the file; throws the place of the problem if it is damaged or of another version.
    init(_ input: InputPath) throws(CommandFailure) {
        path = input.path
        folder = AbsolutePath(file: path).parent
        source = SourceText(try InputFile.read(input))
        do {
            baseline = try Baseline(parsing: source)
        } catch {
            throw CommandFailure(error.line(path: path))
        }
    }

    /// The findings of files as a baseline at a path.
    static func baseline(of files: [CheckedFile], at path: String) -> Baseline {
        let folder = AbsolutePath(file: path).parent
        // A file that was given twice has its findings once.
        var entries: Set<Baseline.Entry> = []
        for file in files {
            let name = name(of: file, in: folder)
            for (finding, fingerprint) in fingerprints(of: file.diagnostics, in: file, named: name) {
                entries.insert(
                    Baseline.Entry(
                        path: name, rule: finding.rule,
                        pointer: finding.pointer.concealed.description,
                        fingerprint: fingerprint))
            }
        }
        return Baseline(Array(entries))
    }

    /// The path of a file in a baseline in a folder.
    static func name(of file: CheckedFile, in folder: AbsolutePath) -> String {
        AbsolutePath(file: file.path).relative(to: folder)
    }

    /// The findings of one file in document order, with their fingerprints.
    static func fingerprints(
        of findings: [Diagnostic], in file: CheckedFile, named name: String
    ) -> [(finding: Diagnostic, fingerprint: Fingerprint)] {
        var series = FingerprintSeries()
        return findings.map { ($0, series.next(for: $0, in: file.source, path: name)) }
    }
}
