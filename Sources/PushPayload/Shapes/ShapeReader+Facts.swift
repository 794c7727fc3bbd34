import LocatedJSON
import PayloadModel

// Facts about the whole payload.
extension ShapeReader {
    /// Adds whether there is data of the app's own under plain names, which the shape does not record.
    mutating func addCustomData(_ index: Int) -> Bool {
        guard hasPlainCustomData else { return true }
        shape.more.append(0xFF)
        // A payload without "aps" is about all of its names.
        guard shape[.aps] == .object else { return false }
        // A fix may move a member to one of them.
        guard !strays.isEmpty else { return true }
        var member = index + 1
        let end = Int(tokens[index].next)
        while member < end {
            if strays.contains(tokens[member].word) { return false }
            member = Int(tokens[member + 1].next)
        }
        return true
    }

    /// Adds in which order dates are.
    mutating func addDateOrders() -> Bool {
        for order in dateOrders {
            switch (shape[order.later], shape[order.earlier]) {
            case (.number, .number):
                shape.more.append(order.holds(date(order.later), date(order.earlier)) ? 1 : 2)
            case (.number, .exact), (.exact, .number): return false
            default: break
            }
        }
        return true
    }

    private func date(_ key: PayloadKey) -> Int { Int(tokens[Int(values[key.rawValue])].word) }

    /// Adds how the size of the payload compares with the limits.
    mutating func addSize(_ count: Int) -> Bool {
        guard SizeLimit.push.isNearlyReached(by: count) else { return true }
        // What these two hold has a size of its own.
        guard shape[.contentState] == .absent, shape[.simulatorTargetBundle] == .absent else { return false }
        for limit in [SizeLimit.push, .voip] {
            let minified = count - saved
            let isReached = [
                count > limit.bytes, minified > limit.bytes, limit.isNearlyReached(by: count),
                limit.isNearlyReached(by: minified),
            ]
            shape.more.append(isReached.reduce(0) { $0 << 1 | ($1 ? 1 : 0) })
        }
        return true
    }
}
