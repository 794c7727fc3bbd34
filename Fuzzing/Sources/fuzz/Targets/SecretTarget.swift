@testable import Command
@testable import LocatedJSON
@testable import PushPayload

/// Inserts a secret into a document: no report contains it.
final class SecretTarget: FuzzTarget {
    static let name = "secrets"
    static let choices = 6
    static let seeds = PayloadTarget.seeds + ["Samples/containers/*", "Samples/invalid/*/payload.json"]
    static var examples: [String] { SeedExamples.rules }

    private static let secret = Array("9f8e7d6c5b4a39281706f5e4Xk29dPq7Rt51Wm08Zs3Lv6".utf8)
    /// The number of consecutive bytes of the secret that no report may contain.
    private static let traceLength = 12

    func run(_ input: FuzzInput) {
        var input = input
        let format = input.choose(ReportFormat.allCases)
        let choice = input.choose(CheckChoices.validators)
        let isEscaped = input.flag()
        let place = input.byte() << 16 | input.byte() << 8 | input.byte()
        var document = input.document
        // The fuzzer learns parts of the secret from comparisons. A part alone is too short to be hidden.
        guard Self.trace(in: Array(EscapedUnits.decode(document).utf8)) == nil else { return }
        let secret = isEscaped ? Self.escaped : Self.secret
        document.insert(contentsOf: secret, at: place % (document.count + 1))
        let report = choice.validate(document)
        var file = CheckedFile(
            path: "a.json", source: SourceText(document), diagnostics: report.diagnostics)
        file.payloads = report.payloads
        file.isReadable = report.isDocument
        check(format.render(CheckedRun([file]), style: .plain).utf8, "a report", document)
        check(report.concealing(document).shown, "a difference", document)
    }

    /// The secret with every third character as an escape.
    private static let escaped = secret.enumerated().flatMap { index, byte -> [UInt8] in
        index % 3 == 1 ? Array("\\u00".utf8) + Array(String(byte, radix: 16).utf8) : [byte]
    }

    private func check(_ output: some Collection<UInt8>, _ what: String, _ document: [UInt8]) {
        let text = Array(EscapedUnits.decode(output).utf8)
        if let trace = Self.trace(in: text) {
            hold(
                false, "\(what) holds no part of a secret",
                "\(String(decoding: trace, as: UTF8.self)) of \(String(decoding: document, as: UTF8.self))")
        }
    }

    /// The starts of the parts, by their first byte.
    private static let starts = (0...secret.count - traceLength).reduce(
        into: [[Int]](repeating: [], count: 256)
    ) { $0[Int(secret[$1])].append($1) }

    /// The first part of the secret in a text. Compares bytes, because a generic search for each part
    /// would take most of the time of an input.
    private static func trace(in text: [UInt8]) -> ArraySlice<UInt8>? {
        for index in text.indices {
            for start in starts[Int(text[index])]
            where text[index...].starts(with: secret[start..<start + traceLength]) {
                return secret[start..<start + traceLength]
            }
        }
        return nil
    }
}
