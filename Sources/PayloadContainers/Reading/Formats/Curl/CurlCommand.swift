import PayloadModel

/// A header whose name and value are separate words for the shell.
struct SplitHeader {
    let name: ScriptWord
    let values: [ScriptWord]
}

/// The URL, the headers and the body of a `curl` command in a script.
struct CurlCommand {
    /// The data that the command sends.
    enum Body {
        case word(ScriptWord)
        /// The content of a file or variable, or the output of another program.
        case elsewhere(ScriptWord)
    }

    private(set) var url: ScriptWord? {
        didSet { isAddressFound = url.map { $0.variable == nil && isAddress($0) } ?? false }
    }

    /// Whether ``url`` is certainly a URL, so that only the option `--url` can replace it.
    private var isAddressFound = false
    private(set) var headers: [ScriptWord] = []
    /// Whether ``headers`` has all intended headers: none comes from a file or a variable, and the shell breaks none.
    private(set) var hasAllHeaders = true
    private(set) var body: Body?
    /// The payload in a field of a form, and the option that sends the field.
    private(set) var fieldWithPayload: (option: String, payload: ScriptWord)?
    /// Whether a command without ``body`` certainly sends none: the script contains all options, and none of them gives
    /// a body in another way.
    private(set) var isBodyKnown = true
    /// The options whose hyphens an editor replaced with a dash, with the intended hyphens.
    private(set) var foreignDashes: [(word: ScriptWord, hyphens: String)] = []
    /// The version of HTTP after the URL, as in the first line of a request.
    private(set) var protocolWord: ScriptWord?
    /// The headers in curly quotes, which the shell does not read as quotes.
    private(set) var curlyHeaders: [ScriptWord] = []
    /// The option `-h` (help) directly before a header, where `-H` was probably meant.
    private(set) var helpOption: ScriptWord?
    /// The values of options and of ``splitHeaders`` that contain a password, token or key.
    private(set) var secrets: [ScriptWord] = []
    let name: ScriptWord
    /// As in ``ShellCommand/language``.
    let language: ShellLanguage?
    /// As in ``ShellCommand/brokenContinuations``.
    let brokenContinuations: [Range<Int>]
    /// As in ``ShellCommand/bracketedAddresses``.
    let bracketedAddresses: [Range<Int>]
    /// The certificate file of the client.
    private(set) var certificate: ScriptWord?
    /// The method of the request, if the command names it.
    private(set) var method: ScriptWord?
    /// The option that moves the body into the URL.
    private(set) var getOption: ScriptWord?
    /// The option that asks for a version of HTTP before HTTP/2, unless a later option asks for HTTP/2 or HTTP/3.
    private(set) var oldProtocol: ScriptWord?
    /// The headers without quotes that the shell splits at the space after the colon.
    private(set) var splitHeaders: [SplitHeader] = []

    private let script: ShellScript
    private var words: ArraySlice<ScriptWord>
    private let input: ScriptWord?

    /// Reads a `curl` command.
    ///
    /// - Returns: `nil` for any other command.
    init?(_ command: ShellCommand, after previous: ShellCommand?, in script: ShellScript) {
        let name = command.words.firstIndex { !Self.isPrefix($0, in: script) }
        guard let name, ["curl", "curl.exe"].contains(Self.fileName(script.text(command.words[name]))) else {
            return nil
        }
        self.script = script
        self.name = command.words[name]
        language = command.language
        words = command.words[(name + 1)...]
        brokenContinuations = command.brokenContinuations
        bracketedAddresses = command.bracketedAddresses
        input = command.input ?? (command.isPiped ? previous.flatMap(script.printed) : nil)
        while let word = words.popFirst() { read(word) }
    }

    // MARK: - The name

    /// Words that may precede the name of a command; `$` and `%` are prompts in an example.
    private static let prefixes: Set = [
        "!", "$", "%", "{", "command", "do", "elif", "else", "env", "exec", "if", "nohup", "sudo", "then",
        "time", "until", "while",
    ]

