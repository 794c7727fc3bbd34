import PayloadModel

/// The input of rules about sets of payloads, gathered one payload at a time.
///
///     var set = PayloadSet()
///     for (index, file) in files.enumerated() {
///         set.add(validator.validate(file).payloads, file: index)
///     }
///     for finding in set.findings() { print(validator.diagnostics(finding, in: files[finding.file])) }
///
/// A finding about several payloads points at the first one, in the order of the file numbers. Payloads may be added
/// in any order, and sets that were gathered in parallel may be merged later.
public struct PayloadSet: Sendable {
    /// The position of a payload: the number of its file, and its number in the file.
    struct Member: Sendable, Hashable, Comparable {
        var file: Int
        var payload: Int

        static func < (left: Member, right: Member) -> Bool {
            (left.file, left.payload) < (right.file, right.payload)
        }
    }

    /// The counts and threads of one app's payloads.
    struct App: Sendable {
        /// The bundle id; `nil` for the payloads whose app is unknown.
        var name: String?
        var count = 0
        var first: Member
        /// The number of payloads without a thread id.
        var withoutThread = 0
        /// The number of payloads whose thread id is a placeholder, or is reported by another rule.
        var unclear = 0
        var threads: [ByteText: Thread] = [:]
    }

    /// The counts of one thread's payloads.
    struct Thread: Sendable {
        var name: String
        /// The number of payloads whose summary argument is known to be present or missing.
        var count = 0
        var withoutArgument = 0
        /// The first payload that lacks a summary argument.
        var firstWithoutArgument: Member?
    }

    private var appsByName: [ByteText?: App] = [:]

    /// Makes an empty set.
    public init() {}

    /// Adds the payloads of a file.
    ///
    /// - Parameters:
    ///   - payloads: The validator's reports; payloads that show nothing are not counted.
    ///   - file: A number that identifies the file for the caller.
    ///   - app: The bundle id of the app, if the caller knows it; it overrides the one in the payloads.
    /// - Complexity: O(1) per payload, apart from the length of the names. The set stores names of apps and threads, no
    ///   payloads.
    public mutating func add(_ payloads: [PayloadReport], file: Int, app: String? = nil) {
        for (number, payload) in payloads.enumerated() {
            guard let traits = payload.stackTraits else { continue }
            add(traits, Member(file: file, payload: number), app: app ?? traits.app)
        }
    }

    mutating func add(_ traits: StackTraits, _ member: Member, app: String?) {
        appsByName[app.map { ByteText($0) }, default: App(name: app, first: member)].add(traits, member)
    }

    /// Adds the payloads of another set, whose files are numbered in the same sequence.
    ///
    /// - Complexity: O(*n*) in the number of apps and thread ids in the other set.
    public mutating func merge(_ other: PayloadSet) {
        for (name, app) in other.appsByName {
            appsByName[name, default: App(name: app.name, first: app.first)].merge(app)
        }
    }

    /// The apps in the order of their first payloads.
    var apps: [App] { appsByName.values.sorted { $0.first < $1.first } }
}

extension PayloadSet.App {
    fileprivate mutating func add(_ traits: StackTraits, _ member: PayloadSet.Member) {
        count += 1
        first = min(first, member)
        switch traits.thread {
        case .missing: withoutThread += 1
        case .unclear: unclear += 1
        case .given(let name):
            threads[ByteText(name), default: PayloadSet.Thread(name: name)].add(traits, member)
        }
    }

    fileprivate mutating func merge(_ other: PayloadSet.App) {
        count += other.count
        first = min(first, other.first)
        withoutThread += other.withoutThread
        unclear += other.unclear
        for (id, thread) in other.threads {
            threads[id, default: PayloadSet.Thread(name: thread.name)].merge(thread)
        }
    }
}

extension PayloadSet.Thread {
    fileprivate mutating func add(_ traits: StackTraits, _ member: PayloadSet.Member) {
        guard traits.summaryArgument != .unclear else { return }
        count += 1
        guard traits.summaryArgument == .missing else { return }
        withoutArgument += 1
        firstWithoutArgument = min(firstWithoutArgument ?? member, member)
    }

    fileprivate mutating func merge(_ other: PayloadSet.Thread) {
        count += other.count
        withoutArgument += other.withoutArgument
        guard let first = other.firstWithoutArgument else { return }
        firstWithoutArgument = min(firstWithoutArgument ?? first, first)
    }
}

/// A finding about several payloads, which points into one of them.
public struct SetFinding: Sendable {
    let member: PayloadSet.Member
    let rule: any Rule.Type
    let place: Findings.Place
    let message: String
    let help: String

    /// The number of the file that contains the payload.
    public var file: Int { member.file }
    /// The description of the rule that reported the finding.
    public var description: RuleDescription { rule.description }

    /// Returns the finding with its position in the document of the payload; `nil` if a placeholder is there.
    func diagnostic(in document: Document) -> Diagnostic? {
        var findings = Findings(document: document, rule: rule)
        findings.report(place, message, help: help)
        return findings.diagnostics.first
    }
}
