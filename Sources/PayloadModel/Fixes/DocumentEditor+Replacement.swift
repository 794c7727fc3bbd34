import LocatedJSON

extension DocumentEditor {
    /// Replaces one member by several, whose values are given as JSON; `nil` if there is no such member, or if another
    /// member has one of the new keys.
    package func replaceMember(
        _ pointer: JSONPointer, with members: [(name: String, json: String)], safety: Fix.Safety,
        title: String
    ) -> Fix? {
        let destinations = members.map { pointer.parent.appending($0.name) }
        guard destinations.allSatisfy({ $0 == pointer || !contains($0) }), contains(pointer),
            !pointer.tokens.isEmpty, document.node(at: pointer.parent)?.isObject == true
        else { return nil }
        return fix(title, safety, destinations) {
            let map = document.map
            guard let node = map.node(at: pointer), let key = node.key, let parent = node.parent else {
                return nil
            }
            let layout = Layout(of: parent, in: map)
            let text = members.map(layout.member).joined(separator: "," + layout.beforeKey)
            return [Edit(key.lowerBound..<node.value.upperBound, text)]
        }
    }

    /// Returns a value as written in the document; an empty string if there is none.
    func written(_ pointer: JSONPointer) -> String {
        let map = document.map
        return map.node(at: pointer).map { map.text($0.value) } ?? ""
    }

    /// Puts quotes around a number, which keeps its spelling in the document.
    package func quoteNumber(_ pointer: JSONPointer, safety: Fix.Safety, title: String? = nil) -> Fix? {
        replaceValue(pointer, with: "\"\(written(pointer))\"", safety: safety, title: title)
    }
}
