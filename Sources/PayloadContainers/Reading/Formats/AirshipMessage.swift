import LocatedJSON
import PayloadModel

/// A push object for Airship, alone, in a schedule or in the outcome of an automation, or an array of these. The push
/// object has an override for iOS or a text for all platforms.
///
/// Source: [Airship's page](https://docs.airship.com/api/ua/#schemas-iosoverride). The names of fields are from
/// Airship's own library, `urbanairship/python-library`.
enum AirshipMessage: ContainerFormat {
    static let container = PayloadContainer.airship
    static let marks = ["notification", "push", "outcome"]

    private static let vendor = Vendor(
        name: "Airship",
        fields: [
            .alert("alert"),
            .key(.title, "title"),
            .key(.subtitle, "subtitle"),
            // Airship also accepts `auto` and `+1`.
            .countedBadge("badge", words: ["auto"], steps: true),
            .sound("sound"),
            .key(.category, "category"),
            .key(.threadID, "thread_id"),
            // Airship's own library writes 1.
            .flag(.contentAvailable, "content-available", "content_available", alsoOne: true),
            .flag(.mutableContent, "mutable_content", alsoOne: true),
            .level("interruption_level"),
            .key(.relevanceScore, "relevance_score"),
            .key(.targetContentID, "target_content_id"),
            .header(HeaderName.priority, "priority"),
            .header(HeaderName.collapseID, "collapse_id"),
            .lifetime("expiry"),
            .custom("extra"),
        ])
    private static let alert = "alert"
    private static let activity = Vendor(
        name: "Airship",
        fields: [
            .key(.event, "event"),
            .key(.contentState, "content_state"),
            .key(.attributesType, "attributes_type"),
            .key(.attributes, "attributes"),
            .alert("alert"),
            .key(.staleDate, "stale_date"),
            .key(.dismissalDate, "dismissal_date"),
            .key(.timestamp, "timestamp"),
            .key(.relevanceScore, "relevance_score"),
            .header(HeaderName.priority, "priority"),
            .withoutEffect("name"),
        ])

    /// The pointers to a push object in a message: alone, in a schedule, in an automation.
    private static let places = [JSONPointer(), JSONPointer(["push"]), JSONPointer(["outcome", "push"])]

    static func recognizes(_ root: JSONNode) -> Bool {
        root.isArray ? root.elements.contains { place(in: $0) != nil } : place(in: root) != nil
    }

    private static func place(in message: JSONNode) -> JSONPointer? {
        places.first { message.descendant(at: $0).map(isPush) == true }
    }

    /// Whether an object is a push object for Airship, not for JPush: it has an override for iOS, or a text together
    /// with an audience and device types.
    private static func isPush(_ node: JSONNode) -> Bool {
        guard let notification = node["notification"], node["platform"] == nil, !JPushMessage.recognizes(node)
        else { return false }
        return notification["ios"]?.isObject == true
            || notification[alert]?.isString == true && node["audience"] != nil && node["device_types"] != nil
    }

    static func isUnmistakable(_ root: JSONNode) -> Bool {
        let messages = root.isArray ? Array(root.elements) : [root]
        return messages.contains { message in
            place(in: message).flatMap { message.descendant(at: $0) }.map(isAddressed) == true
        }
    }

