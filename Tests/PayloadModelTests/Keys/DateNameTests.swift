import Testing

@testable import LocatedJSON
@testable import PayloadModel

@Suite struct DateNameTests {
    private static func isDate(_ name: String) throws -> Bool {
        let tree = try JSONTree(parsing: Array("{\(JSONText.encode(name)):0}".utf8))
        return withExtendedLifetime(tree) { tree.root.members.contains { DateName.isDate($0.name) } }
    }

    @Test(arguments: [
        "date", "endDate", "EndDate", "end_date", "arrival-time", "startTime", "updatedAt", "ends_at", "ETA",
        "validUntil", "timestamp", "kickoffTime", "timeOfArrival",
    ])
    func recognizesKeysOfDates(_ name: String) throws {
        #expect(try Self.isDate(name))
    }

    @Test(arguments: [
        "", "_", "candidate", "updates", "runtime", "meta", "startUnix", "epochTime", "end_ms", "dateString",
        "endgame",
        "format", "attendees", "日期", "score",
    ])
    func ignoresOtherKeys(_ name: String) throws {
        #expect(try !Self.isDate(name))
    }
}
