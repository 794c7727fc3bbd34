import GroupingSim
import PayloadModel
import PushPayload
import Testing

@Suite struct HiddenPreviewRuleTests {
    private static let chat = Category(
        id: "chat", summaryFormat: "%u more messages", hiddenPreviewsBodyPlaceholder: "%u messages")

    @Test(arguments: [
        (Previews.always, false, false), (.always, true, false), (.whenUnlocked, false, false),
        (.whenUnlocked, true, true), (.never, false, true), (.never, true, true),
    ])
    func ruleH1SettingAndLockDetermineWhetherPreviewsAreHidden(
        previews: Previews, isLocked: Bool, isHidden: Bool
    ) {
        var scene = Scene(Self.chat)
        scene.push("Goal")
        scene.change {
            $0.previews = previews
            $0.isLocked = isLocked
        }
        let leading = scene.stacks[0].leading
        #expect(leading.title == (isHidden ? "Sports" : "Title"))
        #expect(leading.subtitle == (isHidden ? nil : "Subtitle"))
        #expect(leading.body == (isHidden ? "Notification" : "Goal"))
        #expect(leading.rules == (isHidden ? [.h1, .h2, .h3, .h5] : []))
    }

    @Test func ruleH2TheDefaultPlaceholderCountsAllNotifications() {
        var scene = Scene { $0.previews = .never }
        for _ in 0..<9 { scene.push() }
        #expect(scene.stacks[0].leading.body == "9 Notifications")
    }

    @Test func ruleH2ThePlaceholderCountsNotificationsIncludingTheLeadingOne() {
        var scene = Scene(Self.chat)
        for _ in 0..<9 { scene.push(category: "chat") }
        #expect(scene.line?.text == "8 more messages")
        scene.change { $0.previews = .never }
        #expect(scene.stacks[0].leading.body == "9 messages")
        scene.push(category: "chat", count: 100)
        #expect(scene.stacks[0].leading.body == "10 messages")
    }

    @Test func ruleH2AnInvalidPlaceholderFallsBackToTheDefault() {
        for text in ["%d messages", "%u from %@", ""] {
            var scene = Scene(Category(id: "chat", hiddenPreviewsBodyPlaceholder: text)) {
                $0.previews = .never
            }
            scene.push(category: "chat")
            scene.push(category: "chat")
            #expect(scene.stacks[0].leading.body == "2 Notifications")
        }
    }

    @Test func ruleH3TheTitleBecomesTheAppsNameAndTheSubtitleIsHiddenUnlessTheCategoryShowsThem() {
        for (title, subtitle) in [(false, false), (true, false), (false, true), (true, true)] {
            let category = Category(
                id: "chat", hiddenPreviewsShowTitle: title, hiddenPreviewsShowSubtitle: subtitle)
            var scene = Scene(category) { $0.previews = .never }
            scene.push(category: "chat")
            #expect(scene.stacks[0].leading.title == (title ? "Title" : "Sports"))
            #expect(scene.stacks[0].leading.subtitle == (subtitle ? "Subtitle" : nil))
        }
        var scene = Scene { $0.previews = .never }
        scene.push(app: Scene.news)
        #expect(scene.stacks[0].leading.title == Scene.news)
    }

    @Test func ruleH4PlaceholdersOfSeveralCategoriesAreJoinedAsAList() {
        var scene = Scene(
            Category(id: "image", hiddenPreviewsBodyPlaceholder: "%u image"),
            Category(id: "comment", hiddenPreviewsBodyPlaceholder: "%u comment")
        ) { $0.previews = .never }
        scene.push(category: "comment")
        scene.push(category: "image")
        #expect(scene.stacks[0].leading.body == "1 image and 1 comment")
        #expect(scene.stacks[0].leading.rules == [.h1, .h2, .h3, .h4, .h5])
        scene.push()
        scene.push(category: "comment")
        scene.push(category: "other")
        #expect(scene.stacks[0].leading.body == "2 Notifications, 2 comment, and 1 image")
    }

    @Test func ruleH5NoSummaryLineWhilePreviewsAreHidden() {
        for version: OSVersion in [14, 16] {
            var scene = Scene(Self.chat) { $0.iOS = version }
            for _ in 0..<3 { scene.push(category: "chat", from: "Kobe") }
            #expect(scene.line != nil)
            scene.change { $0.previews = .never }
            #expect(scene.line == nil)
            #expect(scene.stacks[0].notes.isEmpty)
            #expect(scene.device.summary(ofStackWith: 1) == nil)
        }
    }
}
