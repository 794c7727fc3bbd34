import LocatedJSON
import PayloadModel

/// A line of gorush's log with the result of a push, without its payload: alone, or as the `msg` of a record of the
/// logger logrus.
///
/// [The read-me of gorush](https://github.com/appleboy/gorush#features)
enum GorushLogLine: ContainerFormat {
    static let container = PayloadContainer.log
    private static let results = ["succeeded-push", "failed-push"]

    static func recognizes(_ root: JSONNode) -> Bool {
        if isResult(root) { return true }
        guard root["level"] != nil, let message = root["msg"],
            let (_, tree) = message.embeddedJSON(as: .object)
        else {
            return false
        }
        defer { withExtendedLifetime(tree) {} }
        return isResult(tree.root)
    }

    private static func isResult(_ node: JSONNode) -> Bool {
        guard let type = node["type"]?.string, results.contains(type) else { return false }
        return node["platform"]?.isString == true && node["message"] != nil
    }

    /// Always false: such a line contains nothing to check.
    static func isUnmistakable(_ root: JSONNode) -> Bool { false }

    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        unwrapping.report(
            .foreignBody, at: JSONPointer(), of: document,
            "this is a line of gorush's log, which contains the text of a notification but not its payload",
            help: "validate the requests to gorush", severity: .note)
    }
}
