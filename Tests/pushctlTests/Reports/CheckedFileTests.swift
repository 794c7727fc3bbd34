import PushPayload
import Testing

@testable import LocatedJSON
@testable import PayloadModel
@testable import pushctl

@Suite struct CheckedFileTests {
    private let finding = Diagnostic(
        rule: "empty-payload", severity: .warning, message: "m", help: nil, range: nil)

    @Test func aChangeOfAFileDoesNotAffectItsCopies() {
        var file = CheckedFile(path: "a.json", source: SourceText([]), diagnostics: [finding])
        let copy = file
        file.diagnostics = []
        file.fixed = 1
        #expect(copy.diagnostics == [finding])
        #expect(copy.fixed == 0)
        #expect(file.diagnostics.isEmpty)
        #expect(file.fixed == 1)
    }

    @Test func countsOnePayloadForACleanFile() {
        let file = CheckedFile(clean: "a.json", input: 3, size: 42)
        #expect(!file.hasDetails)
        #expect(!file.isFailing)
        #expect(!file.mayQuoteText)
        #expect(file.payloadNumbers == [0])
        #expect(file.payloadCount == 1)
        #expect(file.size(ofPayload: 0) == 42)
        #expect(file.size(ofPayload: 1) == nil)
        #expect(file.diagnostics.isEmpty)
        #expect(file.isReadable)
        #expect(file.containsPayloads)
        #expect(file.stream == nil)
        let tally = Tally([file, file])
        #expect(tally.files == 2)
        #expect(tally.payloads == 2)
        #expect(tally.findings == 0)
    }

    @Test func findingsCanBeAddedToACleanFile() {
        var file = CheckedFile(clean: "a.json", input: 3, size: 42)
        let clean = file
        file.diagnostics = [finding]
        file.apply(level: .warning, threshold: .warning)
        #expect(!clean.hasDetails)
        #expect(file.hasDetails)
        #expect(file.isFailing)
        #expect(file.mayQuoteText)
        #expect(file.payloadNumbers == [0])
        #expect(file.size(ofPayload: 0) == 42)
        file.apply(level: .error, threshold: .warning)
        #expect(file.diagnostics.isEmpty && !file.isFailing)
    }
}
