import PushServer
import Testing

/// The hosts, origins, tokens and paths that the server accepts.
@Suite struct AccessTests {
    @Test(arguments: ["127.0.0.1", "127.0.0.1:2197", "localhost:1", "LOCALHOST", "[::1]:65535", "[::1]"])
    func allowsHostNamesOfThisMachine(host: String) {
        var server = TestServer()
        #expect(server.push("{\"aps\":{\"alert\":\"a\"}}", ["host": host]).response.status == 200)
    }

    @Test(arguments: [
        "example.com", "127.0.0.1.example.com", "localhost.example.com:80", "127.0.0.1:80@example.com",
        "127.0.0.1:",
        "127.0.0.1:999999", "0.0.0.0", "127.0.0.2", "[::2]", "", "localhost:8 0", "127.0.0.1:２１９７",
    ])
    func `Other, invalid and missing hosts are rejected`(host: String) throws {
        var server = TestServer()
        #expect(server.push("{}", ["host": host]).response.status == 403)
        #expect(server.push("{}", ["host": nil]).response.status == 403)
        #expect(try server.list().isEmpty)
    }

    @Test func rejectsTwoHostHeaders() {
        var server = TestServer()
        #expect(server.send("GET", "/", repeated: ["host: localhost"]).response.status == 403)
    }

    @Test(arguments: [
        "http://example.com", "null", "http://localhost:2197", "http://127.0.0.1:2198", "http://127.0.0.1",
        "file://",
        "http://127.0.0.1:2197.example.com",
    ])
    func rejectsOtherOrigins(origin: String) {
        var server = TestServer()
        #expect(server.push("{}", ["origin": origin]).response.status == 403)
        #expect(
            server.send("GET", "/api/notifications?access_token=secret", ["origin": origin]).response.status
                == 403)
    }

    @Test func allowsOnlyTheOriginOfTheServer() {
        var server = TestServer()
        for origin in ["http://127.0.0.1:2197", "https://127.0.0.1:2197"] {
            #expect(server.push("{\"aps\":{\"alert\":\"a\"}}", ["origin": origin]).response.status == 200)
        }
        #expect(server.push("{}", ["sec-fetch-site": "cross-site"]).response.status == 403)
        #expect(server.push("{}", ["sec-fetch-site": "same-site"]).response.status == 403)
    }

    @Test func requiresTheTokenForTheAPI() {
        var server = TestServer()
        let path = "/api/notifications"
        func status(_ target: String, _ headers: [String: String?]) -> Int {
            server.send("GET", target, headers).response.status
        }
        #expect(status(path, ["authorization": nil]) == 401)
        #expect(status(path, ["authorization": "Bearer wrong"]) == 401)
        #expect(status(path, ["authorization": "Basic secret"]) == 401)
        #expect(status("\(path)?access_token=secre", ["authorization": nil]) == 401)
        #expect(status("\(path)?token=secret", ["authorization": nil]) == 401)
        #expect(status(path, ["authorization": nil, "cookie": "other=secret"]) == 401)
        #expect(status(path, ["authorization": "bearer secret"]) == 200)
        #expect(status("\(path)?access_token=secret", ["authorization": nil]) == 200)
        #expect(status(path, ["authorization": nil, "cookie": "a=1; pushctl=secret"]) == 200)
    }

    @Test(arguments: [
        "/api/../api/notifications", "/api//notifications", "/api/notifications/", "/API/notifications",
        "/api/%6eotifications", "/api/devices/aa/stacks/../..", "/etc/passwd", "/../../etc/passwd", "/api",
        "/api/devices//stacks/x",
    ])
    func rejectsUnknownPathsAndOtherSpellings(target: String) {
        var server = TestServer()
        #expect(server.ask("GET", target).status == 404)
    }

    @Test(arguments: ["", "*", "http://127.0.0.1:2197/api/notifications", "api"])
    func rejectsTargetsThatAreNotPaths(target: String) {
        var server = TestServer()
        #expect(server.ask("GET", target).status == 400)
    }
}
