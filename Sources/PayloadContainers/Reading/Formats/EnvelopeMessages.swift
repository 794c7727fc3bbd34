import LocatedJSON
import PayloadModel

/// The text of the finding about payloads in a document of unknown format.
struct EnvelopeMessages {
    private let places: [JSONPointer]
    /// The service's container at each place; `nil` for a bare payload, a declarative web push, a log record or an
    /// unknown format.
    private let containers: [PayloadContainer?]
    private let haveHeaders: Bool
    private let isArray: Bool
    private let isDescription: Bool

    /// - Parameter haveHeaders: Whether headers of a request are beside a payload.
    init(_ document: Document, at places: [JSONPointer], haveHeaders: Bool) {
        var messages: [(place: JSONPointer, container: PayloadContainer?)] = []
        for place in places {
            ServiceEnvelope.forEachMessage(at: place, in: document.root) {
                messages.append(($0, Self.container(of: $1)))
            }
        }
        self.places = messages.map(\.place)
        containers = messages.map(\.container)
        self.haveHeaders = haveHeaders
        isArray = document.root.isArray
        isDescription = ForeignDocument.isDescription(document.root)
    }

    private static func container(of node: JSONNode) -> PayloadContainer? {
        guard let (_, tree) = node.embeddedJSON(as: .object) else {
            let format = ContainerFormats.format(of: node, container: nil)
            if format is ServiceEnvelope.Type, let place = ServiceEnvelope.payload(in: node) {
                return node.descendant(at: place).flatMap(self.container)
            }
            let container = format?.container
            return [.webpush, .log, .envelope].contains(container) ? nil : container
        }
        defer { withExtendedLifetime(tree) {} }
        return container(of: tree.root)
    }

    private var arePayloads: Bool { containers.allSatisfy { $0 == nil } }

    /// What is found, without an article.
    private var subject: String {
        guard places.count == 1 else { return arePayloads ? "payloads" : "messages" }
        // The names begin with an article.
        return containers[0].map { String($0.spoken.drop { $0 != " " }.dropFirst()) } ?? "payload"
    }

    private var surroundings: String {
        isDescription
            ? "in a schema or API description"
            : "inside an \(isArray ? "array" : "object") of unknown format"
    }

    var finding: String {
        let spoken = places.prefix(2).map(\.description.spoken)
        guard places.count > 1 else {
            return "the \(subject) is at \(spoken[0]), \(surroundings); only"
                + " the \(arePayloads ? "payload" : "message")"
                + (haveHeaders ? " and the headers beside it are checked" : " is checked")
        }
        let list =
            places.count == 2
            ? spoken.joined(separator: " and ")
            : spoken.joined(separator: ", ") + " and \((places.count - 2).counted("other place"))"
        return "\(places.count) \(subject) are at \(list), \(surroundings); only the \(subject)"
            + (haveHeaders ? " and the headers beside them are checked" : " are checked")
    }

    var help: String {
        let option = "--extract \(ShellWord.quoted(places[0].description))"
        let isForAPNs = arePayloads && !isDescription
        return places.count == 1
            ? "pass \(option) to name this place" + (isForAPNs ? "; send APNs only what is there" : "")
            : (isForAPNs ? "send APNs only what is at one of these places; " : "")
                + "pass \(option) to check only the first"
    }
}
