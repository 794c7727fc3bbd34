import Testing

@testable import PayloadModel
@testable import PushPayload

@Suite struct CategoryFileTests {
    private func read(_ json: String) throws(CategoryFileError) -> [PayloadModel.Category] {
        try CategoryFile(parsing: Array(json.utf8)).categories
    }

    @Test func readsEveryMember() throws {
        let json = """
            [{"id":"team","summaryFormat":"%u more","hiddenPreviewsBodyPlaceholder":"%u goals",
              "options":["hiddenPreviewsShowSubtitle","allowInCarPlay"]},
             {"id":"chat","summaryFormat":null,"options":null}]
            """
        let categories = try read(json)
        #expect(
            categories == [
                Category(
                    id: "team", summaryFormat: "%u more", hiddenPreviewsBodyPlaceholder: "%u goals",
                    hiddenPreviewsShowSubtitle: true),
                Category(id: "chat"),
            ])
        let none = try read("[]")
        #expect(none.isEmpty)
    }

    @Test(arguments: [
        ("{}", "", 0), (#"[7]"#, "/0", 1), (#"[{"id":""}]"#, "/0/id", 7), (#"[{"id":4}]"#, "/0/id", 7),
        (#"[{"id":"a"},{"id":"a"}]"#, "/1/id", 18), (#"[{"id":"a","name":1}]"#, "/0/name", 18),
        (#"[{"id":"a","options":{}}]"#, "/0/options", 21), (#"[{"id":"a","id":"b"}]"#, "/0/id", 11),
        (#"[{"id":"a","options":["b"]}]"#, "/0/options/0", 22),
        (#"[{"id":"a","hiddenPreviewsBodyPlaceholder":[]}]"#, "/0/hiddenPreviewsBodyPlaceholder", 43),
    ])
    func pointsAtTheFault(_ json: String, _ pointer: String, _ offset: Int) throws {
        let error = try #require(throws: CategoryFileError.self) { try read(json) }
        #expect(error.pointer.description == pointer)
        #expect(error.range?.start.offset == offset)
        #expect(!error.message.isEmpty && !error.message.hasSuffix("."))
    }

    @Test(arguments: ["", " ", "[", "[{]", "nul", "\u{0}", "[{\"id\":\"a\",}]", "\u{FEFF}[]"])
    func reportsInvalidJSONWithoutMentioningAPNs(_ json: String) throws {
        let error = try #require(throws: CategoryFileError.self) { try read(json) }
        #expect(error.range != nil)
        #expect(!error.message.isEmpty && !error.message.contains("APNs"))
    }

    @Test func reportsInvalidFormatsAtTheirPlaces() throws {
        let json = #"[{"id":"a","summaryFormat":"%u of %u"},{"id":"b"},{"id":"c","summaryFormat":"%@"}]"#
        let findings = try CategoryFile(parsing: Array(json.utf8)).validate()
        #expect(findings.map(\.pointer.description) == ["/0/summaryFormat", "/2/summaryFormat"])
        #expect(findings.allSatisfy { $0.rule == "summary-format" && $0.severity == .error })
    }
}
