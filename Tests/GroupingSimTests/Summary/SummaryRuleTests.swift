import GroupingSim
import Localization
import PayloadModel
import PushPayload
import Testing

@Suite struct SummaryRuleTests {
    private static let team = Category(id: "team", summaryFormat: "%u more from %@")

    @Test func writesTheLineOfACategoryInEnglish() {
        var scene = Scene(Self.team)
        scene.push(category: "team", from: "Ronaldo", count: 6)
        scene.push(category: "team", from: "Kobe", count: 4)
        scene.push(category: "team", from: "Messi", count: 5)
        #expect(scene.line?.text == "10 more from Kobe and Ronaldo")
        #expect(scene.line?.count == 10)
        #expect(scene.line?.names == ["Kobe", "Ronaldo"])
        #expect(scene.line?.format == "%u more from %@")
        #expect(scene.line?.rules == [.s1, .s3, .s6])
        #expect(scene.device.summary(ofStackWith: 0) == scene.line)
    }

    @Test func writesTheDefaultLineInChinese() throws {
        let chinese = try #require(Language("zh-CN"))
        var scene = Scene { $0.language = chinese }
        for (name, count) in [("C罗", 6), ("科比", 4), ("梅西", 5)] { scene.push(from: name, count: count) }
        #expect(scene.line?.text == "还有10个来自“科比和C罗”的通知")
    }

    @Test func writesTheLineOfApplesEpisodesExample() {
        var scene = Scene(Category(id: "show", summaryFormat: "%u more episodes"))
        for count in [3, 1, 3, 2] { scene.push(category: "show", count: count) }
        #expect(scene.line?.text == "7 more episodes")
    }

    @Test func writesTheLineOfApplesMagazineExample() {
        var scene = Scene()
        for _ in 0..<10 { scene.push(from: "National Geographic") }
        #expect(scene.line?.text == "9 more notifications from National Geographic")
    }

    @Test func ruleS1CountsTheHiddenAndNotTheLeading() {
        var scene = Scene()
        scene.push()
        scene.push(count: 4)
        scene.push(count: 100)
        #expect(scene.line?.text == "5 more notifications")
        #expect(scene.line?.count == 5)
    }

    @Test(arguments: [0, -1, Int.min]) func ruleS2ACountBelowOneCountsAsOne(count: Int) {
        var scene = Scene()
        let outcome = scene.push(count: count)
        #expect(outcome.rules.contains(.s2))
        scene.push(count: 2)
        #expect(scene.line?.text == "1 more notification")
        #expect(scene.line?.rules == [.s1, .s2, .s11])
        // The line does not count the leading notification, so S2 does not apply to the count of 0.
        scene.remove(.id("#1"))
        scene.push(count: 3, id: "x")
        scene.remove(.id("#0"))
        scene.push(count: 0)
        #expect(scene.line?.rules == [.s1, .s11])
    }

    @Test func ruleS1HugeCountsDoNotOverflow() {
        var scene = Scene()
        for _ in 0..<4 { scene.push(count: .max) }
        #expect(scene.line?.count == 3 * Int(UInt32.max))
    }

    @Test func ruleS3NamesAreDistinctAndNewestFirst() {
        var scene = Scene(Self.team)
        for name in ["Ann", "Bob", "Ann", "Cem", "Bob", "Zoe"] { scene.push(category: "team", from: name) }
        #expect(scene.line?.names == ["Bob", "Cem", "Ann"])
        scene.remove(.id("#4"))
        #expect(scene.line?.names == ["Cem", "Ann", "Bob"])
        scene.remove(.id("#5"))
        #expect(scene.line?.names == ["Ann", "Bob"])
    }

    @Test func ruleS4NamesAreJoinedAsAList() {
        var scene = Scene(Self.team)
        for name in ["C", "B", "A", "Z"] { scene.push(category: "team", from: name) }
        #expect(scene.line?.text == "3 more from A, B, and C")
    }

