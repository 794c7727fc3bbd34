extension PayloadDraft {
    /// Makes the payload.
    ///
    /// - Parameter options: What is known besides: the headers decide what the payload is for and how large it
    ///   may be. A selection of rules silences only the rules.
    /// - Returns: The payload in canonical order.
    /// - Throws: ``PayloadBuildError`` with every finding of severity error, every number outside its documented
    ///   range, and a size over the limit.
    /// - Complexity: O(*n*) in the number of bytes, besides the sorting of keys.
    public func build(_ options: ValidationOptions = ValidationOptions()) throws(PayloadBuildError) -> Payload
    {
        let (payload, problems) = examined(options)
        guard problems.isEmpty else { throw PayloadBuildError(problems) }
        return payload
    }

    /// Makes the payload after cutting its body, if need be, so that it fits.
    ///
    /// - Returns: The payload, and what was cut; `nil` when it fits as it is.
    /// - Throws: As ``build(_:)`` does, and when the payload is too large even with the shortest body.
    public func buildFitting(
        _ options: ValidationOptions = ValidationOptions()
    ) throws(PayloadBuildError) -> (payload: Payload, cut: ShorteningReport?) {
        let (payload, problems) = examined(options)
        var others = problems.filter { if case .tooLarge = $0 { false } else { true } }
        guard others.count < problems.count else {
            guard problems.isEmpty else { throw PayloadBuildError(problems) }
            return (payload, nil)
        }
        let fitted: (value: JSONValue, report: ShorteningReport?)
        do {
            fitted = try BodyShortener.fit(
                payload.value, limit: SizeBudget.limit(for: payload.kind, options.headers))
        } catch {
            others.append(.cannotFit(error))
            throw PayloadBuildError(others)
        }
        guard others.isEmpty else { throw PayloadBuildError(others) }
        return (Payload(fitted.value, kind: payload.kind), fitted.report)
    }

    /// The payload as it is, and everything that keeps it from being built.
    func examined(
        _ options: ValidationOptions
    ) -> (payload: Payload, problems: [PayloadBuildError.Problem]) {
        let value = value
        let report = Validator(options: options).validate(JSONWriter.compact(value))
        let payload = Payload(value, kind: report.kind ?? .alert)
        var problems: [PayloadBuildError.Problem] = report.diagnostics.filter(keepsFromBuilding)
            .map { .finding($0) }
        let limit = SizeBudget.limit(for: payload.kind, options.headers)
        if payload.byteCount > limit {
            problems.append(.tooLarge(byteCount: payload.byteCount, limit: limit))
        }
        return (payload, problems)
    }

    /// A validator warns of most numbers outside their documented range; a builder does not write them. The size
    /// has a problem of its own.
    private func keepsFromBuilding(_ diagnostic: Diagnostic) -> Bool {
        (diagnostic.severity == .error || diagnostic.rule == ValueRange.description.id)
            && diagnostic.rule != PayloadBuildError.Problem.sizeRule
    }
}
