import LocatedJSON
import PayloadModel
import PushPayload

/// Converts findings to diagnostics of the Language Server Protocol.
enum DiagnosticList {
    private static let source = "pushctl"

    static func json(_ view: DocumentView) -> JSONValue {
        var cursor = view.document.cursor(view.encoding)
        return .array(view.checked.diagnostics.map { json($0, &cursor) })
    }

    static func json(_ diagnostic: Diagnostic, _ cursor: inout PositionCursor) -> JSONValue {
        var members: [JSONValue.Member] = [
            .init("range", cursor.range(diagnostic.range?.bytes ?? 0..<0).json),
            .init("severity", .integer(ProtocolSeverity(diagnostic.severity).rawValue)),
            .init("code", .string(diagnostic.rule)),
            .init("source", .string(source)),
            .init(
                "message",
                .string(diagnostic.message + (diagnostic.help.map { "\nhelp: \($0)" } ?? ""))),
        ]
        if RuleRegistry.description(of: diagnostic.rule) != nil {
            members.append(
                .init(
                    "codeDescription", ["href": .string(ProjectAddress.page(ofRule: diagnostic.rule))]))
        }
        return .object(members)
    }

}

/// A severity of the Language Server Protocol.
private enum ProtocolSeverity: Int {
    case error = 1
    case warning, information

    init(_ severity: Severity) {
        switch severity {
        case .error: self = .error
        case .warning: self = .warning
        case .note: self = .information
        }
    }
}
