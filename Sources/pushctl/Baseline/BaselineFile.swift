import LocatedJSON
import PayloadModel
import PushPayload

/// A baseline and its location.
struct BaselineFile {
    /// The path, for opening and for messages.
    let path: String
    /// The folder to which the paths in the baseline are relative.
    let folder: AbsolutePath
    let source: SourceText
    let baseline: Baseline

    /// Reads the file.
    ///
    /// - Throws: The failure to read the file, or the problem in it with its position: damage, or another version of
    ///   the format.
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

    /// Returns a baseline of the findings in files.
    ///
    /// - Parameter path: The path of the baseline; the paths in it become relative to its folder.
    static func baseline(of files: [CheckedFile], at path: String) -> Baseline {
        let folder = AbsolutePath(file: path).parent
        // A file can be on the command line twice.
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

    /// Returns the path of a file relative to the folder of a baseline.
    static func name(of file: CheckedFile, in folder: AbsolutePath) -> String {
        AbsolutePath(file: file.path).relative(to: folder)
    }

    /// Returns the findings of one file with their fingerprints, in the given order.
    static func fingerprints(
        of findings: [Diagnostic], in file: CheckedFile, named name: String
    ) -> [(finding: Diagnostic, fingerprint: Fingerprint)] {
        var series = FingerprintSeries()
        return findings.map { ($0, series.next(for: $0, in: file.source, path: name)) }
    }
}