    private static func isPrefix(_ word: ScriptWord, in script: ShellScript) -> Bool {
        let text = script.text(word)
        return prefixes.contains(text) || text.utf8.contains(UInt8(ascii: "="))
    }

    private static func fileName(_ path: String) -> Substring {
        path.split(separator: "/").last ?? ""
    }

    // MARK: - Options

    /// Options that pushctl skips together with their values.
    private static let valued: Set = [
        "--abstract-unix-socket", "--aws-sigv4", "--cacert", "--capath", "--cert-type", "--ciphers",
        "--connect-timeout", "--connect-to", "--cookie-jar", "--create-file-mode", "--crlfile", "--curves",
        "--delegation", "--dns-interface", "--dns-ipv4-addr", "--dns-ipv6-addr", "--dns-servers", "--doh-url",
        "--dump-header", "--etag-compare", "--etag-save", "--expect100-timeout",
        "--happy-eyeballs-timeout-ms", "--hostpubsha256", "--interface", "--keepalive-time", "--key",
        "--key-type", "--limit-rate", "--local-port", "--max-filesize", "--max-redirs", "--max-time",
        "--netrc-file", "--noproxy", "--output", "--output-dir", "--parallel-max", "--pinnedpubkey",
        "--proto", "--proto-default", "--proto-redir", "--proxy-cacert", "--proxy-cert", "--proxy-header",
        "--proxy-key", "--range", "--rate", "--referer", "--request-target", "--resolve",
        "--retry", "--retry-delay", "--retry-max-time", "--socks4", "--socks4a", "--socks5",
        "--socks5-hostname", "--speed-limit", "--speed-time", "--stderr", "--time-cond", "--tls-max",
        "--tls13-ciphers", "--trace", "--trace-ascii", "--trace-config", "--unix-socket", "--url-query",
        "--user-agent", "--variable", "--write-out",
    ]
    /// Options whose body does not have the form of a payload, but may contain one.
    private static let otherBodies: Set = ["--data-urlencode", "--form", "--form-string"]
    private static let secret: Set = [
        "--cookie", "--oauth2-bearer", "--pass", "--proxy-pass", "--proxy-tlspassword", "--proxy-user",
        "--tlspassword",
        "--user",
    ]
    /// Options with a URL that may contain `user:password@`.
    private static let proxies: Set = ["--proxy", "--preproxy", "--proxy1.0"]
    private static let data: Set = ["--data", "--data-ascii", "--data-binary", "--data-raw", "--json"]
    /// All short options with a value, including those that pushctl reads.
    private static let shortValued = Set("AbcCdDeEFHKmoPQrtTuUwxXyYz".utf8)

    private mutating func read(_ word: ScriptWord) {
        let text = script.text(word)
        if let variable = word.variable {
            // The variable contains the URL or options, or it is a list of options.
            let isList = ["@", "*"].contains(variable.name) || script.spelling(word).contains("[")
            if isList || word.pieces[0].quoting == .none { hasAllHeaders = false }
            if !isList, url == nil { url = word } else { isBodyKnown = false }
            if !hasAllHeaders { isBodyKnown = false }
        } else if text.hasPrefix("--"), text != "--" {
            readLong(word, text)
        } else if text.hasPrefix("-"), text.utf8.count > 1 {
            readShort(word, Array(text.utf8))
        } else if let hyphens = Self.hyphens(meantIn: text) {
            foreignDashes.append((word, hyphens))
            // A dash has more bytes than the hyphens; without the surplus, `rest` is as long as `option`.
            let option = hyphens + text.dropFirst()
            let rest = word.dropping(text.utf8.count - option.utf8.count)
            if hyphens.count == 1 { readShort(rest, Array(option.utf8)) } else { readLong(rest, option) }
        } else if !isAddressFound {
            url = word
        } else if text.hasPrefix("HTTP/") {
            protocolWord = word
        }
    }

