import LocatedJSON
import PayloadModel

// Percent signs in batch files.
extension CurlScript {
    /// Reports a percent sign that the command prompt does not pass on; only the first one in a payload.
    ///
    /// In a batch file, `%%` is a percent sign, and `%1`, `%*` and `%~1` are parameters. The text between two other
    /// percent signs is the name of a variable, possibly with a part to take or to replace: `%DATE:~0,4%`. Text in any
    /// other form is probably not meant as a variable.
    mutating func reportPercentSign(in body: ScriptWord) {
        let text = script.bytes[body.range]
        let percentSign = UInt8(ascii: "%")
        var index = text.startIndex
        while let sign = text[index...].firstIndex(of: percentSign) {
            let rest = text[(sign + 1)...]
            if let next = rest.first, "%*~".utf8.contains(next) || next.isDigit {
                index = sign + 2
                continue
            }
            let name = rest.prefix { $0 != percentSign && $0 != 0x0A }
            let isClosed = rest[name.endIndex...].first == percentSign
            if isClosed, Self.isVariable(name) {
                index = name.endIndex + 1
                continue
            }
            return unwrapping.report(
                .brokenQuotes, unwrapping.file.range(sign..<(isClosed ? name.endIndex + 1 : sign + 1)),
                isClosed
                    ? "the command prompt reads this as a variable, not as text; curl does not send the text"
                    : "the command prompt does not pass on this percent sign",
                help: "write %% for a percent sign in a batch file", severity: .warning)
        }
    }

    /// Whether the text between two percent signs is the name of a variable, alone or with a part to take (`:~…`)
    /// or to replace (`:…=…`).
    private static func isVariable(_ text: ArraySlice<UInt8>) -> Bool {
        let name = text.prefix { $0 != UInt8(ascii: ":") }
        let rest = text[name.endIndex...].dropFirst()
        return (rest.isEmpty || rest.first == UInt8(ascii: "~") || rest.contains(UInt8(ascii: "=")))
            && name.allSatisfy { $0.isDigit || $0.isLetter || "_-.()".utf8.contains($0) }
    }
}
