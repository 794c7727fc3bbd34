import GroupingSim
import PushPayload
import Testing

@testable import StackPreview

@Suite struct PreviewScreenTests {
    @Test func showsTheStackAndTheOpenList() throws {
        let screen = try Preview.screen([
            Preview.payload(title: "Kobe", body: "one"), Preview.payload(title: "Messi", body: "two"),
        ])
        let stack = try #require(screen.stacks.first)
        #expect(stack.top.title == "Messi")
        #expect(stack.cards.map(\.title) == ["Messi", "Kobe"])
        #expect(stack.cards.map(\.body) == ["two", "one"])
        #expect(stack.cards.map(\.time?.text) == ["09:01", "09:00"])
        #expect(stack.cards.last?.reason == "Began \"t\": first with this app and thread-id.")
        #expect((stack.hiddenCount, stack.edges) == (1, 1))
        #expect(stack.summary?.text == "1 more notification")
    }

    @Test func hidesTheTextOfEveryCard() throws {
        var settings = DeviceSettings()
        settings.previews = .never
        let screen = try Preview.screen(
            [Preview.payload(title: "Kobe", body: "one"), Preview.payload(body: "two")], settings: settings)
        let stack = try #require(screen.stacks.first)
        #expect((stack.top.title, stack.top.body) == ("Sports", "2 Notifications"))
        #expect(stack.cards.map(\.body) == ["Notification", "Notification"])
        #expect(screen.hidesPreviews)
        #expect(stack.top.isHidden)
    }

    @Test func putsCriticalAlertsIntoTheirOwnSection() throws {
        let critical = #"{"aps":{"alert":"Flood","sound":{"critical":1,"name":"x.caf"},"thread-id":"c"}}"#
        let screen = try Preview.screen([critical, Preview.payload(body: "later")])
        #expect(screen.criticalStacks.map(\.top.body) == ["Flood"])
        #expect(screen.otherStacks.map(\.top.body) == ["later"])
    }

    @Test func showsTheDayOfOlderNotifications() {
        let newest = 1_541_926_800_000_000
        #expect(PreviewTime(newest, newest: newest, in: .utc).text == "09:00")
        #expect(PreviewTime(newest - 86_400_000_000, newest: newest, in: .utc).text == "2018-11-10 09:00")
        #expect(PreviewTime(-1, newest: -1, in: .utc).clock == "23:59")
    }

    @Test func showsLocalTimes() {
        let newest = 1_541_926_800_000_000
        let east = PictureZone(secondsFromUTC: 8 * 3600)
        #expect(PreviewTime(newest, newest: newest, in: east).text == "17:00")
        let changing = PictureZone { $0 < 1_541_926_800 ? 7200 : 3600 }
        #expect(PreviewTime(newest, newest: newest, in: changing).clock == "10:00")
        #expect(PreviewTime(newest - 1_000_000, newest: newest, in: changing).clock == "10:59")
    }

    @Test func usesTheTimeZoneOfTheScenario() throws {
        let scenario = try Scenario(
            parsing: Array(
                #"""
                {"events": [{"payload": {"aps": {"alert": "x"}}},
                  {"at": "2018-11-11T09:00:00+05:30", "payload": {"aps": {"alert": "x"}}}]}
                """#.utf8), defaultApp: "a.b", files: { _ in .missing(reason: "no file") })
        let screen = PreviewScreen(scenario.play(), zone: PictureZone(scenario))
        #expect(screen.stacks.first?.top.time?.text == "09:00")
    }

    @Test func usesTheColorOfTheScenario() {
        func app(_ color: String) -> PreviewApp { PreviewApp("a", ["a": AppSettings(color: color)]) }
        #expect((app("#FFCC00").color, app("#FFCC00").ink) == ("#ffcc00", "#000000"))
        #expect(app("#1f66c1").ink == "#ffffff")
    }

    @Test func showsNoTimeForADeliveryWithoutOne() throws {
        var device = Device()
        device.apply(.delivery(try Delivery(app: "a.b", payload: Preview.payload(body: "x"))))
        #expect(PreviewScreen(device).stacks.first?.top.time == nil)
    }

    @Test(arguments: [
        ("com.example.sports", nil, "S"), ("com.example.sports", "体育", "体"), ("a", "  «ß»", "S"),
        ("…", nil, "…"),
        ("x", "", ""), ("", nil, ""), ("x", "الطقس", "ط"), ("x", "แชต", "ช"),
    ])
    func drawsAnInitial(id: String, name: String?, initial: String) {
        #expect(PreviewApp(id, [id: AppSettings(name: name)]).initial == initial)
    }

    @Test func derivesAFixedColorFromTheApp() {
        let apps = ["com.example.sports", "com.example.chat", "com.example.mail"].map { PreviewApp($0, [:]) }
        #expect(apps.map(\.color) == ["#4f6f00", "#b52d63", "#7a4bc2"])
    }
}