    /// Returns the hyphens that an editor replaced with the dash at the start of an option; `nil` for any other text.
    private static func hyphens(meantIn text: String) -> String? {
        guard let dash = text.unicodeScalars.first,
            ["\u{2010}", "\u{2011}", "\u{2013}", "\u{2014}", "\u{2212}"].contains(dash)
        else { return nil }
        let letters = text.dropFirst().prefix { $0.isASCII && ($0.isLetter || $0 == "-") }
        return letters.isEmpty ? nil : letters.count == 1 ? "-" : "--"
    }

    private func isAddress(_ word: ScriptWord) -> Bool {
        let text = script.text(word)
        return text.contains("://") || text.contains("/3/device/") || word.hasVariables
    }

    private mutating func readLong(_ word: ScriptWord, _ text: String) {
        // curl before 8.16 accepts a value only as a separate word, but people also write `=`.
        let equals = text.utf8.firstIndex(of: UInt8(ascii: "="))
        let name = equals.map { String(text[..<$0]) } ?? text
        let attached = equals.map { word.dropping(text.utf8.distance(from: text.startIndex, to: $0) + 1) }
        switch name {
        case "--header": readHeader(attached ?? words.popFirst())
        case "--url": url = attached ?? words.popFirst() ?? url
        case "--config":
            hasAllHeaders = false
            isBodyKnown = false
            if attached == nil { _ = words.popFirst() }
        case _ where Self.data.contains(name):
            readData(attached ?? words.popFirst(), isRaw: name == "--data-raw")
        case "--get": getOption = word
        case "--http1.0", "--http1.1": oldProtocol = word
        case "--http2", "--http2-prior-knowledge", "--http3", "--http3-only": oldProtocol = nil
        case "--request": method = attached ?? words.popFirst()
        case "--cert": readCertificate(attached ?? words.popFirst())
        case _ where Self.secret.contains(name):
            secrets += [attached ?? words.popFirst()].compactMap(\.self)
        case _ where Self.proxies.contains(name): readProxy(attached ?? words.popFirst())
        case _ where Self.otherBodies.contains(name): readField(attached ?? words.popFirst(), of: name)
        case "--upload-file":
            isBodyKnown = false
            if attached == nil { _ = words.popFirst() }
        case _ where Self.valued.contains(name):
            if attached == nil { _ = words.popFirst() }
        case _ where SecretName.isSecret(name): readUnknownSecret(attached)
        default: break
        }
    }

    /// Reads the value of an option that curl does not have, such as `--key-passwd`, whose name says that the
    /// value is secret.
    private mutating func readUnknownSecret(_ attached: ScriptWord?) {
        guard let value = attached ?? words.first, attached != nil || !script.text(value).hasPrefix("-")
        else {
            return
        }
        secrets.append(value)
        if attached == nil { words.removeFirst() }
    }

