import GroupingSim
import PushPayload

@testable import LocatedJSON
@testable import StackPreview

/// Payloads, and the screens that show them, for tests.
enum Preview {
    /// The screen after payloads for one app, a minute apart.
    static func screen(
        _ payloads: [String], settings: DeviceSettings = DeviceSettings(), app: String = "com.example.sports",
        apps: [String: AppSettings] = ["com.example.sports": AppSettings(name: "Sports")]
    ) throws -> PreviewScreen {
        var device = Device(settings: settings, apps: apps)
        for (number, payload) in payloads.enumerated() {
            let time = 1_541_926_800_000_000 + number * 60_000_000
            device.apply(.delivery(try Delivery(time: time, app: app, payload: payload)))
        }
        return PreviewScreen(device, apps: apps)
    }

    /// A payload with a text, in JSON.
    static func payload(title: String? = nil, body: String, thread: String = "t") -> String {
        var alert = [JSONValue.Member("body", .string(body))]
        if let title { alert.append(JSONValue.Member("title", .string(title))) }
        return JSONWriter.compact(["aps": ["alert": .object(alert), "thread-id": .string(thread)]])
    }
}
