import LocatedJSON
import PayloadModel

// Percent signs in batch files.
extension CurlScript {
    /// Reports the first percent sign of a payload that the command prompt does not pass on.
    ///
    /// In a line of a batch file, `%%` is a percent sign, and the text between two single ones is the name of a
    /// variable. A name of letters, digits and `_` is probably meant as one.
    mutating func reportPercentSign(in body: ScriptWord) {
        let bytes = script.bytes
        var index = (bytes[..<body.range.lowerBound].lastIndex(of: 0x0A) ?? -1) + 1
        while index < body.range.upperBound,
            let sign = bytes[index..<body.range.upperBound].firstIndex(of: UInt8(ascii: "%"))
        {
            let rest = bytes[(sign + 1)...]
            guard let next = rest.first else { return }
            if "%*~".utf8.contains(next) || next.isDigit {
                index = sign + 2
                continue
            }
            let name = rest.prefix { $0 != UInt8(ascii: "%") && $0 != 0x0A }
            let isClosed = name.endIndex < bytes.count && bytes[name.endIndex] == UInt8(ascii: "%")
            index = isClosed ? name.endIndex + 1 : sign + 1
            let isName = name.allSatisfy {
                $0.isDigit || (0x41...0x5A).contains($0 & 0xDF) || $0 == UInt8(ascii: "_")
            }
            if isClosed && isName || sign < body.range.lowerBound { continue }
            let range = sign..<(isClosed ? name.endIndex + 1 : sign + 1)
            return unwrapping.report(
                .brokenQuotes, unwrapping.file.range(range),
                isClosed
                    ? "the command prompt reads this as a variable, not as text; curl does not send the text"
                    : "the command prompt removes this percent sign",
                help: "write %% for a percent sign in a batch file", severity: .warning)
        }
    }
}
