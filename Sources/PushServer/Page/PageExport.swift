import GroupingSim
import LocatedJSON
import PayloadContainers
import PayloadModel
import PushPayload
import StackPreview

/// Files and messages that the page of `pushctl serve` creates from a scenario.
enum PageExport {
    /// Returns a scenario as a file, or the reason why it cannot become one.
    static func file(
        _ format: String, of edited: PageScenario, _ folders: PageFolders, isDark: Bool
    ) -> Result<(type: String, text: String), Refusal> {
        if format == "scenario" {
            guard let event = edited.unreadable.first else {
                return .success(("application/json", String(decoding: edited.document, as: UTF8.self)))
            }
            return .failure(Refusal(reason: "event \(event) is not a JSON object; correct it first"))
        }
        let report = ScenarioReport(edited, folders)
        switch format {
        case "svg": return .success(("image/svg+xml", report.picture(isDark: isDark)))
        case "html":
            let findings = ScenarioValidator().validate(report.scenario)
            return .success(("text/html", HTMLPage(report.scenario, findings: findings).render()))
        default: return .failure(Refusal(reason: "\"\(format)\" is not a format"))
        }
    }

    /// Returns a payload as a message for a service, or the reason why it cannot become one.
    static func payload(_ item: PageScenario.Item, as container: String) -> Result<String, Refusal> {
        guard let target = PayloadContainer(rawValue: container) else {
            return .failure(Refusal(reason: "\"\(container)\" is not a container"))
        }
        guard var request = PushRequest.all(in: item.text, container: .apns)?.first else {
            return .failure(Refusal(reason: "the payload is not JSON"))
        }
        request.headers.all = item.headers?.all ?? []
        if target == .curl, request.headers[HeaderName.topic] == nil, let app = item.app {
            let type = request.headers[HeaderName.pushType].flatMap(PushType.init)
            request.headers.all.append(
                PushHeader(name: HeaderName.topic, value: app + (type?.topicSuffix ?? "")))
        }
        guard let wrapped = request.wrapped(as: target) else {
            return .failure(Refusal(reason: "the payload is not JSON"))
        }
        return .success(String(decoding: wrapped.bytes, as: UTF8.self))
    }

    struct Refusal: Error {
        let reason: String
    }
}
