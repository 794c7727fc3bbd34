extension DocumentEditor {
    /// Makes the object of a string that stands for one: an alert of its body, a sound of its name.
    func expandString(_ place: PayloadKey.Place, safety: Fix.Safety) -> Fix? {
        let pointer = place.pointer
        guard let key = place.keyOfString, document.node(at: pointer)?.isString == true,
            let node = document.map.node(at: pointer), let parent = node.parent
        else { return nil }
        let object = Layout(of: parent, in: document.map).object([(key, document.map.text(node.value))])
        return Fix(
            title: "write \"\(place.rawValue)\" as an object with \"\(key)\"", safety: safety,
            edits: [Edit(node.value, object)], destinations: [pointer]
        )
    }

    /// Puts a key and its arguments into an object under the name of the text they stand for, as Live
    /// Activities have them: `title-loc-key` and `title-loc-args` become `title` with `loc-key` and `loc-args`.
    ///
    /// `nil` when the text itself is there as well.
    func nestLocalization(_ field: LocalizedField, safety: Fix.Safety) -> Fix? {
        let (key, arguments, text) = (field.key, field.arguments, field.literal)
        let map = document.map
        guard let node = map.node(at: key.pointer), let parent = node.parent,
            let renaming = rename(key.pointer, to: text.name, safety: safety)
        else { return nil }
        var members = [(PayloadKey.localizationKey.name, map.text(node.value))]
        var edits = renaming.edits
        if let values = map.node(at: arguments.pointer) {
            guard let removal = remove(arguments.pointer, safety: safety) else { return nil }
            members.append((PayloadKey.localizationArguments.name, map.text(values.value)))
            edits += removal.edits
        }
        edits.append(Edit(node.value, Layout(of: parent, in: map).object(members)))
        return Fix(
            title: "put \"\(key.name)\" into \"\(text.name)\"",
            safety: safety, edits: edits, destinations: renaming.destinations
        )
    }
}
