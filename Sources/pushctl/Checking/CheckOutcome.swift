/// The outcome of checking some inputs in a row.
struct CheckOutcome {
    /// The checked files with their findings; the file of each input comes first.
    var files: [CheckedFile] = []
    /// The failures; with any, the status is 2.
    var failures: [CommandFailure] = []
    /// The files that scenarios name.
    var namedFiles: [String] = []
    /// The skipped files.
    var skipped: [SkippedFile] = []
    /// Remarks that are neither findings nor failures.
    var remarks: [String] = []
    /// The deferred checks, each with the number of files before it. The files that a scenario names may be fixed
    /// before they run.
    private(set) var deferred: [(place: Int, check: () -> CheckOutcome)] = []
    /// The text for standard output: standard input after its fix.
    var fixedInput: [UInt8]?
    /// The difference that a fix would make.
    var difference: [UInt8] = []

    /// The messages for standard error.
    var messages: [String] { remarks + failures.map(\.message) }

    init(files: [CheckedFile] = [], failures: [CommandFailure] = []) {
        self.files = files
        self.failures = failures
    }

    /// The outcome for a skipped input.
    init(skipping path: String, _ reason: SkippedFile.Reason) {
        skipped = [SkippedFile(path: path, reason: reason)]
    }

    /// The outcome for an input that is checked after all others.
    init(later check: @escaping () -> CheckOutcome) {
        deferred = [(0, check)]
    }

    /// Appends the outcome of the next inputs.
    mutating func append(_ next: CheckOutcome) {
        if !next.deferred.isEmpty { deferred += next.deferred.map { (files.count + $0.place, $0.check) } }
        files += next.files
        failures += next.failures
        namedFiles += next.namedFiles
        skipped += next.skipped
        remarks += next.remarks
        fixedInput = next.fixedInput ?? fixedInput
        difference += next.difference
    }

    /// Runs the deferred checks and inserts their outcomes.
    ///
    /// - Returns: Only their remarks and failures.
    mutating func finish() -> CheckOutcome {
        var last = CheckOutcome()
        guard !deferred.isEmpty else { return last }
        var all: [CheckedFile] = []
        var start = 0
        for (place, check) in deferred {
            all += files[start..<place]
            start = place
            let outcome = check()
            all += outcome.files
            namedFiles += outcome.namedFiles
            last.remarks += outcome.remarks
            last.failures += outcome.failures
        }
        files = all + files[start...]
        deferred = []
        return last
    }
}
