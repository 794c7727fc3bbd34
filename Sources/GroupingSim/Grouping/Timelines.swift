/// Ordered sets of numbered things by their positions: of notifications, or of what they share.
///
/// A set begins as a chain, in which each thing knows its elder: a new one behind the newest, which is what
/// nearly every delivery is, writes its own node and touches no other, and so waits for no memory that lies far
/// away. What comes late, or goes while it is not the newest, is looked for in a short chain. A long one becomes
/// a treap then, whose nodes know their parents: each thing goes through that once at most, and from then on
/// inserting behind the newest and removing take constant expected time, inserting elsewhere O(log *n*).
///
/// The nodes of all sets lie in one array, each at the number of its thing, so that a thing is in one of the
/// sets at most, a copy of the whole is one copy, and a hundred thousand small sets are not a hundred thousand
/// allocations.
struct Timelines: Sendable {
    /// The number of a thing; -1 is none.
    typealias Index = Int32

    /// One ordered set; empty when new.
    struct Timeline: Sendable {
        /// The top of the tree; -1 while the set is a chain.
        fileprivate var root: Index = -1
        /// What has the highest position; -1 when empty.
        fileprivate(set) var newest: Index = -1
        fileprivate(set) var count: Int32 = 0

        /// Whether looking for something one by one costs less than a tree.
        fileprivate var isShortChain: Bool { root < 0 && count <= 16 }
    }

    private struct Node {
        var position = Position(time: 0, event: 0)
        /// No child has a higher one: that keeps the tree as shallow as a random one.
        var priority: UInt32 = 0
        /// What is older; the elder itself in a chain.
        var left: Index = -1
        var right: Index = -1
        var parent: Index = -1
    }

    private var nodes: [Node] = []
    private var random: UInt64 = 0
    /// The highest position that any of the sets has had: what lies behind it lies behind the newest of its set,
    /// which nobody needs to look up then.
    private var latest = Position(time: .min, event: .min)

    /// Where a thing stands that is in a set.
    func position(of index: Index) -> Position { nodes[Int(index)].position }

    /// A set from the newest to the oldest.
    func values(of line: Timeline) -> [Index] {
        var values: [Index] = []
        values.reserveCapacity(Int(line.count))
        var node = line.newest
        while node >= 0 {
            values.append(node)
            node = predecessor(of: node)
        }
        return values
    }

    // MARK: Insertion

    /// Adds a thing that is in no set, at a position that this set does not hold yet.
    mutating func insert(_ node: Index, at position: Position, into line: inout Timeline) {
        setUp(node, at: position)
        if line.newest < 0 || latest < position || self.position(of: line.newest) < position {
            if line.root < 0 {
                nodes[Int(node)].left = line.newest
                line.newest = node
            } else {
                append(node, to: &line)
            }
        } else if line.isShortChain {
            let newer = newer(of: line) { nodes[Int($0)].position < position }
            nodes[Int(node)].left = nodes[Int(newer)].left
            nodes[Int(newer)].left = node
        } else {
            plant(&line)
            attach(node, to: &line)
        }
        latest = max(latest, position)
        line.count += 1
    }

    /// Gives a thing of a set another position.
    mutating func move(_ node: Index, to position: Position, in line: inout Timeline) {
        if line.newest == node, self.position(of: node) < position {
            nodes[Int(node)].position = position
            latest = max(latest, position)
            return
        }
        remove(node, from: &line)
        insert(node, at: position, into: &line)
    }

    /// What is next newer in a chain than the first elder that meets a condition, or than none.
    private func newer(of line: Timeline, thanFirst isMeant: (Index) -> Bool) -> Index {
        var newer = line.newest
        while true {
            let elder = nodes[Int(newer)].left
            guard elder >= 0, !isMeant(elder) else { return newer }
            newer = elder
        }
    }

    /// Makes a tree of a chain.
    private mutating func plant(_ line: inout Timeline) {
        guard line.root < 0, line.newest >= 0 else { return }
        let eldestFirst = values(of: line).reversed()
        line.newest = -1
        for node in eldestFirst {
            nodes[Int(node)].left = -1
            append(node, to: &line)
        }
    }

