import LocatedJSON
import PayloadModel

/// Finds values that gorush does not decode or send, by the types in its source, `notify/notification.go`. gorush
/// rejects a request in which one value has another type. If the list may be for another server, the findings are
/// warnings.
struct GorushValueCheck {
    private let document: Document
    private let vendor: Vendor
    /// Whether the request is certainly for gorush.
    private let isCertain: Bool
    private var severity: Severity? { isCertain ? nil : .warning }
    private var refusal: String { isCertain ? "rejects the request" : "may reject the request" }
    private var editor: DocumentEditor { DocumentEditor(document: document) }

    init(_ document: Document, of vendor: Vendor, isCertain: Bool) {
        self.document = document
        self.vendor = vendor
        self.isCertain = isCertain
    }

    func check(into unwrapping: inout Unwrapping) {
        for item in PlatformItemList.items(document) where document.node(at: item)?["tokens"] != nil {
            checkTokens(item.appending("tokens"), &unwrapping)
            checkPlatform(item.appending("platform"), &unwrapping)
            checkPriority(item.appending("priority"), &unwrapping)
            checkBody(item, &unwrapping)
        }
    }

    private func checkTokens(_ pointer: JSONPointer, _ unwrapping: inout Unwrapping) {
        guard let node = document.node(at: pointer), !node.isNull, !document.isInserted(at: pointer),
            !PlatformItemList.isListOfStrings(node)
        else { return }
        unwrapping.report(
            .foreignKey, at: pointer, of: document,
            "\"tokens\" must be an array of strings; otherwise gorush \(refusal)",
            help: "write an array, also for one token", severity: severity,
            fix: node.string.flatMap {
                editor.replaceValue(pointer, with: "[\(JSONText.encode($0))]", safety: .unsafe)
            })
    }

    private func checkPlatform(_ pointer: JSONPointer, _ unwrapping: inout Unwrapping) {
        guard let node = document.node(at: pointer), let number = node.integer, !(1...3).contains(number),
            !document.isInserted(at: pointer)
        else { return }
        unwrapping.report(
            .foreignKey, at: pointer, of: document,
            "gorush has no platform \(number) and sends the notification to no device",
            help: "write 1 for iOS, 2 for Android or 3 for Huawei", severity: severity)
    }

    private func checkPriority(_ pointer: JSONPointer, _ unwrapping: inout Unwrapping) {
        guard let node = document.node(at: pointer), !node.isString, !node.isNull,
            !document.isInserted(at: pointer)
        else { return }
        let word = [5: "normal", 10: "high"][node.integer ?? 0]
        unwrapping.report(
            .foreignKey, at: pointer, of: document,
            "\"priority\" is \(node.spoken); gorush expects a string and \(refusal)",
            help: "write \((word ?? "high").spoken)", severity: severity,
            fix: word.flatMap { editor.replaceValue(pointer, with: JSONText.encode($0), safety: .unsafe) })
    }

    /// Reports a text in `body`; gorush reads `message`, or the body of `alert`.
    private func checkBody(_ item: JSONPointer, _ unwrapping: inout Unwrapping) {
        let others = document.members(at: item).contains { name, _ in
            ["message", "alert"].contains { name.isEqualIgnoringCase(to: $0) }
        }
        let pointer = item.appending(PayloadKey.body.name)
        guard !others, let node = document.node(at: pointer), node.isString,
            let field = vendor.field(for: .body)
        else { return }
        VendorSpelling(vendor: vendor, document: document).report(node, at: pointer, field, &unwrapping)
    }
}
