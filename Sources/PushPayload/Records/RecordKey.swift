import LocatedJSON
import PayloadModel

/// Reads the key of a record: a string or a number inside it.
public enum RecordKey {
    /// Reads the key of a record.
    ///
    /// - Returns: `nil` if the record does not parse, or has neither a string nor a number at the pointer.
    /// - Complexity: O(*n*) in the number of bytes.
    public static func read(at pointer: JSONPointer, in record: [UInt8]) -> JSONValue? {
        guard let document = try? Document(SourceText(record)), let node = document.node(at: pointer),
            node.isString || node.isNumber
        else { return nil }
        let key = JSONValue(node)
        withExtendedLifetime(document) {}
        return key
    }
}
