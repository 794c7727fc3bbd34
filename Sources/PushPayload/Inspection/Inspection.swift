import LocatedJSON
import PayloadContainers
import PayloadModel

/// A payload as rules see it: the tree, its known objects, and what is known besides.
final class Inspection {
    let document: Document
    private let shared: SharedOptions
    let container: PayloadContainer
    /// What the payload is for: what the headers declare, else what the keys say.
    let kind: PushKind
    /// What the keys alone say.
    let kindOfKeys: PushKind
    /// The members of the objects that iOS reads.
    let members: PayloadMembers
    private var unknownMembers: [Stray] = []
    /// What was read since ``beginRecording()``, for the test that every rule declares what it reads.
    @exclusivity(unchecked) private(set) var recorded = Facts()
    /// Where the keys of `aps`, `alert` and `sound` that are settled lie in `members`; see ``forEachKey(_:)``.
    @exclusivity(unchecked) private(set) var settledPlaces: OwnedList<Int>

    init(_ document: Document, _ shared: SharedOptions) {
        let members = PayloadMembers(of: document.root)
        self.document = document
        self.shared = shared
        container =
            shared.options.container ?? .detect(members, isSimulatorFile: shared.options.isSimulatorFile)
        let kindOfKeys = PushKind(members)
        self.kindOfKeys = kindOfKeys
        kind = shared.options.headers?.pushType.map(PushKind.init) ?? kindOfKeys
        settledPlaces = OwnedList(capacity: members.all.count)
        self.members = members
        unknownMembers = Stray.all(in: self)
        findSettledPlaces(&settledPlaces)
    }

    /// Notes that every key was read.
    func recordAllKeys() { recorded.keys = Facts.allKeys.keys }

    /// Notes that the size was read.
    func recordSize() { recorded.parts.insert(.size) }

    /// Forgets what was read.
    func beginRecording() { recorded = Facts() }

    /// How the size of the payload compares with its limit.
    var sizeVerdict: SizeVerdict {
        recordSize()
        return measuredSize
    }
    private lazy var measuredSize = SizeVerdict(self)

    /// The outermost object, for rules that look into the app's own data.
    var data: JSONNode {
        recorded.parts.insert(.data)
        return document.root
    }

    /// The outermost object, for rules that read the names of its members.
    var root: JSONNode {
        recorded.parts.insert(.unknownNames)
        return document.root
    }

    /// The members that are no keys in their place, in the order of the file; empty without `aps`.
    var strays: [Stray] {
        recorded.parts.insert(.unknownNames)
        return unknownMembers
    }

    /// The objects at `aps`, `aps.alert`, `aps.sound`; `nil` where there is none or another type.
    var aps: JSONNode? { object(at: .aps) }
    var alert: JSONNode? { object(at: .alert) }
    var sound: JSONNode? { object(at: .sound) }

    private func object(at key: PayloadKey) -> JSONNode? {
        self[key].flatMap { $0.isObject ? $0 : nil }
    }

    var options: ValidationOptions { shared.options }
    var headers: PushHeaders? { options.headers }
    /// The oldest iOS the payload is meant for.
    var target: OSVersion? { options.target }

    /// The object of that place; `nil` where there is none or another type.
    func object(_ place: PayloadKey.Place) -> JSONNode? {
        switch place {
        case .topLevel: document.root
        case .aps: aps
        case .alert: alert
        case .sound: sound
        }
    }

    /// The value of a key in its right place, `null` included; `nil` where there is none.
    subscript(key: PayloadKey) -> JSONNode? {
        recorded.keys.insert(key)
        return members[key]
    }

    /// Whether a key stands in its right place.
    func has(_ key: PayloadKey) -> Bool {
        self[key] != nil
    }

    /// Whether a flag stands in its right place and is on, also in a spelling that `flag-not-one` finds: what is wrong
    /// with a flag that is on comes to light before its fix.
    func isSet(_ flag: PayloadKey) -> Bool {
        self[flag]?.isFlagOn == true
    }

    /// The objects of the payload that are there, outermost first.
    var objects: [(place: PayloadKey.Place, node: JSONNode)] {
        PayloadKey.Place.allCases.compactMap { place in object(place).map { (place, $0) } }
    }

    /// Whether it is a push for Wallet, whose body is an empty object: the topic is the identifier of a pass type, or of an
    /// order type, which begins with "order." by convention only.
    var isForWallet: Bool {
        guard let topic = headers?[HeaderName.topic] else { return false }
        return topic.hasPrefix("pass.") || topic.hasPrefix("order.") && root.count == 0
    }

    /// Makes fixes.
    var editor: DocumentEditor { DocumentEditor(document: document) }
}

/// What is known besides payloads, kept once for all of them: a copy would count another reference to each of its parts.
final class SharedOptions: Sendable {
    let options: ValidationOptions

    init(_ options: ValidationOptions) { self.options = options }
}
