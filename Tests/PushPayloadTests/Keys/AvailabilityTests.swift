import PayloadModel
import Testing

@Suite struct AvailabilityTests {
    @Test(arguments: [
        ("ios", PlatformTarget(.iOS)), ("macos=15", PlatformTarget(.macOS, 15)),
        ("watchos=latest", PlatformTarget(.watchOS, 27)), ("visionos=2.1", PlatformTarget(.visionOS, 2.1)),
    ])
    func parsesTargetsAndTheTextThatTheyProduce(text: String, target: PlatformTarget) throws {
        #expect(try PlatformTarget(parsing: text) == target)
        #expect(try PlatformTarget(parsing: target.text) == target)
    }

    @Test(arguments: ["", "mac", "macOS", "macos=", "macos=28", "macos=x", "=15"])
    func rejectsInvalidTargets(text: String) {
        #expect(throws: PlatformTarget.ParsingError.self) { try PlatformTarget(parsing: text) }
    }

    @Test func liveActivitiesAreMissingWhereApplesTableOfPushTypesSaysSo() {
        for key in PayloadKey.allCases where key.use == .liveActivity {
            for platform in [PayloadKey.Platform.macOS, .watchOS, .tvOS] {
                #expect(key.availability(on: platform) == .unavailable(source: .apple(.sending)))
            }
            #expect(key.availability(on: .visionOS) == .notDocumented)
        }
    }

    @Test func iPadOSHasTheVersionsOfIOS() {
        #expect(PayloadKey.interruptionLevel.firstVersion(on: .iPadOS) == 15)
        #expect(PayloadKey.event.firstVersion(on: .iPadOS) == 16.1)
        #expect(PayloadKey.event.firstVersion(of: "start", on: .iPadOS) == 17.2)
        #expect(PayloadKey.event.firstVersion(of: "update", on: .iPadOS) == nil)
        #expect(PayloadKey.inputPushToken.firstVersion(on: .iPadOS) == 18)
        #expect(PushType.widgets.availability(on: .iPadOS).firstVersion == 26)
    }

    @Test func aKeyIsAvailableOnlyOnThePlatformsThatItsSymbolPageLists() {
        let source = Source.symbol("usernotifications/unnotificationcontent/threadidentifier")
        let expected: [PayloadKey.Platform: OSVersion] = [
            .iOS: 10, .iPadOS: 10, .macOS: 10.14, .watchOS: 3, .visionOS: 1,
        ]
        for platform in PayloadKey.Platform.allCases {
            let availability = PayloadKey.threadID.availability(on: platform)
            if let version = expected[platform] {
                #expect(availability == .since(PayloadKey.Release(platform, version), source: source))
            } else {
                #expect(availability == .unavailable(source: source))
            }
        }
    }

    @Test func aReleaseMayHaveASourceOfItsOwn() {
        guard case .since(_, let iOS) = PayloadKey.title.availability(on: .iOS),
            case .since(_, let macOS) = PayloadKey.title.availability(on: .macOS)
        else {
            Issue.record("the title has no documented version")
            return
        }
        #expect(iOS == .apple(.legacyKeys))
        #expect(macOS == .symbol("usernotifications/unnotificationcontent/title"))
    }

    /// Skips keys such as `mdm`: Apple documents no platform for them, so their text names none.
    @Test func namesEveryPlatformOnce() {
        for key in PayloadKey.allCases where key.availabilityText != PayloadKey.mdm.availabilityText {
            for platform in PayloadKey.Platform.allCases {
                let words = key.availabilityText.split { " ,.()".contains($0) }
                #expect(words.count { $0 == platform.rawValue } == 1, "\(key.name): \(key.availabilityText)")
            }
        }
    }

    @Test func givesNoVersionForAPlatformWithoutTheKeyOrForAnUnlistedValue() {
        for key in PayloadKey.allCases {
            #expect(key.since.allSatisfy { !key.missing.contains($0.platform) }, "\(key.name)")
            #expect(key.sinceByValue.keys.allSatisfy(key.values.contains), "\(key.name)")
        }
    }

    @Test func hasASourceForEveryVerifiedVersion() {
        for key in PayloadKey.allCases {
            for platform in PayloadKey.Platform.allCases {
                guard case .since(let release, let source) = key.availability(on: platform) else { continue }
                #expect((source == nil) == release.isUnverified, "\(key.name) on \(release)")
            }
        }
    }
}
