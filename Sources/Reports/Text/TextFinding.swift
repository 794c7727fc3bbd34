import LocatedJSON
import PayloadModel
import PushPayload

/// A finding as text: its location and message, the source lines, the help and the fix.
package struct TextFinding {
    private let finding: Diagnostic
    private let path: String
    private let source: SourceText
    private let secrets: CodeFrame.Secrets
    private let style: Style
    /// The position of the record and the value that identifies it (`--id`), if the source is a record of a stream;
    /// `nil` for a whole file.
    private let record: (place: RecordPosition, key: JSONValue?)?

    /// The maximum number of characters of the value that identifies a record.
    private static let longestKey = 200

    package init(
        _ finding: Diagnostic, path: String, source: SourceText, secrets: CodeFrame.Secrets, style: Style,
        record: (place: RecordPosition, key: JSONValue?)? = nil
    ) {
        self.finding = finding
        self.path = path
        self.source = source
        self.secrets = secrets
        self.style = style
        self.record = record
    }

    /// Returns the location, severity, rule and message in one line, without a newline.
    ///
    /// - Parameter moreLocations: The number of other locations with the same message.
    package static func headline(
        _ finding: Diagnostic, path: String, moreLocations: Int = 0, style: Style
    ) -> String {
        let place = style.apply(.path, VisibleText.escape(finding.place(in: path)))
        let more = moreLocations > 0 ? " and \(moreLocations) more" : ""
        let label = style.apply(finding.severity.role, "\(finding.severity.rawValue)[\(finding.rule)]")
        return "\(place)\(more): \(label): \(VisibleText.escape(finding.messageWithEvent))"
    }

    /// The lines of the finding, each with a newline.
    package var text: String {
        var lines = [Self.headline(finding, path: path, style: style)]
        var margin = 1
        if let range = finding.range {
            // A record that is too long has no text.
            if record == nil || !source.bytes.isEmpty {
                lines += CodeFrame(range, in: source, of: record?.place, secrets: secrets, style: style)
                    .render(role: finding.severity.role)
            }
            margin = String(range.start.line).count
        }
        let indent = String(repeating: " ", count: margin + 2)
        func remark(_ name: String, _ text: String) {
            lines.append(
                indent + style.apply(.frame, "= ") + style.apply(.help, name + ":") + " "
                    + VisibleText.escape(text))
        }
        if let key = record?.key { remark("id", String(JSONWriter.compact(key).prefix(Self.longestKey))) }
        if !finding.pointer.tokens.isEmpty { remark("at", finding.pointer.description) }
        if let help = finding.help { remark("help", help) }
        if let fix = finding.fix {
            let option = fix.safety == .safe ? " (--fix)" : " (--unsafe-fixes)"
            remark("fix", fix.title + (record == nil ? option : ""))
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension Diagnostic {
    /// Returns the location of the finding, such as `news.json:7:5`; without a range, the path alone.
    package func place(in path: String) -> String {
        guard let start = range?.start else { return path }
        return "\(path):\(start.line):\(start.column)"
    }

    /// The message, after the number of the event if the finding is about an event of a scenario.
    package var messageWithEvent: String {
        (event.map { "event \($0): " } ?? "") + message
    }

    /// Returns whether the source lines of the finding show or hide secrets.
    ///
    /// - Parameters:
    ///   - text: The source without its secrets; `nil` to show secrets.
    ///   - offset: The byte offset of the source in the file to which the range of the finding refers.
    package func secrets(in text: ConcealedText?, at offset: Int = 0) -> CodeFrame.Secrets {
        guard let text else { return .shown }
        return .hidden(in: text, hidesValue: isAboutSecret(in: text, at: offset))
    }
}
