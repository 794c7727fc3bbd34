/// Lines of logs, recognized by their first words.
extension SyntaxFaultScanner {
    private static let months: Set = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// The possible names of the first field in a log line such as `level=info msg="…"`.
    private static let logNames: Set = ["level", "lvl", "msg", "severity", "time", "ts"]

    /// Whether a line begins with a field of a log, such as `level=info`, and has further fields.
    private func hasLogFields(_ line: Range<Int>) -> Bool {
        let fields = bytes[line].split(separator: UInt8(ascii: " ")).filter { field in
            let name = field.prefix(while: isPartOfWord)
            return !name.isEmpty && field[name.endIndex...].first == UInt8(ascii: "=")
        }
        guard fields.count > 1, let first = fields.first, first.startIndex == line.lowerBound else {
            return false
        }
        return Self.logNames.contains(String(decoding: first.prefix(while: isPartOfWord), as: UTF8.self))
    }

    /// Whether a line is from the log of Amazon's SDK for Ruby: `[AWS SNS 400 0.8 0 retries] publish(`,
    /// `[Aws::SNS::Client 200 0.1 0 retries] publish(`.
    private func isLogOfAWS(_ line: Range<Int>) -> Bool {
        guard matches("[AWS ", at: line.lowerBound) || matches("[Aws::", at: line.lowerBound),
            let end = bytes[line].firstIndex(of: UInt8(ascii: "]"))
        else { return false }
        return bytes[line.lowerBound..<end].suffix(8).elementsEqual(" retries".utf8)
    }

    /// Whether a line is from the log of a Meteor server: `I20240331-08:46:12.010(2) `.
    private func isLogOfMeteor(_ line: ArraySlice<UInt8>) -> Bool {
        let stamp = line.dropFirst().prefix(21).map { $0.isDigit ? UInt8(ascii: "0") : $0 }
        return "IWED".utf8.contains(line.first ?? 0) && stamp.elementsEqual("00000000-00:00:00.000".utf8)
    }

    /// Whether a line begins as lines of logs do: `2024-03-31 08:46:12`, `[2024-03-31`, `Mar 31 08:46:12`,
    /// `I/flutter (`, `level=info `.
    func isLogLine(_ line: Range<Int>) -> Bool {
        var text = bytes[line]
        let stamp = self.text(line).prefix(15).split(separator: " ")
        if stamp.count == 3, Self.months.contains(String(stamp[0])), stamp[2].count == 8,
            stamp[2].utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ":") })
        {
            return true
        }
        if isLogOfMeteor(text) || hasLogFields(line) || isLogOfAWS(line) { return true }
        if text.first == UInt8(ascii: "[") { text = text.dropFirst() }
        let date = text.prefix(11).map { $0.isDigit ? UInt8(ascii: "0") : $0 }
        if date.starts(with: "0000-00-00".utf8),
            [0x20, UInt8(ascii: "T"), UInt8(ascii: "]")].contains(date.last)
        {
            return true
        }
        return text.count > 2 && "VDIWEF".utf8.contains(text.first ?? 0)
            && text.dropFirst().first == UInt8(ascii: "/") && text.contains(UInt8(ascii: ":"))
    }
}

extension SyntaxFaultScanner.TextKind {
    static let log = Self(
        name: "a log, not JSON",
        help:
            "keep only the JSON of a push, from \"{\" to \"}\"; \"pushctl explain < FILE\" explains the reasons of APNs in a log"
    )
}
