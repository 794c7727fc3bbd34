/// The options about known findings.
enum BaselineOptions {
    static let all = [
        OptionDescription(
            "baseline", value: "FILE",
            help: "findings that are known: they are neither reported nor counted", completion: .file),
        OptionDescription(
            "write-baseline", value: "FILE",
            help:
                "record all findings in FILE, in the place of what it held; reports nothing, and the status is 0",
            completion: .file),
        OptionDescription(
            "fail-on-stale",
            help:
                "the status is 1 when something that the baseline or the configuration ignores is no longer found"
        ),
    ]
}
