import GroupingSim
import LocatedJSON
import PayloadModel
import PushPayload

extension Scenario {
    /// Hides possible secrets in the texts of notifications, apps, categories and translations, and in thread and
    /// collapse ids. Call it before drawing: a secret that a card cuts or wraps is no longer recognized.
    ///
    /// The stacks do not change: only equal threads and ids get equal placeholders.
    package mutating func concealSecrets() {
        var names = DistinctPlaceholders()
        var threads = DistinctPlaceholders()
        var ids = DistinctPlaceholders()
        events = events.map { event in
            switch event.event {
            case .delivery(var delivery):
                delivery.app = names.placeholder(for: delivery.app)
                delivery.content.conceal(&threads)
                delivery.collapseID = delivery.collapseID.map { ids.placeholder(for: $0) }
                return ScenarioEvent(
                    .delivery(delivery), payload: event.payload, secondsFromUTC: event.secondsFromUTC)
            case .remove(let app, .thread(let thread)):
                return ScenarioEvent(
                    .remove(
                        app: names.placeholder(for: app), .thread(thread.map { threads.placeholder(for: $0) })
                    ))
            case .remove(let app, .id(let id)):
                return ScenarioEvent(
                    .remove(app: names.placeholder(for: app), .id(ids.placeholder(for: id))))
            case .remove(let app, let removed):
                return ScenarioEvent(
                    .remove(app: names.placeholder(for: app), removed), payload: event.payload)
            case .device: return event
            }
        }
        var categories = CategoryLists<[Category]>()
        for (name, var app) in apps.sorted(by: { $0.key < $1.key }) {
            apps[name] = nil
            app.name = app.name.map(Concealment.hiding)
            app.categories = categories.value(for: app.categories) { $0.map(\.concealed) }
            apps[names.placeholder(for: name)] = app
        }
        for (name, var table) in strings.sorted(by: { $0.key < $1.key }) {
            strings[name] = nil
            table.mapTexts(Concealment.hiding)
            strings[names.placeholder(for: name)] = table
        }
    }
}

extension Category {
    /// The category without the secrets in its summary format and placeholder.
    fileprivate var concealed: Category {
        var category = self
        category.summaryFormat = summaryFormat.map(Concealment.hiding)
        category.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder.map(Concealment.hiding)
        return category
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
