import PropertyLists

// Merging included XcodeGen files.
extension PropertyList {
    /// The value without source ranges, which would point into the including file.
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

    /// The XcodeGen description with its paths relative to another folder.
    func rebasingPaths(onto folder: String) -> PropertyList {
        changing { member in
            switch member.name {
            case "targets", "targetTemplates":
                member.value.changing { $0.value.changing { Self.rebasingPaths(of: $0, onto: folder) } }
            default: Self.rebasingPaths(of: member, onto: folder)
            }
        }
    }

    /// The value of a member with its paths rebased. The member belongs to a target or to the top level.
    private static func rebasingPaths(of member: Member, onto folder: String) -> PropertyList {
        switch member.name {
        case "sources", "resources": member.value.rebasingPath(onto: folder)
        case "info", "entitlements":
            member.value.changing { $0.name == "path" ? $0.value.rebasingPath(onto: folder) : $0.value }
        case "configFiles": member.value.changing { $0.value.rebasingPath(onto: folder) }
        default: member.value
        }
    }

    /// A path, a list of paths, or a member `path`, relative to another folder.
    private func rebasingPath(onto folder: String) -> PropertyList {
        switch value {
        case .string(let path): PropertyList(.string(FolderPath.joined(folder, path)), range: range)
        case .array(let elements):
            PropertyList(.array(elements.map { $0.rebasingPath(onto: folder) }), range: range)
        case .dictionary: changing { $0.name == "path" ? $0.value.rebasingPath(onto: folder) : $0.value }
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
