import LocatedJSON
import PayloadModel

/// The parts of a service's message that are neither payload nor headers, for a conversion.
package struct MessageParts: Sendable, Hashable {
    /// The app's own data that the service adds beside `aps`.
    var data: [JSONValue.Member] = []
    /// The number of seconds, counted from the request, during which the service tries to deliver.
    var lifetime: Int?
    /// The recipient in a call of Amazon SNS.
    var target: JSONValue.Member?
    /// The values in the payload that only represent values which the service sets.
    var standIns: [JSONPointer] = []
    /// Fields that affect the notification and have no equivalent, in the form for messages to the user.
    var dropped: [String] = []

    /// Returns the payload without ``standIns``, and with the data of the message.
    ///
    /// - Parameter addsData: Whether the data goes into the payload.
    func applied(to payload: [UInt8], addsData: Bool) -> [UInt8] {
        var payload = payload
        for pointer in standIns {
            Self.edit(&payload) { [$0.remove(pointer, safety: .safe)] }
        }
        guard addsData, !data.isEmpty else { return payload }
        Self.edit(&payload) { editor in
            data.map {
                editor.insert($0.name, JSONWriter.compact($0.value), into: JSONPointer(), safety: .safe)
            }
        }
        return payload
    }

    private static func edit(_ payload: inout [UInt8], _ fixes: (DocumentEditor) -> [Fix?]) {
        guard let document = try? Document(SourceText(payload)) else { return }
        payload =
            FixApplier.apply(fixes(DocumentEditor(document: document)).compactMap(\.self), to: payload).bytes
    }
}

/// The words of a `curl` command with values that only the shell knows, for reuse in another command.
package struct ShellWords: Sendable, Hashable {
    /// The words of headers, by name.
    private(set) var headers: [String: String] = [:]
    /// The word of the body.
    private(set) var body: String?
    /// The placeholders for these values in the payload and the headers.
    private(set) var placeholders: [String] = []
    /// The variables in the words, which another command needs as well.
    private(set) var variables: [String] = []

    mutating func addHeader(_ name: String, _ word: ScriptWord, of script: [UInt8]) {
        if let text = text(of: word, script) { headers[name] = text }
    }

    mutating func addBody(_ word: ScriptWord, of script: [UInt8]) {
        body = text(of: word, script)
    }

    private mutating func text(of word: ScriptWord, _ script: [UInt8]) -> String? {
        guard word.hasVariables else { return nil }
        for case .variable(let name, let command) in word.pieces.map(\.content) {
            let placeholder = ScriptWord.spoken(name)
            if !placeholders.contains(placeholder) { placeholders.append(placeholder) }
            if command == nil, !variables.contains(name) { variables.append(name) }
        }
        return word.inDoubleQuotes(of: script)
    }
}
