import PushPayload

/// A report that the command line requests: `NAME` or `NAME:FILE`.
struct ReportRequest {
    let format: ReportFormat
    /// The destination; `nil` for standard output, also written `-`.
    let path: String?

    private init(format: ReportFormat, path: String?) {
        self.format = format
        self.path = path
    }

    init(
        parsing text: String, command: String, among formats: [ReportFormat] = ReportFormat.allCases
    ) throws(UsageError) {
        let colon = text.utf8.firstIndex(of: UInt8(ascii: ":"))
        let name = colon.map { String(text[..<$0]) } ?? text
        let path = colon.map { String(text[text.utf8.index(after: $0)...]) }
        guard let format = ReportFormat(rawValue: name) else {
            let names = formats.map(\.rawValue)
            throw UsageError(
                message: "unknown format \"\(name)\"; expected one of \(names.joined(separator: ", "))"
                    + NameSuggestion.suffix(for: name, among: names),
                command: command)
        }
        if path?.isEmpty == true {
            throw UsageError(
                message: "\"--format \(text)\" has no file name after the colon", command: command)
        }
        self.format = format
        self.path = path == "-" ? nil : path
    }

    /// Returns the reports of `--format`; the text report by default.
    ///
    /// - Parameter available: The formats that the message about an unknown format lists.
    static func all(
        _ arguments: ParsedArguments, command: String, among available: [ReportFormat] = ReportFormat.allCases
    ) throws(UsageError) -> [ReportRequest] {
        let formats = arguments.values("format")
        if formats.isEmpty { return [ReportRequest(format: .text, path: nil)] }
        var requests: [ReportRequest] = []
        for format in formats {
            requests.append(try ReportRequest(parsing: format, command: command, among: available))
        }
        let printed = requests.filter { $0.path == nil }
        if printed.count > 1, let document = printed.first(where: \.format.isDocument) {
            let name = document.format.rawValue
            throw UsageError(
                message:
                    "\"--format \(name)\" must have standard output for itself; write it or the other reports to files"
                    + " (\"--format \(name):FILE\")",
                command: command)
        }
        return requests
    }
}
