import LocatedJSON
import PayloadContainers
import PayloadModel

/// A payload as rules see it: the tree, its known objects, and the options.
final class Inspection {
    let document: Document
    private let shared: SharedOptions
    let container: PayloadContainer
    /// The kind of push, as the headers declare it or else as the keys suggest.
    let kind: PushKind
    /// The kind of push that the keys alone suggest.
    let kindByKeys: PushKind
    /// The members of the objects that iOS reads.
    let members: PayloadMembers
    private var unknownMembers: [UnsettledMember] = []
    /// The facts read since ``beginRecording()``, for the test that rules declare all facts that they read.
    @exclusivity(unchecked) private(set) var recorded = Facts()
    /// The indices in `members` of keys of `aps`, `alert` and `sound` in their places; see ``forEachKey(_:)``.
    @exclusivity(unchecked) private(set) var indicesInPlace: OwnedList<Int>

    init(_ document: Document, _ shared: SharedOptions) {
        let members = PayloadMembers(of: document.root)
        self.document = document
        self.shared = shared
        container =
            shared.options.container ?? .detect(members, isSimulatorFile: shared.options.isSimulatorFile)
        let kindByKeys = PushKind(members)
        self.kindByKeys = kindByKeys
        kind = shared.options.headers?.pushType.map(PushKind.init) ?? kindByKeys
        indicesInPlace = OwnedList(capacity: members.all.count)
        self.members = members
        unknownMembers = UnsettledMember.all(in: self)
        findKeysInPlace(&indicesInPlace)
    }

    func recordAllKeys() { recorded.keys = Facts.allKeys.keys }

    func recordSize() { recorded.parts.insert(.size) }

    /// Clears the recorded facts.
    func beginRecording() { recorded = Facts() }

    /// The size of the payload compared with its limit.
    var sizeVerdict: SizeVerdict {
        recordSize()
        return measuredSize
    }
    private lazy var measuredSize = SizeVerdict(self)

    /// The outermost object, for rules that inspect the app's own data.
    var data: JSONNode {
        recorded.parts.insert(.data)
        return document.root
    }

    /// The outermost object, for rules that read the names of its members.
    var root: JSONNode {
        recorded.parts.insert(.unknownNames)
        return document.root
    }

    /// The members that are not keys in their place, outer objects first; empty without `aps`.
    var unsettledMembers: [UnsettledMember] {
        recorded.parts.insert(.unknownNames)
        return unknownMembers
    }

    /// The objects at `aps`, `aps.alert`, `aps.sound`; `nil` if missing or of another type.
    var aps: JSONNode? { object(at: .aps) }
    var alert: JSONNode? { object(at: .alert) }
    var sound: JSONNode? { object(at: .sound) }

    private func object(at key: PayloadKey) -> JSONNode? {
        self[key].flatMap { $0.isObject ? $0 : nil }
    }

    var options: ValidationOptions { shared.options }
    var headers: PushHeaders? { options.headers }
    /// The oldest iOS that the payload is meant for.
    var target: OSVersion? { options.target }

    /// Returns the object at a place; `nil` if it is missing or of another type.
    func object(_ place: PayloadKey.Place) -> JSONNode? {
        switch place {
        case .topLevel: document.root
        case .aps: aps
        case .alert: alert
        case .sound: sound
        }
    }

    /// The value of a key in its right place, including `null`; `nil` if it is missing.
    subscript(key: PayloadKey) -> JSONNode? {
        recorded.keys.insert(key)
        return members[key]
    }

    /// Returns whether a key is in its right place.
    func has(_ key: PayloadKey) -> Bool {
        self[key] != nil
    }

    /// Returns whether a flag is in its right place and on. Values that `flag-not-one` corrects count as on, so that
    /// other rules report their findings before that fix.
    func isSet(_ flag: PayloadKey) -> Bool {
        self[flag]?.isFlagOn == true
    }

    /// The existing objects of the payload, outermost first.
    var objects: [(place: PayloadKey.Place, node: JSONNode)] {
        PayloadKey.Place.allCases.compactMap { place in object(place).map { (place, $0) } }
    }

    /// Whether the payload is a push for Wallet, whose body is an empty object. Its topic is a pass type identifier or
    /// an order type identifier. Order type identifiers begin with "order." only by convention: next to `aps`, such a
    /// topic is the bundle id of an app.
    var isForWallet: Bool {
        guard let topic = headers?[HeaderName.topic] else { return false }
        return topic.hasPrefix("pass.") || topic.hasPrefix("order.") && !has(.aps)
    }

    /// Whether this is a web push without a payload for an app: the site handles the data, and no system reads it.
    var isForSiteOnly: Bool { container == .webpush && options.isGeneratedByService }

    /// The editor that makes fixes.
    var editor: DocumentEditor { DocumentEditor(document: document) }
}

/// The options, shared by all payloads, because each copy would retain all properties.
final class SharedOptions: Sendable {
    let options: ValidationOptions

    init(_ options: ValidationOptions) { self.options = options }
}
