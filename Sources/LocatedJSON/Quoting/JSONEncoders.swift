/// The expressions that encode a payload as JSON in programs, for instructions to print it.
enum JSONEncoders {
    /// Returns the instruction to print a literal of a program as JSON.
    static func printing(in language: String?) -> String {
        "print \(expression(in: language)) in the program, and validate that"
    }

    /// Returns the expression that encodes the variable `payload` as JSON. Printed, it gives the JSON.
    static func expression(in language: String?) -> String {
        language.flatMap { expressions[$0] } ?? "the payload as JSON"
    }

    /// Returns the Swift expression that encodes a dictionary as JSON.
    static func swift(of dictionary: String) -> String {
        "String(decoding: try JSONSerialization.data(withJSONObject: \(dictionary)), as: UTF8.self)"
    }

    private static let expressions = [
        "Python": "json.dumps(payload)", "JavaScript": "JSON.stringify(payload)", "Ruby": "payload.to_json",
        "Perl": "encode_json($payload)", "PHP": "json_encode($payload)",
        "Go": "the result of json.Marshal(payload) as text",
        "C#": "the result of JsonSerializer.Serialize(payload)",
        "PowerShell": "ConvertTo-Json -Depth 10 $payload",
        "Java": "new ObjectMapper().writeValueAsString(payload)", "Kotlin": "JSONObject(payload)",
        "Lua": "cjson.encode(payload)", "Elixir": "Jason.encode!(payload)", "Erlang": "json:encode(Payload)",
        "Objective-C":
            "the result of [NSJSONSerialization dataWithJSONObject:payload options:0 error:nil] as text",
        "Scala": "the result of Serialization.write(payload) from json4s",
        "Rust": "serde_json::to_string(&payload).unwrap()",
        "Swift": swift(of: "payload"), "Dart": "jsonEncode(payload)",
    ]
}
