import GroupingSim
import LocatedJSON
import PayloadModel
import PushPayload

/// A document with the result of its check, for the features.
package struct DocumentView {
    let document: TextDocument
    let checked: CheckedText
    let client: ClientCapabilities

    var encoding: PositionEncoding { client.encoding }
    var bytes: [UInt8] { document.bytes }

    func offset(_ position: TextPosition) -> Int { document.offset(of: position, encoding) }

    /// Returns the outline of the document's schema; `nil` for an APNs payload, whose keys are in the key table, and
    /// for a document without a schema.
    ///
    /// - Parameter outermost: The member names of the outermost object, which tell a web push from an APNs payload.
    func outline(of outermost: Set<String>) -> SchemaOutline? {
        let isWebPush = outermost.contains(PayloadKey.webPush.name)
        return switch checked.kind {
        case .configuration: checked.schema.map { SchemaOutline($0) }
        case .scenario: SchemaOutline(ScenarioSchema.value)
        case .payload where isWebPush, .stream where isWebPush: SchemaOutline(WebPushSchema.value)
        case .stream:
            SchemaOutline(ScenarioSchema.value, startingAt: [PathStep(name: "events", isList: true)])
        case .payload, .other: nil
        }
    }

    /// Returns the ranges of keys and values in a part of the text, relative to the part; `nil` if it does not parse.
    ///
    /// - Parameter part: The part to parse; `nil` for the whole text.
    func sourceMap(of part: Range<Int>? = nil) -> SourceMap? {
        (try? Document(SourceText(part.map { Array(bytes[$0]) } ?? bytes)))?.map
    }

    /// Returns the range of the document at an offset: the line of a stream, or the whole text.
    func part(at offset: Int) -> Range<Int> {
        guard checked.kind == .stream else { return 0..<bytes.count }
        let (line, start) = document.lines.line(at: offset)
        return start..<document.lines.contentEnd(of: line, in: bytes)
    }

    /// The documents in the text: the nonempty lines of a stream, or the whole text.
    var parts: [Range<Int>] {
        guard checked.kind == .stream else { return [0..<bytes.count] }
        var parts: [Range<Int>] = []
        var start = 0
        while start < bytes.count {
            let part = part(at: start)
            if !part.isEmpty { parts.append(part) }
            start = document.lines.start(of: document.lines.line(at: start).number + 1, in: bytes)
        }
        return parts
    }
}
