import LocatedJSON
import PayloadModel

extension PayloadStatistics {
    /// Parses written statistics: one object, or several in a row, as in concatenated output.
    ///
    /// Numbers that follow from others (percentiles, numbers of threads) are computed again, not read.
    ///
    /// - Throws: ``StatisticsError`` for text that is not JSON, has another structure or version, or contains counts
    ///   that are negative, too large, or inconsistent.
    /// - Complexity: O(*n*) in the number of bytes.
    public static func list(parsing bytes: [UInt8]) throws(StatisticsError) -> [PayloadStatistics] {
        let source = SourceText(bytes)
        var list: [PayloadStatistics] = []
        for range in JSONSequence.ranges(in: bytes) {
            let part = Array(bytes[range])
            func place(_ inner: Range<Int>) -> SourceRange {
                source.range(inner.lowerBound + range.lowerBound..<inner.upperBound + range.lowerBound)
            }
            let value: JSONValue
            do {
                value = try JSONValue(parsing: part)
            } catch {
                throw StatisticsError("not JSON: \(error.message)", range: place(error.offset..<error.offset))
            }
            do {
                list.append(try PayloadStatistics(StatisticsField(value: value, pointer: JSONPointer())))
            } catch {
                var error = error
                error.range = JSONRanges(SourceText(part)).value(at: error.pointer).map(place)
                throw error
            }
        }
        guard !list.isEmpty else {
            throw StatisticsError("the text contains no statistics", range: source.range(0..<0))
        }
        return list
    }

    private init(_ field: StatisticsField) throws(StatisticsError) {
        let version = try field["version"]
        guard version.value == .integer(Self.version) else {
            throw version.failure(
                "these statistics have an unsupported version; pushctl reads version \(Self.version)")
        }
        if let diagnostics = try? field["diagnostics"] {
            throw diagnostics.failure(
                "this is a report of findings, not statistics; add --stats-only to the command that wrote it")
        }
        let summary = try field["summary"]
        files = try summary["files"].count
        unreadFiles = try summary["unreadFiles"].count
        payloads = try summary["payloads"].count
        unreadable = try summary["unreadable"].count
        errors = try summary["errors"].count
        warnings = try summary["warnings"].count
        notes = try summary["notes"].count
        fixable = try summary["fixable"].count
        for element in try field["rules"].elements {
            let rule = try element["rule"]
            guard rules.updateValue(try RuleCount(element), forKey: try rule.string) == nil else {
                throw rule.failure("the rule \(try rule.string.spoken) appears twice")
            }
        }
        sizes = try SizeHistogram(try field["sizes"])
        var kinds: [String: Int] = [:]
        for (name, number) in try field["kinds"].members { kinds[name] = try number.count }
        kindCounts = KindCounts(kinds)
        stacks = try StackCounts(try field["stacks"])
        apps = try AppTable(try field["apps"], isPartial: try field["moreApps"].boolean)
        devices = try field.optional("devices").map { field throws(StatisticsError) in try DeviceCounts(field)
        }
        try check(field)
    }

    /// Checks that dependent counts agree; otherwise something was lost or changed.
    private func check(_ field: StatisticsField) throws(StatisticsError) {
        let agreements: [(name: String, holds: Bool, what: String)] = [
            (
                "rules", Count.sum(rules.values.map(\.findings)) == findings && fixable <= findings,
                "errors, warnings and notes"
            ),
            ("sizes", Count.sum([sizes.count, unreadable]) <= payloads, "the number of payloads"),
            ("kinds", Count.sum(kinds.values) <= payloads, "the number of payloads"),
            ("stacks", stacks.notifications <= payloads, "the number of payloads"),
            ("apps", apps.agrees(with: stacks), "\"stacks\""),
        ]
        for (name, holds, what) in agreements where !holds {
            throw try field[name].failure("the numbers in \"\(name)\" do not agree with \(what)")
        }
        guard let devices else { return }
        let shown = Count.sum([devices.notifications, devices.unclear, devices.withoutKey])
        guard shown <= stacks.notifications else {
            throw try field["devices"].failure("the numbers in \"devices\" do not agree with \"stacks\"")
        }
    }
}

extension DeviceCounts {
    fileprivate init(_ field: StatisticsField) throws(StatisticsError) {
        notifications = try field["notifications"].count
        withoutThread = try field["withoutThread"].count
        unclear = try field["unclear"].count
        withoutKey = try field["withoutId"].count
        let stacks = try field["stacks"]
        self.stacks = try stacks["count"].count
        singleStacks = try stacks["single"].count
        largest = try stacks["largest"].count
        stacksPerDevice = try StackHistogram(try field["stacksPerDevice"])
        guard isConsistent else {
            throw field.failure("the numbers of \"devices\" do not agree with each other")
        }
    }
}

