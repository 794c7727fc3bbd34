/// Where every key and value of a document stands.
///
/// Jansson keeps no positions. This scanner runs over text that Jansson has accepted, only when a
/// finding or a size needs it, and is built without recursion.
final class SourceMap {
    struct Node {
        /// The bytes of the member's name with its quotes; `nil` in an array and for the root.
        var key: Range<Int>?
        /// The bytes of the value.
        var value: Range<Int>
        /// The object or array it stands in; `nil` for the root.
        var parent: Int?
        var children: [Int] = []
        var isObject = false
        var isArray = false
    }

    let bytes: [UInt8]
    private(set) var nodes: [Node] = []
    /// Filled object by object as pointers ask for it, so that many findings in one object stay linear.
    private var memberIndex: [Int: [[UInt8]: Members]] = [:]

    /// The members of one name in one object.
    private struct Members {
        /// The one that counts.
        var last: Int
        var count = 1
    }

    /// - Complexity: O(*n*) in the number of bytes.
    init(_ source: SourceText) {
        bytes = source.bytes
        var key: Range<Int>?
        var open: [Int] = []
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                let node = append(key: key, value: index..<index + 1, parent: open.last)
                nodes[node].isObject = bytes[index] == UInt8(ascii: "{")
                nodes[node].isArray = !nodes[node].isObject
                key = nil
                open.append(node)
                index += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if let node = open.popLast() {
                    nodes[node].value = nodes[node].value.lowerBound..<index + 1
                }
                index += 1
            case UInt8(ascii: "\""):
                let end = endOfString(from: index)
                if key == nil, let object = open.last, nodes[object].isObject {
                    key = index..<end
                } else {
                    _ = append(key: key, value: index..<end, parent: open.last)
                    key = nil
                }
                index = end
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"),
                UInt8(ascii: ","), UInt8(ascii: ":"):
                index += 1
            default:
                let end = endOfScalar(from: index)
                _ = append(key: key, value: index..<end, parent: open.last)
                key = nil
                index = end
            }
        }
    }

    private func append(key: Range<Int>?, value: Range<Int>, parent: Int?) -> Int {
        nodes.append(Node(key: key, value: value, parent: parent))
        let index = nodes.count - 1
        if let parent { nodes[parent].children.append(index) }
        return index
    }

    private func endOfString(from start: Int) -> Int {
        var index = start + 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index + 1, bytes.count)
    }

    private func endOfScalar(from start: Int) -> Int {
        var index = start + 1
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
                UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
                index += 1
            default:
                return index
            }
        }
        return index
    }

    /// The outermost value.
    var root: Node? { nodes.first }

    /// The node at a pointer; of equal keys the last, as Jansson reads them.
    func node(at pointer: JSONPointer) -> Node? {
        index(at: pointer).map { nodes[$0] }
    }

    func index(at pointer: JSONPointer) -> Int? {
        guard !nodes.isEmpty else { return nil }
        var current = 0
        for token in pointer.tokens {
            guard let next = child(of: current, token) else { return nil }
            current = next
        }
        return current
    }

    /// Where a node stands; a name for each object on the way, a position for each array.
    ///
    /// - Complexity: O(log *n*) for each level above the node.
    func pointer(to index: Int) -> JSONPointer {
        var tokens: [String] = []
        var current = index
        while let parent = nodes[current].parent {
            tokens.append(memberName(of: nodes[current]) ?? String(position(of: current, in: parent)))
            current = parent
        }
        return JSONPointer(tokens.reversed())
    }

    /// The place of a child among the children of its parent, counted from 0.
    ///
    /// Children are numbered in the order of the file.
    ///
    /// - Complexity: O(log *n*) in the number of children.
    func position(of child: Int, in parent: Int) -> Int {
        let children = nodes[parent].children
        var low = 0
        var high = children.count
        while low < high {
            let middle = (low + high) / 2
            if children[middle] < child { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func child(of parent: Int, _ token: String) -> Int? {
        let node = nodes[parent]
        if node.isObject {
            return members(of: parent)[Array(token.utf8)]?.last
        }
        guard node.isArray, let position = JSONPointer.arrayIndex(token),
            node.children.indices.contains(position)
        else {
            return nil
        }
        return node.children[position]
    }

    /// Names as bytes: `é` written in two ways is two names, which `String` would call equal.
    private func members(of object: Int) -> [[UInt8]: Members] {
        if let known = memberIndex[object] { return known }
        var index: [[UInt8]: Members] = [:]
        for child in nodes[object].children {
            guard let name = memberName(of: nodes[child]) else { continue }
            let earlier = index[Array(name.utf8)]?.count ?? 0
            index[Array(name.utf8)] = Members(last: child, count: earlier + 1)
        }
        memberIndex[object] = index
        return index
    }

    /// The name of a member without quotes and escapes; `nil` in an array and for the root.
    func memberName(of node: Node) -> String? {
        node.key.map { JSONText.decode(bytes[$0]) }
    }

    /// Whether the object has the member's name twice: once the last one goes, the one before counts.
    func isRepeated(_ index: Int) -> Bool {
        guard let parent = nodes[index].parent, let name = memberName(of: nodes[index]) else { return false }
        return members(of: parent)[Array(name.utf8)].map { $0.count > 1 } ?? false
    }

    /// The names that an object holds more than once, each once, in the order of the document.
    func repeatedNames() -> [JSONPointer] {
        var known: Set<JSONPointer> = []
        return nodes.indices.filter { isRepeated($0) }.map { pointer(to: $0) }
            .filter { known.insert($0).inserted }
    }

    /// The written text of a stretch of bytes.
    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }
}
