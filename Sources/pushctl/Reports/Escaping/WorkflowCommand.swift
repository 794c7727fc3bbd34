import PushPayload

/// Workflow commands, lines that GitHub Actions executes when a step prints them.
enum WorkflowCommand {
    /// Returns the command `::name key=value::message`; the message can have several lines.
    static func render(_ name: String, _ properties: [(String, String)], message: String) -> String {
        let list = properties.map { "\($0.0)=\(escape($0.1, reserved: "%\r\n:,"))" }
        return "::\(name)\(list.isEmpty ? "" : " ")\(list.joined(separator: ","))::"
            + escape(message, reserved: "%\r\n") + "\n"
    }

    /// Escapes a log line so that no payload or file name in it forms a command.
    ///
    /// The runner executes lines that begin with `::`, even after white space, or contain `##[`.
    static func escapedLogLine(_ line: String) -> String {
        var result = ""
        var before: (Unicode.Scalar, Unicode.Scalar) = (" ", " ")
        var isBlank = true
        for scalar in line.unicodeScalars {
            if scalar == "[" && before == ("#", "#") || scalar == ":" && isBlank {
                result += VisibleText.escaped(scalar)
            } else {
                result.unicodeScalars.append(scalar)
            }
            isBlank = isBlank && scalar.properties.isWhitespace
            before = (before.1, scalar)
        }
        return result
    }

    private static func escape(_ text: String, reserved: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if reserved.unicodeScalars.contains(scalar) {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "%" + (digits.count < 2 ? "0" : "") + digits
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
