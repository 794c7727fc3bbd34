import PropertyLists

extension PropertyList {
    /// The value without places, which would refer to another file.
    var withoutPlaces: PropertyList {
        switch value {
        case .array(let elements): PropertyList(.array(elements.map(\.withoutPlaces)))
        case .dictionary(let members):
            PropertyList(
                .dictionary(
                    Members(
                        members.map { Member(name: $0.name, nameRange: nil, value: $0.value.withoutPlaces) }))
            )
        default: PropertyList(value)
        }
    }

    /// A description with its paths relative to another folder.
    func movingPaths(to folder: String) -> PropertyList {
        changing { member in
            switch member.name {
            case "targets", "targetTemplates":
                member.value.changing { $0.value.changing { Self.movingPaths(of: $0, to: folder) } }
            default: Self.movingPaths(of: member, to: folder)
            }
        }
    }

    /// A member of a target, or of the whole description.
    private static func movingPaths(of member: Member, to folder: String) -> PropertyList {
        switch member.name {
        case "sources", "resources": member.value.movingPath(to: folder)
        case "info", "entitlements":
            member.value.changing { $0.name == "path" ? $0.value.movingPath(to: folder) : $0.value }
        case "configFiles": member.value.changing { $0.value.movingPath(to: folder) }
        default: member.value
        }
    }

    /// A path, a list of paths, or a member `path`, relative to another folder.
    private func movingPath(to folder: String) -> PropertyList {
        switch value {
        case .string(let path): PropertyList(.string(FolderPath.joined(folder, path)), range: range)
        case .array(let elements):
            PropertyList(.array(elements.map { $0.movingPath(to: folder) }), range: range)
        case .dictionary: changing { $0.name == "path" ? $0.value.movingPath(to: folder) : $0.value }
        default: self
        }
    }

    /// A dictionary with the value of each member transformed; any other value unchanged.
    private func changing(_ change: (Member) -> PropertyList) -> PropertyList {
        guard let members else { return self }
        let changed = members.map { Member(name: $0.name, nameRange: $0.nameRange, value: change($0)) }
        return PropertyList(.dictionary(Members(changed)), range: range)
    }
}
