import CJansson

extension JSONNode {
    /// Whether two values are equal, regardless of the order of members.
    package static func areEqual(_ left: JSONNode, _ right: JSONNode) -> Bool {
        json_equal(left.reference, right.reference) == 1
    }
}
