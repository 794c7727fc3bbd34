/// How documents were written that came before, all but their texts and numbers: a sender writes most of its payloads
/// alike. In one that is written so again no name has to be looked up, and nothing has to be found out about its form.
///
/// It is a tree of steps. A way from its root to an end is a document.
struct QuickTemplates {
    private let steps: UnsafeMutablePointer<QuickStep>
    private var count = 0
    /// Whether a document was not learned for want of room.
    private var isFull = false
    /// The first of the steps with which documents may begin.
    private(set) var first: UnsafeMutablePointer<QuickStep>?
    /// What kind of object the documents are.
    private var kind = QuickContext.nowhere

    /// Enough for some dozens of payloads; what is not used takes no memory.
    private static let capacity = 512
    /// Steps that are tried in one place, at most.
    private static let mostChoices = 16

    /// What it pays to compare: a little more with each document that is written as one before, less with each that is not.
    private(set) var credit = 0
    /// As much as that can be missing before the comparison is given up: a sender has some dozens of templates.
    static let mostCredit = 32
    /// How many documents may be missing when the comparison is tried again.
    private static let laterTries = 8
    /// How many documents are not compared, now and the next time. One alone teaches nothing.
    private var pause = 1
    private var nextPause = QuickTemplates.shortestPause
    private static let shortestPause = 256
    private static let longestPause = 65_536

    init() { steps = CacheLine.allocate(QuickStep.self, Self.capacity) }

    func deallocate() { steps.deallocate() }

    // MARK: - Whether it pays

    /// Whether the next document is to be compared.
    @inline(__always)
    mutating func isWorthwhile(for kind: QuickContext) -> Bool {
        guard pause == 0 else {
            pause &-= 1
            return false
        }
        return kind == self.kind || count == 0
    }

    /// A document was written as one before.
    @inline(__always)
    mutating func found() { credit = min(credit &+ 1, Self.mostCredit) }

    /// A document was written as none before.
    ///
    /// - Returns: Whether it is to be learned.
    mutating func missed() -> Bool {
        if credit == Self.mostCredit { nextPause = Self.shortestPause }
        credit -= 2
        guard credit <= -Self.mostCredit else { return true }
        // Who writes every document in another way goes on so.
        pause = nextPause
        nextPause = min(nextPause * 4, Self.longestPause)
        credit = 2 * Self.laterTries - Self.mostCredit
        if isFull {
            first = nil
            count = 0
            isFull = false
        }
        return false
    }

    // MARK: - Learning

    /// Learns how a document of a kind is written.
    mutating func learn(_ way: [QuickStep], of kind: QuickContext) {
        guard count + way.count <= Self.capacity else {
            isFull = true
            return
        }
        self.kind = kind
        var before: UnsafeMutablePointer<QuickStep>?
        for step in way {
            guard let place = place(of: step, behind: before) else { return }
            before = place
        }
    }

    /// Where a step is in the tree, or now is; `nil` where there are too many others.
    private mutating func place(of step: QuickStep, behind before: UnsafeMutablePointer<QuickStep>?)
        -> UnsafeMutablePointer<QuickStep>?
    {
        var last: UnsafeMutablePointer<QuickStep>?
        var next = before == nil ? first : before?.pointee.following
        var choices = 0
        while let other = next {
            if other.pointee.isAlike(step) { return other }
            last = other
            next = other.pointee.other
            choices += 1
        }
        guard choices < Self.mostChoices else {
            isFull = true
            return nil
        }
        let added = steps + count
        added.initialize(to: step)
        count += 1
        // Behind the others: what was met first is met most.
        if let last {
            last.pointee.other = added
        } else if let before {
            before.pointee.following = added
        } else {
            first = added
        }
        return added
    }
}