    /// Reads short options, which may share a word; the last one may have a value: `-sSd '{…}'`.
    private mutating func readShort(_ word: ScriptWord, _ text: [UInt8]) {
        let valued = text.indices.dropFirst().first { Self.shortValued.contains(text[$0]) }
        if text[..<(valued ?? text.count)].contains(UInt8(ascii: "G")) { getOption = word }
        if text[..<(valued ?? text.count)].contains(UInt8(ascii: "0")) { oldProtocol = word }
        if valued == nil, text.last == UInt8(ascii: "h"), let header = words.first, isHeader(header) {
            helpOption = word
            return readHeader(words.popFirst())
        }
        guard let offset = valued else { return }
        let value = offset + 1 < text.count ? word.dropping(offset + 1) : words.popFirst()
        switch text[offset] {
        case UInt8(ascii: "H"): readHeader(value)
        case UInt8(ascii: "d"): readData(value, isRaw: false)
        case UInt8(ascii: "E"): readCertificate(value)
        case UInt8(ascii: "X"): method = value
        case UInt8(ascii: "F"): readField(value, of: "-F")
        case UInt8(ascii: "T"): isBodyKnown = false
        case UInt8(ascii: "K"):
            hasAllHeaders = false
            isBodyKnown = false
        case UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "b"): secrets += [value].compactMap(\.self)
        case UInt8(ascii: "x"): readProxy(value)
        default: break
        }
    }

    /// Reads the value of `--cert`: a certificate file, possibly followed by a colon and its password.
    private mutating func readCertificate(_ word: ScriptWord?) {
        guard let word else { return }
        let text = script.text(word)
        certificate = word
        if text.utf8.contains(UInt8(ascii: ":")) { secrets.append(word) }
    }

    /// Reads a field of a form: `name=value`.
    private mutating func readField(_ word: ScriptWord?, of option: String) {
        isBodyKnown = false
        guard let word, fieldWithPayload == nil else { return }
        let text = Array(script.text(word).utf8)
        guard let brace = text.firstIndex(of: UInt8(ascii: "{")),
            brace == 0 || text[brace - 1] == UInt8(ascii: "="),
            String(decoding: text, as: UTF8.self).contains("\"aps\"")
        else { return }
        fieldWithPayload = (option, word.dropping(brace))
    }

    private mutating func readProxy(_ word: ScriptWord?) {
        guard let word, script.text(word).utf8.contains(UInt8(ascii: "@")) else { return }
        secrets.append(word)
    }

    private mutating func readHeader(_ word: ScriptWord?) {
        guard let word else { return }
        let text = script.text(word)
        if script.beginsWithCurlyQuote(word) {
            curlyHeaders.append(word)
            hasAllHeaders = false
        } else if word.variable != nil || text.hasPrefix("@") {
            hasAllHeaders = false
        } else if let split = splitHeader(word, text) {
            splitHeaders.append(split)
            if text.lowercased().hasPrefix(HeaderName.authorization) { secrets += split.values }
            words = words.dropFirst(split.values.count)
            hasAllHeaders = false
        } else {
            headers.append(word)
        }
    }

    /// Whether a word begins with a name and a colon, and is no URL.
    private func isHeader(_ word: ScriptWord) -> Bool {
        let text = script.text(word)
        let name = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        let rest = text[name.endIndex...]
        return !name.isEmpty && rest.hasPrefix(":") && !rest.hasPrefix("://")
    }

    /// Returns the APNs header that consists of an unquoted word with the name and a colon, and of the next word with
    /// the value (up to two words for `authorization`); `nil` if the words are no such header.
    private func splitHeader(_ word: ScriptWord, _ text: String) -> SplitHeader? {
        guard text.hasSuffix(":"), word.pieces.allSatisfy({ $0.quoting == .none }), let value = words.first,
            CurlRequest.knownNames.contains(text.dropLast().lowercased()), isValue(value)
        else { return nil }
        guard text.lowercased() == HeaderName.authorization + ":" else {
            return SplitHeader(name: word, values: [value])
        }
        let token = words.dropFirst().first.flatMap { isValue($0) ? $0 : nil }
        return SplitHeader(name: word, values: [value] + [token].compactMap(\.self))
    }

    /// Whether a word may be the value of a header: it looks like neither an option, a URL nor a file.
    ///
    /// A variable with `UR` in its name probably contains a URL or URI.
    private func isValue(_ word: ScriptWord) -> Bool {
        let text = script.text(word)
        return !text.isEmpty && !text.hasPrefix("-") && !text.contains("/") && !text.hasPrefix("@")
            && !(word.hasVariables && text.uppercased().contains("UR"))
    }

    /// Reads the first body and ignores any other: `curl` joins several bodies, usually with `&`, so the result is not
    /// JSON.
    private mutating func readData(_ word: ScriptWord?, isRaw: Bool) {
        guard let word, body == nil else { return }
        let resolved = script.resolved(word)
        let text = script.text(resolved)
        if !isRaw, text == "@-", let input {
            let given = script.resolved(input)
            body = given.variable == nil ? .word(given) : .elsewhere(given)
        } else if !isRaw && text.hasPrefix("@") || resolved.variable != nil {
            body = .elsewhere(word)
        } else {
            body = .word(resolved)
        }
    }
}
