import LocatedJSON
import PayloadContainers
import PayloadModel

extension Validator {
    /// Checks a container and the payloads inside.
    func examine(_ outer: Document, as format: any ContainerFormat.Type) -> ValidationReport {
        var unwrapping = Unwrapping(file: FileText(outer.source))
        unwrapping.service = options.container
        format.unwrap(outer, into: &unwrapping)
        var report = report(unwrapping, around: outer)
        report.container = format.container
        return report
    }

    /// Checks the requests in a script. Returns `nil` if the options name another container, or name none and the text
    /// is not a script.
    func examine(script source: SourceText) -> ValidationReport? {
        let isKnownScript = options.container == .curl
        guard isKnownScript || options.container == nil else { return nil }
        let file = FileText(source)
        guard
            let unwrapping = CurlScript.unwrap(
                file, isKnownScript: isKnownScript, shell: options.shell, reportsOthers: true)
        else {
            guard isKnownScript else { return nil }
            var unwrapping = Unwrapping(file: file)
            unwrapping.report(
                .foreignBody, 0..<source.line(1).endIndex,
                "no command in this text sends a payload with curl",
                help: "omit --container, so that pushctl recognizes the format, or name another one")
            return report(unwrapping, around: nil)
        }
        var report = report(unwrapping, around: nil)
        report.container = .curl
        return report
    }

    /// Returns a file's payload by its number, counted from 0; `nil` if it does not exist or does not parse.
    func document(ofPayload number: Int, in bytes: [UInt8]) -> Document? {
        let source = SourceText(bytes)
        guard
            let unwrapping = Unwrapping(
                source, as: options.container, shell: options.shell, extracting: options.extract)
        else {
            return try? Document(source)
        }
        guard unwrapping.items.indices.contains(number) else { return nil }
        let text = unwrapping.items[number].text
        return try? Document(
            SourceText(text.bytes),
            embedding: Embedding(file: unwrapping.file, text: text, payload: number))
    }

    /// Returns whether a document in a container's format has no object `aps`, although the file's name or `Simulator
    /// Target Bundle` shows that it is meant for the Simulator; `false` if the options name a container.
    func isForSimulatorOnly(_ root: JSONNode) -> Bool {
        let isMeant = options.isSimulatorFile || root[PayloadKey.simulatorTargetBundle.name] != nil
        return isMeant && options.container == nil && root[PayloadKey.aps.name]?.isObject != true
    }

    /// Returns whether to check a document of no known service as a payload: the options or the file's name show that
    /// it is meant for APNs or the Simulator, or it is an answer of Expo, which rules about payloads recognize.
    func isReadAsPayload(_ root: JSONNode, of format: any ContainerFormat.Type) -> Bool {
        guard format.container == .envelope else { return false }
        return options.isSimulatorFile && root.isArray
            || format is ForeignDocument.Type
                && (options.isSimulatorFile || options.headers != nil || ExpoAnswer.isFound(in: root))
    }

    /// Reports a container in a file for the Simulator.
    func examine(
        _ document: Document, forSimulatorAs format: any ContainerFormat.Type
    ) -> ValidationReport {
        var unwrapping = Unwrapping(file: FileText(document.source))
        let container = format.container
        unwrapping.report(
            .foreignBody, at: JSONPointer(), of: document,
            "this is \(container.spoken), but the Simulator reads \"aps\" at the top level; it rejects the file, and no"
                + " notification appears",
            help: "write the payload itself into the file, as pushctl convert --to simctl does")
        var report = report(unwrapping, around: document)
        report.container = container
        return report
    }

    /// Reports a document that does not have the requested format.
    func examine(_ document: Document, asForeignTo container: PayloadContainer) -> ValidationReport {
        var unwrapping = Unwrapping(file: FileText(document.source))
        unwrapping.report(
            .foreignBody, at: JSONPointer(), of: document,
            "this does not look like \(container.spoken); pushctl reads no payload from it",
            help: "omit --container, so that pushctl recognizes the format, or name another one")
        return report(unwrapping, around: document)
    }

    func report(_ unwrapping: Unwrapping, around outer: Document?) -> ValidationReport {
        var diagnostics: [Diagnostic] = []
        var payloads: [PayloadReport] = []
        // A finding about the container replaces those about the payload at the same offset, because it is more
        // specific. `notAString`, `unknownEnvelope` and notes replace none: the payload may have other errors as well.
        let reportedOffsets = Set(
            unwrapping.faults.filter {
                $0.kind != .notAString && $0.kind != .unknownEnvelope && $0.severity != .note
            }
            .map(\.range.start.offset))
        for (number, item) in unwrapping.items.enumerated() {
            let embedding = Embedding(
                file: unwrapping.file, text: item.text, payload: number, request: item.request?.range)
            var (found, payload) = check(item, embedding)
            if item.isVariant || item.webPush != nil { payload.stackTraits = nil }
            if item.isGeneratedByService, let body = item.webPush?.message {
                payload.size = DocumentSize(body)
                payload.kind = .webPush
            }
            diagnostics += found.filter { !reportedOffsets.contains($0.range?.start.offset ?? -1) }
            payloads.append(payload)
        }
        // A finding after the last payload gets the number of that payload.
        let last = max(0, unwrapping.items.count - 1)
        for document in [outer].compactMap({ $0 }) + unwrapping.documentsWithDuplicateKeys {
            diagnostics += containerFindings(document, besides: unwrapping.items).map { finding in
                var finding = finding
                finding.payload = min(finding.payload, last)
                return finding
            }
        }
        diagnostics += unwrapping.faults.compactMap { diagnostic($0, last: last) }
        var report = ValidationReport(
            diagnostics: diagnostics.withoutRepetitions().inFileOrder(), payloads: payloads)
        report.secrets = unwrapping.secrets
        return report
    }

