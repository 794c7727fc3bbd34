import LocatedJSON

extension PushRequest {
    /// A message for Amazon SNS with `MessageStructure: json`.
    func forSNS() -> WrappedRequest {
        let isCall = kind == .voip
        var members: [JSONValue.Member] = []
        var remarks: [String] = []
        if let text = shownText {
            members.append(JSONValue.Member("default", .string(text)))
        } else {
            remarks.append("no text is known for \"default\", which SNS wants when it publishes to a topic")
        }
        let minified = String(decoding: Minifier.minified(payload), as: UTF8.self)
        members.append(JSONValue.Member(isCall ? "APNS_VOIP" : "APNS", .string(minified)))
        let lost = headers.all.filter { !(isCall && $0.name == HeaderName.pushType) }
        remarks += self.remarks(
            onLost: lost,
            "headers go into the attributes of the call, such as \"AWS.SNS.MOBILE.APNS.PUSH_TYPE\"")
        return WrappedRequest(
            bytes: Array((JSONWriter.pretty(.object(members)) + "\n").utf8), remarks: remarks)
    }

    /// The text that a person sees first: the body of the alert, else its title.
    private var shownText: String? {
        guard let alert = (try? Payload(parsing: payload))?.value[PayloadKey.aps.name]?[PayloadKey.alert.name]
        else { return nil }
        for case .string(let text)? in [alert, alert[PayloadKey.body.name], alert[PayloadKey.title.name]] {
            return text
        }
        return nil
    }
}
