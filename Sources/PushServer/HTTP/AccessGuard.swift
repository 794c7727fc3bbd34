import PayloadModel

/// Decides which requests the server accepts.
///
/// Every web page in a browser can send requests to this machine. Such a request reveals the page in `Origin` or
/// `Sec-Fetch-Site`, or, if the page's host name resolves to this machine, in `Host`.
struct AccessGuard {
    /// The access token that the page and the API require.
    let token: String
    /// The name of the cookie that contains the token.
    let cookie: String

    /// Whether a request names this machine in `Host` and comes from no foreign page.
    static func isLocal(_ headers: PushHeaders) -> Bool {
        let hosts = headers.all.filter { $0.name == "host" }.map { $0.value.lowercased() }
        guard hosts.count == 1, isLoopback(hosts[0]) else { return false }
        let origins = headers.all.filter { $0.name == "origin" }.map { $0.value.lowercased() }
        guard origins.allSatisfy({ $0 == "http://\(hosts[0])" || $0 == "https://\(hosts[0])" }) else {
            return false
        }
        return headers.all.allSatisfy { header in
            header.name != "sec-fetch-site" || header.value == "same-origin" || header.value == "none"
        }
    }

    /// Whether an authority is a name of this machine, with any port or none.
    private static func isLoopback(_ authority: String) -> Bool {
        ["127.0.0.1", "localhost", "[::1]"].contains { name in
            guard authority.hasPrefix(name) else { return false }
            let port = authority.utf8.dropFirst(name.utf8.count)
            return port.isEmpty
                || port.first == UInt8(ascii: ":") && (2...6).contains(port.count)
                    && port.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
        }
    }

    /// Whether a request contains the token: as a bearer token, as the cookie, or in its address.
    func admits(_ request: ServerRequest, _ target: RequestTarget) -> Bool {
        var given = target.parameters.filter { $0.name == "access_token" }.map(\.value)
        for header in request.headers.all {
            if header.name == HeaderName.authorization, header.value.lowercased().hasPrefix("bearer ") {
                given.append(String(header.value.dropFirst(7)).trimmingBlanks())
            } else if header.name == "cookie" {
                given += header.value.split(separator: ";").map { String($0).trimmingBlanks() }
                    .filter { $0.hasPrefix("\(cookie)=") }.map { String($0.dropFirst(cookie.count + 1)) }
            }
        }
        return given.contains(where: isToken)
    }

    /// Whether a text is the token. Compares in constant time.
    private func isToken(_ text: String) -> Bool {
        let (given, expected) = (Array(text.utf8), Array(token.utf8))
        guard given.count == expected.count else { return false }
        return zip(given, expected).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
