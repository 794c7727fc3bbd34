import LocatedJSON

extension DocumentEditor {
    /// Replaces a string by the object that it abbreviates: an alert with this body, or a sound with this name.
    package func expandString(_ place: PayloadKey.Place, safety: Fix.Safety) -> Fix? {
        let pointer = place.pointer
        guard let key = place.keyOfString, document.node(at: pointer)?.isString == true else { return nil }
        return fix("write \"\(place.rawValue)\" as an object with \"\(key)\"", safety, [pointer]) {
            let map = document.map
            guard let node = map.node(at: pointer), let parent = node.parent else { return nil }
            let object = Layout(of: parent, in: map).object([(key, map.text(node.value))])
            return [Edit(node.value, object)]
        }
    }

    /// Moves the key of a localized text and its arguments into an object under the key of the literal text, as Live
    /// Activities need it: `title-loc-key` and `title-loc-args` become `title` with `loc-key` and `loc-args`.
    ///
    /// - Returns: `nil` if the literal text is present as well, if the key of the localized text is missing, or if the
    ///   alert contains one of the moved keys twice.
    package func nestLocalization(_ field: LocalizedField, safety: Fix.Safety) -> Fix? {
        let (key, arguments, text) = (field.key, field.arguments, field.literal)
        let removal = remove(arguments.pointer, safety: safety)
        guard let renaming = rename(key.pointer, to: text.name, safety: safety),
            removal != nil || !contains(arguments.pointer)
        else { return nil }
        return fix("put \"\(key.name)\" into \"\(text.name)\"", safety, renaming.destinations) {
            let map = document.map
            guard let node = map.node(at: key.pointer), let parent = node.parent else { return nil }
            var members = [(PayloadKey.localizationKey.name, map.text(node.value))]
            if removal != nil {
                members.append((PayloadKey.localizationArguments.name, written(arguments.pointer)))
            }
            let object = Layout(of: parent, in: map).object(members)
            return renaming.edits + (removal?.edits ?? []) + [Edit(node.value, object)]
        }
    }
}
