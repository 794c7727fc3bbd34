import LocatedJSON

/// The parameters of the call `Publish` of Amazon SNS, as its command line and SDKs take them.
///
/// [Amazon's page](https://docs.aws.amazon.com/sns/latest/api/API_Publish.html)
enum SNSPublishCall: WrapperFormat {
    static let container = PayloadContainer.sns
    private static let message = JSONPointer(["Message"])

    static func recognises(_ root: JSONNode) -> Bool {
        root["Message"]?.isString == true
            && ["MessageStructure", "TopicArn", "TargetArn"].contains { root[$0] != nil }
    }

    /// What a topic delivers has the names of the call, too.
    static func isUnmistakable(_ root: JSONNode) -> Bool {
        recognises(root) && root["Message"].map(PayloadRecognizer.recognizes(textOrValue:)) == true
    }

    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        guard document.root["MessageStructure"]?.string == "json" else {
            reportPlainText(document, &unwrapping)
            return
        }
        guard let text = document.content(at: message), let inner = unwrapping.document(text) else { return }
        SNSMessage.unwrap(
            inner, headers: headers(document), isForTopic: document.root["TopicArn"] != nil,
            into: &unwrapping)
    }

    /// Text with the keys of platforms in it was not meant to be shown as it is.
    private static func reportPlainText(_ document: Document, _ unwrapping: inout Unwrapping) {
        guard let (_, tree) = document.root["Message"]?.embeddedJSON(as: .object),
            SNSMessage.recognises(tree.root) || tree.root[PayloadKey.aps.name] != nil
        else { return }
        unwrapping.report(
            .foreignBody, at: message, of: document,
            "the call has no \"MessageStructure\": \"json\": the JSON itself is shown as the text of the notification",
            help: "add \"MessageStructure\": \"json\"",
            fix: DocumentEditor(document: document).insert(
                "MessageStructure", "\"json\"", into: JSONPointer(), safety: .unsafe))
    }

    /// The attributes that SNS hands on to APNs, by the header that they become.
    private static let attributes = [
        ("PUSH_TYPE", HeaderName.pushType), ("PRIORITY", HeaderName.priority), ("TOPIC", HeaderName.topic),
        ("COLLAPSE_ID", HeaderName.collapseID),
    ]

    private static func headers(_ document: Document) -> [PushHeader] {
        attributes.compactMap { attribute, name in
            document.header(
                name,
                at: JSONPointer(["MessageAttributes", "AWS.SNS.MOBILE.APNS.\(attribute)", "StringValue"]))
        }
    }
}
