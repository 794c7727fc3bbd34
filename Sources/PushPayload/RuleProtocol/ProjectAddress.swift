/// The URLs of the published project. Reports link to them.
///
/// To publish the project or a fork, set ``repository``, and replace `OWNER` in the README and the guides.
package enum ProjectAddress {
    /// The repository, without a slash at the end.
    package static let repository = "https://github.com/OWNER/pushctl"

    /// Returns the URL of a rule's page in the documentation.
    package static func page(ofRule id: String) -> String {
        "\(repository)/blob/main/Documentation/rules/\(id).md"
    }
}
