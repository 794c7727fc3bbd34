import LocatedJSON
import PayloadModel

/// Finds values that gorush cannot decode or does not send.
///
/// gorush rejects the whole request if one value does not have the type that its source, `notify/notification.go`,
/// declares. If the request may be for another server, the findings are warnings.
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
        for item in PlatformItemList.items(document) {
            guard document.node(at: item)?["tokens"] != nil else {
                reportToken(item, &unwrapping)
                continue
            }
            checkTokens(item.appending("tokens"), &unwrapping)
            checkPlatform(item.appending("platform"), &unwrapping)
            checkPriority(item.appending("priority"), &unwrapping)
            checkBody(item, &unwrapping)
            checkAlert(item, &unwrapping)
            checkData(item.appending("data"), &unwrapping)
        }
    }

    private func checkTokens(_ pointer: JSONPointer, _ unwrapping: inout Unwrapping) {
        guard let node = document.literal(at: pointer), !PlatformItemList.isListOfStrings(node)
        else { return }
        unwrapping.report(
            .wrongKeyOrValue, at: pointer, of: document,
            "\"tokens\" must be an array of strings; otherwise gorush \(refusal)",
            help: "write an array, also for one token", severity: severity,
            fix: node.string.flatMap {
                editor.replaceValue(pointer, with: "[\(JSONText.encode($0))]", safety: .unsafe)
            })
    }

    /// Reports `token`, gaurun's name for `tokens`, in a request that is certainly for gorush.
    private func reportToken(_ item: JSONPointer, _ unwrapping: inout Unwrapping) {
        let pointer = item.appending("token")
        let others = document.members(at: item).contains { name, _ in
            ["tokens", "to", "condition"].contains { name.isEqualIgnoringCase(to: $0) }
        }
        guard isCertain, !others, let node = document.node(at: pointer) else { return }
        unwrapping.report(
            .wrongKeyOrValue, at: pointer, isName: true, of: document,
            "\"token\" is not a field of gorush, which reads \"tokens\"; without it, gorush sends the notification to no"
                + " device",
            help: node.isArray ? "write \"tokens\"" : "write \"tokens\" with an array, also for one token",
            fix: editor.rename(pointer, to: "tokens", safety: .unsafe))
    }

    private func checkPlatform(_ pointer: JSONPointer, _ unwrapping: inout Unwrapping) {
        guard let number = document.literal(at: pointer)?.integer, !(1...3).contains(number) else { return }
        unwrapping.report(
            .wrongKeyOrValue, at: pointer, of: document,
            "gorush has no platform \(number) and sends the notification to no device",
            help: "write 1 for iOS, 2 for Android or 3 for Huawei", severity: severity)
    }

    private func checkPriority(_ pointer: JSONPointer, _ unwrapping: inout Unwrapping) {
        guard let node = document.literal(at: pointer), !node.isString else { return }
        let word = [5: "normal", 10: "high"][node.integer ?? 0]
        unwrapping.report(
            .wrongKeyOrValue, at: pointer, of: document,
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

    /// Reports an alert that is not an object, although APNs also accepts a string.
    private func checkAlert(_ item: JSONPointer, _ unwrapping: inout Unwrapping) {
        let members = document.members(at: item)
        guard
            let (name, node) = members.first(where: { $0.name.isEqualIgnoringCase(to: PayloadKey.alert.name) }
            ),
            !node.isObject, document.literal(at: item.appending(String(name))) != nil
        else { return }
        let pointer = item.appending(String(name))
        let hasMessage = members.contains { $0.name.isEqualIgnoringCase(to: "message") }
        unwrapping.report(
            .wrongKeyOrValue, at: pointer, of: document,
            "\"alert\" is \(node.spoken); gorush expects an object and \(refusal)",
            help: hasMessage ? "remove it; gorush shows \"message\"" : "write the text in \"message\"",
            severity: severity,
            fix: node.isString && !hasMessage ? editor.rename(pointer, to: "message", safety: .unsafe) : nil)
    }

    private func checkData(_ pointer: JSONPointer, _ unwrapping: inout Unwrapping) {
        guard let node = document.literal(at: pointer), !node.isObject else { return }
        unwrapping.report(
            .wrongKeyOrValue, at: pointer, of: document,
            "\"data\" is \(node.spoken); gorush expects an object and \(refusal)",
            help: "write an object, such as {\"table\": 4}", severity: severity)
    }
}
