@testable import Command
@testable import PushPayload

/// Applies the difference of two texts.
final class DifferenceTarget: FuzzTarget {
    static let name = "difference"
    static let choices = 1
    static let seeds = ["Samples/payloads/*", "Samples/invalid/*/payload.json"]

    func run(_ input: FuzzInput) {
        var input = input
        let choice = input.byte()
        let (old, new) = texts(input, choice)
        let bytes = UnifiedDiff.render(old, new, path: HostileName.path, style: .plain, for: .patch)
        hold(bytes.isEmpty == (old == new), "equal texts have no difference")
        if !bytes.isEmpty {
            hold(Patch.apply(bytes, to: old) == new, "the difference leads to the new text", shown(bytes))
        }
        let shown = UnifiedDiff.render(old, new, path: HostileName.path, style: .plain, for: .person)
        TerminalInvariants.check(
            String(decoding: shown, as: UTF8.self), layout: ["\n", "\t", "\r"], "a difference")
    }

    /// A document and its fixed version, or any two texts.
    private func texts(_ input: FuzzInput, _ choice: Int) -> (old: [UInt8], new: [UInt8]) {
        guard choice & 1 == 0 else {
            let parts = input.documents
            return (parts[0], parts.count > 1 ? parts[1] : [])
        }
        let document = input.document
        let validator = CheckChoices.validators[choice / 2 % CheckChoices.validators.count]
        return (document, Fixer(validator: validator, allowsUnsafe: true).fix(document).bytes)
    }
}

/// The parts of `patch` that a difference needs.
private enum Patch {
    /// - Returns: `nil` if the difference does not fit the text.
    static func apply(_ difference: [UInt8], to old: [UInt8]) -> [UInt8]? {
        let source = lines(old)
        var result: [UInt8] = []
        var next = 0
        var rest = lines(difference).dropFirst(2)[...]
        while let line = rest.popFirst() {
            guard let mark = line.first else { return nil }
            if mark == UInt8(ascii: "@") {
                guard let start = start(String(decoding: line, as: UTF8.self)), start >= next else {
                    return nil
                }
                while next < start, next < source.count {
                    result += source[next]
                    next += 1
                }
                continue
            }
            var text = Array(line.dropFirst())
            if rest.first?.first == UInt8(ascii: "\\") {
                rest = rest.dropFirst()
                text.removeLast()
            }
            if mark != UInt8(ascii: "+") {
                guard next < source.count, Array(source[next]) == text else { return nil }
                next += 1
            }
            if mark != UInt8(ascii: "-") { result += text }
        }
        return result + source[next...].joined()
    }

    /// The lines before a hunk: `@@ -3,7 +3,6 @@`.
    private static func start(_ header: String) -> Int? {
        let words = header.split(separator: " ")
        guard words.count > 2, let range = words[1].dropFirst().split(separator: ",").first.map(String.init),
            let line = Int(range)
        else { return nil }
        return max(0, line - 1)
    }

    private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
            lines.append(bytes[start...index])
            start = index + 1
        }
        return start < bytes.count ? lines + [bytes[start...]] : lines
    }
}
