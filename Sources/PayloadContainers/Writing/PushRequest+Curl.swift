import PayloadModel

extension PushRequest {
    /// Returns a command for a POSIX shell that sends the request.
    ///
    /// Tokens are shell variables, because a script should not contain them. The bundle id of a broadcast is also a
    /// variable.
    func asCurl() -> WrappedRequest {
        let isSent = { (header: PushHeader) in
            header.name != HeaderName.authorization && header.name != HeaderName.path
        }
        var lines = ["curl --http2"]
        for header in headers.all where isSent(header) {
            let written = header.range == nil ? nil : words.headers[header.name]
            lines.append("-H " + (written ?? ShellWord.quoted("\(header.name): \(header.value)")))
        }
        if let lifetime = parts.lifetime, headers[HeaderName.expiration] == nil {
            lines.append("-H \"\(HeaderName.expiration): $(($(date +%s) + \(lifetime)))\"")
        }
        lines.append("-H \"authorization: bearer $APNS_TOKEN\"")
        lines.append("-d " + (words.body ?? ShellWord.quoted(payloadText)))
        lines.append("\"https://\(isForSandbox ? "api.sandbox" : "api").push.apple.com" + path + "\"")
        var remarks: [String] = []
        if headers.first(HeaderName.topic) == nil, !headers.isBroadcast {
            remarks.append("APNs rejects a request without \"apns-topic\"; pass --topic")
        }
        if headers.first(HeaderName.pushType) == nil {
            remarks.append("the request has no \"apns-push-type\"; pass --push-type")
        }
        let variables = ["APNS_TOKEN", headers.isBroadcast ? "BUNDLE_ID" : "DEVICE_TOKEN"]
        let others = words.variables.filter { !variables.contains($0) }
        remarks.append(
            "set \((variables + others).listed) before you run the command")
        return WrappedRequest(
            bytes: Array((lines.joined(separator: " \\\n  ") + "\n").utf8), remarks: remarks)
    }

    private var path: String {
        headers.isBroadcast ? "/4/broadcasts/apps/$BUNDLE_ID" : "/3/device/$DEVICE_TOKEN"
    }
}

extension [String] {
    /// The elements as a list in a sentence.
    fileprivate var listed: String {
        guard let last, count > 1 else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " and \(last)"
    }
}