    private func check(_ item: Unwrapping.Item, _ embedding: Embedding) -> ([Diagnostic], PayloadReport) {
        let source = SourceText(item.text.bytes)
        do {
            let document = try Document(source, embedding: embedding)
            let validator = item.isForSiteOnly ? limited(to: Self.siteRules) : self
            var (found, payload) = validator.check(document, SharedOptions(options.inside(item)))
            if !found.isEmpty, let names = FieldNames(document, of: item) { found = found.map(names.renamed) }
            return (found, payload)
        } catch {
            let findings = syntaxFindings(
                in: source, refusal: error, embedding: embedding, receiver: item.receiver,
                isInEnvelope: item.isInEnvelope)
            return (findings, PayloadReport())
        }
    }

    /// The rules that also apply to a declarative web push without a payload for an app.
    private static let siteRules = Set(
        [
            SecretData.heading, UnresolvedPlaceholder.heading, HeaderValue.heading,
            KeyNewerThanTarget.heading,
            NotOnPlatform.heading,
        ].map(\.id))

    /// Returns the findings about duplicate keys of the container, without those inside payloads, which were reported
    /// already. The other rules expect the object of a payload, and a container may be an array.
    private func containerFindings(_ outer: Document, besides items: [Unwrapping.Item]) -> [Diagnostic] {
        guard outer.hasDuplicateKeys, options.selection.includes(DuplicateKey.description) else {
            return []
        }
        var findings = Findings(document: outer, rule: DuplicateKey.self)
        DuplicateKey.check(outer, into: &findings)
        // The range of a generated payload also includes fields of the vendor that are not part of the payload.
        let inside = items.filter { !$0.isGeneratedByService }.map {
            $0.text.source(of: 0..<$0.text.bytes.count)
        }
        .sorted { $0.lowerBound < $1.lowerBound }
        var next = inside[...]
        return findings.diagnostics.inFileOrder().filter { diagnostic in
            let offset = diagnostic.range?.start.offset ?? -1
            while let range = next.first, range.upperBound <= offset { next.removeFirst() }
            return next.first?.contains(offset) != true
        }
    }

    /// Returns the finding about a fault of the container; `nil` if no selected rule reports it.
    ///
    /// - Parameter last: The number of the last payload.
    private func diagnostic(_ fault: ContainerFault, last: Int) -> Diagnostic? {
        guard let rule = RuleRegistry.rules.first(where: { $0.covers(fault) })?.description,
            options.selection.includes(rule)
        else { return nil }
        return Diagnostic(
            rule: rule.id, severity: fault.severity ?? rule.severity, message: fault.message,
            help: fault.help, pointer: fault.pointer, range: fault.range, payload: min(fault.payload, last),
            fix: fault.fix)
    }
}

/// The properties that make two findings equal.
private struct FindingIdentity: Hashable {
    let rule: String
    let range: SourceRange
    let message: String
}

extension [Diagnostic] {
    /// Returns the findings without repetitions: payloads that a service generates from the same fields share their
    /// errors.
    fileprivate func withoutRepetitions() -> [Diagnostic] {
        var seen: Set<FindingIdentity> = []
        return filter { finding in
            guard let range = finding.range else { return true }
            return seen.insert(
                FindingIdentity(rule: finding.rule, range: range, message: finding.message)
            ).inserted
        }
    }
}

extension ValidationOptions {
    /// Returns the options for a payload inside a container. The headers in `self` win over those of the container.
    func inside(_ item: Unwrapping.Item) -> ValidationOptions {
        var options = self
        options.container = item.webPush == nil ? .apns : .webpush
        options.extract = nil
        options.isSimulatorFile = false
        options.isGeneratedByService = item.isGeneratedByService
        options.isInEnvelope = item.isInEnvelope
        options.requiresContentAvailable = item.requiresContentAvailable
        options.webPushDeclarationRange = item.webPush?.declarationRange
        if options.deviceToken == nil, let token = item.request?.deviceToken {
            options.deviceToken = token.value
            options.deviceTokenHeader = token
        }
        if let inner = item.headers {
            let given = headers?.all ?? []
            let others = inner.all.filter { header in !given.contains { $0.name == header.name } }
            options.headers = PushHeaders(given + others, areComplete: inner.areComplete)
            options.headers?.chosenByService = inner.chosenByService
        }
        return options
    }
}
