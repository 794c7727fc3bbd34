import LocatedJSON
import PayloadContainers
import PayloadModel

/// The size of a payload and its limit.
public struct PayloadSize: Sendable, Hashable {
    /// The size.
    public var size: DocumentSize
    /// The limit.
    public var limit: SizeLimit

    /// The number of bytes by which the payload as written is below the limit; negative if it is too large.
    public var remainingBytes: Int { limit.bytes - size.written }
}

extension Validator {
    /// Measures the payloads of a document, in document order.
    ///
    /// Skips payloads that are not JSON objects, and those whose size is unknown because a service generates them from
    /// its own fields. Of a declarative web push, measures the message.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    public func sizes(in bytes: [UInt8]) -> [PayloadSize] {
        let source = SourceText(bytes)
        guard let unwrapping = Unwrapping(source, as: options.container, shell: options.shell) else {
            return size(of: source, options).map { [$0] } ?? []
        }
        return unwrapping.items.compactMap { item in
            if item.isGeneratedByService {
                return item.webPush.map { PayloadSize(size: DocumentSize($0.message), limit: .webPush) }
            }
            return size(of: SourceText(item.text.bytes), options.inside(item))
        }
    }

    private func size(of source: SourceText, _ options: ValidationOptions) -> PayloadSize? {
        guard let document = try? Document(source), document.root.isObject else { return nil }
        let limit = Inspection(document, SharedOptions(options)).sizeLimit
        // Nodes point into the tree without retaining it.
        return withExtendedLifetime(document) { PayloadSize(size: document.size, limit: limit) }
    }
}
