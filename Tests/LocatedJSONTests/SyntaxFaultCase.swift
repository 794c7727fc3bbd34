import Testing

@testable import LocatedJSON

/// A faulty text in which `⟦` and `⟧` enclose each fault.
struct SyntaxFaultCase: Sendable, CustomTestStringConvertible {
    let marked: String
    let kinds: [SyntaxFault.Kind]
    /// The text after the safe fixes; by default unchanged.
    let safe: String?
    /// The text after all fixes; by default the same as after the safe ones.
    let all: String?

    init(_ marked: String, _ kinds: SyntaxFault.Kind..., safe: String? = nil, all: String? = nil) {
        self.marked = marked
        self.kinds = kinds
        self.safe = safe
        self.all = all
    }

    var testDescription: String { marked }

    /// Returns the text without its marks, and the byte ranges that they enclose.
    func unmarked() -> (text: String, ranges: [Range<Int>]) {
        var text = ""
        var start: Int?
        var ranges: [Range<Int>] = []
        for scalar in marked.unicodeScalars {
            switch scalar {
            case "⟦": start = text.utf8.count
            case "⟧":
                if let begin = start { ranges.append(begin..<text.utf8.count) }
                start = nil
            default: text.unicodeScalars.append(scalar)
            }
        }
        return (text, ranges)
    }

    /// Compares the faults and their fixes with the expectations, and checks the style of the messages.
    func check(sourceLocation: SourceLocation = #_sourceLocation) {
        let (text, ranges) = unmarked()
        let bytes = Array(text.utf8)
        let faults = Acceptance.faults(in: bytes)
        #expect(faults.map(\.kind) == kinds, sourceLocation: sourceLocation)
        #expect(faults.map(\.range) == ranges, sourceLocation: sourceLocation)
        let safe = faults.fixing(bytes, only: .safe)
        #expect(String(decoding: safe, as: UTF8.self) == self.safe ?? text, sourceLocation: sourceLocation)
        let all = faults.fixing(bytes)
        #expect(
            String(decoding: all, as: UTF8.self) == self.all ?? self.safe ?? text,
            sourceLocation: sourceLocation)
        #expect(!Acceptance(of: bytes).isAccepted, sourceLocation: sourceLocation)
        for fault in faults {
            let isLowerCase = fault.message.first?.isUppercase == false || fault.message.hasPrefix("JSON ")
            #expect(isLowerCase && !fault.message.hasSuffix("."), sourceLocation: sourceLocation)
        }
    }
}
