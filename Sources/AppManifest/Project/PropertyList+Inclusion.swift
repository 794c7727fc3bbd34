import PropertyLists

// Prepares an included XcodeGen file for merging: no source ranges, and paths relative to the including file.
extension PropertyList {
    /// The value without source ranges, because findings would apply them to the including file.
    var withoutRanges: PropertyList {
        switch value {
        case .array(let elements): PropertyList(.array(elements.map(\.withoutRanges)))
        case .dictionary(let members):
            PropertyList(
                .dictionary(
                    Members(
                        members.map { Member(name: $0.name, nameRange: nil, value: $0.value.withoutRanges) }))
            )
        default: PropertyList(value)
        }
    }

    /// Returns the whole file with each path prefixed by a folder, so that the path is relative to the including file.
    func prefixingPaths(with folder: String) -> PropertyList {
        changing { member in
            switch member.name {
            case "targets", "targetTemplates":
                member.value.changing { $0.value.changing { Self.prefixingPaths(of: $0, with: folder) } }
            default: Self.prefixingPaths(of: member, with: folder)
            }
        }
    }

    /// Returns the value of a member with its paths prefixed. The member belongs to a target or to the top level.
    private static func prefixingPaths(of member: Member, with folder: String) -> PropertyList {
        switch member.name {
        case "sources", "resources": member.value.prefixingPath(with: folder)
        case "info", "entitlements":
            member.value.changing { $0.name == "path" ? $0.value.prefixingPath(with: folder) : $0.value }
        case "configFiles": member.value.changing { $0.value.prefixingPath(with: folder) }
        default: member.value
        }
    }

    /// Returns the value with its paths prefixed by a folder: a string, the elements of an array, or the `path` of a
    /// dictionary.
    private func prefixingPath(with folder: String) -> PropertyList {
        switch value {
        case .string(let path): PropertyList(.string(FolderPath.joined(folder, path)), range: range)
        case .array(let elements):
            PropertyList(.array(elements.map { $0.prefixingPath(with: folder) }), range: range)
        case .dictionary: changing { $0.name == "path" ? $0.value.prefixingPath(with: folder) : $0.value }
        default: self
        }
    }

    /// Returns a dictionary with the value of each member transformed; any other value unchanged.
    private func changing(_ change: (Member) -> PropertyList) -> PropertyList {
        guard let members else { return self }
        let changed = members.map { Member(name: $0.name, nameRange: $0.nameRange, value: change($0)) }
        return PropertyList(.dictionary(Members(changed)), range: range)
    }
}
