extension DocumentEditor {
    /// Writes several members, given as JSON, in place of one; `nil` when the object already has one of
    /// the new names.
    func replaceMember(
        _ pointer: JSONPointer, with members: [(name: String, json: String)], safety: Fix.Safety,
        title: String
    ) -> Fix? {
        let map = document.map
        let destinations = members.map { pointer.parent.appending($0.name) }
        guard destinations.allSatisfy({ $0 == pointer || map.node(at: $0) == nil }),
            let node = map.node(at: pointer), let key = node.key, let parent = node.parent
        else { return nil }
        let layout = Layout(of: parent, in: map)
        let text = members.map(layout.member).joined(separator: "," + layout.lead)
        return Fix(
            title: title, safety: safety, edits: [Edit(key.lowerBound..<node.value.upperBound, text)],
            destinations: destinations
        )
    }

    /// Puts a number into quotes, as it is spelled in the document.
    func quoteNumber(_ pointer: JSONPointer, safety: Fix.Safety, title: String? = nil) -> Fix? {
        guard let range = document.map.node(at: pointer)?.value else { return nil }
        return replaceValue(pointer, with: "\"\(document.map.text(range))\"", safety: safety, title: title)
    }
}
