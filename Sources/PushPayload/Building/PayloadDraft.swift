import LocatedJSON
import PayloadModel

/// A payload in the making: keys by name, without knowledge of what they are for.
///
/// The typed ``PayloadBuilder`` and the command line both write into a draft. It holds whatever it is given,
/// right or wrong; ``build(_:after:)`` says what is wrong.
public struct PayloadDraft: Sendable, Hashable {
    private var members: [JSONValue.Member]

    /// An empty payload.
    public init() {
        members = []
    }

    /// Starts from an existing payload and keeps everything that is in it.
    ///
    /// - Throws: ``PayloadBuildError/Problem/notAnObject(_:)`` when the value is not an object.
    public init(from value: JSONValue) throws(PayloadBuildError.Problem) {
        guard case .object(let members) = value else { throw .notAnObject(JSONPointer()) }
        self.members = members
    }

    /// The value of a key; of a string `alert` the body, of a string `sound` the name. `nil` where there is none.
    public subscript(key: PayloadKey) -> JSONValue? {
        guard let object = try? object(key.place) else { return nil }
        return object[key.name]
    }

    /// Gives a key a value in its right place; `nil` takes the key away.
    ///
    /// A missing object is made. A string `alert` becomes the `body`, a string `sound` the `name` of an object
    /// as soon as another key of that object is set.
    ///
    /// - Throws: ``PayloadBuildError/Problem/notAnObject(_:)`` when the place is taken by a value that cannot
    ///   hold a key, such as a number under `alert`.
    public mutating func set(_ key: PayloadKey, _ value: JSONValue?) throws(PayloadBuildError.Problem) {
        guard value != nil || self[key] != nil else { return }
        var object = try object(key.place)
        object[key.name] = value
        var pointer = key.place.pointer
        var outer = key.place
        while let name = pointer.tokens.last {
            pointer = pointer.parent
            outer = outer.outer
            var parent = try self.object(outer)
            // An alert or sound without keys says nothing; an empty aps has its meaning for some pushes.
            parent[name] = object.isEmpty && outer == .aps ? Optional.none : .object(object)
            object = parent
        }
        members = object
    }

    /// Sets a key of the app's own, beside `aps`; `nil` takes it away.
    ///
    /// Apple: values are objects, arrays, strings, numbers and Booleans.
    /// [Apple's page](https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification)
    ///
    /// - Throws: ``PayloadBuildError/Problem/reservedName(_:)`` for `aps`, for the other keys that have a meaning
    ///   at the top level, and for keys such as `thread-id` that can only have been meant for `aps`.
    public mutating func setCustom(_ name: String, _ value: JSONValue?) throws(PayloadBuildError.Problem) {
        guard !Self.reservedNames.contains(name) else { throw .reservedName(name) }
        members[name] = value
    }

    /// The payload in the order of the key table, custom keys behind in the order in which they came.
    public var value: JSONValue {
        JSONValue.object(members).inDocumentedOrder()
    }

    /// The payload as it would be sent, right or wrong.
    public var json: String { JSONWriter.compact(value) }

    /// `domain` alone is an everyday word, which File Provider reads only beside `container-identifier`.
    private static let reservedNames = Set(
        KeyCatalogue.keys(in: .topLevel).filter { $0 != .domain }.map(\.name)
            + KeyCatalogue.strangers(in: .topLevel))

    /// The members of one of the payload's objects; none where it is missing.
    private func object(_ place: PayloadKey.Place) throws(PayloadBuildError.Problem) -> [JSONValue.Member] {
        var value = JSONValue.object(members)
        for name in place.pointer.tokens {
            guard case .object(let members) = value else { throw .notAnObject(place.pointer.parent) }
            guard let inner = members[name], inner != .null else { return [] }
            value = inner
        }
        switch value {
        case .object(let members): return members
        case .string where place.keyOfString != nil:
            return place.keyOfString.map { [JSONValue.Member($0, value)] } ?? []
        default: throw .notAnObject(place.pointer)
        }
    }
}

extension PayloadKey.Place {
    /// The object that this one is a member of; of the outermost, itself.
    var outer: PayloadKey.Place {
        Self.allCases.first { $0.pointer == pointer.parent } ?? .topLevel
    }
}
