@testable import LocatedJSON

extension SourceMap.Node: Equatable {
    /// Whether two nodes have the same ranges, relatives and kind.
    public static func == (left: Self, right: Self) -> Bool {
        left.key == right.key && left.value == right.value && left.parent == right.parent
            && left.position == right.position && left.previous == right.previous && left.next == right.next
            && left.firstChild == right.firstChild && left.lastChild == right.lastChild
            && left.childCount == right.childCount && left.isObject == right.isObject
            && left.isArray == right.isArray
    }
}
