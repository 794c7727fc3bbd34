import Testing

@testable import LocatedJSON
@testable import PayloadContainers
@testable import PayloadModel
@testable import PushPayload

/// Records are checked like separate documents, with places in the stream.
@Suite struct RecordValidationTests {
    private func findings(_ stream: String, at pointer: String? = nil, container: PayloadContainer? = nil)
        -> [Diagnostic]
    {
        let validator = Validator(options: ValidationOptions(container: container))
        return validator.validate(
            records: Array(stream.utf8), extracting: pointer.flatMap(JSONPointer.init(parsing:))
        )
        .flatMap(\.report.diagnostics)
    }

    /// The text that a finding points at.
    private func text(_ finding: Diagnostic, in stream: String) -> String {
        String(decoding: Array(stream.utf8)[finding.range?.bytes ?? 0..<0], as: UTF8.self)
    }

    private let faulty = #"{"aps":{"alert":"é","badge":"1"}}"#

    @Test func locatesFindingsInTheStream() throws {
        let stream = "{\"aps\":{\"alert\":\"a\"}}\r\n\n\(faulty)\n"
        let finding = try #require(findings(stream).first)
        #expect(finding.rule == "wrong-type")
        #expect(finding.payload == 1)
        #expect(text(finding, in: stream) == "\"1\"")
        #expect(finding.range == SourceText(stream).range(finding.range?.bytes ?? 0..<0))
        let edit = try #require(finding.fix?.edits.first)
        #expect(edit.range == finding.range?.bytes)
    }

    @Test func everyRecordIsRecognizedIndependently() {
        let reports = Validator().validate(
            records: Array(
                """
                {"aps":{"alert":"Noon"}}
                {"message":{"token":"t","apns":{"payload":{"aps":{"alert":"Noon"}}}}}
                {"topic":"t","partition":0,"offset":1,"payload":"{\\"aps\\":{\\"alert\\":\\"Noon\\"}}"}
                """.utf8))
        #expect(reports.map(\.report.payloads.count) == [1, 1, 1])
        #expect(reports.allSatisfy { $0.report.diagnostics.allSatisfy { $0.severity < .warning } })
    }

    @Test func findsThePayloadAtAPointer() throws {
        for inner in [faulty, JSONText.encode(faulty), JSONText.encode(JSONText.encode(faulty))] {
            let stream = "{\"key\":1,\"value\":{\"push\":\(inner)}}\n"
            let finding = try #require(findings(stream, at: "/value/push").first)
            #expect(finding.rule == "wrong-type")
            #expect(finding.pointer.description == "/aps/badge")
            #expect(text(finding, in: stream).contains("1"))
            #expect(text(finding, in: stream).allSatisfy { "\\\"1".contains($0) })
        }
    }

