import Foundation

/// The forms of property lists.
package enum ListForm: String, CaseIterable, Sendable {
    case xml, binary, oldStyle

    /// Returns the XML property list in this form.
    package func bytes(_ xml: [UInt8]) throws -> [UInt8] {
        // Foundation reads the list, so that the result does not depend on the reader under test.
        let value = try PropertyListSerialization.propertyList(from: Data(xml), options: [], format: nil)
        switch self {
        case .xml: return xml
        case .binary:
            return Array(
                try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0))
        case .oldStyle: return Array(Self.text(value, "").utf8)
        }
    }

    /// The list in the old style, in which numbers and dates are strings. Every data value becomes `<00>`.
    private static func text(_ value: Any, _ indent: String) -> String {
        let inner = indent + "    "
        switch value {
        case let members as [String: Any]:
            let lines = members.sorted { $0.key < $1.key }
                .map { "\(inner)\(quoted($0.key)) = \(text($0.value, inner));\n" }
            return "{\n\(lines.joined())\(indent)}"
        case let elements as [Any]:
            return "(\(elements.map { text($0, inner) }.joined(separator: ", ")))"
        case let text as String: return quoted(text)
        case let number as NSNumber: return "\(number)"
        case is Data: return "<00>"
        default: return quoted("\(value)")
        }
    }

    private static func quoted(_ text: String) -> String {
        let escaped = text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(
            of: "\"", with: "\\\"")
        return "\"\(escaped)\""
    }
}
