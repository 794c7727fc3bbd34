import PushPayload

extension Category {
    /// The options of `UNNotificationCategory`; only those about hidden previews change a picture.
    private static let optionNames = [
        "hiddenPreviewsShowTitle", "hiddenPreviewsShowSubtitle", "customDismissAction", "allowInCarPlay",
        "allowAnnouncement",
    ]

    /// Reads a list of categories from a file of its own.
    ///
    /// - Parameter bytes: A JSON array of objects with `id` and, as far as they are wanted, `summaryFormat`,
    ///   `hiddenPreviewsBodyPlaceholder` and `options`.
    /// - Throws: ``ScenarioError``.
    public static func list(parsing bytes: [UInt8]) throws(ScenarioError) -> [Category] {
        let document = try ScenarioDocument(bytes)
        return try document.locating { () throws(ScenarioError) in
            try list(ScenarioField(document.value))
        }
    }

    static func list(_ field: ScenarioField) throws(ScenarioError) -> [Category] {
        var categories: [Category] = []
        for element in try field.elements() { categories.append(try Category(element)) }
        return categories
    }

    private init(_ field: ScenarioField) throws(ScenarioError) {
        let members = try field.members(["id", "summaryFormat", "hiddenPreviewsBodyPlaceholder", "options"])
        guard let id = members["id"] else { throw field.failure("the category has no \"id\"") }
        self.init(
            id: try id.filledString(), summaryFormat: try members["summaryFormat"]?.string(),
            hiddenPreviewsBodyPlaceholder: try members["hiddenPreviewsBodyPlaceholder"]?.string())
        for option in try members["options"]?.elements() ?? [] {
            let name = try option.string()
            guard Self.optionNames.contains(name) else {
                throw option.failure(
                    "unknown option \"\(name)\"\(ScenarioField.advice(for: name, among: Self.optionNames))")
            }
            if name == "hiddenPreviewsShowTitle" { hiddenPreviewsShowTitle = true }
            if name == "hiddenPreviewsShowSubtitle" { hiddenPreviewsShowSubtitle = true }
        }
    }
}
