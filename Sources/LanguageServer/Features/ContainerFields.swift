import PayloadContainers

/// The fields of messages for FCM and SNS, for completion.
enum ContainerFields {
    /// The names of the fields in the outermost object of an FCM message and of an SNS message. The first name of each
    /// list identifies the message.
    private static let roots = [["message", "validate_only"], PayloadContainer.keysOfSNS]

    /// Whether an outermost object is a message, not a payload.
    static func isContainer(_ names: Set<String>) -> Bool { roots.contains { names.contains($0[0]) } }

    /// Returns the fields of the object at a path.
    ///
    /// - Parameter present: The names of the members of that object; if it is outermost, they identify the message.
    static func names(at path: [String], identifiedBy present: Set<String>) -> [String] {
        guard let first = path.first else { return roots.first { present.contains($0[0]) } ?? [] }
        return first == "message" ? FCMObject.fields(at: Array(path.dropFirst())) : []
    }
}
