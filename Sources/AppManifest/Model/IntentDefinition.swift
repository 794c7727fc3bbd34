import LocatedJSON
import PropertyLists
import PushPayload

/// An `.intentdefinition` file: the intents that an app describes itself.
struct IntentDefinition: Sendable {
    let file: ManifestFile

    /// One intent of the file.
    struct Intent: Sendable {
        let list: PropertyList
        /// Where it stands in the file.
        let pointer: JSONPointer

        var name: String { list["INIntentName"]?.string ?? "" }
        /// Whether the app describes it itself, rather than naming one of Apple's.
        var isCustom: Bool { list["INIntentType"]?.string.map { $0 == "Custom" } ?? true }

        /// The name of the class that Xcode makes, which targets list.
        var className: String {
            if let name = list["INIntentClassName"]?.string { return name }
            return (list["INIntentClassPrefix"]?.string ?? "") + name + "Intent"
        }

        /// The names of its parameters.
        var parameters: [String] {
            list["INIntentParameters"]?.elements?.compactMap { $0["INIntentParameterName"]?.string } ?? []
        }

        /// What can be made a shortcut: combinations of parameters, each with its title.
        var combinations: PropertyList.Members? { list["INIntentParameterCombinations"]?.members }
    }

    /// The intents in the order of the file.
    var intents: [Intent] {
        (file.root["INIntents"]?.elements ?? []).enumerated().map { index, list in
            Intent(list: list, pointer: JSONPointer(["INIntents", "\(index)"]))
        }
    }

    /// The name of the table of strings with its translations.
    var tableName: String { FolderPath.stem(of: file.path) }

    /// The folder that holds the folders of languages.
    var tableFolder: String {
        let folder = file.folder
        return folder.hasSuffix(".lproj") ? FolderPath.parent(of: folder) : folder
    }
}