extension StackHistogram {
    fileprivate init(_ field: StatisticsField) throws(StatisticsError) {
        var classes: [Int: Int] = [:]
        for element in try field["classes"].elements {
            let start = try element["from"].count
            guard classes.updateValue(try element["count"].count, forKey: start) == nil else {
                throw try element["from"].failure("this class appears twice")
            }
        }
        guard let histogram = StackHistogram(classes: classes, largest: try field["most"].count) else {
            throw field.failure("the classes and \"most\" do not agree")
        }
        self = histogram
    }
}

extension RuleCount {
    fileprivate init(_ field: StatisticsField) throws(StatisticsError) {
        let severity = try field["severity"]
        guard let known = Severity(rawValue: try severity.string) else {
            throw severity.failure("\"severity\" must be error, warning or note")
        }
        let example = try field["example"]
        self.init(
            severity: known, findings: try field["findings"].count, payloads: try field["payloads"].count,
            files: try field["files"].count,
            example: Place(
                path: try example["path"].string, line: try example["line"].optionalCount,
                column: try example["column"].optionalCount))
        guard 1 <= payloads, payloads <= findings, 1 <= files, files <= findings else {
            throw field.failure(
                "\"findings\" of a rule must be at least \"payloads\" and \"files\", and none may be 0")
        }
    }
}

extension SizeHistogram {
    fileprivate init(_ field: StatisticsField) throws(StatisticsError) {
        let list = try field["classes"]
        var classes: [Int: Int] = [:]
        for element in try list.elements {
            guard classes.updateValue(try element["count"].count, forKey: try element["to"].count) == nil
            else {
                throw element.failure("this size class appears twice")
            }
        }
        let histogram = SizeHistogram(
            classes: classes, total: try field["total"].count, smallest: try field["smallest"].optionalCount,
            largest: try field["largest"].optionalCount)
        guard let histogram else {
            throw list.failure("these size classes are not those of \"pushctl stats\"")
        }
        self = histogram
    }
}

extension StackCounts {
    fileprivate init(_ field: StatisticsField) throws(StatisticsError) {
        notifications = try field["notifications"].count
        withoutThread = try field["withoutThread"].count
        unclear = try field["unclear"].count
        guard Count.sum([withoutThread, unclear]) <= notifications else {
            throw field.failure("\"withoutThread\" and \"unclear\" add up to more than \"notifications\"")
        }
    }
}

extension AppTable {
    fileprivate init(_ list: StatisticsField, isPartial: Bool) throws(StatisticsError) {
        var apps: [Name: AppStatistics] = [:]
        for element in try list.elements {
            let name = try element["app"]
            let app = name.value == .null ? nil : Array(try name.string.utf8)
            guard apps.updateValue(try AppStatistics(element), forKey: app) == nil else {
                throw name.failure("this app appears twice")
            }
        }
        guard let table = AppTable(apps, isPartial: isPartial) else {
            throw list.failure("the number of apps does not agree with \"moreApps\"")
        }
        self = table
    }

    /// Returns whether the counts of the apps add up to the total, or, if apps are missing, to at most the total.
    fileprivate func agrees(with stacks: StackCounts) -> Bool {
        var sum = StackCounts()
        for app in apps.values { sum.merge(app.stacks) }
        return isPartial
            ? sum.notifications <= stacks.notifications && sum.withoutThread <= stacks.withoutThread
                && sum.unclear <= stacks.unclear
            : sum == stacks
    }
}

extension AppStatistics {
    fileprivate init(_ field: StatisticsField) throws(StatisticsError) {
        stacks = try StackCounts(field)
        let list = try field["threads"]
        let sample = try list["sample"]
        var counts: [UInt64: Int] = [:]
        for (digits, number) in try sample.members {
            guard let hash = StableHash.parse(digits), try number.count > 0 else {
                throw number.failure("\"\(digits)\" must be the hash of a thread, with a count above 0")
            }
            counts[hash] = try number.count
        }
        let isExact = try list["isExact"].boolean
        guard let threads = ThreadSample(counts: counts, isPartial: !isExact) else {
            throw sample.failure("the number of threads does not agree with \"isExact\"")
        }
        self.threads = threads
        let given = Count.sum(counts.values)
        let known = stacks.notifications - stacks.withoutThread - stacks.unclear
        guard isExact ? given == known : given <= known else {
            throw sample.failure("the counts of the threads do not add up to the notifications of the app")
        }
    }
}
