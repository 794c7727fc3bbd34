import LocatedJSON
import PayloadModel

/// Maps the shapes of earlier payloads to their outcomes.
///
/// A payload of a known shape is decided in one pass over its bytes, with or without findings. The first payload of a
/// shape is validated in full. The cache grows up to a limit; each thread has its own.
package final class ShapeCache {
    private let validator: Validator
    /// Validates a payload, without the rest of its record.
    private let payloadValidator: Validator
    private let plan: RecordPlan
    private let level: Severity
    // Only one thread uses an instance, and exclusivity checks would cost more than the lookup.
    @exclusivity(unchecked) private var reader: ShapeReader
    @exclusivity(unchecked) private var outcomes: [PayloadShape: ShapeOutcome?] = [:]
    @exclusivity(unchecked) private var last: (shape: PayloadShape, outcome: ShapeOutcome?)?
    /// The app that the headers name.
    package let app: String?

    /// The maximum number of shapes. A sender has a few dozen; a thousand senders have some thousands.
    private static let maxShapes = 8192

    /// Makes a cache for payloads that are validated with the same options.
    ///
    /// - Parameters:
    ///   - options: The options of validation.
    ///   - level: The lowest severity of interest.
    ///   - plan: The pointers to the payload and other values in records.
    /// - Returns: `nil` for simulator files and for containers other than `.apns`, which shapes do not describe, and
    ///   for rules that read more than shapes record.
    package init?(options: ValidationOptions, level: Severity = .note, plan: RecordPlan = RecordPlan()) {
        guard !options.isSimulatorFile, options.container == nil || options.container == .apns else {
            return nil
        }
        // If the app's Live Activity types are known, `activity-state-date` reads members under any name, which shapes
        // do not record. `activity-state-schema` causes payloads with `content-state` or `attributes` to be validated
        // in full; without that rule, there is no cache.
        guard
            options.activitySchemas == nil || options.selection.includes(ActivityStateSchema.description)
                || !options.selection.includes(ActivityStateDate.description)
        else { return nil }
        validator = Validator(options: options)
        var inner = options
        if plan.extracts { inner.container = .apns }
        payloadValidator = Validator(options: inner)
        self.plan = plan
        self.level = level
        reader = ShapeReader(validator.rules, options)
        app = options.headers.flatMap(StackTraits.app)
    }

    /// Returns the payload with the outcome of its shape; `nil` if only the validator can decide.
    ///
    /// - Parameter bytes: The payload; texts of the result refer to it.
    /// - Complexity: O(*n*) in the number of bytes, except for the first payload of a shape.
    package func judge(_ bytes: UnsafeRawBufferPointer) -> JudgedPayload? {
        reader.read(bytes) ? judge(bytes, size: bytes.count) : nil
    }

    /// Returns the record with the outcome of its payload's shape; `nil` if only the validator can decide.
    package func judge(record bytes: UnsafeRawBufferPointer) -> JudgedRecord? {
        guard let places = reader.read(bytes, plan), let range = places.payload,
            let payload = judge(UnsafeRawBufferPointer(rebasing: bytes[range]), size: range.count)
        else { return nil }
        return JudgedRecord(payload: payload, key: places.key, app: places.app)
    }

    private func judge(_ payload: UnsafeRawBufferPointer, size: Int) -> JudgedPayload? {
        // A document without an object "aps" may be a container.
        guard reader.shape[.aps] == .object || validator.options.container == .apns,
            reader.shape[.simulatorTargetBundle] != .exact, reader.shape[.webPush] == .absent,
            let outcome = outcome(of: payload)
        else { return nil }
        return JudgedPayload(
            size: DocumentSize(written: size, minified: size - reader.savedBytes), outcome: outcome,
            thread: text(.threadID), summaryArgument: text(.summaryArgument),
            simulatorApp: text(.simulatorTargetBundle))
    }

    private func outcome(of payload: UnsafeRawBufferPointer) -> ShapeOutcome? {
        if let last, last.shape == reader.shape { return last.outcome }
        let shape = reader.shape
        if let known = outcomes[shape] {
            last = (shape, known)
            return known
        }
        guard outcomes.count < Self.maxShapes else { return nil }
        let learned = learn(payload)
        outcomes[shape] = .some(learned)
        last = (shape, learned)
        return learned
    }

    /// Validates the first payload of a shape.
    ///
    /// - Returns: `nil` if the findings depend on more than the shape.
    private func learn(_ payload: UnsafeRawBufferPointer) -> ShapeOutcome? {
        guard let (report, comparesValues) = payloadValidator.validate(payload: Array(payload)),
            !comparesValues,
            let payload = report.payloads.first
        else { return nil }
        return ShapeOutcome(report, payload, of: validator, level: level)
    }

    private func text(_ key: PayloadKey) -> WrittenText? {
        switch reader.shape[key] {
        case .text, .digits, .format, .exact: reader.written(key)
        default: nil
        }
    }
}
