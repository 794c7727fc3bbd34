@testable import LocatedJSON
@testable import PayloadContainers
@testable import PayloadModel
@testable import PushPayload

/// Extracts requests from a document and writes them in another format.
final class ConvertTarget: FuzzTarget {
    static let name = "convert"
    static let choices = 2
    static let seeds = ["Samples/containers/*", "Samples/payloads/*"]

    private let forms: [PayloadContainer?] = [nil] + PayloadContainer.allCases
    /// The maximum number of checked requests of a document.
    private static let most = 4

    func run(_ input: FuzzInput) {
        var input = input
        let from = input.choose(forms)
        let into = input.choose(PayloadContainer.allCases)
        guard let requests = PushRequest.all(in: input.document, container: from) else { return }
        for request in requests.prefix(Self.most) {
            guard let wrapped = request.wrapped(as: into) else { continue }
            hold(wrapped.remarks.allSatisfy { !$0.isEmpty }, "remarks are not empty")
            guard let again = PushRequest.all(in: wrapped.bytes, container: into), let first = again.first
            else {
                violated("a written request can be extracted again", shown(wrapped.bytes))
            }
            // The Simulator has its own key in the payload, and a web push has no place for most keys: the remarks name
            // the dropped ones.
            guard into != .simctl, into != .webpush, !Self.hasBundle(request.payload) else { continue }
            // Only FCM has a place for the data of a message; other formats have it in the payload.
            let payload = request.parts.applied(to: request.payload, addsData: into != .fcm)
            // A payload that is itself the message of a service is extracted from it, too.
            guard PushRequest.all(in: payload, container: nil)?.first?.payload == payload else { continue }
            hold(
                (try? JSONValue(parsing: first.payload)) == (try? JSONValue(parsing: payload)),
                "a format changes nothing else in the payload",
                shown(wrapped.bytes) + "\n" + shown(first.payload))
        }
    }

    private static func hasBundle(_ payload: [UInt8]) -> Bool {
        (try? JSONValue(parsing: payload))?[PayloadKey.simulatorTargetBundle.name] != nil
    }
}
