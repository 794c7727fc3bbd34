import LocatedJSON
import PayloadModel

/// A document that is neither a payload nor a message, and in which no payload is recognized: a list of records, a
/// schema, or the description of an API.
package enum ForeignDocument: ContainerFormat {
    package static let container = PayloadContainer.envelope

    package static func recognizes(_ root: JSONNode) -> Bool { isListOfRecords(root) || isDescription(root) }

    package static func isUnmistakable(_ root: JSONNode) -> Bool { false }

    private static func isListOfRecords(_ root: JSONNode) -> Bool {
        root.isArray && root.count > 0 && root.elements.allSatisfy(\.isObject)
            && !root.elements.contains(where: PayloadRecognizer.isPayload)
    }

    /// The keys that only an API description has.
    private static let descriptions = ["openapi", "swagger", "asyncapi"]

    /// Whether an object describes other documents: a JSON Schema or an API description.
    static func isDescription(_ root: JSONNode) -> Bool {
        descriptions.contains { root[$0]?.isString == true }
            || root["$schema"]?.string?.contains("json-schema.org") == true || describesMembers(root)
    }

    /// Whether an object describes the members of another one.
    static func describesMembers(_ object: JSONNode) -> Bool {
        object["properties"]?.isObject == true && object["type"]?.string == "object"
    }

    package static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        let isList = document.root.isArray
        unwrapping.report(
            .foreignBody, at: JSONPointer(), of: document,
            isList
                ? "this is an array of records, in which no payload is recognized"
                : "this is a schema or API description, and no payload is recognized in its examples",
            help: isList
                ? "if the records contain payloads, pass --extract with the place of one, such as --extract /0/payload"
                : "if it contains a payload, pass --extract with its place",
            severity: .note)
    }
}