    @Test func ruleS5AMissingNameDropsTheNames() {
        var scene = Scene(Self.team, Category(id: "count", summaryFormat: "%u more goals"))
        for thread in ["team", "count", nil] {
            scene.push(thread: thread, category: thread, from: "Kobe")
            scene.push(thread: thread, category: thread)
            scene.push(thread: thread, category: thread, from: "Messi")
        }
        #expect(
            scene.stacks.map(\.summary?.text) == [
                "2 more notifications", "2 more goals", "2 more notifications",
            ])
        #expect(scene.stacks.map(\.summary?.rules) == [[.s1, .s5, .s11], [.s1, .s6], [.s1, .s5, .s11]])
        #expect(scene.stacks.allSatisfy { $0.summary?.names == [] })
    }

    @Test func ruleS5AnEmptyNameCountsAsMissing() throws {
        var scene = Scene(Self.team)
        let json = #"{"aps":{"alert":{"body":"Goal","summary-arg":""},"category":"team","thread-id":"team"}}"#
        for _ in 0..<2 { try scene.push(json: json) }
        #expect(scene.line?.text == "1 more notification")
    }

    @Test func ruleS6TheFormatOfTheOnlyCategoryIsUsed() {
        var scene = Scene(
            Category(id: "u", summaryFormat: "%u more calls"),
            Category(id: "p", summaryFormat: "%2$@: %1$u more"))
        for _ in 0..<3 {
            scene.push(thread: "u", category: "u", from: "Kobe")
            scene.push(thread: "p", category: "p", from: "Kobe")
        }
        #expect(scene.stacks.map(\.summary?.text) == ["Kobe: 2 more", "2 more calls"])
        #expect(scene.stacks.map(\.summary?.format) == ["%2$@: %1$u more", "%u more calls"])
        #expect(scene.stacks.map(\.summary?.rules) == [[.s1, .s3, .s6], [.s1, .s6]])
    }

    @Test func ruleS6AnUndescribedCategoryUsesTheDevicesFormat() {
        var scene = Scene { $0.defaultSummaryFormat = "%u more from %@" }
        for category in [nil, "one", "two"] { scene.push(category: category, from: "Kobe") }
        #expect(scene.line?.text == "2 more from Kobe")
    }

    @Test(arguments: ["%d more", "%s more", "%@ has %u more", "%u %u", "%u of %@ and %@"])
    func ruleS7AnInvalidFormatFallsBackToTheDefaultLine(format: String) {
        var scene = Scene(Category(id: "team", summaryFormat: format))
        for _ in 0..<3 { scene.push(category: "team", from: "Kobe") }
        #expect(scene.line?.text == "2 more notifications from Kobe")
        #expect(scene.line?.format == nil)
        #expect(scene.line?.rules == [.s1, .s3, .s7, .s11])
    }

    @Test func treatsAnEmptyFormatAsMissing() {
        var scene = Scene(Category(id: "team", summaryFormat: ""), Category(id: "chat")) {
            $0.defaultSummaryFormat = ""
        }
        for _ in 0..<3 { scene.push(category: "team", from: "Kobe") }
        #expect(scene.line?.text == "2 more notifications from Kobe")
        #expect(scene.line?.rules == [.s1, .s3, .s11])
        scene.remove(.all)
        for category in ["team", "chat", "chat"] { scene.push(category: category) }
        #expect(scene.line?.text == "2 more notifications")
        scene.remove(.all)
        for _ in 0..<3 { scene.push(category: "of nobody") }
        #expect(scene.line?.text == "2 more notifications")
    }

    @Test func ruleS7AFormatWithoutSpecifierIsShownAsItIs() {
        var scene = Scene(Category(id: "team", summaryFormat: "and more, 100%%"))
        for _ in 0..<3 { scene.push(category: "team") }
        #expect(scene.line?.text == "and more, 100%")
        #expect(scene.line?.rules == [.s1, .s6, .s7])
    }

    @Test func ruleS8AFormatWithNamesFallsBackToTheDefaultLineIfThereAreNone() {
        var scene = Scene(Self.team)
        for _ in 0..<3 { scene.push(category: "team") }
        #expect(scene.line?.text == "2 more notifications")
        #expect(scene.line?.rules == [.s1, .s8, .s11])
    }

    private static let call = Category(id: "call", summaryFormat: "%u more calls")
    private static let message = Category(id: "message", summaryFormat: "%u more messages")

    @Test func ruleS9LinesOfSeveralCategoriesAreJoinedAsAList() {
        var scene = Scene(Self.call, Self.message)
        for category in ["message", "message", "call", "call"] { scene.push(category: category) }
        #expect(scene.line?.text == "1 more calls and 2 more messages")
        #expect(scene.line?.rules == [.s1, .s6, .s9, .s10])
        #expect(scene.line?.count == 3)
        #expect(scene.line?.format == nil)
    }

    @Test func ruleS9NamesInAnyOfSeveralCategoriesGiveTheDefaultLine() {
        var scene = Scene(Self.call, Self.message)
        scene.push(category: "message", from: "Kobe")
        scene.push(category: "call")
        scene.push(category: "call")
        #expect(scene.line?.text == "2 more notifications")
        #expect(scene.line?.rules == [.s1, .s5, .s9, .s11])
        scene.remove(.id("#1"))
        #expect(scene.line?.text == "1 more notification from Kobe")
        // The name of the leading notification does not count.
        scene.remove(.all)
        scene.push(category: "call")
        scene.push(category: "message", from: "Kobe")
        #expect(scene.line?.text == "1 more calls")
    }

    @Test func ruleS9CombinesNotificationsWithoutAFormat() {
        var scene = Scene(
            Self.call, Category(id: "plain"), Category(id: "named", summaryFormat: "%u from %@"),
            Category(id: "wrong", summaryFormat: "%d"))
        for category in ["wrong", "call", "plain", "named", nil, "plain"] { scene.push(category: category) }
        #expect(scene.line?.text == "4 more notifications and 1 more calls")
        #expect(scene.line?.rules == [.s1, .s6, .s7, .s8, .s9, .s10, .s11])
    }

    @Test(arguments: [("%d", GroupingRule.s7), ("%u from %@", .s8)])
    func ruleS9ReportsWhyACategoryHasTheDefaultLine(_ format: String, _ rule: GroupingRule) {
        var scene = Scene(Self.call, Category(id: "other", summaryFormat: format))
        for category in ["other", "call", "call"] { scene.push(category: category) }
        #expect(scene.line?.text == "1 more calls and 1 more notification")
        #expect(scene.line?.rules == [.s1, .s6, rule, .s9, .s10, .s11])
    }

    @Test func ruleS10CategoriesCountTheirOwnHiddenAndFollowTheOrderOfTheStack() {
        var scene = Scene(Self.call, Self.message, Category(id: "mail", summaryFormat: "%u more mails"))
        scene.push(category: "call", count: 3)
        scene.push(category: "message", count: 2)
        scene.push(category: "call")
        scene.push(category: "mail", count: 9)
        #expect(scene.line?.text == "4 more calls and 2 more messages")
        scene.push(category: "message")
        #expect(scene.line?.text == "9 more mails, 4 more calls, and 2 more messages")
    }

    @Test func ruleS11WritesTheDefaultLineWithAndWithoutNames() {
        var scene = Scene()
        scene.push()
        scene.push()
        #expect(scene.line?.text == "1 more notification")
        #expect(scene.line?.rules == [.s1, .s11])
        scene.push(app: Scene.news, from: "Ann")
        scene.push(app: Scene.news, from: "Bob")
        #expect(scene.line?.text == "1 more notification from Ann")
        #expect(scene.line?.rules == [.s1, .s3, .s11])
    }

    @Test func ruleS12NumbersAreWrittenForTheLocale() {
        var scene = Scene(Self.team)
        scene.push(category: "team", from: "Kobe", count: 12_345)
        scene.push(category: "team", from: "Kobe")
        #expect(scene.line?.text == "12,345 more from Kobe")
        #expect(scene.line?.count == 12_345)
    }

    @Test func ruleS13AFormatMayBeAKeyOfTheAppsStrings() throws {
        let files = [
            "en": #""MORE" = "%u more from %@"; "HIDDEN" = "%u texts"; "CALL" = "Call from %@";"#,
            "de": #""MORE" = "%u weitere von %@"; "HIDDEN" = "%u Texte"; "CALL" = "Anruf von %@";"#,
        ]
        var strings = StringsTable()
        for (language, file) in files { try strings.add(strings: Array(file.utf8), language: language) }
        let category = Category(id: "c", summaryFormat: "MORE", hiddenPreviewsBodyPlaceholder: "HIDDEN")
        var scene = Scene()
        scene.device = Device(
            apps: [Scene.sports: AppSettings(categories: [category])], strings: [Scene.sports: strings])
        let json = """
            {"aps":{"alert":{"loc-key":"CALL","loc-args":["Ann"],"summary-arg":"Ann"},"category":"c"}}
            """
        for _ in 0..<3 { try scene.push(json: json) }
        #expect(scene.line?.text == "2 more from Ann")
        #expect(scene.line?.format == "%u more from %@")
        #expect(scene.line?.rules == [.s1, .s3, .s6, .s13])
        let german = try #require(Language("de"))
        scene.change { $0.language = german }
        #expect(scene.line?.text == "2 weitere von Ann")
        #expect(scene.stacks[0].leading.body == "Anruf von Ann")
        scene.change { $0.previews = .never }
        #expect(scene.stacks[0].leading.body == "3 Texte")
        #expect(scene.stacks[0].leading.rules == [.s13, .h1, .h2, .h3, .h5])
    }
}
