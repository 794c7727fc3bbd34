import PayloadModel

extension PushRequest {
    /// A command for a POSIX shell that sends the request.
    ///
    /// The sender and the device are variables, because a script should contain no key and no token.
    func asCurl() -> WrappedRequest {
        let isSent = { (header: PushHeader) in
            header.name != HeaderName.authorization && header.name != HeaderName.path
        }
        var lines = ["curl --http2"]
        for header in headers.all where isSent(header) {
            lines.append("-H " + ShellWord.quoted("\(header.name): \(header.value)"))
        }
        lines.append("-H \"authorization: bearer $APNS_TOKEN\"")
        lines.append("-d " + ShellWord.quoted(payloadText))
        lines.append("\"https://\(isForSandbox ? "api.sandbox" : "api").push.apple.com" + path + "\"")
        var remarks: [String] = []
        if headers.first(HeaderName.topic) == nil, !headers.isBroadcast {
            remarks.append("APNs rejects a request without \"apns-topic\"; give --topic")
        }
        if headers.first(HeaderName.pushType) == nil {
            remarks.append("the request has no \"apns-push-type\"; give --push-type")
        }
        remarks.append(
            headers.isBroadcast
                ? "set APNS_TOKEN and BUNDLE_ID before you run the command"
                : "set APNS_TOKEN and DEVICE_TOKEN before you run the command")
        return WrappedRequest(
            bytes: Array((lines.joined(separator: " \\\n  ") + "\n").utf8), remarks: remarks)
    }

    private var path: String {
        headers.isBroadcast ? "/4/broadcasts/apps/$BUNDLE_ID" : "/3/device/$DEVICE_TOKEN"
    }
}
