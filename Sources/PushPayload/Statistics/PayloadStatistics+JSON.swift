import LocatedJSON
import PayloadModel

extension PayloadStatistics {
    /// The version of the format.
    static let version = 1

    /// The percentiles to write; ``list(parsing:)`` ignores them, because they follow from the classes.
    private static let percentiles = [50, 90, 99]

    /// The statistics as JSON, which ``list(parsing:)`` parses. The same counts always give the same bytes.
    public var json: JSONValue {
        var members = [
            JSONValue.Member("version", .integer(Self.version)),
            JSONValue.Member(
                "summary",
                [
                    "files": .integer(files), "unreadFiles": .integer(unreadFiles),
                    "payloads": .integer(payloads), "unreadable": .integer(unreadable),
                    "errors": .integer(errors), "warnings": .integer(warnings), "notes": .integer(notes),
                    "fixable": .integer(fixable),
                ]),
            JSONValue.Member("rules", .array(rulesByFrequency.map { $1.json(of: $0) })),
            JSONValue.Member("sizes", sizes.json(percentiles: Self.percentiles)),
            JSONValue.Member(
                "kinds",
                .object(
                    kinds.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, .integer($0.value)) })),
            JSONValue.Member("stacks", .object(stacks.members)),
            JSONValue.Member("apps", .array(apps.list.map { $0.statistics.json(of: $0.name) })),
            JSONValue.Member("moreApps", .boolean(apps.isPartial)),
        ]
        if let devices { members.append(JSONValue.Member("devices", devices.json(Self.percentiles))) }
        return .object(members)
    }
}

extension RuleCount {
    fileprivate func json(of rule: String) -> JSONValue {
        [
            "rule": .string(rule), "severity": .string(severity.rawValue), "findings": .integer(findings),
            "payloads": .integer(payloads), "files": .integer(files),
            "example": [
                "path": .string(example.path), "line": example.line.json, "column": example.column.json,
            ],
        ]
    }
}

extension SizeHistogram {
    fileprivate func json(percentiles: [Int]) -> JSONValue {
        [
            "total": .integer(total), "smallest": smallest.json, "largest": largest.json,
            "percentiles": .object(
                percentiles.map { JSONValue.Member(String($0), percentile($0).json) }),
            "classes": .array(
                nonEmptyClasses.map { start, bound, count in
                    ["from": .integer(start), "to": .integer(bound), "count": .integer(count)]
                }),
        ]
    }
}

extension StackCounts {
    fileprivate var members: [JSONValue.Member] {
        [
            JSONValue.Member("notifications", .integer(notifications)),
            JSONValue.Member("withoutThread", .integer(withoutThread)),
            JSONValue.Member("unclear", .integer(unclear)),
        ]
    }
}

extension AppStatistics {
    fileprivate func json(of app: String?) -> JSONValue {
        .object(
            [JSONValue.Member("app", app.map { .string($0) } ?? .null)] + stacks.members
                + [JSONValue.Member("threads", threads.json)])
    }
}

extension ThreadSample {
    fileprivate var json: JSONValue {
        [
            "count": .integer(threads), "single": .integer(singleThreads), "largest": .integer(largest),
            "isExact": .boolean(!isPartial),
            "sample": .object(
                kept.map { JSONValue.Member(StableHash.digits($0.hash), .integer($0.count)) }),
        ]
    }
}

extension DeviceCounts {
    fileprivate func json(_ percentiles: [Int]) -> JSONValue {
        [
            "count": .integer(devices), "notifications": .integer(notifications),
            "withoutThread": .integer(withoutThread), "unclear": .integer(unclear),
            "withoutId": .integer(withoutKey),
            "stacks": [
                "count": .integer(stacks), "single": .integer(singleStacks), "largest": .integer(largest),
            ],
            "stacksPerDevice": stacksPerDevice.json(percentiles),
        ]
    }
}

extension StackHistogram {
    fileprivate func json(_ percentiles: [Int]) -> JSONValue {
        [
            "most": .integer(largest),
            "percentiles": .object(
                percentiles.map { JSONValue.Member(String($0), percentile($0).json) }),
            "classes": .array(
                nonEmptyClasses.map { start, bound, count in
                    ["from": .integer(start), "to": .integer(bound), "count": .integer(count)]
                }),
        ]
    }
}

extension Int? {
    fileprivate var json: JSONValue { map { .integer($0) } ?? .null }
}
