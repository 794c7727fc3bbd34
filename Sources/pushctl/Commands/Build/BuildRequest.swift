import LocatedJSON
import PayloadContainers
import PayloadModel
import PushPayload

/// The request that a built payload goes with, and what it is put into.
struct BuildRequest {
    private let container: PayloadContainer
    private let headers: PushHeaders
    private let topic: String?
    private var known = ValidationOptions()
    private let isForSandbox: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        container = arguments.value("as").flatMap(PayloadContainer.init) ?? .apns
        topic = arguments.value("topic")
        isForSandbox = arguments.flag("sandbox")
        headers = PushHeaders(
            ["push-type", "topic", "priority", "collapse-id", "expiration"].compactMap { option in
                arguments.value(option).map { PushHeader(name: "apns-" + option, value: $0) }
            })
        try PayloadContextOptions.readPlatforms(arguments, command: BuildCommand.name, into: &known)
    }

    /// What is known besides the payload. The Simulator sees no header, but the push type says what is meant.
    var options: ValidationOptions {
        let sent = container == .simctl ? headers.all.filter { $0.name == "apns-push-type" } : headers.all
        var options = known
        options.headers = sent.isEmpty ? nil : PushHeaders(sent)
        options.container = container == .simctl ? .simctl : .apns
        options.isSimulatorFile = container == .simctl
        return options
    }

    /// Whether the payload is for a Live Activity: by the push type, else by the keys.
    func isLiveActivity(_ draft: PayloadDraft, _ arguments: ParsedArguments) -> Bool {
        if let type = headers.pushType { return type == .liveactivity }
        return KeyCatalogue.keys(in: .aps).contains { key in
            key.use == .liveActivity && (arguments.flag(key.name) || draft[key] != nil)
        }
    }

    /// Adds what the container wants: for the Simulator the bundle id of the app.
    ///
    /// - Returns: What could not be set.
    func wrap(_ draft: inout PayloadDraft) -> [PayloadBuildError.Problem] {
        guard container == .simctl, let topic, let key = KeyCatalogue.simulatorTargetBundle else { return [] }
        do {
            try draft.set(key, .string(headers.pushType?.bundle(inTopic: topic) ?? topic))
            return []
        } catch {
            return [error]
        }
    }

    /// The payload in the form of its receiver, with what that cannot carry or lacks.
    ///
    /// - Parameter text: The payload; for the Simulator it names its app already.
    func wrapped(_ text: String) -> WrappedRequest {
        var request = PushRequest(payload: Array(text.utf8), headers: headers)
        request.isForSandbox = isForSandbox
        guard container != .apns, container != .simctl, let wrapped = request.wrapped(as: container) else {
            return WrappedRequest(bytes: request.payload, remarks: [])
        }
        return wrapped
    }

    /// Bytes that the file has besides the payload: the line end, and in a file for the Simulator, which is
    /// counted as it lies on disk, the white space that makes it readable.
    func overhead(_ draft: PayloadDraft, isPretty: Bool) -> Int {
        guard isPretty, container == .simctl else { return 1 }
        return 1 + JSONWriter.pretty(draft.value).utf8.count - draft.json.utf8.count
    }
}

extension KeyCatalogue {
    /// The key that names the app in a file for the Simulator.
    static var simulatorTargetBundle: PayloadKey? { keys(in: .topLevel).first { $0.use == .simulator } }
}

extension PayloadContainer {
    /// What `build` can put a payload into.
    static let buildable: [PayloadContainer] = [.apns, .simctl, .fcm, .sns, .curl]
    /// What `convert` can put a payload into.
    static let convertible = buildable + [.webpush]
}