    @Test func aKeyThatOccursTwiceAroundThePayloadIsReported() throws {
        let payload = #"{"aps":{"alert":"a"}}"#
        for inner in [payload, JSONText.encode(payload), JSONText.encode(JSONText.encode(payload))] {
            for (record, name) in [
                (#"{"value":{"push":#,"push":#}}"#, "push"), (#"{"value":{},"value":{"push":#}}"#, "value"),
                (#"{"value":{"push":#},"id":1,"id":2}"#, "id"), (#"{"value":1,"value":2}"#, "value"),
            ] {
                let stream = "{}\n" + record.replacing("#", with: inner)
                let found = findings(stream, at: "/value/push").filter { $0.rule == "duplicate-key" }
                #expect(found.count == 1, "\(stream)")
                #expect(found.first?.payload == 1, "\(stream)")
                #expect(text(try #require(found.first), in: stream) == "\"\(name)\"")
            }
        }
    }

    @Test func aKeyThatOccursTwiceInTheExtractedValueIsReportedOnce() {
        let payload = #"{"aps":{"alert":"a"},"x":1,"x":1}"#
        let message =
            #"{"message":{"token":"t","token":"t","apns":{"payload":{"aps":{"alert":"a"}}}}}"#
        let call = #"{"default":"a","APNS":\#(JSONText.encode(payload)),"APNS":\#(JSONText.encode(payload))}"#
        for (record, names) in [
            (payload, ["x"]), (message, ["token"]), (JSONText.encode(message), ["token"]),
            (#"{"topic":"t","partition":0,"offset":1,"payload":\#(JSONText.encode(message))}"#, ["token"]),
            (
                #"{"MessageStructure":"json","TopicArn":"arn","Message":\#(JSONText.encode(call))}"#,
                ["APNS", "x"]
            ),
        ] {
            let found = findings("{\"p\":\(record)}", at: "/p").filter { $0.rule == "duplicate-key" }
            #expect(found.map { $0.pointer.tokens.last ?? "" } == names, "\(record)")
        }
    }

    @Test func theValueAtAPointerIsRecognized() {
        let message = #"{"message":{"token":"t","apns":{"payload":{"aps":{"alert":"a","badge":"1"}}}}}"#
        #expect(findings("{\"p\":\(message)}", at: "/p").map(\.pointer.description) == ["/aps/badge"])
        #expect(
            findings("{\"p\":\(message)}", at: "/p", container: .fcm).map(\.pointer.description) == [
                "/aps/badge"
            ])
        #expect(findings("{\"p\":\(message)}", at: "/p", container: .sns).map(\.rule) == ["foreign-body"])
        #expect(findings("{\"p\":\(faulty)}", at: "/p", container: .apns).map(\.rule) == ["wrong-type"])
    }

    @Test func aRecordWithoutAPayloadAtThePointerIsAnError() {
        for record in ["{}", "{\"p\":null}", "{\"p\":7}", "{\"p\":true}", "[]", "3"] {
            let found = findings(record, at: "/p")
            #expect(found.map(\.rule) == ["foreign-body"], "\(record)")
            #expect(found.allSatisfy { $0.severity == .error && $0.message.contains("\"/p\"") })
        }
        #expect(findings("{\"p\":\"\"}", at: "/p").map(\.rule) == ["not-an-object"])
        #expect(findings("{\"p\":", at: "/p").map(\.rule) == ["invalid-json"])
    }

    @Test func reportsEachIncompleteLineOfAPrettyPrintedDocumentOnce() throws {
        let value = try JSONValue(parsing: #"{"aps":{"alert":{"loc-args":["a","b"]},"badge":1},"x":[1,2]}"#)
        let pretty = JSONWriter.pretty(value)
        let found = findings(pretty)
        let lines = pretty.split(separator: "\n")
        // The last element of an array has no comma, so its line is a complete document.
        let alone = lines.filter { JSONTree.accepts(Array($0.utf8)) }.count
        #expect(found.count { $0.rule == "record-framing" } == lines.count - alone)
        #expect(!found.contains { $0.rule == "invalid-json" })
        #expect(found.first?.message.contains("begins") == true)
    }

    @Test func distinguishesDamagedLinesFromLinesOfAPrettyPrintedDocument() {
        for line in [
            #"{"aps":{"alert":"Tab"#, #"{"aps":{"alert":"x"}"#, "{'aps':1}", "aps", "\"aps", "\u{1}",
        ] {
            #expect(findings(line).allSatisfy { $0.rule != "record-framing" }, "\(line)")
            #expect(!findings(line).isEmpty)
        }
        for line in ["{", " [", "}", "],", "\"a\\\"\": 1", "\"a\",", "{},", "1,", "\"b\" : {"] {
            #expect(findings(line).map(\.rule) == ["record-framing"], "\(line)")
        }
    }

    @Test func aRecordThatIsTooLongIsAnError() {
        let reports = Validator().validate(records: Array("{}\n\(faulty)\n".utf8), maxRecordLength: 10)
        #expect(reports.map(\.report.diagnostics.first?.rule) == ["aps-missing", "record-framing"])
        #expect(reports[1].report.diagnostics[0].range?.start.line == 2)
        #expect(!reports[1].report.isDocument)
    }

    @Test func readsStringsAndNumbersAsKeysOfRecords() {
        let record = Array(#"{"id":"ä","n":7,"d":0.5,"o":{"k":"v"},"z":null}"#.utf8)
        func key(_ pointer: String) -> JSONValue? {
            JSONPointer(parsing: pointer).flatMap { RecordKey.read(at: $0, in: record) }
        }
        #expect(key("/id") == .string("ä"))
        #expect(key("/n") == .integer(7))
        #expect(key("/o/k") == .string("v"))
        #expect(key("/d") != nil)
        #expect(key("/o") == nil)
        #expect(key("/z") == nil)
        #expect(key("/none") == nil)
        #expect(key("") == nil)
        #expect(RecordKey.read(at: JSONPointer(["id"]), in: Array("{".utf8)) == nil)
    }
}
