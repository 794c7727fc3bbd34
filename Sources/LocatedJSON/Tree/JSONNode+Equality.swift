import CJansson

extension JSONNode {
    /// Whether two values say the same: objects without regard to the order of their members.
    package static func areEqual(_ left: JSONNode, _ right: JSONNode) -> Bool {
        json_equal(left.reference, right.reference) == 1
    }
}
