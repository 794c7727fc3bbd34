import PayloadContainers
import PushPayload

/// The option that names the container of payloads.
enum ContainerOption {
    private static let automatic = "auto"

    static let option = OptionDescription(
        "container", value: "NAME",
        help: "the format around the payload; \(automatic) recognizes it from the keys",
        completion: .values([automatic] + PayloadContainer.allCases.map(\.rawValue)), defaultValue: automatic)

    /// Returns the requested container; `nil` to recognize the container from the keys.
    static func read(_ arguments: ParsedArguments) -> PayloadContainer? {
        arguments.value("container").flatMap(PayloadContainer.init)
    }
}