    /// Whether a push object has an audience or device types. The settings of an app have neither, although they have a
    /// `notification` with an `ios`.
    private static func isAddressed(_ push: JSONNode) -> Bool {
        push["audience"] != nil || push["device_types"] != nil
    }

    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        let root = document.root
        let messages = root.isArray ? (0..<root.count).map { JSONPointer(["\($0)"]) } : [JSONPointer()]
        for message in messages {
            let place = document.node(at: message).flatMap(place(in:)) ?? JSONPointer()
            read(document, at: JSONPointer(message.tokens + place.tokens), &unwrapping)
        }
    }

    private static func read(_ document: Document, at push: JSONPointer, _ unwrapping: inout Unwrapping) {
        let notification = push.appending("notification")
        let ios = notification.appending("ios")
        checkFields(document, push, &unwrapping)
        checkDeviceTypes(document, push, &unwrapping)
        let activity = ios.appending("live_activity")
        if document.node(at: activity)?.isObject == true {
            VendorReader.read(Self.activity, document, at: activity, into: &unwrapping)
        } else if var reader = VendorReader(vendor, document, at: ios) {
            reader.readFields(&unwrapping)
            // The text for all platforms applies if `ios` has no text.
            if document.node(at: ios.appending(alert)) == nil {
                reader.setBody(toValueAt: notification.appending(alert))
            }
            reader.addPayload(to: &unwrapping)
        } else if isForIOS(document, push, unwrapping),
            document.node(at: notification.appending(alert)) != nil,
            var reader = VendorReader(vendor, document, at: notification)
        {
            reader.setBody(toValueAt: notification.appending(alert))
            reader.addPayload(to: &unwrapping)
        }
    }

    /// The fields of `notification`, from Airship's own libraries; names of platforms that are not listed begin with
    /// `open::`.
    private static let fields = [
        "alert", "actions", "interactive", "in_app", "ios", "android", "amazon", "web", "wns", "mpns",
        "blackberry", "email", "sms", "mms",
    ]

    /// Reports fields of `notification` that Airship rejects: those that belong in `ios`, and the app's own data.
    private static func checkFields(
        _ document: Document, _ push: JSONPointer, _ unwrapping: inout Unwrapping
    ) {
        guard let node = document.node(at: push), isAddressed(node) else { return }
        // A document that is not for Airship may have one of the two.
        let isRequest = node["audience"] != nil && node[deviceTypes] != nil
        let notification = push.appending("notification")
        for (name, _) in document.members(at: notification) {
            let name = String(name)
            guard !fields.contains(name), !name.contains("::"), !Placeholder.isFound(in: name) else {
                continue
            }
            let isForIOS = vendor.fields.contains { $0.names.contains(name) }
            let place = isForIOS ? ["ios"] : ["ios", "extra"]
            // Airship may document fields that `fields` lacks, but it does not accept those of "ios" here.
            let isRejected = isRequest && isForIOS
            unwrapping.report(
                isForIOS ? .misplaced : .wrongKeyOrValue, at: notification.appending(name), isName: true,
                of: document,
                "\(name.spoken) is not a field of \"notification\" that Airship documents; Airship"
                    + " \(isRejected ? "rejects" : "may reject") the request with 400 \"not allowed in this context\"",
                help: "move it into \((["notification"] + place).joined(separator: ".").spoken)",
                severity: isRejected ? nil : .warning,
                fix: DocumentEditor(document: document).move(
                    notification.appending(name), to: JSONPointer(notification.tokens + place + [name]),
                    safety: .unsafe))
        }
    }

    /// Whether a push object reaches iOS. Without device types, only a message that is certainly for Airship does.
    private static func isForIOS(
        _ document: Document, _ push: JSONPointer, _ unwrapping: Unwrapping
    ) -> Bool {
        guard let types = document.node(at: push.appending(deviceTypes)) else {
            return unwrapping.service == container
        }
        return types.string.map { $0 == all || isMeantForIOS($0) } == true
            || types.elements.contains { $0.string.map(isMeantForIOS) == true || $0.isTemplate }
    }

    private static let deviceTypes = "device_types"
    /// The only string that Airship documents in place of an array.
    private static let all = "all"

    static func accepts(_ root: JSONNode) -> Bool {
        root["notification"]?.isObject == true && root["audience"] != nil
    }

    /// Whether a device type is `ios` or another name for it.
    private static func isMeantForIOS(_ type: String) -> Bool {
        ["ios", "iphone", "ipad", "apple", "apns"].contains(type.lowercased())
    }

    /// Reports other names of iOS, a string in place of the array, and missing device types in a request to Airship.
    ///
    /// Sources: `DeviceType` in Airship's own libraries; `device_types` in its library for Python makes an array.
    private static func checkDeviceTypes(
        _ document: Document, _ push: JSONPointer, _ unwrapping: inout Unwrapping
    ) {
        let types = push.appending(deviceTypes)
        guard let node = document.node(at: types) else {
            guard unwrapping.service == container, document.node(at: push.appending("audience")) != nil else {
                return
            }
            unwrapping.report(
                .rejected, at: push, of: document,
                "the push has no \"\(deviceTypes)\", which Airship requires; it may reject the request",
                help: "add \"\(deviceTypes)\": [\"ios\"]", severity: .warning)
            return
        }
        if let text = node.string, text != all, !document.isInserted(at: types) {
            let type = isMeantForIOS(text) ? "ios" : text
            let right = text.lowercased() == all ? JSONText.encode(all) : "[\(JSONText.encode(type))]"
            let isOneType = !text.isEmpty && !text.contains { $0 == "," || $0.isWhitespace }
            unwrapping.report(
                .wrongKeyOrValue, at: types, of: document,
                "\"\(deviceTypes)\" is the string \(text.spoken); Airship documents only \"\(all)\" or an array, and may"
                    + " reject the request",
                help: isOneType
                    ? "write \(text.lowercased() == all ? all.spoken : "[\(type.spoken)]")"
                    : "write an array of the device types",
                severity: .warning,
                fix: isOneType
                    ? DocumentEditor(document: document).replaceValue(types, with: right, safety: .unsafe)
                    : nil)
        }
        for (index, type) in node.elements.enumerated() {
            guard let name = type.string, isMeantForIOS(name), name != "ios" else { continue }
            let pointer = types.appending("\(index)")
            unwrapping.report(
                .wrongKeyOrValue, at: pointer, of: document,
                "\(name.spoken) is not a device type of Airship, which may reject the request",
                help: "write \"ios\"", severity: .warning,
                fix: DocumentEditor(document: document).replaceValue(
                    pointer, with: "\"ios\"", safety: name.lowercased() == "ios" ? .safe : .unsafe))
        }
    }
}
