import LocatedJSON

extension Category {
    /// The name of the member with the format of the summary line.
    package static let summaryFormatName = "summaryFormat"

    /// The name of the member with the body that is shown while previews are hidden.
    package static let placeholderName = "hiddenPreviewsBodyPlaceholder"

    static let memberNames = ["id", summaryFormatName, placeholderName, "options"]
    private static let showTitle = "hiddenPreviewsShowTitle"
    private static let showSubtitle = "hiddenPreviewsShowSubtitle"
    /// The names of `UNNotificationCategoryOptions`.
    static let optionNames = [
        showTitle, showSubtitle, "customDismissAction", "allowInCarPlay", "allowAnnouncement",
    ]

    /// Reads the array in which files and scenarios describe categories; see ``CategoryFile``.
    ///
    /// - Parameters:
    ///   - value: The array.
    ///   - pointer: The pointer to the array; errors point to it or to values inside it.
    /// - Throws: ``CategoryFileError``, without a range.
    public static func list(
        from value: JSONValue, at pointer: JSONPointer = JSONPointer()
    ) throws(CategoryFileError) -> [Category] {
        guard case .array(let elements) = value else {
            throw CategoryFileError(
                message: "categories must be an array, as in [{\"id\": \"team\"}]", pointer: pointer)
        }
        var categories: [Category] = []
        var known: Set<[UInt8]> = []
        for (index, element) in elements.enumerated() {
            let place = pointer.appending("\(index)")
            let category = try Category(element, at: place)
            guard known.insert(Array(category.id.utf8)).inserted else {
                throw CategoryFileError(
                    message: "an earlier category already has the id \(category.id.spoken)",
                    pointer: place.appending("id"))
            }
            categories.append(category)
        }
        return categories
    }

    private init(_ value: JSONValue, at pointer: JSONPointer) throws(CategoryFileError) {
        guard case .object(let members) = value else {
            throw CategoryFileError(
                message: "a category must be an object, as in {\"id\": \"team\"}", pointer: pointer)
        }
        for member in members where !Self.memberNames.contains(where: member.isNamed) {
            throw CategoryFileError(
                message:
                    "a category has no \(member.name.spoken); it has \(Self.memberNames.joined(separator: ", "))",
                pointer: pointer.appending(member.name))
        }
        guard let id = try Self.text("id", of: members, at: pointer), !id.isEmpty else {
            throw CategoryFileError(
                message: "a category needs an \"id\", the string that \"category\" in a payload contains",
                pointer: members["id"] == nil ? pointer : pointer.appending("id"))
        }
        let options = try Self.options(of: members, at: pointer.appending("options"))
        self.init(
            id: id, summaryFormat: try Self.text(Self.summaryFormatName, of: members, at: pointer),
            hiddenPreviewsBodyPlaceholder: try Self.text(Self.placeholderName, of: members, at: pointer),
            hiddenPreviewsShowTitle: options.contains(Self.showTitle),
            hiddenPreviewsShowSubtitle: options.contains(Self.showSubtitle))
    }

    private static func text(
        _ name: String, of members: [JSONValue.Member], at pointer: JSONPointer
    ) throws(CategoryFileError) -> String? {
        switch members[name] {
        case nil, .null: return nil
        case .string(let text): return text
        default:
            throw CategoryFileError(
                message: "\"\(name)\" of a category must be a string", pointer: pointer.appending(name))
        }
    }

    private static func options(
        of members: [JSONValue.Member], at pointer: JSONPointer
    ) throws(CategoryFileError) -> [String] {
        guard let value = members["options"], value != .null else { return [] }
        guard case .array(let elements) = value else {
            throw CategoryFileError(
                message: "\"options\" of a category must be an array of strings", pointer: pointer)
        }
        var options: [String] = []
        for (index, element) in elements.enumerated() {
            guard case .string(let option) = element, optionNames.contains(option) else {
                throw CategoryFileError(
                    message:
                        "categories have no such option; they have \(optionNames.joined(separator: ", "))",
                    pointer: pointer.appending("\(index)"))
            }
            options.append(option)
        }
        return options
    }
}
