import PropertyLists

/// A `project.yml` of XcodeGen with its included files and the templates of its targets.
package struct XcodeGenDescription {
    let root: PropertyList

    /// The maximum number of files in a chain of includes, and the maximum depth of nested setting groups.
    package static let depthLimit = 16

    /// Reads a `project.yml` with the files that it includes.
    ///
    /// - Parameter files: Reads the `project.yml` and the included files.
    /// - Returns: `nil` if the file is missing or belongs to another tool.
    /// - Throws: ``XcodeGenDamage`` for a damaged file.
    init?(path: String, _ files: XcodeGenFiles) throws(XcodeGenDamage) {
        guard let list = try files.main(path) else { return nil }
        var inclusion = XcodeGenInclusion(files)
        let root = try inclusion.including(list, path)
        guard let targets = root["targets"] else { return nil }
        guard targets.members != nil else {
            let value = targets.string == "" ? "empty" : targets.spokenType
            throw XcodeGenDamage(path, "\"targets\" must be a dictionary, not \(value)", targets.range)
        }
        self.root = root
    }

    /// Returns a target with the members from its templates, and with its name in place of `${target_name}`.
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
        return merged.mappingStrings { text in
            text.contains("target_name") ? text.replacing("${target_name}", with: name) : text
        }
    }

    /// Merges dictionaries, and concatenates arrays. Any other upper value replaces the lower value.
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
