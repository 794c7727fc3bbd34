import AppManifest
import GroupingSim
import Localization
import PayloadModel
import PropertyLists
import PushPayload

/// The page about limits, generated from the limits.
enum LimitsReference {
    /// One limit: its subject, its value, its effect, and the option that raises it.
    private struct Row {
        let subject: String
        let limit: String
        let beyond: String
        let option: String

        init(_ subject: String, _ limit: String, _ beyond: String, option: OptionDescription? = nil) {
            self.subject = subject
            self.limit = limit
            self.beyond = beyond
            self.option = option.map { "`\($0.longSpelling)`" } ?? ""
        }
    }

    /// Returns the page as Markdown, ending with a line end.
    static func markdown() -> String {
        """
        <!-- Generated from the limits by `make generate`; do not edit. -->
        # Limits

        pushctl reads files from people you do not know, so everything except the length of a stream has a limit: far
        beyond real payloads, far below a machine's memory. If a limit is reached, `pushctl` says so, with the place and
        the remedy. It cuts nothing silently, and the exit status reflects all findings.

        ## What is read

        \(table(reading))
        Records of a stream are read into reused memory: memory does not grow with the length of a stream, only with its
        longest record and the number of threads. Reports that wait for the end (`json`, `sarif`, `github`, `gitlab`,
        `junit`, `markdown`) keep the findings of streams until then.

        ## What is printed

        \(table(printing))
        pushctl lists the most severe findings. Those beyond `--max-findings` still count in the summary, in `errors`,
        `warnings` and `notes` of `jsonl`, and for the exit status.

        ## What is written

        To replace a file, `pushctl` writes a new one in the same folder, under a name that begins with `.pushctl-`, and
        renames it when it is complete. The disk needs space for both. `pushctl` keeps the folder open: if another
        program renames the folder meanwhile, the new file still goes into that folder. If a run is killed, it leaves
        the old file or the new one, and at most one `.pushctl-` file, which no search for payloads reads. A full disk,
        a limit on the size of files and a closed output are errors with status 2. It is not an error if the reader of a
        pipe stops reading, as `head` does.

        `--fix` writes regular files only. It follows a link that you name, and replaces the target; it does not fix a
        link that a search finds. It leaves a file unchanged, prints a message and ends with status 2 if

        - the file has changed since pushctl read it: contents, mode, owner, or the file itself;
        - another program has the file open for writing (if Linux reports that);
        - the file has several hard links, because the new file would have only one name;
        - pushctl cannot keep the file's owner.

        The old file and the new one exchange their names, and `pushctl` then checks the old one. If another program
        changed it at the last moment, `pushctl` puts that version back. If the program changes the file again in that
        instant, `pushctl` keeps one of the versions next to the file, under `NAME.kept-` plus six letters, and the
        message gives this name. On file systems that cannot exchange names (some network file systems), an edit that
        another program makes in the last few microseconds is lost.

        An output never overwrites an input. If `--output`, `--write-baseline` or the file of a report is also a file
        that the run reads, `pushctl` says so and ends with status 2 before it checks or writes anything. It follows
        links for this comparison. The files that a scenario names are compared only after the checks. Two reports to
        one file are an error as well. An earlier report in a searched folder is not an input: it is skipped and
        overwritten. Two uses are allowed: `--baseline FILE --write-baseline FILE` renews a baseline, and
        `build --from FILE -o FILE`, with the same path twice, edits a payload in place.

        A new version keeps owner, mode, access control list and extended attributes. If the system does not let it keep
        an attribute, such as a capability, `pushctl` names the attribute on standard error and writes the file. If it
        cannot keep the access control list, it removes the group's permissions from the new file.

        """
    }

    private static func table(_ rows: [Row]) -> String {
        Markdown.row(["what", "limit", "beyond it", "option"]) + "|---|---|---|---|\n"
            + rows.map { Markdown.row([$0.subject, $0.limit, $0.beyond, $0.option]) }.joined()
    }

