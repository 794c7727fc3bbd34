import LocatedJSON
import PayloadModel
import PushPayload

/// A baseline where it lies.
struct BaselineFile {
    /// Its path, for opening and for people.
    let path: String
    /// The folder that its paths are relative to.
    let folder: AbsolutePath
    let source: SourceText
    let baseline: Baseline

    /// Reads the file; one that is damaged or of another version is refused with the place.
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

    /// The findings of files as a baseline of that path has them.
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

    /// The path of a file as a baseline in a folder has it.
    static func name(of file: CheckedFile, in folder: AbsolutePath) -> String {
        AbsolutePath(file: file.path).relative(to: folder)
    }

    /// Findings of one file, in its order, with what they are recognised by.
    static func fingerprints(
        of findings: [Diagnostic], in file: CheckedFile, named name: String
    ) -> [(finding: Diagnostic, fingerprint: Fingerprint)] {
        var series = FingerprintSeries()
        return findings.map { ($0, series.next(for: $0, in: file.source, path: name)) }
    }
}
