import LocatedJSON

/// The keys of the objects of a scenario, for editors.
package enum ScenarioNames {
    /// The keys of an object with their meanings, in the documented order.
    ///
    /// - Parameter path: The keys that lead to the object, without indices.
    package static func names(at path: [String]) -> [(name: String, summary: String)] {
        let members: [any ScenarioMemberDescription] =
            switch path {
            case []: ScenarioFormat.all
            case [ScenarioFormat.device.name]: DeviceFormat.all
            case [ScenarioFormat.events.name]: EventFormat.all
            case [ScenarioFormat.events.name, EventFormat.device.name]: DeviceFormat.changes
            case [ScenarioFormat.events.name, EventFormat.remove.name]: RemovalFormat.all
            default: path.count == 2 && path[0] == ScenarioFormat.apps.name ? AppFormat.all : []
            }
        return members.map { member in
            guard case .string(let summary)? = member.schema["description"] else { return (member.name, "") }
            return (member.name, summary)
        }
    }
}
