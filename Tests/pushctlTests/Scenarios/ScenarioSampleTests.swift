import GroupingSim
import PushPayload
import Testing

/// Every grouping rule has a scenario whose recorded output shows the rule.
///
/// `CommandCaseTests` checks that the recorded output is what `pushctl` prints.
@Suite struct ScenarioSampleTests {
    @Test(arguments: GroupingRule.allCases) func everyRuleHasOneScenario(_ rule: GroupingRule) {
        #expect(ScenarioSample.all.count { $0.rule == rule } == 1)
    }

    @Test func everyScenarioHasItsOutputForPeopleAndForPrograms() {
        #expect(ScenarioSample.names == ScenarioSample.caseNames)
        #expect(ScenarioSample.all.map(\.name).sorted() == ScenarioSample.names)
        for sample in ScenarioSample.all {
            #expect(!sample.title.isEmpty)
            for (command, option) in zip(sample.commands, ["--explain", "--format json"]) {
                #expect(command.hasPrefix("pushctl simulate \(option) "))
                #expect(command.hasSuffix(" \(sample.path)"))
            }
        }
    }

    @Test(arguments: GroupingRule.allCases) func theOutputNamesEachRuleThatDoesNotApplyToEveryPicture(
        _ rule: GroupingRule
    ) throws {
        let sample = try #require(ScenarioSample.all.first { $0.rule == rule })
        #expect(sample.rules.contains(rule.rawValue) == !Self.unnamed.contains(rule))
    }

    /// Rules that apply to every picture: the output does not name them, because no single event or line depends on
    /// them.
    private static let unnamed: Set<GroupingRule> = [.d1, .d4, .d7, .g4, .g6, .s4, .s12]

    @Test(arguments: [
        (GroupingRule.s1, ["7 more episodes"]),
        (.s4, ["3 more notifications from Ann, Bob, and Cem"]),
        (.s11, ["9 more notifications from National Geographic"]),
        (.s12, ["123.403 weitere Mitteilungen"]),
        (.h2, ["9 messages"]),
        (.h4, ["1 image and 1 comment"]),
        (.n3, ["3 Notifications"]),
    ])
    func showsTheSummaryLineOrPlaceholderOfTheRule(_ rule: GroupingRule, _ lines: [String]) {
        #expect(ScenarioSample.all.first { $0.rule == rule }?.lines == lines)
    }
}

/// Rules whose effect is visible in the stacks or badges, or in the absence of a summary line.
@Suite struct ScenarioPictureTests {
    private func sample(_ rule: GroupingRule) throws -> ScenarioSample {
        try #require(ScenarioSample.all.first { $0.rule == rule })
    }

    /// Returns the numbers of the events in each stack, from top to bottom.
    private func order(_ rule: GroupingRule) throws -> [[Int?]] {
        try sample(rule).stacks.map { stack in
            stack["notifications"]?.elements?.map { $0["event"]?.whole } ?? []
        }
    }

    @Test func leadsWithTheLaterEventOfTheInputIfTimesAreEqual() throws {
        #expect(try order(.d1) == [[2, 0, 1]])
    }

    @Test func putsInvisiblePushesIntoNoStack() throws {
        let events = try sample(.d2).events
        #expect(try order(.d2) == [[0]])
        #expect(
            events.dropFirst().allSatisfy { $0["outcome"]?.text == "not-displayed" && $0["stack"] == .null })
    }

    @Test func replacesNothingWithoutACollapseID() throws {
        #expect(try order(.d4) == [[2, 1, 0]])
        #expect(try sample(.d4).events.allSatisfy { $0["outcome"] == "displayed" })
    }

    @Test func keepsABadgeUntilItIsSetToZero() throws {
        let sample = try sample(.d7)
        #expect(sample.report["badges"] == ["com.example.chat": 3])
        #expect(sample.stacks.map { $0["app"] } == ["com.example.mail"])
    }

    @Test func stacksNothingBeforeIOS12() throws { #expect(try order(.g1) == [[2], [1], [0]]) }

    @Test func comparesThreadsByTheirScalarsAndTreatsAnEmptyOneAsMissing() throws {
        #expect(try order(.g3) == [[5], [4], [3], [2, 0], [1]])
    }

    @Test func leadsWithTheNewestByTime() throws { #expect(try order(.g4) == [[1, 2, 0]]) }

    @Test func putsCriticalAlertsFirstAndOrdersOtherStacksByTheirNewestNotification() throws {
        #expect(try order(.g5) == [[0], [3, 1], [2]])
        #expect(try order(.n4) == [[0], [3], [2], [1]])
    }

    @Test func stacksNothingBelowTheThreshold() throws {
        #expect(try order(.g7) == [[3], [2], [1], [0]])
    }

    @Test(arguments: [GroupingRule.g6, .h1, .h5]) func showsNoSummaryLine(_ rule: GroupingRule) throws {
        let stacks = try sample(rule).stacks
        #expect(!stacks.isEmpty)
        #expect(stacks.allSatisfy { $0["summary"] == .null })
    }
}
