import LocatedJSON
import PayloadModel

extension PushRequest {
    /// Returns a message for Amazon SNS, for a call with `MessageStructure: json`. If there are attributes or a target,
    /// returns the call that publishes the message instead.
    func forSNS() -> WrappedRequest {
        let isVoIP = kind == .voip
        var members: [JSONValue.Member] = []
        var remarks: [String] = []
        if let text = defaultText ?? shownText {
            members.append(JSONValue.Member("default", .string(text)))
        } else {
            remarks.append("no text is known for \"default\", which SNS needs to publish to a topic")
        }
        let minified = String(decoding: Minifier.minified(payload), as: UTF8.self)
        let platform = (isVoIP ? "APNS_VOIP" : "APNS") + (isForSandbox ? "_SANDBOX" : "")
        members.append(JSONValue.Member(platform, .string(minified)))
        let sent = headers.all.filter { !(isVoIP && $0.name == HeaderName.pushType) }
        var attributes = sent.compactMap { header in
            SNSPublishCall.attribute(of: header, platform: platform).map {
                attribute(named: $0, header.value)
            }
        }
        if let lifetime = parts.lifetime, !isVoIP, headers[HeaderName.expiration] == nil {
            attributes.append(attribute(named: SNSPublishCall.timeToLive(platform), "\(lifetime)"))
        }
        let lost = sent.filter { SNSPublishCall.attribute(of: $0, platform: platform) == nil }
        let dates = lost.filter { $0.name == HeaderName.expiration }
        remarks += self.remarks(
            onLost: lost.filter { $0.name != HeaderName.expiration },
            "the attributes of an SNS call carry no other headers")
        remarks += self.remarks(
            onLost: dates,
            isVoIP
                ? "SNS has no time to live for VoIP pushes"
                : "SNS has no expiration date, only a time to live that begins with the call: the attribute "
                    + "\"\(SNSPublishCall.timeToLive(platform))\""
        )
        let message = JSONValue.object(members)
        guard !attributes.isEmpty || parts.target != nil else {
            return WrappedRequest(bytes: text(of: message), remarks: remarks)
        }
        if parts.target == nil { remarks.append("the call has no target; add \"TopicArn\" or \"TargetArn\"") }
        let call = [
            parts.target, JSONValue.Member("MessageStructure", .string("json")),
            JSONValue.Member("Message", .string(JSONWriter.compact(message))),
            attributes.isEmpty ? nil : JSONValue.Member("MessageAttributes", .object(attributes)),
        ]
        return WrappedRequest(bytes: text(of: .object(call.compactMap(\.self))), remarks: remarks)
    }

    private func attribute(named name: String, _ value: String) -> JSONValue.Member {
        JSONValue.Member(
            name,
            .object([
                JSONValue.Member("DataType", .string("String")),
                JSONValue.Member("StringValue", .string(value)),
            ]))
    }

    private func text(of value: JSONValue) -> [UInt8] {
        Array((JSONWriter.pretty(value) + "\n").utf8)
    }

    /// The alert if it is a string, otherwise its body or title.
    private var shownText: String? {
        guard let alert = (try? Payload(parsing: payload))?.value[PayloadKey.aps.name]?[PayloadKey.alert.name]
        else { return nil }
        for case .string(let text)? in [alert, alert[PayloadKey.body.name], alert[PayloadKey.title.name]] {
            return text
        }
        return nil
    }
}
