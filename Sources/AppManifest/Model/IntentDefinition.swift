import LocatedJSON
import PropertyLists
import PushPayload

/// An `.intentdefinition` file: the custom intents of an app.
struct IntentDefinition: Sendable {
    let file: ManifestFile

    /// An intent in the file.
    struct Intent: Sendable {
        let list: PropertyList
        /// The pointer to the intent in the file.
        let pointer: JSONPointer

        var name: String { list["INIntentName"]?.string ?? "" }
        /// Whether the intent is custom, not one of Apple's.
        var isCustom: Bool { list["INIntentType"]?.string.map { $0 == "Custom" } ?? true }

        /// The name of the class that Xcode generates for the intent; `IntentsSupported` lists it.
        var className: String {
            if let name = list["INIntentClassName"]?.string { return name }
            return (list["INIntentClassPrefix"]?.string ?? "") + name + "Intent"
        }

        /// The names of the intent's parameters.
        var parameters: [String] {
            list["INIntentParameters"]?.elements?.compactMap { $0["INIntentParameterName"]?.string } ?? []
        }

        /// The combinations of parameters that can become shortcuts, each with its title.
        var combinations: PropertyList.Members? { list["INIntentParameterCombinations"]?.members }
    }

    /// The intents in document order.
    var intents: [Intent] {
        (file.root["INIntents"]?.elements ?? []).enumerated().map { index, list in
            Intent(list: list, pointer: JSONPointer(["INIntents", "\(index)"]))
        }
    }

    /// The name of the strings table with the translations of the intents.
    var tableName: String { FolderPath.stem(of: file.path) }

    /// The folder that contains the language folders.
    var tableFolder: String {
        let folder = file.folder
        return folder.hasSuffix(".lproj") ? FolderPath.parent(of: folder) : folder
    }
}
