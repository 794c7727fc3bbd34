import LocatedJSON
import PayloadModel

extension ApsMissing {
    /// Reports a payload in the JSON form of a database, in which each value names its type.
    static func reportTyped(_ pointer: JSONPointer, _ container: String, _ findings: inout Findings) {
        findings.report(
            .key(pointer),
            "this is \(container), which names the types of values; it contains no payload for APNs",
            severity: .note, help: "validate the payload that your program makes from it")
    }
}
