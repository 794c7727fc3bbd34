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
    private var foundUnsettledMembers: [UnsettledMember] = []
    /// The facts read since ``beginRecording()``. A test uses them to check that each rule declares what it reads.
    @exclusivity(unchecked) private(set) var recorded = Facts()
    /// The indices in `members` of the keys of `aps`, `alert` and `sound` that are in place; see ``forEachKey(_:)``.
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
        foundUnsettledMembers = UnsettledMember.all(in: self)
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

    /// The members that are neither keys in their right place nor custom data, outer objects first; empty without
    /// `aps`.
    var unsettledMembers: [UnsettledMember] {
        recorded.parts.insert(.unknownNames)
        return foundUnsettledMembers
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

    /// The value of a key in its right place, including JSON null; `nil` if the key is missing.
    subscript(key: PayloadKey) -> JSONNode? {
        recorded.keys.insert(key)
        return members[key]
    }

    /// Returns whether a key is in its right place.
    func has(_ key: PayloadKey) -> Bool {
        self[key] != nil
    }

    /// Returns whether a flag is in its right place and on. Values that `flag-not-one` replaces with 1 count as on, so
    /// that other rules report their findings even before that fix.
    func isSet(_ flag: PayloadKey) -> Bool {
        self[flag]?.isFlagOn == true
    }

    /// The existing objects of the payload, outermost first.
    var objects: [(place: PayloadKey.Place, node: JSONNode)] {
        PayloadKey.Place.allCases.compactMap { place in object(place).map { (place, $0) } }
    }

    /// Whether the push is for Wallet: its topic is a pass type identifier or an order type identifier. Its payload is
    /// meant to be an empty object.
    var isForWallet: Bool { isForPass || isForOrder }

    private var isForPass: Bool { headers?[HeaderName.topic]?.hasPrefix("pass.") == true }

    /// Whether the push is for an order in Wallet. Order type identifiers begin with "order." only by convention, so if
    /// the payload has `aps`, such a topic is the bundle id of an app.
    var isForOrder: Bool { headers?[HeaderName.topic]?.hasPrefix("order.") == true && !has(.aps) }

    /// Whether this is a web push without a payload for an app: the site handles the data, and no system reads it.
    var isForSiteOnly: Bool { container == .webpush && options.isGeneratedByService }

    /// The editor that makes fixes.
    var editor: DocumentEditor { DocumentEditor(document: document) }
}

/// The options, in one object for all payloads, because each copy of the structure would retain all its properties.
final class SharedOptions: Sendable {
    let options: ValidationOptions

    init(_ options: ValidationOptions) { self.options = options }
}
