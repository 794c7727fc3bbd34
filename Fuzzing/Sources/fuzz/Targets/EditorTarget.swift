@testable import Command
@testable import LanguageServer
@testable import LocatedJSON

/// Sends random bytes, or requests about an edited document, to the language server.
final class EditorTarget: FuzzTarget {
    static let name = "editor"
    static let choices = 8
    static let seeds = ["Samples/payloads/*", "Samples/containers/*", "Samples/scenarios/*.json"]
    static var examples: [String] {
        [
            "Content-Length: 2\r\n\r\n{}",
            "Content-Length: 40\r\n\r\n{\"id\":1,\"method\":\"shutdown\",\"params\":{}}",
        ]
    }

    private static let names = ["a.json", "a.apns", "a.ndjson", "a.sh", ".pushctl.json"]
    private static let requests = [
        "diagnostic", "hover", "completion", "codeAction", "formatting", "rangeFormatting", "documentSymbol",
        "foldingRange", "documentLink",
    ]

    func run(_ input: FuzzInput) {
        var input = input
        let encoding = input.choose(PositionEncoding.allCases)
        let isRaw = input.byte() % 4 == 0
        let name = input.choose(Self.names)
        let places = (0..<4).map { _ in input.byte() }
        let errors = OutputFile(descriptor: -1)
        let host = EditorHost(
            ParsedArguments(), Console(output: errors, errors: errors, environment: .given([:])))
        let session = LanguageSession(host: host, version: "1")
        let capabilities: JSONValue = ["general": ["positionEncodings": [.string(encoding.rawValue)]]]
        _ = session.receive(Self.frame(1, "initialize", ["capabilities": capabilities]))
        guard !isRaw else {
            let answers = session.receive(input.document)
            hold(session.isCleanEnd != nil || Self.isFramed(answers), "answers are messages")
            return
        }
        let uri = JSONValue.string("file:///nowhere/\(name)")
        let text = String(decoding: input.document, as: UTF8.self)
        _ = session.receive(
            Self.frame(nil, "textDocument/didOpen", ["textDocument": ["uri": uri, "text": .string(text)]]))
        let start: JSONValue = ["line": .integer(places[0] % 16), "character": .integer(places[1])]
        let end: JSONValue = ["line": .integer(places[2] % 16), "character": .integer(places[3])]
        let range: JSONValue = ["start": start, "end": end]
        _ = session.receive(
            Self.frame(
                nil, "textDocument/didChange",
                [
                    "textDocument": ["uri": uri],
                    "contentChanges": [
                        ["range": range, "text": .string(String(text.prefix(places[1] % 8)))]
                    ],
                ]))
        for (number, request) in Self.requests.enumerated() {
            let answers = session.receive(
                Self.frame(
                    number + 2, "textDocument/\(request)",
                    ["textDocument": ["uri": uri], "position": start, "range": range, "context": [:]]))
            hold(Self.isFramed(answers), "the answer to \(request) is a message")
            hold(!answers.isEmpty, "\(request) is answered")
        }
        hold(session.isCleanEnd == nil, "the session stays open")
    }

    private static func frame(_ id: Int?, _ method: String, _ params: JSONValue) -> [UInt8] {
        var members: [JSONValue.Member] = [.init("method", .string(method)), .init("params", params)]
        if let id { members.append(.init("id", .integer(id))) }
        let body = JSONWriter.compact(.object(members))
        return Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)
    }

    private static func isFramed(_ bytes: [UInt8]) -> Bool {
        var framer = MessageFramer()
        framer.append(bytes)
        while let frame = framer.next() {
            guard case .message(let message) = frame, (try? JSONValue(parsing: message)) != nil else {
                return false
            }
        }
        return true
    }
}
