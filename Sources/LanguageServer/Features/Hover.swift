import LocatedJSON
import PayloadModel
import PushPayload

/// The text about the word under the cursor (`textDocument/hover`).
enum Hover {
    /// Returns the text for a position, and the range of the word or finding; `null` if there is no text.
    static func answer(_ view: DocumentView, at position: TextPosition) -> JSONValue {
        let offset = view.offset(position)
        var texts: [String] = []
        var range: Range<Int>?
        if view.checked.kind != .other, let (text, bytes) = word(at: offset, in: view) {
            texts.append(text)
            range = bytes
        }
        for diagnostic in view.checked.diagnostics {
            guard let bytes = diagnostic.range?.bytes, bytes.contains(offset) || bytes.lowerBound == offset
            else { continue }
            texts.append(Description.of(diagnostic))
            range = range ?? bytes
        }
        guard let range else { return .null }
        var cursor = view.document.cursor(view.encoding)
        return [
            "contents": MarkupContent.json(texts.joined(separator: "\n---\n\n"), as: view.client.hoverKind),
            "range": cursor.range(range).json,
        ]
    }

    private static func word(at offset: Int, in view: DocumentView) -> (String, Range<Int>)? {
        let part = view.part(at: offset)
        let bytes = part.count == view.bytes.count ? view.bytes : Array(view.bytes[part])
        if let located = LocatedKey(at: offset - part.lowerBound, in: bytes) {
            let range =
                located.range.lowerBound + part.lowerBound..<located.range.upperBound + part.lowerBound
            let outline = view.outline(of: located.outermost)
            if let text = Description.of(located, in: outline) { return (text, range) }
            guard view.checked.kind != .configuration else {
                let word = located.isName ? located.tokens.last : located.text
                return word.flatMap(RuleRegistry.description(of:)).map { (Description.of($0), range) }
            }
            if let key = located.key {
                guard !located.isName else { return (Description.of(key), range) }
                if let text = located.text.flatMap({ Description.of($0, of: key) }) { return (text, range) }
            } else if let header = located.header {
                return (Description.of(header), range)
            }
            return nil
        }
        guard view.checked.kind != .configuration, let range = self.range(ofWordAt: offset, in: view.bytes)
        else { return nil }
        let name = String(decoding: view.bytes[range], as: UTF8.self).lowercased()
        return HeaderDescription.all.first { $0.name == name }.map { (Description.of($0), range) }
    }

    /// Returns the range of the letters and hyphens around an offset, such as the name of a header in a script; `nil`
    /// if there are none.
    private static func range(ofWordAt offset: Int, in bytes: [UInt8]) -> Range<Int>? {
        func isPart(_ byte: UInt8) -> Bool {
            byte == UInt8(ascii: "-") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }
        var start = offset
        var end = offset
        while start > 0, isPart(bytes[start - 1]) { start -= 1 }
        while end < bytes.count, isPart(bytes[end]) { end += 1 }
        return start < end ? start..<end : nil
    }
}
