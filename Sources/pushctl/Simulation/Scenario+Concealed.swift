import GroupingSim
import LocatedJSON
import PushPayload

extension Scenario {
    /// Hides what looks like a secret in all that a simulated device shows: the words of notifications and
    /// of their apps, threads and collapse ids. A card may cut and wrap a text, and no part of a secret is to be read.
    ///
    /// Stacks stay as they are: different threads and ids get different placeholders, and equal ones the same.
    mutating func concealSecrets() {
        apps = apps.mapValues(\.concealed)
        for app in strings.keys { strings[app]?.mapTexts(Concealment.hiding) }
        var threads = DistinctPlaceholders()
        var ids = DistinctPlaceholders()
        events = events.map { event in
            switch event.event {
            case .delivery(var delivery):
                delivery.content.conceal(&threads)
                delivery.collapseID = delivery.collapseID.map { ids.placeholder(for: $0) }
                return ScenarioEvent(.delivery(delivery), payload: event.payload)
            case .remove(let app, .thread(let thread)):
                return ScenarioEvent(.remove(app: app, .thread(thread.map { threads.placeholder(for: $0) })))
            case .remove(let app, .id(let id)):
                return ScenarioEvent(.remove(app: app, .id(ids.placeholder(for: id))))
            case .remove, .device: return event
            }
        }
    }
}

extension AppSettings {
    /// The app with its name and the formats of its categories, without secrets.
    fileprivate var concealed: AppSettings {
        var app = self
        app.name = name.map(Concealment.hiding)
        app.categories = categories.map { category in
            var category = category
            category.summaryFormat = category.summaryFormat.map(Concealment.hiding)
            category.hiddenPreviewsBodyPlaceholder =
                category.hiddenPreviewsBodyPlaceholder.map(Concealment.hiding)
            return category
        }
        return app
    }
}

extension NotificationContent {
    fileprivate mutating func conceal(_ threads: inout DistinctPlaceholders) {
        alert = alert.map(Self.concealed)
        summaryArgument = summaryArgument.map(Concealment.hiding)
        threadID = threadID.map { threads.placeholder(for: $0) }
    }

    private static func concealed(_ value: JSONValue) -> JSONValue {
        switch value {
        case .string(let text): .string(Concealment.hiding(in: text))
        case .array(let elements): .array(elements.map(concealed))
        case .object(let members): .object(members.map { JSONValue.Member($0.name, concealed($0.value)) })
        default: value
        }
    }
}

/// Gives texts with secrets placeholders that are equal only for equal texts.
private struct DistinctPlaceholders {
    /// By the bytes of the texts: strings that Unicode calls equivalent are different threads.
    private var placeholders: [[UInt8]: String] = [:]
    private var counts: [String: Int] = [:]

    /// Returns a text without its secrets; the second text that would then look the same gets a number, as in
    /// `9f8e…(64) #2`.
    mutating func placeholder(for text: String) -> String {
        var shown = Concealment.hiding(in: text)
        guard !shown.utf8.elementsEqual(text.utf8) else { return text }
        if let known = placeholders[Array(text.utf8)] { return known }
        let count = counts[shown, default: 0] + 1
        counts[shown] = count
        if count > 1 { shown += " #\(count)" }
        placeholders[Array(text.utf8)] = shown
        return shown
    }
}
