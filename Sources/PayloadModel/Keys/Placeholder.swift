import LocatedJSON

/// A template or shell variable in a text, which is replaced before the payload is sent, so the final text is unknown.
///
/// Anywhere in a text, the forms are `${name}`, `{{name}}`, `<%= name %>`, `%{name}`, `#{name}`, `<#name#>`, and
/// `$(name)` of Azure Notification Hubs. A whole text may also be `{name}`, `{0}`, `<name>`, `<<name>>`, `‹name›`,
/// `#(name)`, `%NAME%`, `[MESSAGE]`, `$MESSAGE` or `YOUR_MESSAGE`. A `$`, `{` or `<` in prose is not a placeholder.
package enum Placeholder {
    /// Whether a text contains a placeholder.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    package static func isFound(in text: UnsafeRawBufferPointer) -> Bool {
        if isWhole(text, opening: UInt8(ascii: "#")) || isNameInBrackets(text) || isNameOfText(text) {
            return true
        }
        var next = nextSign(in: text, from: 0)
        while next < text.count - 2 {
            let index = next
            next = nextSign(in: text, from: index + 1)
            let rest = UnsafeRawBufferPointer(rebasing: text[index...])
            let isOne =
                switch (rest[0], rest[1]) {
                case (UInt8(ascii: "$"), UInt8(ascii: "{")), (UInt8(ascii: "%"), UInt8(ascii: "{")):
                    encloses(rest, from: 2, before: "}")
                case (UInt8(ascii: "{"), UInt8(ascii: "{")): encloses(rest, from: 2, before: "}}")
                case (UInt8(ascii: "{"), _) where index > 0 && text[index - 1] == UInt8(ascii: "#"):
                    isLetter(rest[1]) && encloses(rest, from: 1, before: "}")
                case (UInt8(ascii: "<"), UInt8(ascii: "#")): encloses(rest, from: 2, before: "#>")
                case (UInt8(ascii: "<"), UInt8(ascii: "%")):
                    rest[2] == UInt8(ascii: "=") && encloses(rest, from: 3, before: "%>")
                case (UInt8(ascii: "$"), UInt8(ascii: "(")): nameLength(rest) != nil
                default: false
                }
            if isOne { return true }
        }
        return false
    }

    /// Whether a text is `{name}`, `{0}`, `%NAME%`, `‹name›`, `<name>`, `<<name>>` or `<name+45>`, and not a device
    /// token as old systems print it: `<740f4707 bebcf74f …>`.
    private static func isNameInBrackets(_ text: UnsafeRawBufferPointer) -> Bool {
        guard text.count > 2, text.count <= longestName else { return false }
        let name = text[1..<text.count - 1]
        if isInGuillemets(text) {
            // A name begins with a lower-case letter or consists of capitals. Other text in guillemets is often a
            // quotation, as in Swiss German and French.
            let name = text[3..<text.count - 3]
            return (0x61...0x7A).contains(name[3])
                ? name.allSatisfy { isLetter($0) || $0.isDigit || "-.".utf8.contains($0) }
                : name.allSatisfy { isCapital($0) || $0.isDigit }
        }
        switch (text[0], text[text.count - 1]) {
        case (UInt8(ascii: "{"), UInt8(ascii: "}")):
            return isLetter(name[1])
                && name.allSatisfy { isLetter($0) || $0.isDigit || "-.+*".utf8.contains($0) }
                || name.count < 3 && name.allSatisfy(\.isDigit)
        case (UInt8(ascii: "%"), UInt8(ascii: "%")): return name.allSatisfy { isCapital($0) || $0.isDigit }
        case (UInt8(ascii: "<"), UInt8(ascii: ">")) where name[1] == text[0]:
            let name = name.dropFirst().dropLast()
            return text.count > 6 && name.last != text[0] && name.allSatisfy(isLetter)
                && text[text.count - 2] == UInt8(ascii: ">")
        case (UInt8(ascii: "<"), UInt8(ascii: ">")):
            return isLetter(name[1])
                && name.allSatisfy { isLetter($0) || $0.isDigit || "- +*".utf8.contains($0) }
                && !name.allSatisfy { $0.isHexDigit || $0 == UInt8(ascii: " ") }
        default: return false
        }
    }

    /// Whether a text is `‹` and `›` with something between them.
    private static func isInGuillemets(_ text: UnsafeRawBufferPointer) -> Bool {
        text.count > 6 && text.starts(with: "‹".utf8) && text.suffix(3).elementsEqual("›".utf8)
    }

    /// Whether a text may be `[MESSAGE]`, `YOUR_MESSAGE` or `‹name›`, the forms that begin with neither `$`, `{`, `<`,
    /// `%` nor `#`.
    package static func mayBeWithoutSign(_ text: UnsafeRawBufferPointer) -> Bool {
        text.count > 4 && (text[0] == UInt8(ascii: "[") || text[0] == UInt8(ascii: "Y") || text[0] == 0xE2)
    }

    /// Placeholder names for the texts of a notification. Other names, such as `[PHOTO]`, may be the text itself.
    private static let namesOfTexts: [StaticString] = [
        "TITLE", "SUBTITLE", "MESSAGE", "BODY", "TEXT", "ALERT", "CONTENT",
    ]

    /// Whether a text is `[MESSAGE]`, `$MESSAGE` or `YOUR_MESSAGE`, or such a form of another name with an underscore.
    private static func isNameOfText(_ text: UnsafeRawBufferPointer) -> Bool {
        guard text.count > 4, text.count <= longestName else { return false }
        let name: Slice<UnsafeRawBufferPointer>
        switch text[0] {
        case UInt8(ascii: "[") where text[text.count - 1] == UInt8(ascii: "]"):
            name = text[1..<text.count - 1]
        case UInt8(ascii: "$"): name = text[1...]
        case UInt8(ascii: "Y"):
            return text.starts(with: "YOUR_".utf8) && text.count > 5 && text.allSatisfy(isCapital)
        default: return false
        }
        guard let first = name.first, isCapital(first), name.allSatisfy({ isCapital($0) || $0.isDigit })
        else {
            return false
        }
        return name.contains(UInt8(ascii: "_"))
            || namesOfTexts.contains {
                name.elementsEqual(UnsafeRawBufferPointer(start: $0.utf8Start, count: $0.utf8CodeUnitCount))
            }
    }

    private static func isCapital(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || (0x41...0x5A).contains(byte)
    }

    /// Returns the index of the next `$`, `%`, `{` or `<`; the end of the text if there is none. One of them begins
    /// every placeholder inside a text except `#{name}`, which is found at its `{`.
    private static func nextSign(in text: UnsafeRawBufferPointer, from start: Int) -> Int {
        var index = start
        while let base = text.baseAddress, text.count - index >= ByteBlock.size {
            let block = ByteBlock(at: base + index)
            let signs = block.equal(toAnyOf: UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "{"))
                .union(with: block.equal(to: UInt8(ascii: "<")))
            if signs.isAny { return index + signs.firstIndex }
            index += ByteBlock.size
        }
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "{"), UInt8(ascii: "<"): return index
            default: index += 1
            }
        }
        return index
    }

    /// Whether a text contains a placeholder.
    package static func isFound(in text: String) -> Bool {
        Array(text.utf8).withUnsafeBytes { isFound(in: $0) }
    }

    /// Whether a text is an expression of Azure Notification Hubs that always yields a string: `$(name)`.
    package static func isHubText(_ text: UnsafeRawBufferPointer) -> Bool {
        isWhole(text, opening: UInt8(ascii: "$"))
    }

    private static func isWhole(_ text: UnsafeRawBufferPointer, opening: UInt8) -> Bool {
        text.count > 3 && text[0] == opening && text[1] == UInt8(ascii: "(") && nameLength(text) == text.count
    }

    /// The maximum length of a placeholder inside a text and of `#(name)`, in bytes.
    private static let longest = 200
    /// The maximum length of any other placeholder that is a whole text, in bytes.
    private static let longestName = 42

    /// Returns the length of `$(name)` or `$(name, 20)` at the beginning of a text; `nil` for anything else. The caller
    /// has checked the first two characters, which may also be `#(`.
    private static func nameLength(_ text: UnsafeRawBufferPointer) -> Int? {
        guard isLetter(text[2]) else { return nil }
        var index = 3
        let end = min(text.count, longest)
        while index < end, isLetter(text[index]) || text[index].isDigit || "-.".utf8.contains(text[index]) {
            index += 1
        }
        if index < end, text[index] == UInt8(ascii: ",") {
            index += 1
            while index < end, text[index] == UInt8(ascii: " ") || text[index].isDigit { index += 1 }
        }
        return index < end && text[index] == UInt8(ascii: ")") ? index + 1 : nil
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || (0x41...0x5A).contains(byte & 0xDF)
    }

    /// Whether there is text between an offset and the end of the placeholder, without `{` and without a control
    /// character such as a line break.
    private static func encloses(
        _ text: UnsafeRawBufferPointer, from start: Int, before closing: StaticString
    ) -> Bool {
        let closing = UnsafeRawBufferPointer(start: closing.utf8Start, count: closing.utf8CodeUnitCount)
        for index in start..<max(start, min(text.count, longest) - closing.count + 1) {
            if text[index...].starts(with: closing) { return index > start }
            if text[index] == UInt8(ascii: "{") || text[index] < 0x20 { return false }
        }
        return false
    }
}

extension UTF8Bytes {
    /// Whether a template or a shell fills the text in later, so its value is unknown.
    package var isTemplate: Bool { Placeholder.isFound(in: buffer) }
}

extension JSONNode {
    /// Whether the value is a string that a template or a shell fills in later.
    package var isTemplate: Bool { text?.isTemplate ?? false }
}