    /// Climbs from the newest to where the priority fits; what lies below becomes the older subtree.
    private mutating func append(_ node: Index, to line: inout Timeline) {
        var below: Index = -1
        var above = line.newest
        while above >= 0, nodes[Int(above)].priority < nodes[Int(node)].priority {
            below = above
            above = nodes[Int(above)].parent
        }
        nodes[Int(node)].left = below
        nodes[Int(node)].parent = above
        if below >= 0 { nodes[Int(below)].parent = node }
        if above >= 0 { nodes[Int(above)].right = node } else { line.root = node }
        line.newest = node
    }

    private mutating func attach(_ node: Index, to line: inout Timeline) {
        let position = self.position(of: node)
        var parent = line.root
        while true {
            let isOlder = position < self.position(of: parent)
            let child = isOlder ? nodes[Int(parent)].left : nodes[Int(parent)].right
            if child >= 0 {
                parent = child
                continue
            }
            if isOlder { nodes[Int(parent)].left = node } else { nodes[Int(parent)].right = node }
            nodes[Int(node)].parent = parent
            break
        }
        while nodes[Int(node)].parent >= 0,
            nodes[Int(nodes[Int(node)].parent)].priority < nodes[Int(node)].priority
        {
            rotateUp(node, in: &line)
        }
    }

    private mutating func setUp(_ node: Index, at position: Position) {
        random &+= 0x9E37_79B9_7F4A_7C15
        var bits = random
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        while nodes.count <= Int(node) { nodes.append(Node()) }
        nodes[Int(node)] = Node(position: position, priority: UInt32(truncatingIfNeeded: bits >> 32))
    }

    // MARK: Removal

    /// Takes a thing away; it must be in this set.
    mutating func remove(_ node: Index, from line: inout Timeline) {
        if line.root < 0, line.newest == node {
            line.newest = nodes[Int(node)].left
            line.count -= 1
            return
        }
        if line.isShortChain {
            let newer = newer(of: line) { $0 == node }
            nodes[Int(newer)].left = nodes[Int(node)].left
            line.count -= 1
            return
        }
        plant(&line)
        if line.newest == node { line.newest = predecessor(of: node) }
        while true {
            let left = nodes[Int(node)].left
            let right = nodes[Int(node)].right
            guard left >= 0, right >= 0 else { break }
            rotateUp(nodes[Int(left)].priority > nodes[Int(right)].priority ? left : right, in: &line)
        }
        let child = max(nodes[Int(node)].left, nodes[Int(node)].right)
        let parent = nodes[Int(node)].parent
        if child >= 0 { nodes[Int(child)].parent = parent }
        replaceChild(node, of: parent, by: child, in: &line)
        line.count -= 1
    }

    // MARK: The tree

    /// What is next older in its set; -1 for the eldest. A chain is read like a tree that leans to the left.
    func predecessor(of node: Index) -> Index {
        var node = node
        if nodes[Int(node)].left >= 0 {
            node = nodes[Int(node)].left
            while nodes[Int(node)].right >= 0 { node = nodes[Int(node)].right }
            return node
        }
        var parent = nodes[Int(node)].parent
        while parent >= 0, nodes[Int(parent)].left == node {
            node = parent
            parent = nodes[Int(node)].parent
        }
        return parent
    }

    private mutating func rotateUp(_ node: Index, in line: inout Timeline) {
        let parent = nodes[Int(node)].parent
        let grandparent = nodes[Int(parent)].parent
        let moved: Index
        if nodes[Int(parent)].left == node {
            moved = nodes[Int(node)].right
            nodes[Int(parent)].left = moved
            nodes[Int(node)].right = parent
        } else {
            moved = nodes[Int(node)].left
            nodes[Int(parent)].right = moved
            nodes[Int(node)].left = parent
        }
        if moved >= 0 { nodes[Int(moved)].parent = parent }
        nodes[Int(parent)].parent = node
        nodes[Int(node)].parent = grandparent
        replaceChild(parent, of: grandparent, by: node, in: &line)
    }

    private mutating func replaceChild(
        _ child: Index, of parent: Index, by other: Index, in line: inout Timeline
    ) {
        if parent < 0 {
            line.root = other
        } else if nodes[Int(parent)].left == child {
            nodes[Int(parent)].left = other
        } else {
            nodes[Int(parent)].right = other
        }
    }
}
