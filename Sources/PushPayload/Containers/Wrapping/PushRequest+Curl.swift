extension PushRequest {
    /// A command for a POSIX shell that sends the request.
    ///
    /// Who sends, and to which device, stays in variables: no key and no token belongs in a script.
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
        lines.append("\"https://api.push.apple.com" + path + "\"")
        var remarks: [String] = []
        if headers.first(HeaderName.topic) == nil, !headers.isBroadcast {
            remarks.append("no \"apns-topic\" is known, without which APNs refuses the request; give --topic")
        }
        if headers.first(HeaderName.pushType) == nil {
            remarks.append("no \"apns-push-type\" is known; give --push-type")
        }
        remarks.append(
            headers.isBroadcast
                ? "the command wants APNS_TOKEN and BUNDLE_ID set"
                : "the command wants APNS_TOKEN and DEVICE_TOKEN set")
        return WrappedRequest(
            bytes: Array((lines.joined(separator: " \\\n  ") + "\n").utf8), remarks: remarks)
    }

    private var path: String {
        headers.isBroadcast ? "/4/broadcasts/apps/$BUNDLE_ID" : "/3/device/$DEVICE_TOKEN"
    }
}
