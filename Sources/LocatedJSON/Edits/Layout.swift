/// The layout of the members of one object, so that a new member looks like its neighbors.
package struct Layout {
    /// The text between a comma or brace and the key.
    package let beforeKey: String
    /// The text between a key and its value; `": "` if that text has a line end, or if there is none to copy.
    let colon: String
    /// The text to insert before the closing brace of an object without members; `""` for any other object.
    package let beforeBrace: String
    /// One level of indentation; empty in a document on one line.
    private let indentationUnit: String

    package init(of index: Int, in map: SourceMap) {
        let object = map.nodes[index]
        let own = Self.indentation(before: object.value.lowerBound, in: map)
        guard let last = object.lastChild, let key = map.nodes[last].key else {
            indentationUnit = Self.indentationUnit(of: map)
            let lineEnd = indentationUnit.isEmpty ? "" : Self.lineEnd(of: map)
            beforeKey = indentationUnit.isEmpty ? "" : lineEnd + own + indentationUnit
            beforeBrace = indentationUnit.isEmpty ? "" : lineEnd + own
            colon = Self.colon(of: map) ?? ": "
            return
        }
        beforeBrace = ""
        colon = Self.onOneLine(map.text(key.upperBound..<map.nodes[last].value.lowerBound))
        if let previous = map.nodes[last].previous {
            let gap = map.nodes[previous].value.upperBound..<key.lowerBound
            let comma = map.bytes[gap].firstIndex(of: UInt8(ascii: ","))
            beforeKey = map.text((comma.map { $0 + 1 } ?? gap.lowerBound)..<gap.upperBound)
        } else {
            let gap = map.text(object.value.lowerBound + 1..<key.lowerBound)
            beforeKey = gap.isEmpty && colon.hasSuffix(" ") ? " " : gap
        }
        // Prefers the indentation of this object's members, because the outermost object may be on one line.
        let members = Self.lastLine(of: beforeKey) ?? ""
        indentationUnit =
            members.utf8.count > own.utf8.count && members.utf8.starts(with: own.utf8)
            ? String(members.unicodeScalars.dropFirst(own.unicodeScalars.count))
            : Self.indentationUnit(of: map)
    }

    /// Returns the text of a member, without the white space before its key.
    package func member(_ member: (name: String, json: String)) -> String {
        JSONText.encode(member.name) + colon + member.json
    }

    /// Returns a new object as a value in this layout, indented by `levels` more levels.
    package func object(_ members: [(String, String)], levels: Int = 0) -> String {
        guard let indentation else {
            let separator = colon.hasSuffix(" ") ? ", " : ","
            return "{" + members.map { member($0) }.joined(separator: separator) + "}"
        }
        let lineEnd = beforeKey.utf8.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
        let outer = lineEnd + indentation + String(repeating: indentationUnit, count: levels)
        return "{" + members.map { outer + indentationUnit + member($0) }.joined(separator: ",") + outer + "}"
    }

    /// Returns an object whose only member has the object `text` as its value. Indents the lines of `text` after the
    /// first by one level, except for empty lines.
    package func object(containing text: String, named name: String) -> String {
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(
            String.init)
        guard lines.count > 1 else { return "{" + member((name, text)) + "}" }
        let indented =
            lines.prefix(1)
            + lines.dropFirst().map { $0.isEmpty || $0 == "\r" ? $0 : indentationUnit + $0 }
        let lineEnd = beforeKey.utf8.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
        return "{" + lineEnd + indentationUnit
            + member((name, indented.joined(separator: "\n"))) + lineEnd + "}"
    }

    /// Returns the text of a value for a member of this object, or of a new object `levels` levels deeper. The lines
    /// after the first keep their indentation relative to the member.
    package func reindented(valueOf index: Int, in map: SourceMap, levels: Int = 0) -> String {
        let node = map.nodes[index]
        let text = map.text(node.value)
        guard let indentation, text.utf8.contains(UInt8(ascii: "\n")) else { return text }
        let new = indentation + String(repeating: indentationUnit, count: levels)
        let old = Self.indentation(before: node.key?.lowerBound ?? node.value.lowerBound, in: map)
        var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(
            String.init)
        for line in lines.indices.dropFirst() where lines[line].utf8.starts(with: old.utf8) {
            lines[line] = new + String(lines[line].unicodeScalars.dropFirst(old.unicodeScalars.count))
        }
        return lines.joined(separator: "\n")
    }

    /// The indentation of a member on its own line; `nil` if members share a line.
    private var indentation: String? {
        Self.lastLine(of: beforeKey)
    }

    /// Returns the text after the last line end of a gap; `nil` for a gap within a line.
    private static func lastLine(of gap: String) -> String? {
        guard gap.utf8.contains(UInt8(ascii: "\n")) else { return nil }
        return gap.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).last.map(
            String.init)
    }

    private static func indentationUnit(of map: SourceMap) -> String {
        guard let first = map.root?.firstChild, let key = map.nodes[first].key,
            let start = map.root?.value.lowerBound
        else { return "" }
        return lastLine(of: map.text(start + 1..<key.lowerBound)) ?? ""
    }

    private static func colon(of map: SourceMap) -> String? {
        guard let first = map.root?.firstChild, let key = map.nodes[first].key else { return nil }
        return onOneLine(map.text(key.upperBound..<map.nodes[first].value.lowerBound))
    }

    private static func onOneLine(_ colon: String) -> String {
        colon.utf8.contains(UInt8(ascii: "\n")) ? ": " : colon
    }

    private static func lineEnd(of map: SourceMap) -> String {
        guard let first = map.bytes.firstIndex(of: UInt8(ascii: "\n")), first > 0 else { return "\n" }
        return map.bytes[first - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
    }

    /// Returns the white space at the start of the line that contains an offset.
    private static func indentation(before offset: Int, in map: SourceMap) -> String {
        var start = min(offset, map.bytes.count)
        while start > 0, map.bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        var end = start
        while end < offset, map.bytes[end] == UInt8(ascii: " ") || map.bytes[end] == UInt8(ascii: "\t") {
            end += 1
        }
        return map.text(start..<end)
    }
}
