import LocatedJSON
import PayloadModel

/// Messages whose target is not a string.
extension FCMMessage {
    /// Whether the message of a request has only fields of FCM, among them texts or data, and a target whose value fits
    /// neither FCM nor Huawei's Push Kit.
    static func hasWrongTarget(_ root: JSONNode) -> Bool {
        guard let message = root["message"], hasOnlyFieldsOfFCM(message),
            hasTexts(message)
                || hasOnlyMessage(root) && message["name"] == nil && message["data"].map(isData) == true
        else { return false }
        return targets.contains { name in
            guard let value = message[name], !value.isString, !value.isNull, name != "fid",
                !isReference(value)
            else { return false }
            return !isForHuawei(value, named: name, message)
        }
    }

    /// Whether an object stands for a string in a template of CloudFormation: `{"Ref": "Topic"}`, `{"Fn::Sub": "…"}`.
    private static func isReference(_ value: JSONNode) -> Bool {
        value.count == 1 && value.members.contains { $0.name == "Ref" || String($0.name).hasPrefix("Fn::") }
    }

    /// Whether a message has texts, and otherwise only data and targets; each target is `null` or, as for Huawei's Push
    /// Kit, an array of tokens.
    static func hasUncertainTarget(_ message: JSONNode) -> Bool {
        guard hasTexts(message) else { return false }
        let others = message.members.filter { !($0.name == "notification" || $0.name == "data") }
        return !others.isEmpty
            && others.allSatisfy { name, value in
                targets.contains { name == $0 }
                    && (value.isNull || isForHuawei(value, named: String(name), message))
            }
    }

    private static func isForHuawei(_ target: JSONNode, named name: String, _ message: JSONNode) -> Bool {
        target.isArray && name == "token" && !HuaweiMessage.hasFieldOfFCM(message)
    }

    private static func hasOnlyFieldsOfFCM(_ message: JSONNode) -> Bool {
        message.members.allSatisfy { FCMObject.message.field(named: String($0.name)) != nil }
    }

    private static func hasTexts(_ message: JSONNode) -> Bool {
        message["notification"]?.members.contains { name, value in
            let names = ["title", "body"]
            let isNear = KeySpelling.nearest(String(name), among: names, written: { $0 }) != nil
            return value.isString
                && (isNear || names.contains { KeySpelling.hasSameLetters(name, $0) })
        } == true
    }

    /// Whether a request has no members except `message` and `validate_only`.
    private static func hasOnlyMessage(_ root: JSONNode) -> Bool {
        root.members.allSatisfy { $0.name == "message" || isOption(String($0.name)) }
    }
}