    private static let reading = [
        Row(
            "a document, also on standard input", "\(Limits.documentBytes) bytes", "it is not read; status 2",
            option: LimitOptions.maxBytes),
        Row(
            "a line of a stream", "\(RecordReader.defaultMaxLength) bytes",
            "skipped with a finding (`record-framing`), or without one if it is white space; the next line is read",
            option: StreamOptions.maxRecordBytes),
        Row("a stream", "none", ""),
        Row(
            "values within values", "\(ReadingLimits.depth), the limit of Jansson",
            "an error with its place (`invalid-json`)"),
        Row("integers", "64 bits", "an error with its place (`invalid-json`)"),
        Row("other numbers", "1.8e308", "an error with its place (`invalid-json`)"),
        Row(
            "keys", "no U+0000; Jansson accepts it only in string values",
            "an error with its place (`invalid-json`)"),
        Row(
            "messages within messages, around the payload", "\(ReadingLimits.containers)",
            "an error at the message (`foreign-body`)"),
        Row(
            "events of a simulated scenario", "\(Limits.events)", "it is not simulated; status 2",
            option: LimitOptions.maxEvents),
        Row(
            "files that a scenario names; each use of a file counts",
            "\(Limits.scenarioFileBytes) bytes", "an error at the event"),
        Row(
            "a configuration, a baseline, a list of categories, a file of strings",
            "\(Limits.sideFileBytes) bytes", "it is not read; status 2"),
        Row(
            "property lists and strings of an `.ipa`",
            "\(Limits.sideFileBytes) bytes each, \(Limits.archiveBytes) bytes in total",
            "the archive is not read; status 2"),
        Row(
            "a list in a configuration", "\(Limits.configurationEntries) entries",
            "an error with its place; status 2"),
        Row(
            "ignore files of a folder and of its parent folders", "\(Limits.ignorePatterns) patterns",
            "a message; the file that exceeds it excludes nothing"),
        Row(
            "apps of a scenario with their own categories, times the categories of `--categories`",
            "\(Limits.addedCategories)", "it is not simulated; status 2"),
        Row(
            "languages of an app's strings", "\(StringsTable.languageLimit)",
            "they are not read: status 2 with `--strings`, a finding of `app` (`invalid-property-list`)"),
        Row(
            "apps and extensions in a folder that `app` checks", "\(AppAssembly.targetLimit)",
            "a finding for each of the others (`invalid-property-list`)"),
        Row(
            "a settings file (`.xcconfig`)", "\(SettingFiles.sizeLimit) bytes",
            "a finding (`invalid-property-list`); the settings are unknown"),
        Row(
            "settings files (`.xcconfig`) in a chain of includes",
            "\(SettingFiles.depthLimit)",
            "a finding (`invalid-property-list`); the settings are unknown"),
        Row(
            "files that a `project.yml` of XcodeGen includes",
            "\(XcodeGenInclusion.countLimit), and \(XcodeGenDescription.depthLimit) files in a chain of includes",
            "a finding (`invalid-property-list`)"),
        Row(
            "a `project.yml` of XcodeGen",
            "\(YAMLReader.sizeLimit) bytes, \(YAMLReader.countLimit) values,"
                + " \(YAMLReader.depthLimit) levels", "a finding (`invalid-property-list`)"),
        Row(
            "a property list",
            "\(PropertyList.sizeLimit) bytes, \(PropertyList.countLimit) values,"
                + " \(PropertyList.depthLimit) levels", "an error with its place (`invalid-property-list`)"),
        Row(
            "the value of a shell variable that `curl` sends", "\(ReadingLimits.shellValue) bytes",
            "it counts as unknown"),
        Row(
            "variables of a `.stringsdict` text",
            "\(PluralText.depthLimit) within each other, \(PluralText.lengthLimit) bytes in total",
            "an error that names the text"),
    ]

    private static let printing = [
        Row(
            "findings of a document or record", "\(Limits.findings)", "a note with their number",
            option: LimitOptions.maxFindings),
        Row(
            "syntax errors of a document",
            "\(ReadingLimits.listedFaults) listed, \(ReadingLimits.searchedFaults) searched for",
            "a note with their number"),
        Row(
            "syntax errors of a document that one run fixes", "\(ReadingLimits.fixedFaults)",
            "the others are listed; run again"),
        Row(
            "bytes of all pointers in one rule's findings, without the first \(ReadingLimits.freePointerBytes) of each",
            "\(ReadingLimits.pointerByteBudget), plus \(ReadingLimits.pointerBytesPerDocumentByte) for each byte of the document",
            "a note instead of the rest"),
        Row(
            "levels of all pointers in one rule's findings, without the first \(ReadingLimits.freePointerLevels) of each",
            "\(ReadingLimits.pointerLevelBudget)", "a note instead of the rest"),
        Row(
            "names of similar length to compare with an unknown category or strings key",
            "\(NearNames.comparisons)", "no suggestion"),
        Row(
            "results of `sarif`", "\(SARIFReport.limit), the limit of GitHub",
            "a notification with the number of omitted results"),
        Row(
            "the table of `markdown`",
            "\(MarkdownReport.limit) bytes, because GitHub accepts 65536 characters",
            "a line with the number of omitted rows"),
        Row("apps that `stats` counts separately", "\(AppTable.limit)", "a line says so"),
        Row(
            "stacks of devices that `stats` and `simulate --stats-only` count", "\(Limits.stacks)",
            "stacks are not counted; status 2", option: LimitOptions.maxStacks),
        Row(
            "threads of an app that `stats` counts exactly", "\(ThreadSample.limit)",
            "the numbers are estimates"),
    ]
}
