/// The outcome of checking consecutive inputs.
struct CheckOutcome {
    /// The checked files with their findings. The file of an input precedes other files that the input names.
    var files: [CheckedFile] = []
    /// The failures; if there are any, the exit status is 2.
    var failures: [CommandFailure] = []
    /// The files that scenarios name.
    var namedFiles: [String] = []
    /// The skipped files.
    var skipped: [SkippedFile] = []
    /// Remarks that are neither findings nor failures.
    var remarks: [String] = []
    /// The deferred checks, each with the number of files before it. A check is deferred if it depends on files that
    /// can still be fixed, such as those that a scenario names.
    private(set) var deferred: [(place: Int, check: () -> CheckOutcome)] = []
    /// Standard input after its fixes, to be written to standard output.
    var fixedInput: [UInt8]?
    /// The difference that fixes would make.
    var difference: [UInt8] = []

    /// The messages for standard error.
    var messages: [String] { remarks + failures.map(\.message) }

    init(files: [CheckedFile] = [], failures: [CommandFailure] = []) {
        self.files = files
        self.failures = failures
    }

    /// Creates the outcome of a skipped input.
    init(skipping path: String, _ reason: SkippedFile.Reason) {
        skipped = [SkippedFile(path: path, reason: reason)]
    }

    /// Creates the outcome of an input that is checked after all others.
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

    /// Runs the deferred checks and inserts their files, but not their remarks and failures.
    ///
    /// - Returns: The remarks and failures.
    mutating func runDeferredChecks() -> CheckOutcome {
        var remainder = CheckOutcome()
        guard !deferred.isEmpty else { return remainder }
        var all: [CheckedFile] = []
        var start = 0
        for (place, check) in deferred {
            all += files[start..<place]
            start = place
            let outcome = check()
            all += outcome.files
            namedFiles += outcome.namedFiles
            remainder.remarks += outcome.remarks
            remainder.failures += outcome.failures
        }
        files = all + files[start...]
        deferred = []
        return remainder
    }
}
