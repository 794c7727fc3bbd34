import LocatedJSON
import PayloadModel

extension PushRequest {
    /// Returns a message for the HTTP v1 API of Firebase Cloud Messaging.
    ///
    /// A payload on one line makes a message on one line; the lines of any other payload are kept and indented.
    func forFCM() -> WrappedRequest {
        let isCarried = { (header: PushHeader) in header.name.hasPrefix(HeaderName.prefix) }
        let carried = headers.all.filter(isCarried)
        let text = payloadText
        let isOneLine = !text.utf8.contains(UInt8(ascii: "\n"))
        let members = carried.map { "\(JSONText.encode($0.name)): \(JSONText.encode($0.value))" }
        let data =
            parts.data.isEmpty ? [] : [WrittenMember(name: "data", json: parts.data.object)]
        let fields = parts.fieldsForFCM.map(\.minified) + data.map(\.text)
        let headerField = carried.isEmpty ? [] : ["\"headers\": {\(members.joined(separator: ", "))}"]
        let payloadField = "\"payload\": \(isOneLine ? text : text.indented(by: "      "))"
        let apns = headerField + [payloadField] + parts.fieldsOfAPNsForFCM.map(\.minified)
        let options = parts.fieldsOfRequestForFCM.map(\.minified)
        let json =
            isOneLine
            ? "{\"message\": {"
                + (fields + ["\"apns\": {\(apns.joined(separator: ", "))}"]).joined(separator: ", ")
                + "}" + options.map { ", \($0)" }.joined() + "}\n"
            : "{\n  \"message\": {\n" + fields.map { "    \($0),\n" }.joined() + "    \"apns\": {\n"
                + apns.map { "      " + $0 }.joined(separator: ",\n") + "\n    }\n  }"
                + options.map { ",\n  \($0)" }.joined() + "\n}\n"
        let hasTarget = parts.fieldsForFCM.contains { FCMMessage.targets.contains($0.name) }
        return WrappedRequest(
            bytes: Array(json.utf8),
            remarks: remarks(
                onLost: headers.all.filter { !isCarried($0) }, "FCM makes the request to APNs itself")
                + (hasTarget
                    ? []
                    : ["the message has no target; add \"token\", \"topic\" or \"condition\" beside \"apns\""])
        )
    }
}

extension WrittenMember {
    /// The key and the value.
    fileprivate var text: String { "\(JSONText.encode(name)): \(json)" }

    /// The key and the value on one line.
    fileprivate var minified: String {
        WrittenMember(name: name, json: String(decoding: Minifier.minified(Array(json.utf8)), as: UTF8.self))
            .text
    }
}

extension String {
    /// Returns the text with every line but the first indented. JSON strings contain no raw line ends, so only the
    /// layout changes.
    fileprivate func indented(by indentation: String) -> String {
        unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            .joined(separator: "\n" + indentation)
    }
}
