import LocatedJSON
import PushPayload
import Reports

/// The report of statistics as text.
enum StatisticsReport {
    static func render(_ statistics: PayloadStatistics, byApp: Bool, style: Style) -> String {
        var sections = [summary(statistics)]
        func add(_ title: String, _ text: String) {
            sections.append(style.apply(.path, title) + "\n" + text)
        }
        if !statistics.rules.isEmpty { add("rules, most frequent first", rules(statistics)) }
        if statistics.sizes.count > 0 { add("sizes, bytes without white space", sizes(statistics.sizes)) }
        if !statistics.kinds.isEmpty { add("push types", kinds(statistics.kinds)) }
        if statistics.stacks.notifications > 0 {
            add("threads", byApp ? apps(statistics.apps) + threads(statistics) : threads(statistics))
        }
        if let devices = statistics.devices { add("stacks of devices", DeviceReport.render(devices)) }
        return sections.joined(separator: "\n")
    }

    /// Returns a table with the number of findings of each rule in the given files.
    static func rules(of files: [CheckedFile]) -> String {
        var statistics = PayloadStatistics()
        for file in files {
            if let stream = file.stream {
                statistics.merge(stream)
            } else {
                statistics.add(file.diagnostics, path: file.path)
            }
        }
        return rules(statistics)
    }

    /// Returns a table with the number of findings of each rule.
    private static func rules(_ statistics: PayloadStatistics) -> String {
        var table = TextTable([
            ("findings", .right), ("payloads", .right), ("files", .right), ("rule", .left),
            ("severity", .left), ("example", .left),
        ])
        for (rule, count) in statistics.rulesByFrequency {
            table.add([
                "\(count.findings)", "\(count.payloads)", "\(count.files)", rule, count.severity.rawValue,
                place(count.example),
            ])
        }
        return table.text
    }

    private static func place(_ example: RuleCount.Place) -> String {
        ([example.path] + [example.line, example.column].compactMap { $0.map(String.init) })
            .joined(separator: ":")
    }

    private static func summary(_ statistics: PayloadStatistics) -> String {
        let findings = TextReport.severities(
            errors: statistics.errors, warnings: statistics.warnings, notes: statistics.notes)
        let files = statistics.files.counted("file")
        var parts = [
            "\(findings ?? "no findings") in \(statistics.payloads.counted("payload")) of \(files)"
        ]
        if statistics.fixable > 0 { parts.append("fixes for \(statistics.fixable)") }
        if statistics.unreadable > 0 {
            let verb = statistics.unreadable == 1 ? "does" : "do"
            parts.append("\(statistics.unreadable.counted("payload")) \(verb) not parse")
        }
        if statistics.unreadFiles > 0 {
            parts.append("\(statistics.unreadFiles.counted("file")) not read")
        }
        return parts.joined(separator: "; ") + "\n"
    }

    /// The length of the longest bar, in characters.
    private static let barLength = 40

    private static func sizes(_ sizes: SizeHistogram) -> String {
        var table = TextTable([("from", .right), ("to", .right), ("payloads", .right), ("", .left)])
        let most = sizes.nonEmptyClasses.map(\.count).max() ?? 0
        for (start, bound, count) in sizes.nonEmptyClasses {
            // At least one character, because the class is not empty.
            let bar = max(1, share(count, of: most, in: barLength))
            table.add(["\(start)", "\(bound)", "\(count)", String(repeating: "#", count: bar)])
        }
        let bounds = [(50, "half have"), (90, "90 %"), (99, "99 %")].compactMap { hundredths, name in
            sizes.percentile(hundredths).map { "\(name) up to \($0)" }
        }
        let extremes = "smallest \(sizes.smallest ?? 0), largest \(sizes.largest ?? 0), total \(sizes.total)"
        return table.text + bounds.joined(separator: ", ")
            + " (rounded up to the end of a row, or to the largest); \(extremes)\n"
    }

    private static func kinds(_ kinds: [String: Int]) -> String {
        var table = TextTable([("payloads", .right), ("push type", .left)])
        for (kind, count) in kinds.sorted(by: { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
        ) {
            table.add(["\(count)", kind])
        }
        return table.text
    }

    private static func apps(_ apps: AppTable) -> String {
        var table = TextTable([
            ("notifications", .right), ("without thread", .right), ("threads", .right),
            ("with one notification", .right), ("largest", .right), ("app", .left),
        ])
        for (name, app) in apps.list {
            let mark = app.threads.isPartial ? "~" : ""
            table.add([
                "\(app.stacks.notifications)", "\(app.stacks.withoutThread)", mark + "\(app.threads.threads)",
                mark + "\(app.threads.singleThreads)", mark + "\(app.threads.largest)", name ?? "(unknown)",
            ])
        }
        return table.text
    }

    private static func threads(_ statistics: PayloadStatistics) -> String {
        let stacks = statistics.stacks
        let apps = statistics.apps.list.map(\.statistics.threads)
        let threads = apps.reduce(0) { $0 + $1.threads }
        let singleThreads = apps.reduce(0) { $0 + $1.singleThreads }
        var lines = [
            "\(stacks.notifications.counted("notification")), "
                + "\(portion(stacks.withoutThread, of: stacks.notifications)) without thread-id"
                + (stacks.unclear > 0 ? ", \(stacks.unclear) unclear" : "")
        ]
        if threads > 0 {
            let isEstimate = apps.contains { $0.isPartial }
            lines.append(
                (isEstimate ? "about " : "") + threads.counted("thread") + " in "
                    + statistics.apps.list.count.counted("app")
                    + ", \(portion(singleThreads, of: threads)) with a single notification")
        }
        if statistics.apps.isPartial {
            lines.append("more than \(AppTable.limit) apps; the threads are those of \(AppTable.limit)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    static func portion(_ part: Int, of all: Int) -> String {
        "\(part) (\(share(part, of: all, in: 100)) %)"
    }

    /// Returns `part / all` multiplied by `scale`, rounded; 0 if `all` is 0.
    static func share(_ part: Int, of all: Int, in scale: Int) -> Int {
        all > 0 ? Int((Double(part) / Double(all) * Double(scale)).rounded()) : 0
    }
}
