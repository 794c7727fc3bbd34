import GroupingSim

/// The differences between two screens: the stacks that were added, removed or changed.
public struct ScreenComparison: Sendable, Hashable {
    /// The change of a stack.
    public enum Change: Sendable, Hashable {
        /// Only the new screen contains it.
        case added
        /// Only the old screen contains it.
        case removed
        /// Both screens contain it, with these differences.
        case changed([Difference])
    }

    /// A stack with its change.
    public struct Entry: Sendable, Hashable {
        /// The stack of the new screen, or of the old one if the new screen does not contain it.
        public let stack: PreviewStack
        /// The change.
        public let change: Change
    }

    /// A changed property of a stack.
    public struct Difference: Sendable, Hashable {
        /// The kind of property.
        public enum Aspect: String, Sendable, Hashable, CaseIterable {
            case line, title, subtitle, body, notifications, section, place
        }

        /// The property.
        public let aspect: Aspect
        /// The old value; `nil` if there was none.
        public let old: String?
        /// The new value; `nil` if there is none.
        public let new: String?
    }

    /// The added and changed stacks of the new screen from top to bottom, then the removed ones.
    public let entries: [Entry]
    /// The number of unchanged stacks.
    public let unchangedCount: Int

    /// Compares two screens. App and thread identify a stack; stacks with equal app and thread are compared in their
    /// order.
    ///
    /// - Complexity: O(*n*) in the number of stacks.
    public init(old: PreviewScreen, new: PreviewScreen) {
        let (before, after) = (Self.keyed(old), Self.keyed(new))
        let oldStacks = Dictionary(before.map { ($0.key, $0.stack) }, uniquingKeysWith: { first, _ in first })
        let newKeys = Set(after.map(\.key))
        let oldOrder = Self.places(before.map(\.key).filter(newKeys.contains))
        let newOrder = Self.places(after.map(\.key).filter { oldStacks[$0] != nil })
        var entries: [Entry] = []
        var unchanged = 0
        for (key, stack) in after {
            guard let previous = oldStacks[key] else {
                entries.append(Entry(stack: stack, change: .added))
                continue
            }
            var differences = Self.differences(previous, stack)
            if let from = oldOrder[key], let to = newOrder[key], from != to {
                differences.append(Difference(aspect: .place, old: String(from + 1), new: String(to + 1)))
            }
            if differences.isEmpty {
                unchanged += 1
            } else {
                entries.append(Entry(stack: stack, change: .changed(differences)))
            }
        }
        for (key, stack) in before where !newKeys.contains(key) {
            entries.append(Entry(stack: stack, change: .removed))
        }
        self.entries = entries
        unchangedCount = unchanged
    }

    private struct Key: Hashable {
        let app: [UInt8]
        let thread: [UInt8]?
        let number: Int
    }

    private static func keyed(_ screen: PreviewScreen) -> [(key: Key, stack: PreviewStack)] {
        var counts: [Key: Int] = [:]
        return screen.stacks.map { stack in
            // The simulator compares threads byte for byte, too.
            let thread = stack.thread.map { Array($0.utf8) }
            let first = Key(app: Array(stack.app.id.utf8), thread: thread, number: 0)
            let number = counts[first, default: 0]
            counts[first] = number + 1
            return (Key(app: first.app, thread: thread, number: number), stack)
        }
    }

    private static func places(_ keys: [Key]) -> [Key: Int] {
        Dictionary(keys.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    private static func differences(_ old: PreviewStack, _ new: PreviewStack) -> [Difference] {
        Difference.Aspect.allCases.compactMap { aspect in
            let (before, after) = (value(of: aspect, old), value(of: aspect, new))
            guard before.map({ Array($0.utf8) }) != after.map({ Array($0.utf8) }) else { return nil }
            return Difference(aspect: aspect, old: before, new: after)
        }
    }

    private static func value(of aspect: Difference.Aspect, _ stack: PreviewStack) -> String? {
        switch aspect {
        case .line: stack.summary?.text
        case .title: stack.top.title
        case .subtitle: stack.top.subtitle
        case .body: stack.top.body
        case .notifications: String(stack.cards.count)
        case .section: stack.isCritical ? "critical" : nil
        // The initializer compares the places.
        case .place: nil
        }
    }
}
