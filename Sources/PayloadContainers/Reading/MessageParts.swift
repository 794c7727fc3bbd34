import LocatedJSON
import PayloadModel

/// The parts of a service's message that a conversion needs in addition to the payload and the headers.
package struct MessageParts: Sendable, Hashable {
    /// The data of a message for FCM, which FCM adds beside `aps`.
    var data: [WrittenMember] = []
    /// The app's own data, which the service copies from its message into the payload, beside `aps`.
    var custom: [WrittenMember] = []
    /// The fields of the message that only a message for FCM can contain.
    var fieldsForFCM: [WrittenMember] = []
    /// The fields of `apns` that only a message for FCM can contain.
    var fieldsOfAPNsForFCM: [WrittenMember] = []
    /// The options of a request to FCM, which are beside the message.
    var fieldsOfRequestForFCM: [WrittenMember] = []
    /// The names, as pushctl prints them, of all parts that only a message for FCM can contain.
    var droppedOutsideFCM: [String] = []
    /// The number of seconds, counted from the request, during which the service tries to deliver.
    var lifetime: Int?
    /// The recipient in a call of Amazon SNS.
    var target: JSONValue.Member?
    /// The pointers to values in the payload that only stand in for values that the service sets.
    var standIns: [JSONPointer] = []
    /// The names, as pushctl prints them, of the parts that have no equivalent in a payload or its headers.
    var dropped: [String] = []

    /// Records the members of an object as ``dropped``, except those in `known` and those that are `null`.
    mutating func drop(membersOf object: JSONPointer, of document: Document, except known: [String]) {
        for (name, value) in document.members(at: object)
        where !value.isNull && !known.contains(where: { name == $0 }) {
            dropped.append(String(name).spoken)
        }
    }

    /// Returns the payload without ``standIns``, and with the app's own data.
    ///
    /// - Parameter addsData: Whether the data for FCM goes into the payload.
    func applied(to payload: [UInt8], addsData: Bool) -> [UInt8] {
        var payload = payload
        for pointer in standIns {
            Self.edit(&payload) { [$0.remove(pointer, safety: .safe)] }
        }
        let added = custom + (addsData ? data : [])
        guard !added.isEmpty else { return payload }
        Self.edit(&payload) { editor in
            added.map { editor.insert($0.name, $0.json, into: JSONPointer(), safety: .safe) }
        }
        return payload
    }

    private static func edit(_ payload: inout [UInt8], _ fixes: (DocumentEditor) -> [Fix?]) {
        guard let document = try? Document(SourceText(payload)) else { return }
        payload =
            FixApplier.apply(fixes(DocumentEditor(document: document)).compactMap(\.self), to: payload).bytes
    }
}

/// A member of an object, with its value as written.
struct WrittenMember: Sendable, Hashable {
    /// The key, unescaped.
    let name: String
    /// The value as JSON.
    let json: String
}

extension [WrittenMember] {
    /// The object with these members, without white space around them.
    var object: String {
        "{" + map { "\(JSONText.encode($0.name)):\($0.json)" }.joined(separator: ",") + "}"
    }
}

extension Document {
    /// Returns the members of an object as written.
    func writtenMembers(of object: JSONPointer) -> [WrittenMember] {
        members(at: object).compactMap { name, _ in
            written(at: object.appending(String(name)), as: String(name))
        }
    }

    /// Returns a member with the value at a pointer; `nil` if there is no value.
    func written(at pointer: JSONPointer, as name: String) -> WrittenMember? {
        map.node(at: pointer).map { WrittenMember(name: name, json: map.text($0.value)) }
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
