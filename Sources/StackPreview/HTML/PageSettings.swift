import GroupingSim
import Localization
import PayloadModel

/// The choices of a page's switches.
package struct PageSettings {
    /// The versions of iOS, each with the index of its behavior in ``behaviors``.
    let versions: [(version: OSVersion, behavior: Int)]
    /// The first iOS version of each distinct behavior.
    let behaviors: [OSVersion]
    /// The settings of the scenario itself, which the page shows first.
    let initial: DeviceSettings

    /// The versions of iOS that every page offers; there is no iOS 19 to 25.
    package static let released: [OSVersion] = (11...18).map { OSVersion($0) } + [26, 27]
    /// iOS 11, and each version that is the first to have stacks (rule G1), ignore summary arguments (N1), offer
    /// display styles (N3), have features that are not simulated (N5), or draw rounder cards.
    private static let versionsWithChanges: [OSVersion] = [11, 12, 15, 16, 18, 26]

    /// Finds the choices for a scenario.
    ///
    /// - Parameter hasWebPushes: Whether the scenario has web pushes, which depend on the version of iOS (rule W1).
    init(_ initial: DeviceSettings, hasWebPushes: Bool = false) {
        self.initial = initial
        let own = initial.iOS
        var firstVersions = Self.versionsWithChanges
        if hasWebPushes, let first = PayloadKey.webPush.firstVersion(on: .iOS) {
            firstVersions.append(first)
        }
        // Before iOS 12 the explanations name the version, so each version without stacks is a separate behavior.
        if own < 12, own != 11 { firstVersions.append(own) }
        let behaviors = firstVersions.sorted()
        self.behaviors = behaviors
        let offered = Set(Self.released + behaviors + [own]).sorted()
        versions = offered.map { version in
            (version, (behaviors.lastIndex { $0 <= version }) ?? 0)
        }
    }

    /// Each setting of previews, with the device unlocked and locked.
    static let previews = Previews.allCases.flatMap { previews in
        [false, true].map { (previews: previews, isLocked: $0) }
    }

    /// The indices of the initial settings in the lists of choices.
    var initialVersionIndex: Int { versions.firstIndex { $0.version == initial.iOS } ?? 0 }
    var initialLanguageIndex: Int { Language.all.firstIndex(of: initial.language) ?? 0 }
    var initialGroupingIndex: Int { Grouping.allCases.firstIndex(of: initial.grouping) ?? 0 }
    var initialPreviewsIndex: Int {
        Self.previews.firstIndex { $0 == (initial.previews, initial.isLocked) } ?? 0
    }
}
