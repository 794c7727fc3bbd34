import LocatedJSON

/// A payload as rules see it: the tree, its known objects, and what is known besides.
final class Inspection {
    let document: Document
    private let shared: SharedOptions
    let container: PayloadContainer
    /// What the payload is for: what the headers declare, else what the keys say.
    let kind: PushKind
    /// What the keys alone say.
    let kindOfKeys: PushKind
    let root: JSONNode
    /// The objects under `aps`, `aps.alert`, `aps.sound`; `nil` where there is none or another type.
    let aps: JSONNode?
    let alert: JSONNode?
    let sound: JSONNode?
    /// What stands in these objects.
    let members: PayloadMembers
    /// The members that are no keys in their place, in the order of the file; empty without `aps`.
    private(set) var strays: [Stray] = []
    /// Where the keys of `aps`, `alert` and `sound` that are settled lie in `members`; see ``forEachKey(_:)``.
    @exclusivity(unchecked) private(set) var settledPlaces: OwnedList<Int>

    init(_ document: Document, _ shared: SharedOptions) {
        let members = PayloadMembers(of: document.root)
        self.document = document
        self.shared = shared
        root = document.root
        aps = members[.aps].flatMap { $0.isObject ? $0 : nil }
        alert = members[.alert].flatMap { $0.isObject ? $0 : nil }
        sound = members[.sound].flatMap { $0.isObject ? $0 : nil }
        container =
            shared.options.container ?? .detect(members, isSimulatorFile: shared.options.isSimulatorFile)
        let kindOfKeys = PushKind(members)
        self.kindOfKeys = kindOfKeys
        kind = shared.options.headers?.pushType.map(PushKind.init) ?? kindOfKeys
        settledPlaces = OwnedList(capacity: members.all.count)
        self.members = members
        strays = Stray.all(in: self)
        findSettledPlaces(&settledPlaces)
    }

    /// How the size of the payload stands to its limit.
    private(set) lazy var sizeVerdict = SizeVerdict(self)

    var options: ValidationOptions { shared.options }
    var headers: PushHeaders? { options.headers }
    /// The oldest iOS the payload is meant for.
    var target: OSVersion? { options.target }

    /// The object of that place; `nil` where there is none or another type.
    func object(_ place: PayloadKey.Place) -> JSONNode? {
        switch place {
        case .topLevel: root
        case .aps: aps
        case .alert: alert
        case .sound: sound
        }
    }

    /// The value of a key in its right place, `null` included; `nil` where there is none.
    subscript(key: PayloadKey) -> JSONNode? {
        members[key]
    }

    /// Whether a key stands in its right place.
    func has(_ key: PayloadKey) -> Bool {
        self[key] != nil
    }

    /// Whether a flag stands in its right place and is on, also in a spelling that `flag-not-one` finds: what is wrong
    /// with a flag that is on comes to light before its repair.
    func isSet(_ flag: PayloadKey) -> Bool {
        self[flag]?.isFlagOn == true
    }

    /// The objects of the payload that are there, outermost first.
    var objects: [(place: PayloadKey.Place, node: JSONNode)] {
        PayloadKey.Place.allCases.compactMap { place in object(place).map { (place, $0) } }
    }

    /// Whether the topic is a pass type identifier: a Wallet push, whose body is an empty object.
    var isForWallet: Bool { headers?["apns-topic"]?.hasPrefix("pass.") == true }

    /// Makes repairs.
    var editor: DocumentEditor { DocumentEditor(document: document) }
}

/// What is known besides payloads, kept once for all of them: a copy would count another reference to each of its parts.
final class SharedOptions: Sendable {
    let options: ValidationOptions

    init(_ options: ValidationOptions) { self.options = options }
}
