import Testing

@testable import LocatedJSON
@testable import PushPayload

@Suite struct StatisticsReadingTests {
    private static let sample: PayloadStatistics = {
        var statistics = PayloadStatistics()
        statistics.add(
            Validator().validate(
                #"{"aps":{"alert":"Goal","thread-id":"team"},"badge":1,"Simulator Target Bundle":"com.example.a"}"#
            ),
            path: "a.json")
        return statistics
    }()

    private func refusal(_ text: String) -> StatisticsError? {
        do {
            _ = try PayloadStatistics.list(parsing: Array(text.utf8))
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        (#""version":1"#, #""version":2"#, "an unsupported version"),
        (#""version":1,"#, "", #"no "version""#),
        (#""files":1,"unread"#, #""files":-1,"unread"#, "from 0 to 9007199254740991"),
        (#""files":1,"unread"#, #""files":9007199254740992,"unread"#, "from 0 to 9007199254740991"),
        (#""files":1,"unread"#, #""files":1.5,"unread"#, "whole number"),
        (#""payloads":1,"unr"#, #""payloads":0,"unr"#, "do not agree"),
        (#""errors":1"#, #""errors":0"#, "do not agree"),
        (#""severity":"error""#, #""severity":"fatal""#, "must be error, warning or note"),
        (#""path":"a.json""#, #""path":null"#, "must be a string"),
        (#""payloads":1,"files":1,"ex"#, #""payloads":1,"files":5,"ex"#, "must be at least"),
        (
            #""findings":1,"payloads":1,"files":1,"ex"#, #""findings":0,"payloads":1,"files":1,"ex"#,
            "must be at least"
        ),
        (#""to":256"#, #""to":257"#, "size classes are not those"),
        (#""to":256"#, #""to":512"#, "size classes are not those"),
        (#""kinds":{"alert":1}"#, #""kinds":{"alert":9}"#, "do not agree"),
        (#""kinds":{"alert":1}"#, #""kinds":[]"#, "must be an object"),
        (
            #""notifications":1,"withoutThread":0"#, #""notifications":1,"withoutThread":2"#,
            "add up to more than"
        ),
        (#""stacks":{"notifications":1"#, #""stacks":{"notifications":0"#, "do not agree"),
        (#""isExact":true"#, #""isExact":false"#, "does not agree with \"isExact\""),
        (#""sample":{""#, #""sample":{"x"#, "must be the hash of a thread"),
        (#""moreApps":false"#, #""moreApps":true"#, "does not agree with \"moreApps\""),
        (#""moreApps":false"#, #""moreApps":0"#, "true or false"),
        (#""moreApps":false}"#, #""moreApps":false"#, "not JSON"),
    ])
    func rejectsInvalidStatistics(part: String, replacement: String, words: String) throws {
        let text = JSONWriter.compact(Self.sample.json)
        #expect(text.contains(part), "\(part) in \(text)")
        let error = try #require(refusal(text.replacing(part, with: replacement)))
        #expect(error.message.contains(words), "\(error.message)")
        #expect(error.range != nil)
    }

    @Test func reportsErrorsAtTheirPlaceInTheWholeText() throws {
        let text = JSONWriter.compact(Self.sample.json)
        let broken = text.replacing(#""warnings":0"#, with: #""warnings":"0""#)
        let error = try #require(refusal(text + "\n" + broken))
        let value = try #require(broken.range(of: #""0""#))
        #expect(error.pointer.description == "/summary/warnings")
        #expect(error.range?.start.line == 2)
        #expect(
            error.range?.start.column == broken.distance(from: broken.startIndex, to: value.lowerBound) + 1)
    }

    @Test(arguments: [
        "", "  \n", "7", "null", "[]", "}", "{}", "{} 7", "[[[", #""version""#, "{\"version\":1}",
    ])
    func rejectsDocumentsThatAreNotStatistics(text: String) {
        #expect(refusal(text) != nil)
    }

    @Test func rejectsTruncatedStatistics() {
        let text = JSONWriter.pretty(Self.sample.json)
        for length in stride(from: 0, to: text.utf8.count, by: 7) {
            #expect(refusal(String(text.prefix(length))) != nil)
        }
    }

    @Test func neverTrapsOnDamagedBytes() {
        let bytes = Array(JSONWriter.compact(Self.sample.json).utf8)
        for index in bytes.indices {
            for byte in [UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "\""), 0, 0xFF] {
                var damaged = bytes
                damaged[index] = byte
                guard let list = try? PayloadStatistics.list(parsing: damaged) else { continue }
                var sum = Self.sample
                for statistics in list { sum.merge(statistics) }
                #expect(sum.payloads >= 1)
            }
        }
    }

    @Test func detectsSumsThatOverflow() throws {
        let large = #""total":\#(Count.largest)"#
        let text = JSONWriter.compact(Self.sample.json).replacing(#/"total":\d+/#, with: large)
        var sum = try #require(try PayloadStatistics.list(parsing: Array(text.utf8)).first)
        #expect(!sum.isOverflowing)
        sum.merge(Self.sample)
        #expect(sum.isOverflowing)
    }
}
