import LocatedJSON
import PayloadModel

// The types and values of the fields of a message
// (https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages).
extension FCMReader {
    private static let refusal =
        "FCM rejects the request with 400 \"INVALID_ARGUMENT\", and nothing is delivered"

    /// Checks the values of a message that goes to FCM. FCM treats `null` as a missing field.
    ///
    /// - Parameter isForSDK: Whether the message is for the Admin SDKs, which accept the prefix `/topics/`, and have
    ///   their own types for `ttl`.
    mutating func checkValues(isForSDK: Bool) {
        checkTargets(isForSDK: isForSDK)
        checkObjects()
        checkTexts()
        checkAndroidPriority()
        if !isForSDK { checkAndroidLifetime() }
    }

    // MARK: - The target

    /// The fields that name the target, each with its right value in words. A message has at most one of them.
    private static let targets: [(name: String, right: String)] = [
        ("token", "the token of a device"), ("topic", "the name of a topic"),
        ("condition", "a condition such as \"'news' in topics\""),
    ]

    private mutating func checkTargets(isForSDK: Bool) {
        let found = Self.targets.filter { document.node(at: message.appending($0.name))?.isNull == false }
        for (name, right) in found {
            let pointer = message.appending(name)
            guard let node = document.node(at: pointer) else { continue }
            if node.string?.isEmpty == true, !document.isInserted(at: pointer) {
                unwrapping.report(
                    .rejected, at: pointer, of: document, "\(name.spoken) is empty; \(Self.refusal)",
                    help: "write \(right)")
            } else if !node.isString, !node.isArray || name != "token" || isOnlyForFCM,
                !document.isInserted(at: pointer)
            {
                unwrapping.report(
                    .notAString, at: pointer, of: document,
                    "\(name.spoken) must be a string: \(Self.refusal)",
                    help: node.isArray ? "send one message for each \(name)" : "write \(right) as a string")
            }
        }
        if found.count > 1 {
            unwrapping.report(
                .rejected, at: message.appending(found[1].name), isName: true, of: document,
                "\(found[1].name.spoken) is beside \(found[0].name.spoken); FCM accepts only one target and rejects"
                    + " the request",
                help: "keep one of them, or send a message for each", severity: isForSDK ? .warning : nil)
        }
        if !checkTopicName(), !isForSDK { checkTopicPrefix() }
        checkCondition()
    }

    /// Reports an array of tokens, as a note, in a message that may be for Huawei's Push Kit.
    mutating func noteArrayOfTokens() {
        let pointer = message.appending("token")
        guard document.node(at: pointer)?.isArray == true else { return }
        unwrapping.report(
            .notAString, at: pointer, of: document,
            "\"token\" is an array, as for Huawei's Push Kit; FCM accepts only a string and rejects the request",
            help: "for FCM, send one message for each token", severity: .note)
    }

    /// Whether the message cannot be for Huawei's Push Kit, whose messages have similar fields and an array of tokens.
    private var isOnlyForFCM: Bool {
        unwrapping.service == .fcm || document.node(at: apns)?.isObject == true
            || document.node(at: message).map(HuaweiMessage.hasFieldOfFCM) == true
    }

    private static let topicPrefix = "/topics/"

    private mutating func checkTopicPrefix() {
        let topic = message.appending("topic")
        let prefix = Self.topicPrefix
        guard let text = document.node(at: topic)?.string, text.hasPrefix(prefix), text != prefix else {
            return
        }
        let name = String(text.dropFirst(prefix.count))
        unwrapping.report(
            .wrongKeyOrValue, at: topic, of: document,
            "\"topic\" is \(text.spoken); the HTTP v1 API expects the name without \"\(prefix)\", and may reject the"
                + " request",
            help: "write \(name.spoken)", severity: .warning,
            fix: editor.replaceValue(topic, with: JSONText.encode(name), safety: .unsafe))
    }

    /// Reports a topic whose name is empty after the prefix, or contains a character that the Admin SDKs do not accept
    /// (`validator.go` of firebase-admin-go).
    ///
    /// - Returns: Whether there is a finding.
    private mutating func checkTopicName() -> Bool {
        let topic = message.appending("topic")
        guard let text = document.literal(at: topic)?.string, !text.isEmpty else { return false }
        let name = text.hasPrefix(Self.topicPrefix) ? text.dropFirst(Self.topicPrefix.count) : text[...]
        // Topics of Huawei's Push Kit may contain Chinese characters.
        guard name.isEmpty || !name.utf8.allSatisfy(Self.isAllowedInTopic),
            name.utf8.allSatisfy({ $0 < 0x80 }) || isOnlyForFCM
        else { return false }
        unwrapping.report(
            .rejected, at: topic, of: document,
            "\"topic\" is \(text.spoken); FCM accepts only letters (A to Z and a to z), digits and \"-_.~%\" in the name of a"
                + " topic, so no app can subscribe to it",
            help: "write the name to which the app subscribes, such as \"news\"")
        return true
    }

