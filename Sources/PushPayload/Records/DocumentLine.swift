import LocatedJSON

/// A line that contains only a part of a document, recognized without the lines around it.
enum DocumentLine {
    /// The first line of an object or an array.
    case beginning
    /// A whole object or array with a comma after it.
    case element
    /// Any other line of a document.
    case continuation

    /// Recognizes a line that does not parse as JSON.
    ///
    /// - Returns: `nil` for a line that is invalid in another way, such as one that is cut off inside a string.
    init?(_ line: [UInt8]) {
        guard let start = line.firstIndex(where: { $0 > 0x20 }),
            let end = line.lastIndex(where: { $0 > 0x20 })
        else { return nil }
        let text = line[start...end]
        let endsInComma = line[end] == UInt8(ascii: ",")
        if endsInComma, JSONTree.accepts(Array(text.dropLast())) {
            self = "{[".utf8.contains(line[start]) ? .element : .continuation
            return
        }
        switch line[start] {
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            self = .continuation
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            guard endsInComma || line[end] == UInt8(ascii: "{") || line[end] == UInt8(ascii: "[") else {
                return nil
            }
            self = .beginning
        case UInt8(ascii: "\""):
            guard Self.isMember(text) else { return nil }
            self = .continuation
        default: return nil
        }
    }

    /// Returns whether a line begins with a key and a colon.
    private static func isMember(_ text: ArraySlice<UInt8>) -> Bool {
        var index = text.startIndex + 1
        while index < text.endIndex, text[index] != UInt8(ascii: "\"") {
            index += text[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return text.dropFirst(index + 1 - text.startIndex).first { $0 > 0x20 } == UInt8(ascii: ":")
    }

    /// The problem and its consequence.
    var message: String {
        switch self {
        case .beginning:
            "a document begins on this line and continues on the next; each line of a stream is a separate record, so"
                + " pushctl reads no payload from this line"
        case .element:
            "a comma follows the document on this line; pushctl reads no payload from it"
        case .continuation:
            "this line is part of a document that spans several lines; pushctl reads no payload from it"
        }
    }

    /// The instruction of the finding.
    var help: String {
        let single = "if the file is a single document, give it the extension .json"
        return self == .element
            ? "remove the comma: the lines of a stream have none between them; \(single)"
            : "write each document on one line, as \"jq -c .\" does; \(single)"
    }
}
