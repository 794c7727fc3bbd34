import LocatedJSON
import PayloadModel

// Facts about the whole payload, and about objects named `alert` or `sound` at the top level. A method that adds a fact
// returns `false` if only the validator can decide about the payload.
extension ShapeReader {
    /// Adds whether the payload has custom data under plain names, which belong to the app whatever else the payload
    /// contains. The shape does not record these names.
    mutating func addCustomData(_ index: Int) -> Bool {
        guard hasPlainCustomData else { return true }
        shape.extraBytes.append(0xFF)
        // Without "aps", a rule reads all names of the payload.
        guard shape[.aps] == .object else { return false }
        // A fix may move an unknown member to the top level, where custom data may have the same name.
        guard !unknownNames.isEmpty else { return true }
        var member = index + 1
        let end = Int(tokens[index].next)
        while member < end {
            if unknownNames.contains(tokens[member].word) { return false }
            member = Int(tokens[member + 1].next)
        }
        return true
    }

    /// Adds the order of each pair of dates that a rule compares.
    mutating func addDateOrders() -> Bool {
        for order in dateOrders {
            switch (shape[order.later], shape[order.earlier]) {
            case (.number, .number):
                shape.extraBytes.append(order.isLater(date(order.later), date(order.earlier)) ? 1 : 2)
            case (.number, .exact), (.exact, .number): return false
            default: break
            }
        }
        return true
    }

    private func date(_ key: PayloadKey) -> Int { Int(tokens[Int(values[key.rawValue])].word) }

    /// Adds the size of the payload compared with the limits.
    mutating func addSize(_ count: Int) -> Bool {
        guard SizeLimit.push.isNearlyReached(by: count) else { return true }
        // Rules also measure `content-state` alone, and the payload without `Simulator Target Bundle`.
        guard shape[.contentState] == .absent, shape[.simulatorTargetBundle] == .absent else { return false }
        for limit in [SizeLimit.push, .voip] {
            let minified = count - savedBytes
            let isReached = [
                count > limit.bytes, minified > limit.bytes, limit.isNearlyReached(by: count),
                limit.isNearlyReached(by: minified),
            ]
            shape.extraBytes.append(isReached.reduce(0) { $0 << 1 | ($1 ? 1 : 0) })
        }
        return true
    }

    /// Returns how much of an object would be custom data if it were the value of `alert` or `sound`.
    mutating func customDataShare(at index: Int, _ place: PayloadKey.Place) -> CustomDataShare {
        var names = 0
        var keys = KeySet()
        var member = index + 1
        let end = Int(tokens[index].next)
        while member < end {
            names += 1
            if let key = find(tokens[member]).key(in: place) { keys.insert(key) }
            member = Int(tokens[member + 1].next)
        }
        return CustomDataShare(among: names, keys)
    }
}
