import PayloadModel
import Testing

@Suite struct AvailabilityTests {
    @Test(arguments: [
        ("ios", PlatformTarget(.iOS)), ("macos=15", PlatformTarget(.macOS, 15)),
        ("watchos=latest", PlatformTarget(.watchOS, 27)), ("visionos=2.1", PlatformTarget(.visionOS, 2.1)),
    ])
    func aTargetIsReadAndWritten(text: String, target: PlatformTarget) throws {
        #expect(try PlatformTarget(parsing: text) == target)
        #expect(try PlatformTarget(parsing: target.text) == target)
    }

    @Test(arguments: ["", "mac", "macOS", "macos=", "macos=28", "macos=x", "=15"])
    func otherTextsAreNoTargets(text: String) {
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

    @Test func iPadOSHasTheVersionsOfIOSExceptForLiveActivities() {
        #expect(PayloadKey.interruptionLevel.firstVersion(on: .iPadOS) == 15)
        #expect(PayloadKey.event.availability(on: .iPadOS) == .notDocumented)
        #expect(PayloadKey.inputPushToken.firstVersion(on: .iPadOS) == 18)
    }

    @Test func everyVersionThatCountsHasASource() {
        for key in PayloadKey.allCases {
            for platform in PayloadKey.Platform.allCases {
                guard case .since(let release, let source) = key.availability(on: platform) else { continue }
                #expect((source == nil) == release.isUnverified, "\(key.name) on \(release)")
            }
        }
    }
}
