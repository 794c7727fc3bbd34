import GroupingSim
import PayloadModel
import PushPayload

/// Finds the pages about a word: a rule about payloads or apps, a rule of the simulator, a key, a field of a web push,
/// a header, a push type, web push itself, or a status code or reason of APNs.
enum Explanation {
    /// Returns the pages for a terminal; none for an unknown word.
    ///
    /// - Parameter word: A name as senders write it: `misplaced-key`, `summary-arg`, `aps.alert.summary-arg`,
    ///   `apns-collapse-id`, `liveactivity`, `410`, `BadDeviceToken`. Letter case is ignored.
    static func pages(about word: String) -> [String] {
        let wanted = word.lowercased()
        var pages = RuleCatalog.descriptions.filter { $0.id == wanted }.map { RulePage.text(for: $0) }
        pages += KeyCatalog.all.filter { names(of: $0).contains(wanted) }.map { ReferencePage($0).text }
        pages += WebPushField.all.filter { names(of: $0).contains(wanted) }.map { ReferencePage($0).text }
        pages += headers.filter { $0.name == wanted }.map { ReferencePage($0).text }
        pages += PushType.allCases.filter { $0.rawValue == wanted }.map { ReferencePage($0).text }
        pages += APNsStatus.all.filter { String($0.code) == withoutPhrase(wanted) }.map {
            ReferencePage($0).text
        }
        pages += APNsReason.all.filter { $0.isNamed(word) }.map { ReferencePage($0).text }
        pages += GroupingRule.allCases.filter { names(of: $0).contains(wanted) }
            .map { ReferencePage(ofSimulatorRule: $0.rawValue, explanation: $0.explanation).text }
        if wanted == ReferencePage.webPush.title { pages.append(ReferencePage.webPush.text) }
        return pages
    }

    /// Returns a status code without the phrase that follows it in HTTP/1.1, as in `410 Gone`.
    private static func withoutPhrase(_ word: String) -> String {
        let parts = word.split(separator: " ", maxSplits: 1)
        return parts.count == 2 && parts[1].allSatisfy({ $0.isLetter || $0 == " " }) ? String(parts[0]) : word
    }

    /// Returns the id of a rule of the simulator in lower case and, for `A1` to `A3`, the setting that it is about.
    private static func names(of rule: GroupingRule) -> [String] {
        let setting: String? =
            switch rule {
            case .a1: "provisional"
            case .a2: "focus"
            case .a3: "scheduled-summary"
            default: nil
            }
        return [rule.rawValue.lowercased()] + (setting.map { [$0] } ?? [])
    }

    private static let headers = HeaderDescription.all + HeaderDescription.webPush

    /// The words to suggest, each once: the names of all pages, except those about rules of the simulator.
    static let words: [String] = {
        var words = RuleCatalog.descriptions.map(\.id) + KeyCatalog.all.map(\.name)
        words += WebPushField.all.map(\.name)
        words += [ReferencePage.webPush.title] + headers.map(\.name) + PushType.allCases.map(\.rawValue)
        words += APNsStatus.all.map { String($0.code) } + APNsReason.all.map(\.name)
        var seen: Set<String> = []
        return words.filter { seen.insert($0).inserted }
    }()

    /// Returns the spellings of a web push field, in lower case; none for `web_push`, which has a page as a key.
    private static func names(of field: WebPushField) -> [String] {
        field.name == "web_push" ? [] : [field.name, "\(field.path)".lowercased()]
    }

    /// Returns the spellings of a key, in lower case.
    private static func names(of key: PayloadKey) -> [String] {
        [key.name, key.pointer.tokens.joined(separator: "."), key.pointer.description].map { $0.lowercased() }
    }
}
