import LocatedJSON
import PayloadModel

extension CurlRequest {
    /// The problems of the method, the URL and the protocol of a request to APNs.
    var transportProblems: [RequestProblem] {
        [wrongMethod, payloadInQuery, wrongPath, missingPath, oldHost, missingTLS, oldProtocol].compactMap(
            \.self)
    }

    // MARK: - Method

    private var wrongMethod: RequestProblem? {
        guard isPush, let word = command.method, !word.hasVariables else { return nil }
        let method = script.text(word)
        guard method.uppercased() != "POST" else { return nil }
        return RequestProblem(
            range: file.range(word.range),
            message:
                "APNs accepts only POST here: it rejects \(method.spoken) (MethodNotAllowed), and nothing is delivered",
            help: "write -X POST, or omit the option")
    }

    /// An option that moves the body of the request into its URL.
    private var payloadInQuery: RequestProblem? {
        guard isPush, let word = command.getOption, command.body != nil else { return nil }
        return RequestProblem(
            range: file.range(word.range),
            message:
                "with this option, curl appends the payload to the URL and sends a GET request; APNs rejects it"
                + " (MethodNotAllowed), and nothing is delivered",
            help: "remove \(script.text(word).hasPrefix("--") ? "--get" : "-G")")
    }

    // MARK: - URL

    private var wrongPath: RequestProblem? {
        guard hasPluralPath, let address else { return nil }
        let plural = "devices"
        let start = address.path + "/3/".utf8.count
        let range = start..<start + plural.utf8.count
        return RequestProblem(
            range: file.range(address.text.source(of: range)),
            message:
                "APNs does not know the path \"/3/devices/\": it rejects the request (BadPath), and nothing is delivered",
            help: "write \"/3/device/\"",
            fix: replacement(range, of: address.text, with: "device", title: "write \"/3/device/\""))
    }

    private var oldHost: RequestProblem? {
        guard let address, host.hasPrefix("gateway."), host.hasSuffix("push.apple.com") else { return nil }
        let server = host.contains("sandbox") ? "api.sandbox.push.apple.com" : "api.push.apple.com"
        return RequestProblem(
            range: file.range(address.text.source(of: 0..<address.path)),
            message:
                "\(host.spoken) was for the binary protocol, which Apple ended in March 2021; nothing is delivered",
            help: "send the request to https://\(server)/3/device/ and the device token")
    }

    /// A URL without `/3/device/`. A variable may contain `/3/device/`, unless it is named like a token.
    private var missingPath: RequestProblem? {
        guard let address, Self.servers.contains(host) else { return nil }
        let text = address.text.bytes[address.path...]
        guard !text.contains(UInt8(ascii: "?")) else { return nil }
        let path = String(decoding: text, as: UTF8.self).split(
            separator: "/", omittingEmptySubsequences: false)
        let last = path.last ?? ""
        let name = last.hasPrefix("${") ? last.dropFirst(2).dropLast().lowercased() : ""
        let isToken = last.utf8.count >= 64 && last.utf8.allSatisfy(\.isHexDigit)
        guard path.count <= 2, last.isEmpty || isToken || name == "t" || name.contains("token") else {
            return nil
        }
        let whole = address.text.source(of: 0..<address.text.bytes.count)
        return RequestProblem(
            range: file.range(whole),
            message:
                "the URL has no path \"/3/device/\": APNs rejects the request (BadPath), and nothing is delivered",
            help: "write https://\(host)/3/device/ and the device token",
            severity: name.isEmpty ? nil : .warning)
    }

    private static let servers: Set = [
        "api.push.apple.com", "api.sandbox.push.apple.com", "api.development.push.apple.com",
    ]

    /// A URL whose scheme does not use TLS.
    private var missingTLS: RequestProblem? {
        let scheme = "http://"
        guard let address, Self.servers.contains(host), address.text.bytes.starts(with: scheme.utf8) else {
            return nil
        }
        let range = 0..<scheme.utf8.count
        let title = "write https://"
        return RequestProblem(
            range: file.range(address.text.source(of: range)),
            message: "APNs accepts only connections with TLS, and http:// uses none; nothing is delivered",
            help: title, fix: replacement(range, of: address.text, with: "https://", title: title))
    }

    // MARK: - Protocol

    private var oldProtocol: RequestProblem? {
        guard let word = command.oldProtocol else { return nil }
        return RequestProblem(
            range: file.range(word.range),
            message:
                "APNs accepts only HTTP/2; with \(script.text(word)), the request fails, and nothing is delivered",
            help: "write --http2")
    }
}
