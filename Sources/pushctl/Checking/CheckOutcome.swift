/// What came of the check of some inputs, one behind the other.
struct CheckOutcome {
    /// What was found; of each input its own file first.
    var files: [CheckedFile] = []
    /// What could not be done or read; the status is then 2.
    var failures: [CommandFailure] = []
    /// The files that scenarios name.
    var namedFiles: [String] = []
    /// What is not checked.
    var skipped: [SkippedFile] = []
    /// What a person should know that is neither a finding nor a failure.
    var remarks: [String] = []
    /// What is left to be done behind all other inputs, and how many of the files come before it: the files that a
    /// scenario names may be fixed by then.
    private(set) var rest: [(place: Int, check: () -> CheckOutcome)] = []
    /// What standard output is to have: standard input after its fix.
    var fixedInput: [UInt8]?
    /// What a fix would change.
    var difference: [UInt8] = []

    /// What standard error is to say.
    var messages: [String] { remarks + failures.map(\.message) }

    init(files: [CheckedFile] = [], failures: [CommandFailure] = []) {
        self.files = files
        self.failures = failures
    }

    /// An input that is not checked.
    init(skipping path: String, _ reason: SkippedFile.Reason) {
        skipped = [SkippedFile(path: path, reason: reason)]
    }

    /// An input that is checked behind all others.
    init(later check: @escaping () -> CheckOutcome) {
        rest = [(0, check)]
    }

    /// Adds what came of the next inputs.
    mutating func append(_ next: CheckOutcome) {
        if !next.rest.isEmpty { rest += next.rest.map { (files.count + $0.place, $0.check) } }
        files += next.files
        failures += next.failures
        namedFiles += next.namedFiles
        skipped += next.skipped
        remarks += next.remarks
        fixedInput = next.fixedInput ?? fixedInput
        difference += next.difference
    }

    /// Does what is left, and puts what comes of it where it belongs.
    ///
    /// - Returns: The remarks and failures of it alone.
    mutating func finish() -> CheckOutcome {
        var last = CheckOutcome()
        guard !rest.isEmpty else { return last }
        var all: [CheckedFile] = []
        var start = 0
        for (place, check) in rest {
            all += files[start..<place]
            start = place
            let outcome = check()
            all += outcome.files
            namedFiles += outcome.namedFiles
            last.remarks += outcome.remarks
            last.failures += outcome.failures
        }
        files = all + files[start...]
        rest = []
        return last
    }
}
