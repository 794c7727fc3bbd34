/// How one document is written, all but its texts and numbers: what of it a ``QuickTemplates`` remembers.
struct QuickWay {
    private var steps: [QuickStep] = []
    /// What is not yet in a step begins here.
    private var start: UnsafeRawPointer
    private var spaces: [UnsafeRawPointer] = []
    private let payload: Range<UnsafeRawPointer>

    /// A document of more is not worth remembering.
    private static let mostSteps = 64
    private static let usualSteps = 16

    init(from start: UnsafeRawPointer, payload: Range<UnsafeRawPointer>) {
        self.start = start
        self.payload = payload
        steps.reserveCapacity(Self.usualSteps)
    }

    /// Adds a white space that is no part of a name or text.
    mutating func addSpace(_ place: UnsafeRawPointer) { spaces.append(place) }

    /// Adds a text or number, and what is before it.
    mutating func add(
        _ next: QuickStep.Next, _ value: Range<UnsafeRawPointer>,
        of member: UnsafeMutablePointer<QuickMember>, _ reading: QuickMember.Reading, usual: QuickUsual?
    ) {
        add(to: value.lowerBound, next)
        steps[steps.count - 1].take(reading, of: member, usual: usual)
        start = value.upperBound
    }

    private mutating func add(to end: UnsafeRawPointer, _ next: QuickStep.Next) {
        while end - start > QuickStep.longest {
            let middle = start + QuickStep.longest
            steps.append(QuickStep(start..<middle, .step, spaces: spaces, payload: payload))
            start = middle
        }
        steps.append(QuickStep(start..<end, next, spaces: spaces, payload: payload))
    }

    /// All steps; `nil` for too many.
    ///
    /// - Parameters:
    ///   - end: The end of the document.
    ///   - shape: That of its payload, without what its values say.
    mutating func steps(to end: UnsafeRawPointer, _ shape: PayloadShape) -> [QuickStep]? {
        add(to: end, .end)
        steps[steps.count - 1].shape = shape
        return steps.count <= Self.mostSteps ? steps : nil
    }
}
