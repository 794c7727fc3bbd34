import Testing

@testable import pushctl

@Suite struct ReportFormatTests {
    @Test(
        arguments: [
            ("text", ReportFormat.text, nil), ("json:out.json", .json, "out.json"),
            ("concise:/tmp/a:b", .concise, "/tmp/a:b"),
        ] as [(String, ReportFormat, String?)]) func readsFormatsAndPaths(
            _ text: String, _ format: ReportFormat, _ path: String?
        ) throws
    {
        let request = try ReportRequest(parsing: text, command: "validate")
        #expect(request.format == format)
        #expect(request.path == path)
    }

    @Test(arguments: ["", "xml", "JSON", ":out", "text:"])
    func rejectsInvalidFormatsAndEmptyPaths(_ text: String) {
        #expect(throws: UsageError.self) { try ReportRequest(parsing: text, command: "validate") }
    }
}
