import LocatedJSON
import PayloadContainers
import PayloadModel
import PushPayload

/// The request headers and the container of a payload that `build` makes.
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

    /// The options of validation. The Simulator gets no headers, but the push type determines the kind of push.
    var options: ValidationOptions {
        let sent = container == .simctl ? headers.all.filter { $0.name == HeaderName.pushType } : headers.all
        var options = known
        options.headers = sent.isEmpty ? nil : PushHeaders(sent)
        options.container = container == .simctl ? .simctl : .apns
        options.isSimulatorFile = container == .simctl
        return options
    }

    /// Whether the payload is for a Live Activity, according to the push type or, without one, to the keys.
    func isLiveActivity(_ draft: PayloadDraft, _ arguments: ParsedArguments) -> Bool {
        if let type = headers.pushType { return type == .liveactivity }
        return KeyCatalog.keys(in: .aps).contains { key in
            key.use == .liveActivity && (arguments.flag(key.name) || draft[key] != nil)
        }
    }

    /// Adds the keys that the container requires: for the Simulator, the bundle id of the app.
    ///
    /// - Returns: The problems of keys that could not be set.
    func wrap(_ draft: inout PayloadDraft) -> [PayloadBuildError.Problem] {
        guard container == .simctl, let topic, let key = KeyCatalog.simulatorTargetBundle else { return [] }
        do {
            try draft.set(key, .string(headers.pushType?.bundle(inTopic: topic) ?? topic))
            return []
        } catch {
            return [error]
        }
    }

    /// Returns the payload in its container, with remarks about values that are missing or that the container cannot
    /// express.
    ///
    /// - Parameter text: The payload; for the Simulator, it already names its app.
    func wrapped(_ text: String) -> WrappedRequest {
        var request = PushRequest(payload: Array(text.utf8), headers: headers)
        request.isForSandbox = isForSandbox
        guard container != .apns, container != .simctl, let wrapped = request.wrapped(as: container) else {
            return WrappedRequest(bytes: request.payload, remarks: [])
        }
        return wrapped
    }

    /// Returns the number of bytes of the size limit that the minified payload must leave: for the line end and,
    /// because the Simulator counts the bytes on disk, for the whitespace of a pretty-printed Simulator file.
    func overhead(_ draft: PayloadDraft, isPretty: Bool) -> Int {
        guard isPretty, container == .simctl else { return 1 }
        return 1 + JSONWriter.pretty(draft.value).utf8.count - draft.json.utf8.count
    }
}

extension KeyCatalog {
    /// The key that names the app in a simulator file.
    static var simulatorTargetBundle: PayloadKey? { keys(in: .topLevel).first { $0.use == .simulator } }
}

extension PayloadContainer {
    /// The containers that `build` supports.
    static let buildable: [PayloadContainer] = [.apns, .simctl, .fcm, .sns, .curl]
    /// The containers that `convert` supports.
    static let convertible = buildable + [.webpush]
}
