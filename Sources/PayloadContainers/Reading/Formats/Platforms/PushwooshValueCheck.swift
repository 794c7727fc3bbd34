import LocatedJSON
import PayloadModel

/// Finds misspelled fields for iOS, and `ios_root_params` of the wrong type, in a notification of a request to
/// Pushwoosh ([Pushwoosh's page](https://docs.pushwoosh.com/developer/api-reference/messages-api)). The effect of both
/// mistakes is not documented, so the findings are warnings.
struct PushwooshValueCheck {
    private let document: Document
    private let item: JSONPointer
    private var editor: DocumentEditor { DocumentEditor(document: document) }

    /// The documented fields that affect the notification; only their misspellings are reported.
    private static let fields = [
        "ios_root_params", "ios_badges", "ios_sound", "ios_title", "ios_subtitle", "ios_ttl", "ios_silent",
        "ios_thread_id", "ios_category_id", "ios_interruption_level",
    ]

    init(_ document: Document, at item: JSONPointer) {
        self.document = document
        self.item = item
    }

    func check(into unwrapping: inout Unwrapping) {
        checkNames(&unwrapping)
        checkParameters(&unwrapping)
    }

    /// Reports a name that differs by one typing error from a field that is missing.
    private func checkNames(_ unwrapping: inout Unwrapping) {
        for (name, _) in document.members(at: item) {
            let name = String(name)
            guard !Self.fields.contains(name),
                let right = NameDistance.nearest(to: name, among: Self.fields, limit: 1),
                document.node(at: item.appending(right)) == nil
            else { continue }
            let pointer = item.appending(name)
            unwrapping.warnOfName(
                at: pointer, of: document, insteadOf: right, in: "Pushwoosh",
                fix: editor.rename(pointer, to: right, safety: .unsafe))
        }
    }

    private func checkParameters(_ unwrapping: inout Unwrapping) {
        let pointer = item.appending("ios_root_params")
        guard let node = document.literal(at: pointer), !node.isObject else { return }
        unwrapping.report(
            .wrongKeyOrValue, at: pointer, of: document,
            "\"ios_root_params\" is \(node.spoken); Pushwoosh expects an object and may reject the message",
            help: "write an object, such as {\"aps\": {…}}", severity: .warning)
    }
}
