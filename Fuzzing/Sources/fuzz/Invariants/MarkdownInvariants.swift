/// Invariants of reports in Markdown: no text of a payload is markup.
enum MarkdownInvariants {
    private static let allowed = [
        "<br>", "<picture>", "</picture>", "<source ", "<img ", "<details>", "</details>",
        "<summary>", "</summary>",
    ]

    static func check(_ text: String) {
        TerminalInvariants.check(text, isolates: true, "Markdown")
        let bytes = Array(text.utf8)
        for index in bytes.indices where bytes[index] == UInt8(ascii: "<") {
            hold(
                allowed.contains { bytes[index...].starts(with: $0.utf8) }, "no markup comes from a payload",
                text.debugDescription)
        }
        var columns: Int?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            guard line.utf8.first == UInt8(ascii: "|") else {
                columns = nil
                continue
            }
            let count = cells(line)
            hold(columns ?? count == count, "a row has as many cells as its table", String(line))
            columns = count
        }
    }

    private static func cells(_ line: Substring) -> Int {
        var isEscaped = false
        var count = 0
        for byte in line.utf8 {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "|") {
                count += 1
            }
        }
        return count
    }
}
