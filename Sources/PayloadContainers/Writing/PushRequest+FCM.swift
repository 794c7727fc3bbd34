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
        let list = members.joined(separator: ", ")
        let data =
            parts.data.isEmpty ? "" : "\"data\": " + JSONWriter.compact(.object(parts.data)) + ", "
        let json =
            isOneLine
            ? "{\"message\": {\(data)\"apns\": {" + (carried.isEmpty ? "" : "\"headers\": {\(list)}, ")
                + "\"payload\": \(text)}}}\n"
            : "{\n  \"message\": {\n" + (data.isEmpty ? "" : "    \(data.dropLast())\n") + "    \"apns\": {\n"
                + (carried.isEmpty ? "" : "      \"headers\": {\(list)},\n")
                + "      \"payload\": \(text.indented(by: "      "))\n    }\n  }\n}\n"
        return WrappedRequest(
            bytes: Array(json.utf8),
            remarks: remarks(
                onLost: headers.all.filter { !isCarried($0) }, "FCM makes the request to APNs itself")
                + ["the message has no target; add \"token\", \"topic\" or \"condition\" beside \"apns\""])
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
