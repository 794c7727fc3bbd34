import LocatedJSON
import PayloadContainers
import PayloadModel

/// The member of a document at an offset.
struct LocatedKey {
    /// The names and indices that lead to the member from the outermost object: the payload, if the member is in a
    /// payload inside a message or script; otherwise the object of the document.
    let tokens: [String]
    /// The members around it, outermost first.
    let path: [PathStep]
    /// The names of the members of the outermost object.
    let outermost: Set<String>
    /// The bytes of the name or the value in the file.
    let range: Range<Int>
    let isName: Bool
    /// The value, if it is a string.
    let text: String?

    /// Finds the member at an offset, also in a payload inside a script or inside a string of a message.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    init?(at offset: Int, in bytes: [UInt8]) {
        let source = SourceText(bytes)
        for item in Unwrapping(source, as: nil)?.items ?? [] where !item.isGeneratedByService {
            guard item.text.source(of: 0..<item.text.bytes.count).contains(offset),
                let inner = LocatedKey(at: offset, in: item.text.bytes, source: item.text.source)
            else { continue }
            self = inner
            return
        }
        guard let found = LocatedKey(at: offset, in: bytes, source: { $0 }) else { return nil }
        self = found
    }

    private init?(at offset: Int, in bytes: [UInt8], source: (Range<Int>) -> Range<Int>) {
        guard let document = try? Document(SourceText(bytes)) else { return nil }
        let map = document.map
        var found: (index: Int, range: Range<Int>, isName: Bool)?
        var areNames: [Bool] = []
        var next = map.root == nil ? nil : 0 as Int?
        // Goes inward to the child whose name or value contains the offset or ends at it.
        while let index = next {
            let node = map.nodes[index]
            next = node.next
            if let key = node.key {
                let key = source(key)
                if key.contains(offset) || key.upperBound == offset {
                    areNames.append(true)
                    found = (index, key, true)
                    break
                }
            }
            let value = source(node.value)
            guard value.contains(offset) || value.upperBound == offset else { continue }
            if index > 0 { areNames.append(node.key != nil) }
            found = (index, value, false)
            next = node.firstChild
        }
        guard let found else { return nil }
        let tokens = map.pointer(to: found.index).tokens
        self.tokens = tokens
        let steps = tokens.indices.filter { areNames[$0] }.map { index in
            PathStep(name: tokens[index], isList: index + 1 < areNames.count && !areNames[index + 1])
        }
        path = areNames.last == true ? steps.dropLast() : steps
        outermost = Set(document.root.members.map { String($0.name) })
        range = found.range
        isName = found.isName
        text = document.node(at: JSONPointer(tokens))?.string
    }

    /// The payload key of the member; `nil` if the member is not a payload key.
    var key: PayloadKey? {
        let start = tokens.lastIndex(of: PayloadKey.aps.name) ?? tokens.count - 1
        guard start >= 0 else { return nil }
        return KeyCatalog.key(at: JSONPointer(Array(tokens[start...])))
    }

    /// The header with the name of the member; `nil` if there is none.
    var header: HeaderDescription? {
        HeaderDescription.all.first { $0.name == tokens.last?.lowercased() }
    }
}
