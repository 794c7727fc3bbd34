import Foundation
import TestSupport
import Testing

/// What people write to each other is not in lines for programs, and not in counts.
@Suite struct PrivateTextTests {
    private static let words = [
        "Zufallswort", "Geheimnis der Woche", "Treffpunkt hinter dem Bahnhof um acht Uhr abends",
    ]

    private static func records(_ words: String) -> [String] {
        [
            #"{"aps":{"alert":{"title":"\#(words)","body":5,"loc-args":["\#(words)"]}}}"#,
            #"{"title":"\#(words)","body":"\#(words)","aps":{"badge":"1"}}"#,
            #"{"aps":{"alert":"a","title":"\#(words)","summary-arg":"\#(words)"}}"#,
            #"{"aps":{"alert":{"titel":"\#(words)","subtitle":{"x":"\#(words)"}}},"own":{"name":"\#(words)"}}"#,
            #"{"aps":{"alert":"\#(words)","sound":"\#(words)"},"aps2":"\#(words)","payload":{"k":"\#(words)"}}"#,
            #"{"message":{"topic":"t","notification":{"title":"\#(words)"},"data":{"k":"\#(words)"},"apns":{"payload":{"aps":{"alert":{"Title":"\#(words)"}}}}}}"#,
            #"{"topic":"t","partition":0,"offset":1,"payload":"{\"title\":\"\#(words)\",\"aps\":{\"badge\":\"1\"}}"}"#,
        ]
    }

    @Test(arguments: words) func areLeftOutUnlessAskedFor(_ words: String) throws {
        let folder = try TemporaryFolder()
        let records = Self.records(words)
        try folder.write("lines", Data((records.joined(separator: "\n") + "\n").utf8))
        for (number, record) in records.enumerated() { try folder.write("\(number).json", Data(record.utf8)) }
        for command in [
            "validate --ndjson --level note --format jsonl lines",
            "validate --level note --format jsonl *.json",
            "stats --format json *.json", "stats *.json", "stats --ndjson --format json lines",
            "validate --stats-only *.json",
        ] {
            let outcome = try CommandRunner.shell("pushctl \(command)", in: folder.url)
            // A sound's name is a file of the app, and no text.
            let printed = outcome.outputText.replacingOccurrences(of: "sound", with: "")
            #expect(!printed.isEmpty && !printed.contains(words.prefix(15)), "\(command): \(printed)")
        }
        for paths in ["--ndjson lines", "*.json"] {
            let outcome = try CommandRunner.shell(
                "pushctl validate --level note --format jsonl --show-texts \(paths)", in: folder.url)
            #expect(outcome.outputText.contains(words.prefix(15)))
        }
    }

    @Test func linesKeepTheirShape() throws {
        let folder = try TemporaryFolder()
        try folder.write("lines", Data((Self.records("Noon").joined(separator: "\n") + "\n").utf8))
        var shapes: [[String]] = []
        for option in ["", "--show-texts"] {
            let outcome = try CommandRunner.shell(
                "pushctl validate --ndjson --level note --format jsonl \(option) lines", in: folder.url)
            shapes.append(
                try outcome.output.split(separator: UInt8(ascii: "\n")).map { line in
                    let object = try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
                    let findings = try #require(object["diagnostics"] as? [[String: Any]])
                    return object.keys.sorted().joined(separator: ",")
                        + findings.map { $0.keys.sorted().joined(separator: ",") + "\($0["rule"] ?? "")" }
                        .joined()
                })
        }
        #expect(shapes[0] == shapes[1] && shapes[0].count == 7)
    }
}
