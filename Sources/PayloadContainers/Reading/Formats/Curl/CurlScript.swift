import LocatedJSON
import PayloadModel

/// Text with `curl` commands, such as a shell script. It is not JSON, and so not a ``ContainerFormat``.
///
/// [Apple's page](https://developer.apple.com/documentation/usernotifications/sending-push-notifications-using-command-line-tools)
package struct CurlScript {
    let script: ShellScript
    var unwrapping: Unwrapping
    /// The variables that the commands use as secrets.
    private var secretVariables: Set<String> = []
    /// Whether a command sends a notification, or a request for web push with a wrong or missing header.
    private var isFound = false
    /// The messages of the reported notes about quotes.
    private var notes: Set<String> = []
    /// The first request without a notification, preferably one with a body.
    private var other: CurlRequest?

    /// The hosts of services whose messages are recognized even without an Apple payload.
    private static let services = ["fcm.googleapis.com", "onesignal.com", "exp.host", "api.push.apple.com"]

    /// Reads the notifications that the commands of a text send.
    ///
    /// - Parameters:
    ///   - isKnownScript: Whether the text is known to be a script.
    ///   - shell: The language of the script, if it is known.
    ///   - reportsOthers: Whether to report another request if no command sends a notification: the first one with a
    ///     body; if there is none and the text is not a known script, the first one.
    /// - Returns: `nil` if no command sends a notification and no other request is reported.
    package static func unwrap(
        _ file: FileText, isKnownScript: Bool, shell: ShellLanguage? = nil, reportsOthers: Bool = false
    ) -> Unwrapping? {
        let bytes = file.source.bytes
        guard isKnownScript || !beginsAsJSON(bytes), contains("curl", bytes[...]) else { return nil }
        var reader = CurlScript(
            script: ShellScript(bytes, in: shell), unwrapping: Unwrapping(file: file))
        var previous: ShellCommand?
        for command in reader.script.commands {
            if let curl = CurlCommand(command, after: previous, in: reader.script) { reader.read(curl) }
            previous = command
        }
        reader.unwrapping.secrets += reader.script.values(of: reader.secretVariables).map(\.range)
        if reader.isFound { return reader.unwrapping }
        guard reportsOthers, let other = reader.other, !isKnownScript || other.sendsBody else { return nil }
        reader.unwrapping.report(
            .foreignBody, other.request.range,
            (other.hasPartOfTemplate
                ? "the address of this request is a template" : "this request goes to \(other.host.spoken)")
                + (other.unknownBody.map { ", and its body is \(reader.place(of: $0))" }
                    ?? "; pushctl recognizes no payload for APNs in it"),
            severity: .note)
        return reader.unwrapping
    }

    /// Whether the text is meant as JSON, which begins with `"`, `{` or `[`. A script may begin with `{ ` or `[ `; with
    /// `[[` if it contains `curl `.
    private static func beginsAsJSON(_ bytes: [UInt8]) -> Bool {
        let text = bytes.drop { " \t\r\n\u{FEFF}".utf8.contains($0) }.prefix(2)
        guard let first = text.first, let second = text.dropFirst().first else { return false }
        let isBracket = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
        return first == UInt8(ascii: "\"") || isBracket && ![" ", "["].contains(Unicode.Scalar(second))
            || first == UInt8(ascii: "[") && second == first && !contains("curl ", bytes[...])
    }

    private static func contains(_ word: String, _ bytes: ArraySlice<UInt8>) -> Bool {
        let word = Array(word.utf8)
        guard let first = word.first else { return true }
        var rest = bytes
        while let index = rest.firstIndex(of: first) {
            rest = rest[index...]
            if rest.starts(with: word) { return true }
            rest = rest.dropFirst()
        }
        return false
    }

    private mutating func read(_ command: CurlCommand) {
        let request = CurlRequest(command, in: script, file: unwrapping.file)
        unwrapping.secrets += request.secrets
        secretVariables.formUnion(request.secretVariables)
        if request.isForWebPush { checkLifetime(of: request) }
        switch command.body {
        case nil:
            guard !readField(of: command, request) else { return }
            guard request.isPush, command.isBodyKnown else {
                noteOther(request)
                return
            }
            isFound = true
            reportTyping(command)
            unwrapping.report(
                .foreignBody, request.request.range,
                "this request has no body; APNs rejects it (PayloadEmpty), and nothing is delivered",
                help: "add the payload: -d '{\"aps\":{…}}'")
        case .elsewhere(let word):
            guard request.isForAPNs else {
                if !reportRetiredAddress(of: request) { noteOther(request) }
                return
            }
            isFound = true
            reportTyping(command)
            reportProblems(of: request)
            reportElsewhere(word)
        case .word(let word): read(word, of: command, request)
        }
    }

    private mutating func read(_ body: ScriptWord, of command: CurlCommand, _ request: CurlRequest) {
        let text = CurlBody.text(body, of: script.bytes)
        guard sendsNotification(text, to: request) else {
            noteOther(request)
            return
        }
        isFound = true
        reportTyping(command)
        if request.isForAPNs { reportProblems(of: request) }
        let isForAPNs = request.isForAPNs || request.isForUnknownService
        let problem = ShellQuoteProblem(of: body, sending: text, by: command, in: script)
        if let problem { report(isForAPNs ? problem : problem.forOtherService()) }
        if script.isBatchFile { reportPercentSign(in: body) }
        guard problem.map({ $0.severity == .note }) ?? true else {
            reportRetiredAddress(of: request)
            return
        }
        if isForAPNs, JSONTree.accepts(text.bytes) {
            report(literalIn: body, shortest: 2, "APNs gets the name as text")
        }
        if request.service == .fcm, reportMissingMessage(in: text, sentAs: body) { return }
        var sending = request.request
        sending.words.addBody(body, of: script.bytes)
        let count = unwrapping.items.count
        unwrapping.unwrap(
            text, headers: isForAPNs ? request.headers : nil, request: isForAPNs ? sending : nil,
            for: request.service)
        if request.isForLeanCloud { unwrapping.removeWrongKeysAndValues(from: count) }
        if !isForAPNs { unwrapping.setReceiver(request.host.spoken, from: count) }
        if request.isForUnknownService, unwrapping.items[count...].contains(where: \.isForSiteOnly) {
            checkLifetime(of: request)
        }
    }

    /// Reads a payload in a field of a form. APNs reads no forms, but the server of an app can.
    ///
    /// - Returns: Whether the command sends such a payload.
    private mutating func readField(of command: CurlCommand, _ request: CurlRequest) -> Bool {
        guard let (option, payload) = command.fieldWithPayload else { return false }
        if request.isPush {
            isFound = true
            reportTyping(command)
            reportProblems(of: request)
            let effect =
                option == "--data-urlencode" ? "encodes it as in a URL" : "sends it as a field of a form"
            unwrapping.report(
                .foreignBody, payload.range,
                "\(option) does not send this payload as JSON: curl \(effect), and APNs rejects the request",
                help: "write -d instead, with the payload alone")
            return true
        }
        let text = CurlBody.text(payload, of: script.bytes)
        guard JSONTree.accepts(text.bytes), sendsNotification(text, to: request) else { return false }
        read(payload, of: command, request)
        return true
    }

    /// Reports the address of the retired API of FCM, for a request whose message is not read.
    ///
    /// - Returns: Whether the request goes to this address.
    @discardableResult
    private mutating func reportRetiredAddress(of request: CurlRequest) -> Bool {
        guard request.isForRetiredService, let url = request.command.url else { return false }
        isFound = true
        unwrapping.report(
            .foreignBody, url.range,
            "this is the address of the legacy FCM API, which is retired: FCM rejects the request, and nothing is"
                + " delivered",
            help:
                "write the message for the HTTP v1 API: https://fcm.googleapis.com/v1/projects/…/messages:send"
        )
        return true
    }

    /// Reports a body that lacks `message`, which the HTTP v1 API requires.
    ///
    /// Two kinds of body are not reported: a message for the retired API has its own finding, and a variable in place
    /// of a key may contain `message`.
    ///
    /// - Returns: Whether there is a finding.
    private mutating func reportMissingMessage(in text: EmbeddedText, sentAs word: ScriptWord) -> Bool {
        guard let tree = try? JSONTree(parsing: text.bytes), Self.lacksMessage(tree.root) else {
            return false
        }
        unwrapping.report(
            .foreignBody, word.range,
            "the body has no object \"message\"; FCM rejects the request with 400 \"INVALID_ARGUMENT\", and nothing is"
                + " delivered",
            help: "write the message as {\"message\": {…}}")
        return true
    }

    private static func lacksMessage(_ root: JSONNode) -> Bool {
        root.isObject && root["message"] == nil && root[FCMMessage.wrapper] == nil
            && !FCMLegacyMessage.recognizes(root) && !root.members.contains { String($0.name).contains("${") }
    }

    private func sendsNotification(_ text: EmbeddedText, to request: CurlRequest) -> Bool {
        if request.isForAPNs { return true }
        if ["\"aps\"", "\\\"aps\\\"", "{aps:"].contains(where: { Self.contains($0, text.bytes[...]) }) {
            return true
        }
        let isService =
            request.service != nil
            || Self.services.contains { request.host.hasSuffix($0) }
        // A body that does not parse may still be a notification.
        guard let tree = try? JSONTree(parsing: text.bytes) else {
            return isService || PayloadRecognizer.recognizes(text.bytes)
        }
        defer { withExtendedLifetime(tree) {} }
        if let service = request.service, ContainerFormats.format(of: tree.root, container: service) != nil {
            return true
        }
        if request.service == .fcm, Self.lacksMessage(tree.root) { return true }
        return isService
            ? ContainerFormats.format(of: tree.root, container: nil) != nil
            : PayloadRecognizer.recognizes(tree.root)
    }

    private mutating func report(_ problem: ShellQuoteProblem) {
        // Each note is reported once per script.
        if problem.severity == .note, !notes.insert(problem.message).inserted { return }
        unwrapping.report(
            .brokenQuotes, unwrapping.file.range(problem.range), problem.message, help: problem.help,
            severity: problem.severity)
    }

    /// Reports the first variable in the single quotes of a word, where the shell does not replace it.
    ///
    /// - Parameter shortest: The minimum length of a name that the script does not assign.
    private mutating func report(literalIn word: ScriptWord, shortest: Int, _ consequence: String) {
        guard word.isClosed, let variable = LiteralVariable(in: word, of: script, shortest: shortest) else {
            return
        }
        unwrapping.report(
            .placeholder, unwrapping.file.range(variable.range),
            "the shell does not replace \(variable.spelling) in single quotes; \(consequence)",
            help: "end the quotes around it: '\"\(variable.spelling)\"'",
            severity: variable.isAssigned ? .warning : .note)
    }

    /// Reports variables in single quotes in the URL and the `authorization` header, and a placeholder in place of the
    /// device token.
    private mutating func reportPlaceholders(of request: CurlRequest, _ command: CurlCommand) {
        if let url = command.url.map(script.resolved) {
            report(literalIn: url, shortest: 1, "APNs gets the name instead of a device token")
        }
        for header in command.headers
        where script.text(header).lowercased().hasPrefix(HeaderName.authorization + ":") {
            report(literalIn: header, shortest: 1, "APNs gets the name instead of a token")
        }
        guard let (range, text) = request.bracketedToken else { return }
        unwrapping.report(
            .placeholder, range, "the device token in the URL is the placeholder \(text.spoken)",
            help: "replace it before you send the request", severity: .note)
    }

    private mutating func reportProblems(of request: CurlRequest) {
        reportPlaceholders(of: request, request.command)
        for problem in request.problems {
            unwrapping.report(
                .wrongKeyOrValue, problem.range, problem.message, help: problem.help,
                severity: problem.severity,
                fix: problem.fix)
        }
    }

    /// Reports headers that Apple's web push service does not accept. A missing `TTL` is reported only if the request
    /// certainly sends a message to that service, and all its headers are known.
    private mutating func checkLifetime(of request: CurlRequest) {
        let all = request.headers.all.filter { $0.name == WebPushLifetime.header }
        for header in all where !Placeholder.isFound(in: header) {
            guard let fault = WebPushLifetime.fault(of: header) else { continue }
            reportLifetime(header.range ?? request.request.range, fault)
        }
        if request.isForWebPush { checkOtherHeaders(of: request) }
        if all.isEmpty, request.isForWebPush, request.sendsBody, request.headers.areComplete {
            reportLifetime(request.request.range, WebPushLifetime.missing)
        }
    }

    private mutating func checkOtherHeaders(of request: CurlRequest) {
        for header in request.headers.all where !Placeholder.isFound(in: header) {
            guard let kind = WebPushHeader(rawValue: header.name), let fault = kind.fault(of: header) else {
                continue
            }
            isFound = true
            unwrapping.report(
                .webPush(.lifetime), header.range ?? request.request.range, fault, help: kind.help)
        }
    }

    private mutating func reportLifetime(_ range: SourceRange, _ fault: String) {
        isFound = true
        unwrapping.report(.webPush(.lifetime), range, fault, help: WebPushLifetime.help)
    }

    private mutating func noteOther(_ request: CurlRequest) {
        guard !request.host.isEmpty, other == nil || other?.sendsBody == false && request.sendsBody else {
            return
        }
        other = request
    }

    // MARK: - Unreadable bodies

    private mutating func reportElsewhere(_ word: ScriptWord) {
        unwrapping.report(
            .payloadNotInFile, word.range, "the payload is \(place(of: word))",
            help: isFile(word) ? "check that file, too" : "check what is sent, too: print it and validate it")
    }

    /// Returns the place of a body that the word does not contain.
    private func place(of word: ScriptWord) -> String {
        isFile(word)
            ? "in a file that the command reads; it is not checked here"
            : "in a variable or the output of a command; it is not checked"
    }

    private func isFile(_ word: ScriptWord) -> Bool { script.text(word).hasPrefix("@") }
}
