/// The URLs of the published project. Reports link to them.
///
/// A fork sets ``repository`` here, and replaces `OWNER` in the README and the guides.
package enum ProjectAddress {
    /// The repository, without a slash at the end.
    package static let repository = "https://github.com/OWNER/pushctl"

    /// Returns the URL of a rule's page in the documentation.
    package static func page(ofRule id: String) -> String {
        "\(repository)/blob/main/Documentation/rules/\(id).md"
    }
}
