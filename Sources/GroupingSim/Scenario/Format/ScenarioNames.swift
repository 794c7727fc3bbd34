import LocatedJSON

/// The keys of the objects of a scenario, for editors.
package enum ScenarioNames {
    /// The keys of an object with their meanings, in the documented order.
    ///
    /// - Parameter path: The keys that lead to the object, without indices.
    package static func names(at path: [String]) -> [(name: String, summary: String)] {
        members(at: path).map { member in
            guard case .string(let summary)? = member.schema["description"] else { return (member.name, "") }
            return (member.name, summary)
        }
    }

    /// The listed values of a key, `true` and `false` for a switch; empty for any other.
    ///
    /// - Parameter path: As for ``names(at:)``.
    package static func values(of name: String, at path: [String]) -> [JSONValue] {
        guard let schema = members(at: path).first(where: { $0.name == name })?.schema else { return [] }
        if case .array(let values)? = schema["enum"] { return values }
        return schema["type"] == "boolean" ? [true, false] : []
    }

    private static func members(at path: [String]) -> [any ScenarioMemberDescription] {
        switch path {
        case []: ScenarioFormat.all
        case [ScenarioFormat.device.name]: DeviceFormat.all
        case [ScenarioFormat.events.name]: EventFormat.all
        case [ScenarioFormat.events.name, EventFormat.device.name]: DeviceFormat.changes
        case [ScenarioFormat.events.name, EventFormat.remove.name]: RemovalFormat.all
        default: path.count == 2 && path[0] == ScenarioFormat.apps.name ? AppFormat.all : []
        }
    }
}
