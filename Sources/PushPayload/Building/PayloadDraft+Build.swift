import LocatedJSON
import PayloadModel

extension PayloadDraft {
    /// Makes the payload.
    ///
    /// - Parameters:
    ///   - options: The options of validation; headers determine the kind of push and the size limit. The selection of
    ///     rules affects neither the check of the size nor `earlier`.
    ///   - earlier: Problems that occurred when keys were set; if there are any, the method throws.
    /// - Returns: The payload, with its keys in documented order.
    /// - Throws: ``PayloadBuildError`` with `earlier`, every other finding of severity error, every number outside its
    ///   documented range, and a size over the limit.
    /// - Complexity: O(*n*) in the number of bytes, apart from sorting the keys.
    public func build(
        _ options: ValidationOptions = ValidationOptions(), after earlier: [PayloadBuildError.Problem] = []
    ) throws(PayloadBuildError) -> Payload {
        var (payload, problems) = examined(options, after: earlier)
        let limit = SizeBudget.limit(for: payload.kind, options)
        if payload.byteCount > limit {
            problems.append(.tooLarge(byteCount: payload.byteCount, limit: limit))
        }
        guard problems.isEmpty else { throw PayloadBuildError(problems) }
        return payload
    }

    /// Makes the payload, and cuts its body if necessary so that it fits.
    ///
    /// - Parameters:
    ///   - options: As for ``build(_:after:)``.
    ///   - reserve: The number of bytes of the limit to keep for something else, such as a line end.
    ///   - earlier: As for ``build(_:after:)``.
    /// - Returns: The payload, and a report on the cut, which is `nil` if the payload fits unchanged.
    /// - Throws: ``PayloadBuildError`` as in ``build(_:after:)``, but for the size only if a cut is not enough.
    public func buildFitting(
        _ options: ValidationOptions = ValidationOptions(), reserving reserve: Int = 0,
        after earlier: [PayloadBuildError.Problem] = []
    ) throws(PayloadBuildError) -> (payload: Payload, cut: ShorteningReport?) {
        var (payload, problems) = examined(options, after: earlier)
        let limit = SizeBudget.limit(for: payload.kind, options) - max(reserve, 0)
        var cut: ShorteningReport?
        do {
            let fitted = try BodyShortener.fit(payload.value, limit: limit)
            payload = Payload(fitted.value, kind: payload.kind)
            cut = fitted.report
        } catch {
            problems.append(.cannotFit(error))
        }
        guard problems.isEmpty else { throw PayloadBuildError(problems) }
        return (payload, cut)
    }

    /// Returns the payload, and all problems except a size over the limit.
    private func examined(
        _ options: ValidationOptions, after earlier: [PayloadBuildError.Problem]
    ) -> (payload: Payload, problems: [PayloadBuildError.Problem]) {
        let report = Validator(options: options).validate(json)
        // If a key could not be set, a rule's finding at the same place would repeat that problem.
        let places = Set(earlier.map { $0.diagnostic.pointer }).subtracting([JSONPointer()])
        let found = report.diagnostics
            .filter { preventsBuilding($0) && !places.contains($0.pointer) }
            .map { diagnostic in
                var diagnostic = diagnostic
                diagnostic.severity = .error
                return PayloadBuildError.Problem.finding(diagnostic)
            }
        return (Payload(value, kind: report.payloads.first?.kind ?? .alert), earlier + found)
    }

    /// Returns whether a finding prevents building. A validator only warns about most numbers outside their documented
    /// range, but a builder does not write them. A finding about the size does not count, because the callers check the
    /// size.
    private func preventsBuilding(_ diagnostic: Diagnostic) -> Bool {
        (diagnostic.severity == .error || diagnostic.rule == ValueRange.description.id)
            && diagnostic.rule != PayloadBuildError.Problem.sizeRule
    }
}