    private static func isAllowedInTopic(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || "-_.~%".utf8.contains(byte)
    }

    /// Reports a condition in which a name has no quotes, or is not followed by `in topics`
    /// (firebase/firebase-admin-node#1065). Letter case does not matter.
    private mutating func checkCondition() {
        let condition = message.appending("condition")
        guard let text = document.literal(at: condition)?.string, !text.isEmpty, !text.contains("\""),
            !Self.isCondition(text.lowercased())
        else { return }
        unwrapping.report(
            .rejected, at: condition, of: document,
            "\"condition\" is \(text.spoken); FCM expects each topic in single quotes, and \"in topics\" after it;"
                + " \(Self.refusal)",
            help: "write a condition such as \"'news' in topics && 'sports' in topics\"")
    }

    /// Whether `in topics` follows each text in single quotes, and the rest is only operators and parentheses.
    private static func isCondition(_ text: String) -> Bool {
        let parts = text.split(separator: "'", omittingEmptySubsequences: false)
        // The parts at odd indices are in quotes.
        guard parts.count >= 3, parts.count % 2 == 1, parts[0].allSatisfy(isOperator) else { return false }
        return stride(from: 2, to: parts.count, by: 2).allSatisfy { index in
            let part = parts[index].drop(while: \.isWhitespace)
            guard part.hasPrefix("in"), part.dropFirst(2).first?.isWhitespace == true else { return false }
            let list = part.dropFirst(2).drop(while: \.isWhitespace)
            guard list.hasPrefix("topics"), list.dropFirst(6).allSatisfy(isOperator) else { return false }
            return ["&&", "||"].contains(where: list.contains) == (index < parts.count - 1)
        }
    }

    /// Whether a character is white space, a parenthesis, or part of an operator of conditions.
    private static func isOperator(_ character: Character) -> Bool {
        character.isWhitespace || "()!&|".contains(character)
    }

    // MARK: - Types

    private mutating func checkObjects() {
        let paths = FCMObject.allCases.map(\.path).filter { !$0.isEmpty } + [["apns", "headers"]]
        for path in paths {
            let pointer = JSONPointer(message.tokens + path)
            guard let node = document.literal(at: pointer), !node.isObject else { continue }
            unwrapping.report(
                .wrongKeyOrValue, at: pointer, of: document,
                "\(path.joined(separator: ".").spoken) is \(node.spoken); FCM accepts only an object and rejects the"
                    + " request",
                help: "write an object, or remove it")
        }
    }

    private mutating func checkTexts() {
        let texts = ["title", "body", "image"].map { ["notification", $0] }
        for path in texts + [["android", "notification", "sound"]] {
            let pointer = JSONPointer(message.tokens + path)
            guard let node = document.literal(at: pointer) else { continue }
            reportUnlessString(
                node, at: pointer, "FCM rejects the request, and nothing is delivered",
                isFixable: !node.isObject && !node.isArray)
        }
    }

    // MARK: - Android

    private mutating func checkAndroidPriority() {
        let pointer = JSONPointer(message.tokens + ["android", "priority"])
        let words = ["normal", "high"]
        guard let node = document.literal(at: pointer),
            // JSON for Protocol Buffers also accepts the number of an enum value.
            node.integer.map(words.indices.contains) != true,
            node.string.map({ words.contains($0.lowercased()) }) != true
        else { return }
        unwrapping.report(
            .wrongKeyOrValue, at: pointer, of: document,
            "\"android.priority\" is \(node.spoken); FCM accepts only \"normal\" and \"high\" and rejects the request",
            help: "write \"high\" or \"normal\"", severity: node.isNumber ? .warning : nil)
    }

    private mutating func checkAndroidLifetime() {
        let pointer = JSONPointer(message.tokens + ["android", "ttl"])
        guard let node = document.literal(at: pointer), node.string.map(Self.isDuration) != true else {
            return
        }
        // Ignores 0, because Firebase's reference also says to set the field to 0.
        let seconds = node.integer ?? node.string.flatMap { Int($0) }
        guard seconds != 0 else { return }
        let right = seconds.flatMap { $0 > 0 ? "\"\($0)s\"" : nil }
        unwrapping.report(
            .wrongKeyOrValue, at: pointer, of: document,
            "\"android.ttl\" is \(node.spoken); FCM accepts only a string such as \"3600s\" and rejects the request",
            help: "write \(right ?? "the seconds as a string that ends in \"s\"")",
            fix: right.flatMap { editor.replaceValue(pointer, with: $0, safety: .unsafe) })
    }

    /// Whether a text is a number of seconds with the suffix `s`.
    private static func isDuration(_ text: String) -> Bool {
        guard text.hasSuffix("s"), let seconds = Double(text.dropLast()) else { return false }
        return seconds >= 0 && seconds.isFinite
    }
}
