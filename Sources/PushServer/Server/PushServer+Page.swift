import GroupingSim
import Localization
import LocatedJSON
import StackPreview

// The page, and the answers to its requests.
extension PushServer {
    func answerPage(_ request: ServerRequest, _ target: RequestTarget) -> Reply {
        guard request.method == "GET" || request.method == "HEAD" else {
            return Reply(response: .wrongMethod(allowed: "GET"))
        }
        if target[parameter: "access_token"] != nil {
            // The redirect removes the token from the address and from the history of the browser.
            var response = ServerResponse(status: 303)
            response.add("location", "/")
            response.add(
                "set-cookie", "\(settings.cookie)=\(settings.accessToken); Path=/; HttpOnly; SameSite=Strict")
            return Reply(response: response)
        }
        var start = settings.scenario.map { PageScenario($0) } ?? .example
        start.setDevice(settings.device)
        var response = ServerResponse(
            status: 200, type: "text/html; charset=utf-8", body: Array(ServedPage.html(start).utf8))
        response.add("content-security-policy", ServedPage.policy)
        return Reply(response: response)
    }

    /// A request of the page: the last part of `/api/page/…`.
    private enum PageAction: String {
        case open, draw, export, convert
    }

    /// Answers `/api/page/…`.
    func answerPageRequest(
        _ request: ServerRequest, _ place: String, _ target: RequestTarget
    ) -> ServerResponse {
        guard let action = PageAction(rawValue: place) else {
            return .failure(404, "the server has no such path")
        }
        guard request.method == "POST" else { return .wrongMethod(allowed: "POST") }
        switch action {
        case .open: return open(request.body)
        case .draw: return edited(request) { draw($0, target) }
        case .export: return edited(request) { export($0, target) }
        case .convert: return edited(request) { convert($0, target) }
        }
    }

    /// Answers a request whose body is the scenario of the page.
    private func edited(
        _ request: ServerRequest, _ answer: (PageScenario) -> ServerResponse
    ) -> ServerResponse {
        guard let edited = PageScenario(sent: request.body) else {
            return .failure(
                400,
                "the body is not a scenario that the page sent, or it has more than \(PageScenario.maxItems) events"
            )
        }
        return answer(edited)
    }

    private func draw(_ edited: PageScenario, _ target: RequestTarget) -> ServerResponse {
        let second = target[parameter: "second"].flatMap { Language($0) }
        let report = ScenarioReport(edited, settings.folders)
        return .json(200, report.json(isDark: target.isDark, second: second))
    }

    private func open(_ bytes: [UInt8]) -> ServerResponse {
        let reading = settings.folders.read(bytes)
        if let error = reading.errors.first(where: { $0.payload == nil }) {
            return .failure(400, error.description)
        }
        let count = reading.scenario.events.count
        guard count <= PageScenario.maxItems else {
            return .failure(
                400, "the scenario has \(count) events; the page edits at most \(PageScenario.maxItems)")
        }
        return .json(200, Array(PageScenario(reading.scenario).json.utf8))
    }

    private func export(_ edited: PageScenario, _ target: RequestTarget) -> ServerResponse {
        let format = target[parameter: "format"] ?? ""
        if format == "markdown" {
            let text = settings.markdown(ScenarioReport(edited, settings.folders).screen)
            return ServerResponse(status: 200, type: "text/markdown; charset=utf-8", body: Array(text.utf8))
        }
        switch PageExport.file(format, of: edited, settings.folders, isDark: target.isDark) {
        case .success(let file):
            var response = ServerResponse(
                status: 200, type: "\(file.type); charset=utf-8", body: Array(file.text.utf8))
            // The browser saves the file and never displays it on this origin.
            response.add("content-disposition", "attachment")
            response.add("content-security-policy", "sandbox")
            return response
        case .failure(let refusal): return .failure(400, refusal.reason)
        }
    }

    private func convert(_ edited: PageScenario, _ target: RequestTarget) -> ServerResponse {
        guard let number = target[parameter: "event"].flatMap({ Int($0) }),
            edited.items.indices.contains(number)
        else {
            return .failure(400, "\"event\" must be the number of an event")
        }
        switch PageExport.payload(edited.items[number], as: target[parameter: "to"] ?? "") {
        case .success(let text):
            return ServerResponse(status: 200, type: "text/plain; charset=utf-8", body: Array(text.utf8))
        case .failure(let refusal): return .failure(400, refusal.reason)
        }
    }
}

extension RequestTarget {
    /// Whether the page has dark colors.
    fileprivate var isDark: Bool { self[parameter: "dark"] == "1" }
}
