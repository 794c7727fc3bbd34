import Foundation
import TestSupport
import Testing

/// Commands finish soon even if their input is so large that quadratic time would take minutes.
@Suite(.enabled(if: Needs.time)) struct CostTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func write(_ name: String, _ text: String) throws {
        try folder.write(name, Data(text.utf8))
    }

    /// Runs the program, which is killed after a minute of processor time.
    private func run(_ arguments: String) throws -> CommandRunner.Outcome {
        let outcome = try CommandRunner.shell("ulimit -t 60; pushctl \(arguments)", in: folder.url)
        #expect(outcome.status == 0 || outcome.status == 1, "\(outcome.errorText.prefix(500))")
        return outcome
    }

    private func repeated(_ count: Int, separator: String = ", ", _ part: (Int) -> String) -> String {
        (0..<count).map(part).joined(separator: separator)
    }

    private func payload(with members: String) -> String { "{\"aps\": {\"alert\": \"Goal\"}, \(members)}" }

    // MARK: - validate

    @Test func validationEndsAlthoughEachCommandOfAScriptSendsItsOwnVariable() throws {
        let commands = repeated(8_000, separator: "\n") {
            "X\($0)='{\"aps\":{\"alert\":\"Goal\"}}'\ncurl -d \"$X\($0)\" https://api.push.apple.com/3/device/$TOKEN"
        }
        try write("send.json", commands)
        #expect(try run("validate send.json").outputText.contains("8000"))
    }

    @Test func validationEndsAlthoughAllCommandsOfAScriptSendOneLongVariable() throws {
        let commands = repeated(20_000, separator: "\n") { _ in
            "curl -d \"$A\" https://api.push.apple.com/3/device/ab"
        }
        let long = String(repeating: "x", count: 1_000_000)
        try write("send.json", "A='" + payload(with: "\"a\": \"\(long)\"") + "'\n" + commands)
        #expect(try run("validate send.json").outputText.contains("it is not checked"))
    }

    @Test func diffEndsAlthoughManyFindingsRemain() throws {
        try write(
            "p.json", "{\"aps\": {\"alert\": \"Goal\", " + repeated(20_000) { "\"key\($0)\": 1" } + "}}")
        #expect(try run("validate --diff p.json").outputText.contains("key19"))
    }

    @Test func validationEndsAlthoughManyPayloadsNameNoneOfManyCategories() throws {
        let categories = repeated(20_000) { "{\"id\": \"c\($0)\"}" }
        let events = repeated(20_000) {
            "{\"app\": \"a.b\", \"payload\": {\"aps\": {\"alert\": \"Goal\", \"category\": \"d\($0)\"}}}"
        }
        try write(
            "s.json", "{\"apps\": {\"a.b\": {\"categories\": [\(categories)]}}, \"events\": [\(events)]}")
        #expect(try run("validate s.json").outputText.contains("category-unknown"))
    }

    @Test func validationEndsAlthoughAMessageHasManyHeaders() throws {
        let headers = repeated(100_000) { "\"apns-key\($0)\": \"1\"" }
        try write(
            "fcm.json",
            "{\"message\": {\"token\": \"a\", \"apns\": {\"headers\": {\(headers)}, \"payload\": {\"aps\": {}}}}}"
        )
        _ = try run("validate fcm.json")
    }

    @Test func aLongKeyIsNotRepeatedForEachFindingBelowIt() throws {
        let members = repeated(8_000) { _ in "\"a\": \"4111 1111 1111 1111\"" }
        try write("p.json", payload(with: "\"\(String(repeating: "k", count: 100_000))\": {\(members)}"))
        for format in ["text", "json", "jsonl", "sarif", "gitlab"] {
            let outcome = try run("validate --format \(format) p.json")
            #expect(outcome.output.count < 8_000_000, "\(format)")
            #expect(outcome.outputText.contains("further findings of this rule are not listed"))
        }
    }

    @Test func validationEndsAlthoughTheStringsHaveManyLanguages() throws {
        for language in 0..<400 {
            try write("Strings/l\(language).lproj/Localizable.strings", "\"K\" = \"a\";")
        }
        for number in 0..<400 {
            try write(
                "payloads/\(number).json", "{\"aps\": {\"alert\": {\"loc-key\": \"X\(number)\"}}}")
        }
        #expect(try run("validate --strings Strings payloads").outputText.contains("loc-key-unknown"))
    }

    // MARK: - Fixes

    @Test func fixesEndAlthoughManyTextsAreInSingleQuotes() throws {
        try write("p.json", payload(with: repeated(50_000) { "'key\($0)': 'a'" }))
        #expect(try run("validate --unsafe-fixes p.json").outputText.contains("fixed 1 finding; 1 error"))
    }

    @Test func fixesEndAlthoughManyCurlyQuotesAreClosedByStraightOnes() throws {
        try write("p.json", payload(with: "\"a\": [" + repeated(100_000) { _ in "“a\", 1" } + "]"))
        _ = try run("validate --unsafe-fixes p.json")
    }

    // MARK: - simulate and preview

    private func grouped(_ count: Int) -> String {
        let events = repeated(count) {
            """
            {"app": "a.b", "payload": {"aps": {"alert": "Goal", "thread-id": "t\($0)"}}},
            {"device": {"grouping": "\($0 % 2 == 0 ? "by-app" : "automatic")"}}
            """
        }
        return "{\"events\": [\(events)]}"
    }

    @Test func simulationEndsAlthoughTheGroupingChangesAfterEachNotification() throws {
        try write("s.json", grouped(20_000))
        #expect(try run("simulate s.json").output.count > 100_000)
    }

    @Test func previewEndsAlthoughItsPageShowsManyEventsInEveryLanguage() throws {
        try write("s.json", grouped(1_000))
        #expect(try run("preview --format html -o page.html s.json").status == 0)
    }

    @Test func simulationEndsAlthoughManyAppsShareManyCategories() throws {
        try write("c.json", "[" + repeated(10_000) { "{\"id\": \"c\($0)\"}" } + "]")
        let events = repeated(10_000) {
            "{\"app\": \"a\($0)\", \"payload\": {\"aps\": {\"alert\": \"Goal\"}}}"
        }
        try write("s.json", "{\"events\": [\(events)]}")
        _ = try run("simulate --categories c.json s.json")
    }

    // MARK: - app

    private func propertyList(_ content: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>\(content)</dict></plist>
        """
    }

    private func writeApp(_ content: String) throws {
        try write(
            "App/Info.plist",
            propertyList(
                """
                <key>CFBundleIdentifier</key><string>com.example.news</string>
                <key>CFBundlePackageType</key><string>APPL</string>\(content)
                """))
    }

    @Test func anAppWithManyQuickActionsInManyLanguagesIsChecked() throws {
        let actions = repeated(10_000, separator: "\n") {
            """
            <dict><key>UIApplicationShortcutItemTitle</key><string>T\($0)</string>
            <key>UIApplicationShortcutItemType</key><string>t\($0)</string></dict>
            """
        }
        try writeApp("<key>UIApplicationShortcutItems</key><array>\(actions)</array>")
        for language in 0..<450 { try write("App/l\(language).lproj/InfoPlist.strings", "\"T1\" = \"a\";") }
        #expect(try run("app App").outputText.contains("quick-action-untranslated"))
    }

    @Test func anAppWithManyIntentsInManyLanguagesIsChecked() throws {
        let intents = repeated(10_000, separator: "\n") {
            """
            <dict><key>INIntentName</key><string>I\($0)</string><key>INIntentType</key><string>Custom</string>
            <key>INIntentTitle</key><string>Order</string><key>INIntentTitleID</key><string>id\($0)</string></dict>
            """
        }
        try writeApp("")
        try write(
            "App/Intents.intentdefinition", propertyList("<key>INIntents</key><array>\(intents)</array>"))
        for language in 0..<450 { try write("App/l\(language).lproj/Intents.strings", "\"a\" = \"a\";") }
        #expect(try run("app App").outputText.contains("intent-title-untranslated"))
    }

    // MARK: - Limits

    @Test func tooManyLanguagesOrTargetsAreReported() throws {
        try writeApp("")
        for number in 0..<510 {
            try write("App/l\(number).lproj/Localizable.strings", "\"a\" = \"a\";")
            try write(
                "Apps/\(number)/Info.plist", propertyList("<key>CFBundleIdentifier</key><string>a.b</string>")
            )
        }
        #expect(try run("app App").outputText.contains("there are more than 500 languages"))
        #expect(try run("app Apps").outputText.contains("there are more than 500 apps and extensions"))
        try write("p.json", "{\"aps\": {\"alert\": \"Goal\"}}")
        let strings = try CommandRunner.pushctl(["validate", "--strings", "App", "p.json"], in: folder.url)
        #expect(strings.status == 2)
        #expect(strings.errorText.contains("there are more than 500 languages"))
    }

    @Test func patternsBeyondTheLimitAreRefused() throws {
        try write("files/p.json", "{\"aps\": {\"alert\": \"Goal\"}}")
        // The patterns of a folder and of its parent count together.
        try write("files/.gitignore", repeated(3_000, separator: "\n") { "q\($0)" })
        try write("files/more/.gitignore", repeated(2_001, separator: "\n") { "q\($0)" })
        try write("files/more/p.json", "{\"aps\": {\"alert\": \"Goal\"}}")
        let ignored = try CommandRunner.pushctl(["validate", "files"], in: folder.url)
        #expect(ignored.errorText.contains("more than 5000 patterns; it excludes nothing"))
        try write("files/.gitignore", "q")
        try write("files/.pushctl.json", "{\"exclude\": [" + repeated(1_001) { "\"q\($0)\"" } + "]}")
        let excluded = try CommandRunner.pushctl(["validate", "files"], in: folder.url)
        #expect(excluded.status == 2)
        #expect(excluded.errorText.contains("has more than 1000 entries"))
    }

    @Test func categoriesOfAnOptionAreRefusedIfManyAppsHaveTheirOwn() throws {
        try write("c.json", "[" + repeated(2_000) { "{\"id\": \"c\($0)\"}" } + "]")
        let apps = repeated(501) { "\"a.b\($0)\": {\"categories\": [{\"id\": \"own\"}]}" }
        try write("s.json", "{\"apps\": {\(apps)}, \"events\": []}")
        let outcome = try CommandRunner.pushctl(
            ["simulate", "s.json", "--categories", "c.json"], in: folder.url)
        #expect(outcome.status == 2)
        #expect(outcome.errorText.contains("to each of 501 apps that have their own categories"))
    }
}
