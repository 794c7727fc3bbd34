import LocatedJSON
import PayloadModel

/// Finds values that gorush does not decode or send, by the types in its source, `notify/notification.go`. The list may
/// be for another server, so the findings are warnings.
struct GorushValueCheck {
    private let document: Document
    private let vendor: Vendor
    private var editor: DocumentEditor { DocumentEditor(document: document) }

    init(_ document: Document, of vendor: Vendor) {
        self.document = document
        self.vendor = vendor
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
            !(node.isArray && node.elements.allSatisfy(\.isString))
        else { return }
        unwrapping.report(
            .foreignKey, at: pointer, of: document,
            "\"tokens\" must be an array of strings; gorush rejects any other request",
            help: "write an array, also for one token", severity: .warning,
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
            help: "write 1 for iOS, 2 for Android or 3 for Huawei", severity: .warning)
    }

    private func checkPriority(_ pointer: JSONPointer, _ unwrapping: inout Unwrapping) {
        guard let node = document.node(at: pointer), !node.isString, !node.isNull,
            !document.isInserted(at: pointer)
        else { return }
        let word = [5: "normal", 10: "high"][node.integer ?? 0]
        unwrapping.report(
            .foreignKey, at: pointer, of: document,
            "\"priority\" is \(node.spoken); gorush expects a string and rejects the request",
            help: "write \((word ?? "high").spoken)", severity: .warning,
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
