import LocatedJSON
import PayloadModel

/// What a payload costs, what is left, and where the bytes go.
///
/// APNs counts the body as sent, in bytes of UTF-8, headers not.
/// [Apple's page](https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification)
public struct SizeBudget: Sendable, Hashable {
    /// A key with its price.
    public struct Cost: Sendable, Hashable {
        /// Where the key stands.
        public let pointer: JSONPointer
        /// The bytes that go when the key goes: name, colon, value, and the comma to a neighbour.
        public let bytes: Int
    }

    /// The largest payload, in bytes, that APNs takes for such a push.
    public let limit: Int
    /// The bytes of the payload.
    public let used: Int
    /// The keys that are read by the system, one by one, and the custom keys; the costliest first, equal ones in
    /// the order of the payload.
    public let costs: [Cost]

    /// Bytes that are left; negative for a payload that is too large.
    public var remaining: Int { limit - used }

    /// Measures a payload.
    ///
    /// - Parameters:
    ///   - payload: The payload, as ``PayloadBuilder`` makes it or as it was read.
    ///   - options: What is known besides; a broadcast and a file for the Simulator have limits of their own.
    /// - Complexity: O(*n*) in the number of bytes, besides the sorting.
    public init(_ payload: Payload, _ options: ValidationOptions = ValidationOptions()) {
        limit = Self.limit(for: payload.kind, options)
        used = payload.byteCount
        costs = Self.costs(of: payload.value, in: .topLevel)
            .enumerated()
            .sorted { ($1.element.bytes, $0.offset) < ($0.element.bytes, $1.offset) }
            .map(\.element)
    }

    /// The largest payload, in bytes, that its receiver takes.
    static func limit(for kind: PushKind, _ options: ValidationOptions) -> Int {
        let limit: SizeLimit =
            options.container == .simctl ? .simulatorFile : .body(of: kind, headers: options.headers)
        return limit.bytes
    }

    private static func costs(of value: JSONValue, in place: PayloadKey.Place) -> [Cost] {
        guard case .object(let members) = value else { return [] }
        let comma = members.count > 1 ? 1 : 0
        return members.flatMap { member -> [Cost] in
            if let inner = place.inner(member.name), case .object(let innerMembers) = member.value,
                !innerMembers.isEmpty
            {
                return costs(of: member.value, in: inner)
            }
            let bytes =
                JSONText.cost(of: member.name) + 3 + JSONWriter.compact(member.value).utf8.count + comma
            return [Cost(pointer: place.pointer.appending(member.name), bytes: bytes)]
        }
    }
}
