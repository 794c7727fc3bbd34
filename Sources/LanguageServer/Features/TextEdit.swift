import LocatedJSON

/// Converts byte edits to text edits of the Language Server Protocol.
enum TextEdit {
    static func json(_ edits: [Edit], in view: DocumentView) -> JSONValue {
        var cursor = view.document.cursor(view.encoding)
        return .array(
            edits.map { ["range": cursor.range($0.range).json, "newText": .string($0.text)] })
    }

    /// Returns the edit that turns one text into another. It keeps the common prefix and suffix.
    ///
    /// - Returns: `nil` for equal texts.
    static func difference(from old: [UInt8], to new: [UInt8]) -> Edit? {
        guard old != new else { return nil }
        let most = min(old.count, new.count)
        var start = 0
        while start < most, old[start] == new[start] { start += 1 }
        var end = 0
        while end < most - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        // The edit must not split a character or a CR LF.
        while start > 0, !isBoundary(start, in: old) || !isBoundary(start, in: new) { start -= 1 }
        while end > 0, !isBoundary(old.count - end, in: old) || !isBoundary(new.count - end, in: new) {
            end -= 1
        }
        return Edit(
            start..<(old.count - end), String(decoding: new[start..<(new.count - end)], as: UTF8.self))
    }

    private static func isBoundary(_ index: Int, in bytes: [UInt8]) -> Bool {
        guard index > 0, index < bytes.count else { return true }
        return bytes[index] & 0xC0 != 0x80
            && !(bytes[index] == UInt8(ascii: "\n") && bytes[index - 1] == UInt8(ascii: "\r"))
    }
}
