import LocatedJSON

/// Reads a scenario: if possible event by event, so that at most one event is in memory as a parsed document.
struct ScenarioParts {
    let source: SourceText
    let defaultApp: String
    let files: Scenario.Files
    let folders: Scenario.Folders

    /// Reads a scenario event by event.
    ///
    /// - Returns: `nil` if a part does not parse or the outline is unusual, for example with a repeated key;
    ///   ``readAsOneDocument()`` then reads the file or explains the problem.
    func readEventByEvent() -> (scenario: Scenario, errors: [ScenarioError])? {
        let bytes = source.bytes
        let name = ScenarioFormat.events.name
        guard let members = JSONOutline.members(of: bytes.indices, in: bytes),
            let events = members.last(where: { $0.name.elementsEqual(name.utf8) })?.value,
            Set(members.map { Array($0.name) }).count == members.count,
            let elements = JSONOutline.elements(of: events, in: bytes),
            let rest = try? ScenarioDocument(
                bytes.indices, of: source, without: ScenarioDocument.OmittedValue(value: events, name: name))
        else { return nil }
        var (scenario, errors) = read(rest)
        scenario.events.reserveCapacity(elements.count)
        for (number, element) in elements.enumerated() {
            let pointer = JSONPointer([name, String(number)])
            guard let event = try? readEvent(element, number: number, at: pointer) else { return nil }
            scenario.events.append(event.event)
            errors += event.errors
        }
        return (scenario, errors)
    }

    /// Reads a scenario as one document.
    func readAsOneDocument() throws(ScenarioError) -> (scenario: Scenario, errors: [ScenarioError]) {
        read(try ScenarioDocument(source.bytes.indices, of: source))
    }

    private func read(_ document: ScenarioDocument) -> (scenario: Scenario, errors: [ScenarioError]) {
        let reader = reader(of: document)
        let scenario = reader.attempt { () throws(ScenarioError) in
            try ScenarioType<Scenario>.scenario.read(reader.root, reader)
        }
        reader.reportRepeatedNames()
        return (scenario ?? Scenario(), reader.errors)
    }

    /// Reads an event.
    ///
    /// - Parameters:
    ///   - range: The range in the file.
    ///   - pointer: The pointer in the scenario; empty for a line of a stream.
    /// - Throws: The error of an event that is not JSON.
    func readEvent(
        _ range: Range<Int>, number: Int, at pointer: JSONPointer = JSONPointer()
    ) throws(ScenarioError) -> (event: ScenarioEvent, errors: [ScenarioError]) {
        let rest = payload(in: range).flatMap {
            try? ScenarioDocument(range, of: source, at: pointer, without: $0)
        }
        let document = if let rest { rest } else { try ScenarioDocument(range, of: source, at: pointer) }
        let reader = reader(of: document)
        let event = reader.event(reader.root, number: number)
        // If the omitted payload is not JSON, neither is the event; the syntax error then replaces all others.
        if !reader.errors.isEmpty { _ = try ScenarioDocument(range, of: source, at: pointer) }
        reader.reportRepeatedNames(event: number)
        return (event, reader.errors)
    }

    /// Returns the payload to omit from an event, so that only the delivery parses it; `nil` unless the event has
    /// exactly one payload, an object.
    private func payload(in range: Range<Int>) -> ScenarioDocument.OmittedValue? {
        let name = EventFormat.ActionName.payload
        guard let members = JSONOutline.members(of: range, in: source.bytes) else { return nil }
        let payloads = members.filter { $0.name.elementsEqual(name.utf8) }.map(\.value)
        guard payloads.count == 1, source.bytes[payloads[0].lowerBound] == UInt8(ascii: "{") else {
            return nil
        }
        return ScenarioDocument.OmittedValue(value: payloads[0], name: name)
    }

    private func reader(of document: ScenarioDocument) -> ScenarioReader {
        ScenarioReader(document, defaultApp: defaultApp, files: files, folders: folders)
    }
}
