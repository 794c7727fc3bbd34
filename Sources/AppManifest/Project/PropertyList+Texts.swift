import PropertyLists

extension PropertyList {
    /// The list with every string transformed, including keys; places stay.
    func mappingTexts(_ change: (String) -> String) -> PropertyList {
        switch value {
        case .string(let text): PropertyList(.string(change(text)), range: range)
        case .array(let elements):
            PropertyList(.array(elements.map { $0.mappingTexts(change) }), range: range)
        case .dictionary(let members):
            PropertyList(
                .dictionary(
                    Members(
                        members.map { member in
                            Member(
                                name: change(member.name), nameRange: member.nameRange,
                                value: member.value.mappingTexts(change))
                        })), range: range)
        default: self
        }
    }
}
