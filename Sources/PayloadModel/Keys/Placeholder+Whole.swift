import Localization
import LocatedJSON

/// Placeholders in place of a number, a value of a fixed list, a token or a bundle identifier. In such a value, even
/// forms count that could be the text itself if it were displayed.
extension Placeholder {
    /// Whether a text is a placeholder as a whole: `...`, `$NAME`, `[NAME]`, `__NAME__`, `%NAME%`, `%@`, `…`.
    package static func isWhole(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard let first = bytes.first, let last = bytes.last, bytes.count <= longestValue else {
            return false
        }
        let inner = bytes.dropFirst().dropLast()
        switch first {
        case UInt8(ascii: "."): return bytes.count > 2 && bytes.allSatisfy { $0 == first }
        case UInt8(ascii: "$"): return isVariableName(bytes.dropFirst())
        case UInt8(ascii: "["):
            return last == UInt8(ascii: "]")
                && isVariableName(ArraySlice(inner.map { " -".utf8.contains($0) ? UInt8(ascii: "_") : $0 }))
        case UInt8(ascii: "_"):
            return bytes.count > 4 && bytes.starts(with: "__".utf8)
                && bytes.suffix(2).elementsEqual("__".utf8)
        case UInt8(ascii: "%"):
            return last == first ? isVariableName(inner) : isSpecifier(text)
        default: return text == "…"
        }
    }

    /// The maximum length of a placeholder in bytes: more than in a displayed text, where a long name may be the text
    /// itself.
    private static let longestValue = 59

    /// Whether a text is one specifier of a format, such as `%lld` or `%2$@`. A specifier that ends in any other
    /// letter may be percent-encoded text, such as `%2B`.
    private static func isSpecifier(_ text: String) -> Bool {
        let parts = FormatPart.parts(of: text)
        guard parts.count == 1, case .specifier(let specifier) = parts[0] else { return false }
        return specifier.conversion?.utf8.last.map("@diuoxXefgcsp".utf8.contains) == true
    }

    /// Whether a text in place of a token or another identifier is or contains a placeholder, in any form.
    package static func isFound(inIdentifier text: String) -> Bool {
        isFound(in: text) || isWhole(text) || isName(text)
    }

    /// Whether a text is a placeholder name, as in documentation: `DEVICE_TOKEN`, `YOUR_BADGE`.
    ///
    /// - Parameter mayBeListedValue: Whether the text may be a value of a fixed list in capitals: `TIME_SENSITIVE`.
    package static func isName(_ text: String, mayBeListedValue: Bool = false) -> Bool {
        let isYours = text.hasPrefix("YOUR_") || text.hasPrefix("your_") || text.hasPrefix("your-")
        guard (5...longestValue).contains(text.utf8.count), isYours || !mayBeListedValue else { return false }
        return isYours
            || text.utf8.contains(UInt8(ascii: "_")) && text.utf8.first.map { $0 >= 0x41 } == true
                && text.utf8.allSatisfy {
                    (0x41...0x5A).contains($0) || $0.isDigit || $0 == UInt8(ascii: "_")
                }
    }

    /// Whether a text is a name for a device token, as in documentation: `deviceId`, `device_token`.
    package static func isNameOfToken(_ text: String) -> Bool {
        let name = text.lowercased()
        return name.utf8.count <= longestValue && (name.contains("device") || name.contains("token"))
            && name.utf8.allSatisfy { (0x61...0x7A).contains($0) || "-_".utf8.contains($0) }
    }

    private static func isVariableName(_ name: ArraySlice<UInt8>) -> Bool {
        guard let first = name.first, first == UInt8(ascii: "_") || (0x41...0x5A).contains(first & 0xDF)
        else {
            return false
        }
        return name.allSatisfy { $0 == UInt8(ascii: "_") || (0x41...0x5A).contains($0 & 0xDF) || $0.isDigit }
    }

    /// Whether a text in place of a key's value is or contains a placeholder.
    package static func isFound(in text: String, for key: PayloadKey) -> Bool {
        if isFound(in: text) { return true }
        if key == .simulatorTargetBundle { return isWhole(text) || isName(text) }
        let isListed = !key.values.isEmpty || key.isSound || key == .soundName
        guard isListed || !key.acceptsString else { return false }
        return isWhole(text)
            || isName(text, mayBeListedValue: isListed || key.types.contains(.flag))
    }
}

extension JSONNode {
    /// Whether the value of a key is a string that a template or a shell fills in later.
    package func isTemplate(for key: PayloadKey) -> Bool {
        isString && (isTemplate || Placeholder.isFound(in: string ?? "", for: key))
    }
}
