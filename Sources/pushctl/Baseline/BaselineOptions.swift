/// The options about known findings.
enum BaselineOptions {
    static let all = [
        OptionDescription(
            "baseline", value: "FILE",
            help: "known findings: they are neither reported nor counted", completion: .file),
        OptionDescription(
            "write-baseline", value: "FILE",
            help:
                "record all findings in FILE, replacing its contents; reports nothing, and the status is 0",
            completion: .file),
        OptionDescription(
            "fail-on-stale",
            help:
                "the status is 1 if something that the baseline or the configuration ignores is no longer found"
        ),
    ]
}
