import PropertyLists

extension PropertyList {
    /// Returns the list with every string and key transformed, at the same ranges.
    func mappingStrings(_ transform: (String) -> String) -> PropertyList {
        switch value {
        case .string(let text): PropertyList(.string(transform(text)), range: range)
        case .array(let elements):
            PropertyList(.array(elements.map { $0.mappingStrings(transform) }), range: range)
        case .dictionary(let members):
            PropertyList(
                .dictionary(
                    Members(
                        members.map { member in
                            Member(
                                name: transform(member.name), nameRange: member.nameRange,
                                value: member.value.mappingStrings(transform))
                        })), range: range)
        default: self
        }
    }
}
