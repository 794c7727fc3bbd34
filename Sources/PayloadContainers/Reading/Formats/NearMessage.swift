import LocatedJSON
import PayloadModel

/// An object that contains messages for a service in a form that the service rejects. pushctl does not read them.
enum NearMessage: ContainerFormat {
    static let container = PayloadContainer.envelope

    private struct Finding {
        let name: String
        let problem: String
        let help: String
    }

    static func recognizes(_ root: JSONNode) -> Bool { finding(root) != nil }

    /// Always `false`, because files of other programs contain lists of messages, too.
    static func isUnmistakable(_ root: JSONNode) -> Bool { false }

    private static func finding(_ root: JSONNode) -> Finding? {
        guard root.isObject, root[PayloadKey.aps.name] == nil else { return nil }
        let notifications = "notifications"
        if let item = root[notifications], item.isObject, item["tokens"]?.isArray == true,
            item["platform"]?.integer != nil
        {
            return Finding(
                name: notifications, problem: "is an object; gorush expects an array and rejects the request",
                help: "write \"notifications\": [{…}]")
        }
        for name in ["message", "messages"] {
            guard let list = root[name], list.isArray, let first = list.elements.first(where: { _ in true })
            else { continue }
            if ExpoMessage.isUnmistakable(first) {
                return Finding(
                    name: name,
                    problem: "contains messages for Expo, which expects the array itself as the request",
                    help: "send the array without \(name.spoken) around it")
            }
            if isForFCM(first), !FCMAdminMessage.isForAPNs(first) {
                return Finding(
                    name: name,
                    problem:
                        "is an array; FCM accepts one object \"message\" in a request and rejects anything else",
                    help: "send one request with \"message\": {…} for each element")
            }
        }
        return nil
    }

    /// Whether an object is a message for FCM with a target and the title or body of a notification.
    private static func isForFCM(_ message: JSONNode) -> Bool {
        FCMAdminMessage.recognizes(message) && FCMMessage.targets.contains { message[$0]?.isString == true }
            && ["title", "body"].contains { message["notification"]?[$0]?.isString == true }
    }

    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        guard let finding = finding(document.root) else { return }
        unwrapping.report(
            .foreignBody, at: JSONPointer([finding.name]), isName: true, of: document,
            "\(finding.name.spoken) \(finding.problem), and nothing is delivered", help: finding.help,
            severity: .warning)
    }
}
