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
    func examined(_ options: ValidationOptions) -> (payload: Payload, problems: [PayloadBuildError.Problem]) {
        let value = value
        let report = Validator(options: options).validate(JSONWriter.compact(value))
        let payload = Payload(value, kind: report.kind ?? .alert)
        let outOfRange = numbersOutOfRange(isLiveActivity: payload.kind == .liveActivity)
        var problems: [PayloadBuildError.Problem] = outOfRange.map { .outOfRange($0.key, $0.value) }
        let limit = SizeBudget.limit(for: payload.kind, options.headers)
        if payload.byteCount > limit {
            problems.append(.tooLarge(byteCount: payload.byteCount, limit: limit))
        }
        // What the builder has said in words of its own is not said twice.
        let said = Set(problems.map { Complaint($0.diagnostic) })
        problems += report.diagnostics
            .filter { $0.severity == .error && !said.contains(Complaint($0)) }
            .map { .finding($0) }
        return (payload, problems)
    }

    private struct Complaint: Hashable {
        let rule: String
        let pointer: JSONPointer

        init(_ diagnostic: Diagnostic) {
            rule = diagnostic.rule
            pointer = diagnostic.pointer
        }
    }

    /// A validator warns of most numbers outside their documented range; a builder does not write them.
    private func numbersOutOfRange(isLiveActivity: Bool) -> [(key: PayloadKey, value: JSONValue)] {
        KeyCatalogue.all.compactMap { key in
            guard let value = self[key], let number = value.double else { return nil }
            // Live Activities are ranked among themselves, by any number.
            if isLiveActivity, key == .relevanceScore { return nil }
            return key.types.contains { $0.allows(number) == false } ? (key, value) : nil
        }
    }
}

extension JSONValue {
    /// A number as a `Double`, `nil` for any other kind.
    fileprivate var double: Double? {
        switch self {
        case .integer(let integer): Double(integer)
        case .number(let number): number.value
        case .null, .boolean, .string, .array, .object: nil
        }
    }
}

extension PayloadKey.ValueType {
    /// Whether a number is in the documented range; `nil` for types that have none.
    fileprivate func allows(_ number: Double) -> Bool? {
        switch self {
        case .integer(let minimum): number >= Double(minimum) && number == number.rounded()
        case .number(let range): range.contains(number)
        case .date: number == number.rounded()
        case .string, .enumeration, .flag, .binary, .boolean, .object, .strings, .null: nil
        }
    }
}
