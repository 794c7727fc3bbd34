/// The byte range of every key and value of a document.
///
/// Jansson keeps no positions. If ``TreeReader`` recorded positions, the map uses them. Otherwise the map scans the
/// document, without recursion. The document must be valid JSON.
package final class SourceMap {
    let bytes: [UInt8]
    package let nodes: OwnedList<Node>
    /// The members by name of each large object in which many names are looked up.
    private var memberIndex: [Int: [[UInt8]: Members]] = [:]
    /// The elements of large arrays, in document order.
    private var elementIndex: [Int: [Int]] = [:]
    /// The number of lookups in each large object.
    private var searches: [Int: Int] = [:]

    /// The members with one key in one object.
    private struct Members {
        /// The last member, which Jansson keeps.
        var last: Int
        var count = 0
    }

    /// The number of children up to which a linear search is faster than an index.
    private static let fewChildren = 24
    /// The number of linear searches in a large object that take less time than building an index.
    private static let fewSearches = 32

    /// Maps the values of a document to their places.
    ///
    /// - Parameter places: The places that ``TreeReader`` recorded.
    /// - Complexity: O(*n*) in the number of bytes without `places`, else O(1).
    package init(_ source: borrowing SourceText, places: consuming OwnedList<Node>? = nil) {
        bytes = source.bytes
        var found = places
        if found == nil { bytes.withUnsafeBytes { found = Self.scan($0) } }
        nodes = found.take() ?? OwnedList(capacity: 0)
    }

    private static func scan(_ bytes: UnsafeRawBufferPointer) -> OwnedList<Node>? {
        var places = PlaceRecorder(forBytes: bytes.count)
        var strings = WrittenStrings(of: bytes)
        var key: Range<Int>?
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            let start = index
            index += 1
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"),
                UInt8(ascii: ","), UInt8(ascii: ":"):
                continue
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                places.close(at: index)
                continue
            case UInt8(ascii: "\""):
                // Between tokens, every quote begins a string.
                index = strings.next()?.0.upperBound ?? bytes.count
                if places.isInObject, key == nil {
                    key = start..<index
                    continue
                }
            case UInt8(ascii: "{"), UInt8(ascii: "["): break
            default: index = endOfScalar(in: bytes, from: start)
            }
            places.add(key: key ?? 0..<0, value: start..<index, first: byte)
            key = nil
        }
        return places.finished()
    }

    /// Returns the indices of the children of a node, in document order.
    package func children(of parent: Int) -> some Sequence<Int> {
        sequence(state: nodes[parent].firstChild) { next in
            defer { next = next.flatMap { self.nodes[$0].next } }
            return next
        }
    }

    private static func endOfScalar(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
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
    package var root: Node? { nodes.isEmpty ? nil : nodes[0] }

    /// Returns the node at a pointer; among equal keys the last one, as in Jansson; `nil` if there is none.
    package func node(at pointer: JSONPointer) -> Node? {
        index(at: pointer).map { nodes[$0] }
    }

    package func index(at pointer: JSONPointer) -> Int? {
        guard !nodes.isEmpty else { return nil }
        var current = 0
        for token in pointer.tokens {
            guard let next = child(of: current, token) else { return nil }
            current = next
        }
        return current
    }

    /// Returns the index of the value that begins at an offset; `nil` if none does.
    ///
    /// - Complexity: O(log *n*) in the number of nodes.
    package func index(ofValueAt offset: Int) -> Int? {
        let index = (0..<nodes.count).partitioningIndex { nodes[$0].value.lowerBound >= offset }
        return index < nodes.count && nodes[index].value.lowerBound == offset ? index : nil
    }

    /// Returns the pointer to a node: a key for each object on the way, an index for each array.
    ///
    /// - Complexity: O(1) for each level above the node.
    package func pointer(to index: Int) -> JSONPointer {
        var tokens: [String] = []
        var current = index
        while let parent = nodes[current].parent {
            tokens.append(memberName(of: nodes[current]) ?? String(nodes[current].position))
            current = parent
        }
        return JSONPointer(tokens.reversed())
    }

    private func child(of parent: Int, _ token: String) -> Int? {
        if nodes[parent].isObject {
            let found = members(of: parent, token)
            return found.count > 0 ? found.last : nil
        }
        guard nodes[parent].isArray, let position = JSONPointer.arrayIndex(token),
            position < nodes[parent].childCount
        else { return nil }
        if nodes[parent].childCount > Self.fewChildren {
            if elementIndex[parent] == nil { elementIndex[parent] = Array(children(of: parent)) }
            return elementIndex[parent]?[position]
        }
        return children(of: parent).first { nodes[$0].position == position }
    }

    /// Returns the members with a name, compared as bytes. `String` would treat the two spellings of `é` as equal.
    private func members(of object: Int, _ name: String) -> Members {
        var found = Members(last: 0)
        if nodes[object].childCount > Self.fewChildren, deservesIndex(object) {
            return index(of: object)[Array(name.utf8)] ?? found
        }
        let first = name.utf8.first
        var next = nodes[object].firstChild
        while let child = next {
            next = nodes[child].next
            guard let key = nodes[child].key, mayBegin(key, with: first), isNamed(key, name) else { continue }
            found.last = child
            found.count += 1
        }
        return found
    }

    /// Whether a key may begin with a byte; rules out most keys.
    @inline(__always)
    private func mayBegin(_ key: Range<Int>, with first: UInt8?) -> Bool {
        let written = bytes[key.lowerBound + 1]
        return first == nil || written == first || written == UInt8(ascii: "\\")
    }

    private func isNamed(_ key: Range<Int>, _ name: String) -> Bool {
        let inner = key.lowerBound + 1..<max(key.lowerBound + 1, key.upperBound - 1)
        // Escapes only make a key longer, so the written key is never shorter.
        guard inner.count >= name.utf8.count else { return false }
        guard inner.count == name.utf8.count else {
            return bytes.withUnsafeBytes { $0.offset(of: UInt8(ascii: "\\"), in: inner) != nil }
                && JSONText.decode(bytes[key]).utf8.elementsEqual(name.utf8)
        }
        var name = name
        return name.withUTF8 { name in
            bytes.withUnsafeBytes { bytes in
                let written = UnsafeRawBufferPointer(rebasing: bytes[inner])
                // A backslash begins an escape: the decoded key is shorter than `name`, even if the bytes match.
                return written.hasBytes(of: UnsafeRawBufferPointer(name))
                    && written.offset(of: UInt8(ascii: "\\"), from: 0) == nil
            }
        }
    }

    /// Counts a lookup in an object, and returns whether there were enough to build an index.
    private func deservesIndex(_ object: Int) -> Bool {
        let count = searches[object, default: 0]
        searches[object] = count + 1
        return count >= Self.fewSearches
    }

    private func index(of object: Int) -> [[UInt8]: Members] {
        if let known = memberIndex[object] { return known }
        var index: [[UInt8]: Members] = [:]
        for child in children(of: object) {
            guard let name = memberName(of: nodes[child]) else { continue }
            index[Array(name.utf8), default: Members(last: child)].last = child
            index[Array(name.utf8), default: Members(last: child)].count += 1
        }
        memberIndex[object] = index
        return index
    }

    /// Returns the key of a member without quotes and escapes; `nil` in an array and for the root.
    package func memberName(of node: Node) -> String? {
        node.key.map { JSONText.decode(bytes[$0]) }
    }

    /// Whether the object of a member has another member with the same key, which remains if the member is removed.
    package func isRepeated(_ index: Int) -> Bool {
        guard let parent = nodes[index].parent, let name = memberName(of: nodes[index]) else { return false }
        return members(of: parent, name).count > 1
    }

    /// Whether an object may have a key twice; also `true` if it has many members or an escaped key.
    package func mayRepeatNames(_ object: Int) -> Bool {
        guard nodes[object].childCount <= Self.fewChildren else { return true }
        let keys = children(of: object).compactMap { nodes[$0].key }
        return bytes.withUnsafeBytes { bytes in
            keys.indices.contains { index in
                bytes.offset(of: UInt8(ascii: "\\"), in: keys[index]) != nil
                    || keys[..<index].contains {
                        $0.count == keys[index].count && bytes[$0].elementsEqual(bytes[keys[index]])
                    }
            }
        }
    }

    /// Returns the keys that occur more than once in their object, each once, in document order.
    ///
    /// - Complexity: O(*n*) in the number of bytes; the pointer to an object is made once for all its keys.
    package func repeatedNames() -> [JSONPointer] {
        var known: Set<Int> = []
        var objects: [Int: JSONPointer] = [:]
        var found: [JSONPointer] = []
        for index in nodes.indices {
            guard let object = nodes[index].parent, let name = memberName(of: nodes[index]) else { continue }
            let members = members(of: object, name)
            guard members.count > 1, known.insert(members.last).inserted else { continue }
            let pointer = objects[object] ?? pointer(to: object)
            objects[object] = pointer
            found.append(pointer.appending(name))
        }
        return found
    }

    /// Returns the text of a byte range as written.
    package func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }
}
