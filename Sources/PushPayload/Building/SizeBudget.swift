import LocatedJSON
import PayloadModel

/// The size of a payload, the remaining bytes, and the size of each key.
///
/// APNs counts the body as sent, in bytes of UTF-8, without headers. [Apple's
/// page](https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification)
public struct SizeBudget: Sendable, Hashable {
    /// A key with its size.
    public struct Cost: Sendable, Hashable {
        /// The pointer to the key.
        public let pointer: JSONPointer
        /// The number of bytes that removing the key saves: name, colon, value, and a comma if its object
        /// has other keys.
        public let bytes: Int
    }

    /// The maximum payload size in bytes, for this kind of push or for a simulator file.
    public let limit: Int
    /// The payload size in bytes.
    public let used: Int
    /// The sizes of the keys, the largest first, equal sizes in document order. An object whose keys the system reads,
    /// such as `aps`, is replaced by its keys unless it is empty.
    public let costs: [Cost]

    /// The number of remaining bytes; negative for a payload that is too large.
    public var remaining: Int { limit - used }

    /// Measures a payload.
    ///
    /// - Parameters:
    ///   - payload: The payload, built or read.
    ///   - options: The options of validation; broadcasts and simulator files have other limits.
    /// - Complexity: O(*n*) in the number of bytes, apart from sorting the keys.
    public init(_ payload: Payload, _ options: ValidationOptions = ValidationOptions()) {
        limit = Self.limit(for: payload.kind, options)
        used = payload.byteCount
        costs = Self.costs(of: payload.value, in: .topLevel)
            .enumerated()
            .sorted { ($1.element.bytes, $0.offset) < ($0.element.bytes, $1.offset) }
            .map(\.element)
    }

    /// Returns the maximum payload size in bytes that APNs or the Simulator accepts.
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
