import GroupingSim
import Localization
import PayloadModel
import PushPayload

/// What the switches of a page offer.
struct PageSettings {
    /// The versions of iOS, each with the number of a behaviour.
    let versions: [(version: OSVersion, behaviour: Int)]
    /// The lowest version of each behaviour that differs from the one before.
    let behaviours: [OSVersion]
    /// The settings of the scenario itself, which the page shows first.
    let initial: DeviceSettings

    /// Apple went from 18 to 26.
    private static let released: [OSVersion] = (11...18).map { OSVersion($0) } + [26, 27]
    /// The versions with stacks (rule G1), ignored arguments (N1), display styles (N3), features that are not simulated
    /// (N5), and rounder cards.
    private static let turningPoints: [OSVersion] = [11, 12, 15, 16, 18, 26]

    init(_ initial: DeviceSettings) {
        self.initial = initial
        let own = initial.iOS
        let offered = Self.released.contains(own) ? Self.released : (Self.released + [own]).sorted()
        // A version without stacks names itself in every reason.
        let behaviours = own < 12 && own != 11 ? (Self.turningPoints + [own]).sorted() : Self.turningPoints
        self.behaviours = behaviours
        versions = offered.map { version in
            (version, (behaviours.lastIndex { $0 <= version }) ?? 0)
        }
    }

    /// When previews are hidden: each way, with the device unlocked and locked.
    static let previews = Previews.allCases.flatMap { previews in
        [false, true].map { (previews: previews, isLocked: $0) }
    }

    /// The places of the initial settings in the lists above.
    var initialVersion: Int { versions.firstIndex { $0.version == initial.iOS } ?? 0 }
    var initialLanguage: Int { Language.all.firstIndex(of: initial.language) ?? 0 }
    var initialGrouping: Int { Grouping.allCases.firstIndex(of: initial.grouping) ?? 0 }
    var initialPreviews: Int {
        Self.previews.firstIndex { $0 == (initial.previews, initial.isLocked) } ?? 0
    }
}
