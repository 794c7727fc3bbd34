/// A form in which findings are printed: a pure function from what was found to text.
enum ReportFormat: String, CaseIterable {
    /// For people: the lines at fault, underlined, with help.
    case text
    /// One line a finding.
    case concise
    /// One object for programs; its shape is part of the contract.
    case json

    func render(_ files: [CheckedFile], style: Style) -> String {
        switch self {
        case .text: TextReport.render(files, style: style)
        case .concise: ConciseReport.render(files)
        case .json: JSONReport.render(files)
        }
    }
}

/// A report asked for on the command line: `NAME`, or `NAME:FILE`.
struct ReportRequest {
    let format: ReportFormat
    /// Where it goes; `nil` for standard output, which `-` also names.
    let path: String?

    init(parsing text: String, command: String) throws(UsageError) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(
            String.init)
        let name = parts.first ?? ""
        guard let format = ReportFormat(rawValue: name) else {
            let names = ReportFormat.allCases.map(\.rawValue)
            throw UsageError(
                message: "unknown format \"\(name)\"\(NameSuggestion.suffix(for: name, among: names))"
                    + "; there are \(names.joined(separator: ", "))",
                command: command)
        }
        if parts.count == 2, parts[1].isEmpty {
            throw UsageError(message: "\"--format \(text)\" names no file behind the colon", command: command)
        }
        self.format = format
        path = parts.count == 2 && parts[1] != "-" ? parts[1] : nil
    }
}
