import LocatedJSON
import PayloadModel

/// The request of a `curl` command: its headers and its URL, with their positions.
struct CurlRequest {
    let script: ShellScript
    let file: FileText
    let command: CurlCommand
    /// The URL, its quotes, and the offset of its path; `nil` without a URL.
    let address: (text: EmbeddedText, quotes: ShellQuotes, path: Int)?
    /// The host of the server in lower case, without a port; empty without a URL.
    let host: String

    init(_ command: CurlCommand, in script: ShellScript, file: FileText) {
        self.command = command
        self.script = script
        self.file = file
        address = command.url.map { Self.address(script.resolved($0), in: script) }
        host = address.map { Self.host($0.text.bytes[..<$0.path]) } ?? ""
    }

    /// The headers of the command, and the path of its URL as the header `:path`.
    var headers: PushHeaders {
        PushHeaders(
            command.headers.compactMap(header) + [path].compactMap(\.self),
            areComplete: command.hasAllHeaders && headersWithoutColon.isEmpty)
    }

    /// Parses a header; `nil` if it is not of the form `name: value`. For `name:` alone, curl sends no header.
    func header(_ word: ScriptWord) -> PushHeader? {
        let text = word.text(of: script.bytes)
        guard let colon = text.bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return nil }
        let blanks = [UInt8(ascii: " "), UInt8(ascii: "\t")]
        let start = text.bytes[(colon + 1)...].firstIndex { !blanks.contains($0) } ?? text.bytes.count
        let end = (text.bytes.lastIndex { !blanks.contains($0) } ?? colon) + 1
        guard start < end else { return nil }
        let name = String(decoding: text.bytes[..<colon], as: UTF8.self).trimmingBlanks()
        return header(name, start..<end, of: text, quotes: word.quotes)
    }

    private func header(
        _ name: String, _ range: Range<Int>, of text: EmbeddedText, quotes: ShellQuotes
    ) -> PushHeader {
        let source = text.source(of: range)
        let value = String(decoding: text.bytes[range], as: UTF8.self)
        var header = PushHeader(name: name, value: value, range: file.range(source))
        header.spelling = quotes.quoting(of: source) == nil ? .notVerbatim : .plain
        if header.name == HeaderName.authorization {
            header.value = Self.withoutSecret(value)
            header.spelling = .notVerbatim
        }
        return header
    }

    /// Returns the value without the provider token, which reports must not show.
    private static func withoutSecret(_ value: String) -> String {
        guard let blank = value.utf8.firstIndex(of: UInt8(ascii: " ")) else { return "" }
        return value[..<blank] + " …"
    }

    // MARK: - Secrets

    /// The byte ranges of secrets in options such as `--user`, except those with variables, whose values are elsewhere
    /// in the script.
    var secrets: [Range<Int>] { command.secrets.filter { !$0.hasVariables }.map(\.range) }

    /// The variables that contain secrets.
    var secretVariables: [String] {
        command.secrets.flatMap(\.pieces).compactMap { piece in
            guard case .variable(let name, nil) = piece.content else { return nil }
            return name
        }
    }

    // MARK: - URL

    /// What the unwrapped payload keeps of this request: the position of the word `curl`, the device token, whether the
    /// host is the sandbox, and the words of the headers except `authorization`.
    var request: Unwrapping.Request {
        var request = Unwrapping.Request(
            range: file.range(command.name.range), deviceToken: deviceToken,
            isForSandbox: host.contains("sandbox") || host.contains("development"))
        for word in command.headers {
            guard let header = header(word), header.name != HeaderName.authorization else { continue }
            request.words.addHeader(header.name, word, of: script.bytes)
        }
        return request
    }

    private static func address(
        _ url: ScriptWord, in script: ShellScript
    ) -> (text: EmbeddedText, quotes: ShellQuotes, path: Int) {
        let text = url.text(of: script.bytes)
        let slash = UInt8(ascii: "/")
        let scheme = text.bytes.firstIndex(of: UInt8(ascii: ":"))
        let host = scheme.map { $0 + 1 }.flatMap { start in
            text.bytes[start...].starts(with: [slash, slash]) ? start + 2 : nil
        }
        let path = text.bytes[(host ?? 0)...].firstIndex(of: slash) ?? text.bytes.count
        return (text, url.quotes, path)
    }

    /// Whether the request goes to Apple's web push service.
    var isForWebPush: Bool { host.hasPrefix("web.") && host.hasSuffix("push.apple.com") }

    var sendsBody: Bool { command.body != nil }

    /// The word of a body whose text the script does not show: a file, a variable, or the output of a program.
    var unknownBody: ScriptWord? { if case .elsewhere(let word) = command.body { word } else { nil } }

    /// Whether the request goes to the legacy API of Firebase Cloud Messaging, which Google has shut down.
    var isForRetiredService: Bool {
        guard let address else { return false }
        return host == "fcm.googleapis.com"
            && address.text.bytes[address.path...].elementsEqual("/fcm/send".utf8)
    }

    /// Whether the request goes to the part of APNs that takes notifications, even if its path is wrong.
    var isForAPNs: Bool {
        guard let address, !isForWebPush else { return false }
        // Another part of APNs creates, lists and deletes the channels of broadcasts.
        if address.text.bytes[address.path...].starts(with: Self.channels.utf8) { return false }
        return host.hasSuffix("push.apple.com")
            || address.text.bytes[address.path...].starts(with: Self.device.utf8)
            || address.text.bytes[address.path...].starts(with: Self.broadcasts.utf8) || hasPluralPath
    }

    /// Whether the host is APNs or a template, and the path begins with `/3/devices/` instead of `/3/device/`.
    var hasPluralPath: Bool {
        guard let address, host.hasSuffix("push.apple.com") || host.utf8.contains(UInt8(ascii: "{")) else {
            return false
        }
        return address.text.bytes[address.path...].starts(with: "/3/devices/".utf8)
    }

    /// Whether the request sends a notification through APNs. Such a request needs a body.
    var isPush: Bool {
        guard let address else { return false }
        let path = address.text.bytes[address.path...]
        return isForAPNs
            && (hasPluralPath || [Self.device, Self.broadcasts].contains { path.starts(with: $0.utf8) })
    }

    /// Whether the request goes to a gorush push server, which people run on their own hosts.
    var isForGorush: Bool {
        guard let address else { return false }
        return address.text.bytes[address.path...].elementsEqual("/api/push".utf8)
    }

    /// The service that the URL addresses, if the URL alone determines the format of the message; otherwise `nil`.
    var service: PayloadContainer? {
        guard let address else { return nil }
        let path = String(decoding: address.text.bytes[address.path...], as: UTF8.self)
        if path.hasSuffix("/parse/push") || path == Self.leanCloud { return .parse }
        if path.hasPrefix("/publish_api/"), path.contains("/publishes/") { return .pusher }
        if host == "exp.host", path.hasSuffix("/push/send") { return .expo }
        let isForOneSignal = host == "onesignal.com" || host.hasSuffix(".onesignal.com")
        let isForMessages =
            path.split(separator: "?").first?.hasSuffix("/notifications") == true
            || ["/activities/activity/", "/live_activities/"].contains(where: path.contains)
        if isForOneSignal, isForMessages { return .onesignal }
        if isForGorush { return .gorush }
        return host == "fcm.googleapis.com" && path.hasSuffix("/messages:send") ? .fcm : nil
    }

    /// Whether the request goes to LeanCloud, which uses the format of Parse and also accepts keys in Apple's spelling.
    var isForLeanCloud: Bool {
        guard let address else { return false }
        return address.text.bytes[address.path...].elementsEqual(Self.leanCloud.utf8)
    }

    private static let leanCloud = "/1.1/push"

    /// Whether the request goes to Azure Notification Hubs, which set the headers for APNs themselves.
    var isForAzure: Bool {
        command.headers.contains { script.text($0).lowercased().hasPrefix("servicebusnotification-format:") }
    }

    /// Whether the service is unknown: the command has no URL, or a template is in place of the host.
    var isForUnknownService: Bool {
        !isForAzure && (address == nil || host.utf8.contains(UInt8(ascii: "{")) || hasPartOfTemplate)
    }

    /// Whether the URL begins with the end of a template, which the shell has split at its spaces: `{{ server }}/path`.
    var hasPartOfTemplate: Bool { host.hasPrefix("}}") }

    private static func host(_ url: ArraySlice<UInt8>) -> String {
        let text = String(decoding: url, as: UTF8.self)
        let server = text.split(separator: "/").last ?? ""
        let name = server.split(separator: "@").last ?? ""
        return name.split(separator: ":").first.map { $0.lowercased() } ?? ""
    }

    private static let device = "/3/device/"
    private static let broadcasts = "/4/broadcasts/"
    private static let channels = "/1/apps/"

    private var path: PushHeader? {
        guard let address, address.path < address.text.bytes.count else { return nil }
        return header(
            HeaderName.path, address.path..<address.text.bytes.count, of: address.text, quotes: address.quotes
        )
    }

    /// The `<token>` or `{token}` at the end of the path.
    var bracketedToken: (range: SourceRange, text: String)? {
        guard let token = tokenInPath, let range = token.range,
            Placeholder.isFound(inIdentifier: token.value),
            token.value.hasPrefix("<") || token.value.hasPrefix("{")
        else { return nil }
        return (range, token.value)
    }

    private var tokenInPath: PushHeader? {
        guard let address, address.text.bytes[address.path...].starts(with: Self.device.utf8) else {
            return nil
        }
        let start = address.path + Self.device.utf8.count
        return header(
            HeaderName.path, start..<address.text.bytes.count, of: address.text, quotes: address.quotes)
    }

    /// The device token at the end of the path, as a header named `:path`; its value is empty if the path ends before
    /// the token. `nil` if the token is a placeholder, or the path has no place for a token.
    var deviceToken: PushHeader? {
        guard let token = tokenInPath else { return nil }
        // People write `xxx` in place of a token that they do not show.
        let isPlaceholder =
            Placeholder.isFound(inIdentifier: token.value) || Placeholder.isNameOfToken(token.value)
            || token.value.utf8.count > 2 && token.value.lowercased().allSatisfy { $0 == "x" }
        // The shell reads an unquoted `<device token>` as a redirection, so the URL ends before it.
        let end = token.range?.bytes.upperBound ?? script.bytes.count
        let isCutOff =
            token.value.isEmpty && end < script.bytes.count && script.bytes[end] == UInt8(ascii: "<")
        return isPlaceholder || isCutOff ? nil : token
    }
}
