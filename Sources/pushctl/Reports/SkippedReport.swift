import LocatedJSON
import PushPayload

/// The report on files that a search found and skipped.
enum SkippedReport {
    private static let reasons: [SkippedFile.Reason] = [
        .noPayload, .payloadList, .envelope, .linkLeavesTree, .notRegularFile,
    ]

    /// Returns a line for each reason that occurs, with the number of files.
    static func lines(_ files: [SkippedFile]) -> String {
        reasons.map { reason in
            let count = files.count { $0.reason == reason }
            guard count > 0 else { return "" }
            return "\(count.counted("file")) skipped: \(reason.words(for: count))\n"
        }.joined()
    }

    /// Writes each file and its reason to standard error if `--verbose` is given.
    static func write(_ files: [SkippedFile], _ arguments: ParsedArguments, _ console: Console) {
        guard arguments.flag(CheckOutputOptions.verbose.name) else { return }
        for file in files {
            console.printError("skipped \"\(file.path)\": \(file.reason.words(for: 1))")
        }
    }

    /// Writes the lines to standard error unless `--quiet` is given, for commands whose results do not include them.
    static func writeLines(_ files: [SkippedFile], _ arguments: ParsedArguments, _ console: Console) {
        if !arguments.flag(CheckOutputOptions.quiet.name) { console.errors.write(lines(files)) }
    }
}

extension SkippedFile.Reason {
    fileprivate func words(for count: Int) -> String {
        let isOne = count == 1
        return switch self {
        case .noPayload: "no push payload in \(isOne ? "it" : "them")"
        case .payloadList:
            "\(isOne ? "an array" : "arrays") of payloads; write one payload in a file, or one per line of an .ndjson file"
        case .envelope:
            isOne
                ? "a document of unknown format with a payload inside; name the file to check it"
                : "documents of unknown format with payloads inside; name a file to check it"
        case .linkLeavesTree:
            isOne
                ? "link out of the directory or to a hidden file"
                : "links out of the directory or to hidden files"
        case .notRegularFile: isOne ? "not a regular file" : "not regular files"
        }
    }
}
