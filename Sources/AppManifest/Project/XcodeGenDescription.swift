import PropertyLists

/// A `project.yml` of XcodeGen with its included files and the templates of its targets.
struct XcodeGenDescription {
    let root: PropertyList

    static let depthLimit = 16

    /// - Parameter read: Returns the contents of an included file, by its path; `nil` if it is missing.
    init(path: String, root: PropertyList, read: (String) -> PropertyList?) {
        self.root = Self.including(root, path, read, depth: 0)
    }

    private static func including(
        _ root: PropertyList, _ path: String, _ read: (String) -> PropertyList?, depth: Int
    ) -> PropertyList {
        let include = root["include"]
        let entries = include?.elements ?? [include].compactMap(\.self)
        guard !entries.isEmpty, depth < depthLimit else { return root }
        var merged = PropertyList(.dictionary(.init([])))
        for entry in entries.prefix(depthLimit) {
            guard let name = entry.string ?? entry["path"]?.string else { continue }
            let other = FolderPath.joined(FolderPath.parent(of: path), name)
            guard other != path, let list = read(other) else { continue }
            // Its places would refer to another file.
            let included = including(list, other, read, depth: depth + 1).withoutPlaces
            let isRelative = entry["relativePaths"].map(\.isTrue) ?? true
            let folder = FolderPath.parent(of: name)
            merged = merge(
                isRelative && !folder.isEmpty ? included.movingPaths(to: folder) : included, merged)
        }
        return merge(root, merged)
    }

    /// A target with the members from its templates.
    func target(_ name: String, _ target: PropertyList) -> PropertyList {
        var merged = target
        var open = target["templates"]?.elements?.compactMap(\.string) ?? []
        var seen: Set<String> = []
        while let template = open.popLast() {
            guard seen.insert(template).inserted, let list = root["targetTemplates"]?[template] else {
                continue
            }
            merged = Self.merge(merged, list)
            open += list["templates"]?.elements?.compactMap(\.string) ?? []
        }
        return merged.mappingTexts { text in
            text.contains("target_name") ? text.replacing("${target_name}", with: name) : text
        }
    }

    /// Merges two values: dictionaries are merged, arrays are concatenated, and of other values the upper one counts.
    static func merge(_ upper: PropertyList, _ lower: PropertyList) -> PropertyList {
        if let members = upper.members, let others = lower.members {
            var merged = others.map { other in
                guard let own = members.member(other.name) else { return other }
                return PropertyList.Member(
                    name: own.name, nameRange: own.nameRange, value: merge(own.value, other.value))
            }
            merged += members.filter { others.member($0.name) == nil }
            return PropertyList(.dictionary(.init(merged)), range: upper.range)
        }
        if let elements = upper.elements, let others = lower.elements {
            return PropertyList(.array(others + elements), range: upper.range)
        }
        return upper
    }
}

extension PropertyList {
    fileprivate var withoutPlaces: PropertyList {
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
    fileprivate func movingPaths(to folder: String) -> PropertyList {
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
