import Foundation
import PushPayload
import TestSupport
import Testing

@testable import LocatedJSON
@testable import pushctl

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Text of a payload stays inside its cell, attribute or string, in every format.
@Suite struct HostileTextTests {
    private static let runs: [HostileRun] = {
        var random = SeededGenerator(seed: 12)
        return (0..<150).map { _ in HostileRun(using: &random) }
    }()

    @Test(arguments: ReportFormat.allCases) func controlCharactersAreEscapedForTerminals(
        _ format: ReportFormat
    ) {
        for hostile in Self.runs {
            let report = format.render(hostile.run, style: .plain)
            #expect(!report.unicodeScalars.contains { $0 != "\n" && VisibleText.isDangerous($0) })
        }
    }

    @Test func jsonFormatsContainTheUnchangedText() throws {
        for hostile in Self.runs {
            func report(_ format: ReportFormat) throws -> JSONValue {
                try JSONValue(parsing: format.render(hostile.run, style: .plain))
            }
            let found = try [report(.json), report(.jsonl)].map { $0.value("diagnostics")?.first }
            for finding in found {
                #expect(finding?.value("message")?.text.map(Self.bytes) == Self.bytes(hostile.message))
                #expect(finding?.value("path")?.text.map(Self.bytes) == Self.bytes(hostile.path))
            }
            let issue = try report(.gitlab).first
            #expect(issue?.value("description")?.text.map(Self.bytes) == Self.bytes(hostile.message))
            let result = try report(.sarif).value("runs")?.first?.value("results")?.first
            let text = try #require(result?.value("message")?.value("text")?.text)
            #expect(Self.bytes(Self.unescaped(text)) == Self.bytes("\(hostile.message)\n\(hostile.help)"))
            let place = result?.value("locations")?.first?.value("physicalLocation")
            let uri = try #require(place?.value("artifactLocation")?.value("uri")?.text)
            #expect(Self.decoded(uri) == Self.bytes(hostile.path))
            #expect(!uri.utf8.contains { "<>\"\\^`{|} :".utf8.contains($0) })
        }
    }

    @Test func hostileTextAddsNoLineEndToJSONLines() {
        for hostile in Self.runs {
            let report = ReportFormat.jsonl.render(hostile.run, style: .plain)
            #expect(report.utf8.count { $0 == UInt8(ascii: "\n") } == 1)
        }
    }

    @Test func junitContainsTheTextInItsElements() {
        for hostile in Self.runs {
            let reader = XMLElements()
            let parser = XMLParser(data: Data(ReportFormat.junit.render(hostile.run, style: .plain).utf8))
            parser.delegate = reader
            #expect(parser.parse(), "\(String(describing: parser.parserError))")
            let suites = reader.elements.filter { $0.name == "testsuite" }.map { $0.attributes["name"] ?? "" }
            let shown = Self.withoutNonCharacters(VisibleText.escape(hostile.path))
            #expect(suites.map(Self.bytes) == [Self.bytes(shown), Self.bytes("pushctl")])
            for failure in reader.elements where failure.name == "failure" {
                let message = Self.withoutNonCharacters(VisibleText.escape(hostile.message))
                #expect(failure.attributes["message"].map(Self.bytes) == Self.bytes(message))
            }
            let names = Set(reader.elements.map(\.name))
            #expect(
                names.isSubset(of: ["testsuites", "testsuite", "testcase", "failure", "error", "system-out"]))
        }
    }

    @Test func gitHubReadsOnlyTheIntendedCommands() throws {
        for hostile in Self.runs {
            let lines = ReportFormat.github.render(hostile.run, style: .plain).split(separator: "\n")
            // The first line reports the file that could not be read, and the second the finding.
            #expect(
                lines.first.map { Self.bytes(String($0)).starts(with: "::error title=pushctl::".utf8) }
                    ?? false)
            let finding = try #require(lines.dropFirst().first)
            for line in lines.dropFirst(2) {
                let start = line.unicodeScalars.drop { $0.properties.isWhitespace }
                #expect(!start.starts(with: "::".unicodeScalars))
                #expect(!Self.contains("##[", line))
            }
            let parts = Array(finding.unicodeScalars)
            #expect(parts.starts(with: "::".unicodeScalars))
            // The properties end at the next "::". Commas separate them; a comma in a value is escaped.
            let end = try #require((2..<parts.count - 1).first { parts[$0] == ":" && parts[$0 + 1] == ":" })
            let head = String(String.UnicodeScalarView(parts[2..<end]))
            #expect(Self.contains(" file=", head))
            #expect(Array(head.utf8).suffix(20).elementsEqual(",title=misplaced-key".utf8))
            #expect(head.utf8.count { $0 == UInt8(ascii: ",") } == 5)
            let message = String(String.UnicodeScalarView(parts[(end + 2)...]))
            let visible = "\(VisibleText.escape(hostile.path)):1:2: \(VisibleText.escape(hostile.message))"
            #expect(Self.decoded(message).starts(with: Self.bytes(visible)))
        }
    }

    @Test func markdownRowsHaveFourCells() throws {
        for hostile in Self.runs {
            let lines = ReportFormat.markdown.render(hostile.run, style: .plain).split(separator: "\n")
            let row = try #require(lines.last)
            let scalars = Array(row.unicodeScalars)
            var bars = 0
            var isEscaped = false
            for scalar in scalars {
                if scalar == "|", !isEscaped { bars += 1 }
                isEscaped = scalar == "\\" && !isEscaped
            }
            #expect(bars == 5)
            // The only tag is the line break before the help. The hostile text adds no mention, reference or link.
            #expect(row.utf8.count { $0 == UInt8(ascii: "<") } == 1)
            for opener in ["@o", "#1", "www.", "s://e", "[x]("] {
                #expect(!Self.contains(opener, row), "\(opener) in \(row)")
            }
        }
    }

    private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    /// The bytes of a text with percent escapes decoded; Foundation would drop a byte order mark.
    private static func decoded(_ text: String) -> [UInt8] {
        var result: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            if byte == UInt8(ascii: "%"), let value = UInt8(digits, radix: 16) {
                result.append(value)
                rest = rest.dropFirst(2)
            } else {
                result.append(byte)
            }
        }
        return result
    }

    private static func contains(_ needle: String, _ text: some StringProtocol) -> Bool {
        Array(text.utf8).contains(Array(needle.utf8))
    }

    private static func unescaped(_ text: String) -> String {
        var result = ""
        var isEscaped = false
        for scalar in text.unicodeScalars {
            isEscaped = scalar == "\\" && !isEscaped
            if !isEscaped { result.unicodeScalars.append(scalar) }
        }
        return result
    }

    private static func withoutNonCharacters(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            scalar == "\u{FFFE}" ? "\\ufffe" : scalar == "\u{FFFF}" ? "\\uffff" : String(scalar)
        }.joined()
    }
}

/// Collects the elements of an XML document.
private final class XMLElements: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String])] = []

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        elements.append((name, attributes))
    }
}
