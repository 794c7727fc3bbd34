import PayloadModel

extension PushRequest {
    /// Returns the request in the format of a service, with remarks on what the format cannot carry or what is missing.
    ///
    /// - Returns: `nil` if the payload does not parse or is not an object, and for a format that pushctl only reads.
    /// - Complexity: O(*n*) in the number of bytes.
    public func wrapped(as container: PayloadContainer) -> WrappedRequest? {
        guard (try? Payload(parsing: payload)) != nil else { return nil }
        var request = self
        request.payload = parts.applied(to: payload, addsData: container != .fcm)
        var wrapped: WrappedRequest? =
            switch container {
            case .apns: request.bare()
            case .simctl: request.forSimulator()
            case .fcm: request.forFCM()
            case .sns: request.forSNS()
            case .curl: request.asCurl()
            case .webpush: request.forWebPush()
            case .pinpoint, .onesignal, .expo, .gorush, .gaurun, .airship, .braze, .pusher, .ably, .pubnub,
                .pushwoosh, .parse, .matrix, .azure, .log, .envelope:
                nil
            }
        wrapped?.remarks.insert(contentsOf: remarksOnParts(for: container), at: 0)
        if isGeneratedByService, container != .webpush || webPush == nil {
            wrapped?.remarks.insert(
                webPush == nil
                    ? "the payload is created from the service's own fields; what the service sends may differ"
                    : "the payload is created from a web push\(droppedFields)", at: 0)
        }
        return wrapped
    }

    /// Returns the remarks on fields of the message that the format does not carry, and on values that only the shell
    /// knows.
    private func remarksOnParts(for container: PayloadContainer) -> [String] {
        var dropped = parts.dropped + (container == .fcm ? [] : parts.droppedOutsideFCM)
        if let target = parts.target, container != .sns { dropped.append(target.name.spoken) }
        if let lifetime = parts.lifetime, !carriesLifetime(container) {
            dropped.append("a time to live of \(lifetime) seconds")
        }
        if isForSandbox, container != .curl, container != .sns { dropped.append("the sandbox environment") }
        var remarks: [String] = []
        if !dropped.isEmpty {
            remarks.append(
                "the result cannot contain some fields of the message; dropped: \(dropped.joined(separator: ", "))"
            )
        }
        if container != .curl, !words.placeholders.isEmpty {
            remarks.append(
                "only the shell knows some values; replace \(words.placeholders.joined(separator: ", ")) before you send"
                    + " the result")
        }
        return remarks
    }

    /// Whether a format carries the time to live. None does if the request has an expiration header, which replaces it.
    private func carriesLifetime(_ container: PayloadContainer) -> Bool {
        guard headers[HeaderName.expiration] == nil else { return false }
        return container == .curl || container == .sns && kind != .voip
    }

    private func bare() -> WrappedRequest {
        WrappedRequest(
            bytes: payload, remarks: remarks(onLost: headers.all, "the body of a request carries no headers"))
    }

    private func forSimulator() -> WrappedRequest? {
        var remarks: [String] = []
        if kind?.isDeliveredBySimulator == false {
            remarks.append("the Simulator shows application pushes only and does not deliver this one")
        }
        remarks += self.remarks(
            onLost: headers.all.filter { $0.name != HeaderName.topic },
            "a file for the Simulator carries no headers")
        guard let bundle else {
            if (try? Payload(parsing: payload))?.value[PayloadKey.simulatorTargetBundle.name] == nil {
                remarks.append(
                    "the message does not name an app; pass the bundle id with --topic, or to \"simctl push\" itself"
                )
            }
            return WrappedRequest(bytes: payload, remarks: remarks)
        }
        return SimulatorFile.wrap(payload, bundle: bundle).map { WrappedRequest(bytes: $0, remarks: remarks) }
    }

    /// Returns one remark for all lost headers. The remark never shows the value of a header that may be a credential.
    func remarks(onLost lost: [PushHeader], _ reason: String) -> [String] {
        guard !lost.isEmpty else { return [] }
        let names = lost.map { header in
            // A header that is not for APNs may contain credentials.
            header.name == HeaderName.authorization || !header.name.hasPrefix(HeaderName.prefix)
                ? "\"\(header.name)\"" : "\"\(header.name): \(header.value)\""
        }
        return ["\(reason); dropped: \(names.joined(separator: ", "))"]
    }
}
