@testable import PushPayload

/// Invariants of all text that may reach a terminal.
enum TerminalInvariants {
    /// - Parameters:
    ///   - isolates: Whether words from right to left may be isolated.
    ///   - layout: Control characters that are layout.
    static func check(
        _ text: String, isolates: Bool = false, layout: Set<Unicode.Scalar> = ["\n"], _ what: String
    ) {
        // Nearly all texts are harmless byte by byte.
        var isSuspicious = false
        for byte in text.utf8 where byte < 0x20 || byte > 0x7E {
            if byte != UInt8(ascii: "\n") { isSuspicious = true }
        }
        guard isSuspicious else { return }
        for scalar in text.unicodeScalars where VisibleText.isDangerous(scalar) {
            if layout.contains(scalar) || isTag(scalar) { continue }
            if isolates, (0x2066...0x2069).contains(scalar.value) { continue }
            violated(
                "\(what) holds nothing that a terminal obeys",
                "U+\(String(scalar.value, radix: 16)) in \(text.debugDescription)")
        }
    }

    /// Flags of regions contain tags.
    private static func isTag(_ scalar: Unicode.Scalar) -> Bool { (0xE0020...0xE007F).contains(scalar.value) }

    /// Colored text: it contains the color sequences of ``Style``, and no others.
    static func check(colored text: String, _ what: String) {
        var plain = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "\u{1B}" else {
                plain.append(scalar)
                continue
            }
            guard rest.popFirst() == "[" else {
                violated("\(what) contains only color sequences", text.debugDescription)
            }
            let digits = rest.prefix { ("0"..."9").contains($0) || $0 == ";" }
            rest = rest.dropFirst(digits.count)
            guard rest.popFirst() == "m" else {
                violated("\(what) contains only color sequences", text.debugDescription)
            }
        }
        check(String(plain), what)
    }
}
