import LocatedJSON
import PayloadModel

extension ApsMissing {
    /// Reports an `aps` in the JSON of a database, which writes the type of each value next to it.
    ///
    /// - Parameter container: What contains the `aps`, in words: `an item of DynamoDB`.
    static func reportTyped(_ pointer: JSONPointer, _ container: String, _ findings: inout Findings) {
        findings.report(
            .key(pointer),
            "this is \(container), in which each value is written with its type; it contains no payload for APNs",
            severity: .note, help: "validate the payload that your program makes from it")
    }
}
