import ActivityTypes
import PayloadModel
import PushPayload

extension InspectedApp {
    /// Returns the types of the app's Live Activities; `nil` if no payload needs them, or if pushctl cannot read them
    /// from the app's Swift sources.
    ///
    /// - Complexity: O(*n*) in the bytes of the payloads and, if one contains `content-state`, of the sources.
    func activitySchemas(for payloads: [AppPayload]) -> ActivitySchemas? {
        let state = Array(PayloadKey.contentState.name.utf8)
        guard payloads.contains(where: { $0.bytes.firstRange(of: state) != nil }) else { return nil }
        let files = sourcePaths.filter { $0.hasSuffix(".swift") }.compactMap { path in
            read(path).map { ActivitySchemas.File(name: path, bytes: $0) }
        }
        return files.isEmpty ? nil : try? ActivitySchemas(files)
    }
}
