import LocatedJSON

/// Escapes dangerous characters in JSON, so that a terminal can show it safely. In the JSON that pushctl writes, these
/// characters occur only inside strings, where an escape has the same meaning.
package enum TerminalSafeJSON {
    /// Escapes a document, except for its line feeds.
    package static func escape(_ json: String) -> String {
        // Split by bytes: as a `Character`, a line feed may be joined to a carriage return.
        json.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { VisibleText.escape(String(Substring($0))) }.joined(separator: "\n")
    }

    /// Appends a value on one line, with escapes for dangerous characters.
    static func append(_ value: JSONValue, to bytes: inout [UInt8]) {
        append(to: &bytes) { $0.write(value) }
    }

    /// Appends the output of `write` on one line, with escapes for dangerous characters.
    static func append(to bytes: inout [UInt8], _ write: (inout JSONWriter) -> Void) {
        var writer = JSONWriter(isPretty: false)
        write(&writer)
        writer.withBytes { written in
            if VisibleText.mayBeDangerous(written) {
                bytes += VisibleText.escape(String(decoding: written, as: UTF8.self)).utf8
            } else {
                bytes.append(contentsOf: written)
            }
        }
    }
}
