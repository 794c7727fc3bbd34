import LocatedJSON
import PayloadContainers
import PayloadModel

/// What a payload costs, beside what it may cost.
public struct PayloadSize: Sendable, Hashable {
    /// What it costs.
    public var size: DocumentSize
    /// What it may cost.
    public var limit: SizeLimit

    /// Bytes that are left as the payload is written; negative when it is too large.
    public var room: Int { limit.bytes - size.written }
}

extension Validator {
    /// Measures the payloads of a document, in its order.
    ///
    /// Those that do not parse are left out, and those that a service makes from fields of its own: what they come to is
    /// not known.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    public func sizes(in bytes: [UInt8]) -> [PayloadSize] {
        let source = SourceText(bytes)
        guard let unwrapping = Unwrapping(source, as: options.container) else {
            return size(of: source, options).map { [$0] } ?? []
        }
        return unwrapping.items.compactMap { item in
            item.isTranslated ? nil : size(of: SourceText(item.text.bytes), options.inside(item))
        }
    }

    private func size(of source: SourceText, _ options: ValidationOptions) -> PayloadSize? {
        guard let document = try? Document(source), document.root.isObject else { return nil }
        let limit = Inspection(document, SharedOptions(options)).sizeLimit
        // Nodes point into the tree and own nothing of it.
        return withExtendedLifetime(document) { PayloadSize(size: document.size, limit: limit) }
    }
}
