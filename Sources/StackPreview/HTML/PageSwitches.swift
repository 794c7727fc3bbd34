import GroupingSim
import Localization

/// The switches of a page. They are hidden until the script runs.
struct PageSwitches {
    let settings: PageSettings

    func render() -> String {
        // `PageSettings.previews` has two entries for each choice, for an unlocked and a locked device.
        """
        <form id="switches" aria-label="Device" autocomplete="off" hidden>
        \(select("ios", "iOS", settings.versions.map { $0.version.description }, settings.initialVersionIndex))\
        \(select(
            "language", "Language", Language.all.map { "\($0.ownName) – \($0.identifier)" },
            settings.initialLanguageIndex))\
        \(select("grouping", "Grouping", Grouping.allCases.map(\.rawValue), settings.initialGroupingIndex))\
        \(select("previews", "Previews", Previews.allCases.map(\.rawValue), settings.initialPreviewsIndex / 2))\
        <label class="locked"><input type="checkbox" id="locked"\(settings.initial.isLocked ? " checked" : "")>
        <span>Locked</span></label>
        </form>

        """
    }

    private func select(_ id: String, _ label: String, _ names: [String], _ initial: Int) -> String {
        let options = names.enumerated().map { number, name in
            "<option value=\"\(number)\"\(number == initial ? " selected" : "")>\(HTMLText.escape(name))</option>"
        }
        return "<label>\(label)\n<select id=\"\(id)\">\(options.joined())</select></label>\n"
    }
}
