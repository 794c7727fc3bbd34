import LocatedJSON
import PayloadModel

/// An unfinished payload: values by key, for any kind of push.
///
/// The typed ``PayloadBuilder`` and the command line both write into a draft. A draft accepts any values;
/// ``build(_:after:)`` reports the problems.
public struct PayloadDraft: Sendable, Hashable {
    private var members: [JSONValue.Member]

    /// Makes an empty draft.
    public init() {
        members = []
    }

    /// Makes a draft of an existing payload and keeps all of its contents.
    ///
    /// - Throws: ``PayloadBuildError/Problem/notAnObject(_:)`` if the value is not an object.
    public init(from value: JSONValue) throws(PayloadBuildError.Problem) {
        guard case .object(let members) = value else { throw .notAnObject(JSONPointer()) }
        self.members = members
    }

    /// The value of a key; `nil` if there is none. A string `alert` is also the value of `body`, and a string `sound`
    /// that of `name`.
    public subscript(key: PayloadKey) -> JSONValue? {
        guard let object = try? object(key.place) else { return nil }
        return object[key.name]
    }

    /// Sets a key in its right place; `nil` removes it.
    ///
    /// Missing objects are created. Before a key in `alert` or `sound` is set, a string `alert` becomes the `body` of
    /// an object, and a string `sound` the `name`.
    ///
    /// - Throws: ``PayloadBuildError/Problem/notAnObject(_:)`` if a value that should contain the key is not an object,
    ///   such as a number under `alert`.
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
            // An empty `alert` or `sound` has no meaning; an empty `aps` has a meaning for some pushes.
            parent[name] = object.isEmpty && outer == .aps ? Optional.none : .object(object)
            object = parent
        }
        members = object
    }

    /// Sets an app key, next to `aps`; `nil` removes it.
    ///
    /// Values are objects, arrays, strings, numbers and Booleans. Source: [Apple's
    /// page](https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification)
    ///
    /// - Throws: ``PayloadBuildError/Problem/reservedName(_:)`` for `aps`, for other keys with a meaning at the top
    ///   level except `domain`, and for keys such as `thread-id` that are certainly meant for `aps` or an object in it.
    public mutating func setCustom(_ name: String, _ value: JSONValue?) throws(PayloadBuildError.Problem) {
        guard !Self.reservedNames.contains(name) else { throw .reservedName(name) }
        members[name] = value
    }

    /// The payload: keys in the order of the key table, then custom keys in the order in which they were first set.
    public var value: JSONValue {
        JSONValue.object(members).inDocumentedOrder()
    }

    /// The payload as it would be sent, valid or not.
    public var json: String { JSONWriter.compact(value) }

    /// The names that custom keys must not have. `domain` is not among them: it is an everyday word that File Provider
    /// reads only next to `container-identifier`.
    private static let reservedNames = Set(
        KeyCatalog.keys(in: .topLevel).filter { $0 != .domain }.map(\.name)
            + KeyCatalog.unmistakableNames(foreignTo: .topLevel))

    /// Returns the members of one of the payload's objects; none if it is missing or `null`.
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
    /// The object that contains this one; for the outermost object, itself.
    var outer: PayloadKey.Place {
        Self.allCases.first { $0.pointer == pointer.parent } ?? .topLevel
    }
}
