import LocatedJSON
import PayloadModel

/// A record of a queue as `kcat -J` prints it. Its `payload` is a document, usually as JSON text in a string.
enum LogRecord: ContainerFormat {
    static let container = PayloadContainer.log
    static let payload = JSONPointer(["payload"])

    static func recognizes(_ root: JSONNode) -> Bool {
        ["topic", "partition", "offset", "payload"].allSatisfy { root[$0] != nil }
    }

    /// Also requires a recognized payload, because queues carry any kind of content.
    static func isUnmistakable(_ root: JSONNode) -> Bool {
        recognizes(root) && root["payload"].map(PayloadRecognizer.recognizes(textOrValue:)) == true
    }

    /// Returns the JSON text in a record's `payload`; `nil` if it is not a string.
    static func document(in record: JSONNode) -> [UInt8]? {
        record.descendant(at: payload)?.text.map { Array($0.buffer) }
    }

    /// Reads the document in `payload`. If `payload` is null, there is none: the record marks its key as deleted.
    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        guard document.node(at: payload)?.isNull == false else { return }
        if let text = document.content(at: payload) ?? document.excerpt(at: payload) {
            unwrapping.unwrap(text)
        }
    }
}
