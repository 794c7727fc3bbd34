/// `vendor-limit`: more than a vendor takes, or something that it refuses.
enum VendorLimit: Rule {
    static let description = RuleDescription(
        id: "vendor-limit", family: .container, severity: .error,
        summary: "A message has more than its vendor takes, or something that it refuses.",
        rationale: """
            A service between the app and APNs has limits of its own, which are narrower than Apple's. Azure Notification \
            Hubs refuse the object that iOS takes for `sound`.
            """,
        sources: [.thread("Azure/azure-notificationhubs-dotnet#194")],
        valid: [
            Example(#"{"aps":{"alert":"Table ready","sound":"default"}}"#, container: .azure)
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":"Table ready","sound":↓{"critical":1,"name":"bell.caf","volume":0.8}}}"#,
                container: .azure, caption: "Azure Notification Hubs"),
            Example(
                #"{"aps":{"alert":"$(message)","sound":↓{"name":"铃声.caf","critical":1}}}"#, container: .azure,
                caption: "In a template"),
        ]
    )

    static func covers(_ fault: WrapperFault) -> Bool {
        fault.kind == .overLimit
    }
}
