import GroupingSim
import Localization
import LocatedJSON
import PayloadContainers
import PayloadModel
import PushPayload
import StackPreview

/// The page's view of a scenario: findings, outcomes, and the picture of the phone.
struct ScenarioReport {
    private let edited: PageScenario
    private let reading: ScenarioReading
    private let device: Device
    private let eventOptions: [ValidationOptions?]
    /// The screen that the picture shows.
    let screen: PreviewScreen
    var scenario: Scenario { reading.scenario }

    init(_ edited: PageScenario, _ folders: PageFolders) {
        self.edited = edited
        reading = folders.read(edited.document)
        device = reading.scenario.play()
        eventOptions = ScenarioValidator().optionsOfEvents(in: reading.scenario)
        screen = PreviewScreen(
            device, apps: reading.scenario.apps, zone: PictureZone(reading.scenario))
    }

    /// Returns the screen of the same phone in another language.
    private func screen(in language: Language) -> PreviewScreen {
        var scenario = scenario
        scenario.settings.language = language
        return PreviewScreen(scenario.play(), apps: scenario.apps, zone: PictureZone(scenario))
    }

    /// Returns the picture as SVG.
    func picture(isDark: Bool) -> String { picture(of: screen, isDark: isDark) }

    private func picture(of screen: PreviewScreen, isDark: Bool) -> String {
        var options = PictureOptions()
        options.isDark = isDark
        return SVGPicture(screen, options: options).render()
    }

    /// Returns the answer to the page, in JSON.
    ///
    /// - Parameter second: The language of a second phone; `nil` for one phone.
    func json(isDark: Bool, second: Language?) -> [UInt8] {
        let screens = [screen] + (second.map { [screen(in: $0)] } ?? [])
        var json = JSONWriter(isPretty: false)
        json.object { json in
            json.name("events")
            json.array(Array(edited.items.indices)) { number, json in write(number, &json) }
            json.name("problems")
            json.array(problems) { $1.write($0) }
            json.name("phones")
            json.array(screens) { screen, json in
                json.object { json in
                    json.member("description", Self.description(of: screen))
                    json.member("picture", picture(of: screen, isDark: isDark))
                }
            }
        }
        return Array(json.text.utf8)
    }

    /// Returns a description of the picture for screen readers.
    private static func description(of screen: PreviewScreen) -> String {
        let words = PictureDescription(screen, ShownScreen(screen))
        return ([words.title] + words.lines).joined(separator: "\n")
    }

    private func write(_ number: Int, _ json: inout JSONWriter) {
        let outcome = device.outcome(of: number)
        let isRead = edited.isReadable(number)
        json.object { json in
            json.member("outcome", isRead ? outcome?.kind.rawValue : nil)
            json.member("reason", isRead ? outcome?.sentence : nil)
            json.name("rules")
            json.array(isRead ? outcome?.rules.map(\.explanation) ?? [] : []) { $1.write($0) }
            json.name("diagnostics")
            json.array(findings(number)) { JSONReport.write($0, path: "event \(number)", to: &$1) }
        }
    }

    private func findings(_ number: Int) -> [Diagnostic] {
        let item = edited.items[number]
        guard item.isPayload else { return [] }
        // In place of text that is not a JSON object, the scenario has an event without payload, so without options.
        let options = eventOptions.dropFirst(number).first ?? nil
        return Validator(options: options ?? ValidationOptions(container: .apns)).validate(item.text)
            .diagnostics
    }

    /// The problems of the scenario outside its payloads.
    private var problems: [String] {
        reading.errors.filter { $0.payload == nil }.map(\.description)
            + edited.unreadable.filter { !edited.items[$0].isPayload }.map {
                "event \($0) is not a JSON object"
            }
    }
}
