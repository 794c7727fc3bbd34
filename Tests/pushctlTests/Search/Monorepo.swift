import Foundation
import PayloadModel

/// A repository of many languages and services, in which a few JSON files are push payloads.
enum Monorepo {
    struct File {
        let path: String
        let text: String
    }

    /// Files of about 30 kinds, about ten of each, that are not payloads; 300 in all.
    static var unrelated: [File] {
        (0..<300).map { number in
            let kind = kinds[number % kinds.count]
            return File(
                path: "packages/p\(number / kinds.count)/\(kind.name)",
                text: kind.text.replacingOccurrences(of: "N0", with: "\(number)"))
        }
    }

    private struct Kind {
        let name: String
        let text: String
    }

    private static let kinds = [
        Kind(
            name: "package.json",
            text: """
                {"name": "pN0", "version": "1.0.0", "scripts": {"test": "jest"},
                 "apns": {"production": false, "token": {"keyId": "KN0", "teamId": "T1"}, "headers": {"timeout": 5}}}
                """),
        Kind(
            name: "tsconfig.json",
            text: """
                {
                  // don't emit: "aps" is not for us
                  "compilerOptions": {"target": "es2022", "strict": true, /* N0 */},
                }
                """),
        Kind(
            name: "package-lock.json",
            text:
                #"{"name": "pN0", "lockfileVersion": 3, "packages": {"node_modules/apn": {"version": "2.2.0"}}}"#
        ),
        Kind(
            name: "locales/en.json",
            text: """
                {"title": "Hello N0", "body": "World", "alert": "Careful", "badge": "Badge", "sound": "Sound",
                 "aps": "Apps", "message": {"token": "Token", "topic": "Topic", "data": "Data"}}
                """),
        Kind(
            name: "Assets.xcassets/AppIcon.appiconset/Contents.json",
            text:
                #"{"images": [{"idiom": "universal", "size": "1024x1024"}], "info": {"author": "xcode", "version": N0}}"#
        ),
        Kind(
            name: "schemas/payload.schema.json",
            text: """
                {"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object",
                 "properties": {"aps": {"type": "object", "properties": {"alert": {"type": "string"}}}},
                 "examples": [{"aps": {"alert": "N0", "sond": "x"}}]}
                """),
        Kind(
            name: "schemas/definitions.json",
            text:
                #"{"aps": {"type": "object", "title": "APS N0", "properties": {"alert": {"$ref": "alert.json"}}}}"#
        ),
        Kind(
            name: "api/openapi.json",
            text: """
                {"openapi": "3.1.0", "info": {"title": "Push N0", "version": "1"}, "paths": {"/push": {"post": {"requestBody":
                 {"content": {"application/json": {"example": {"payload": {"aps": {"alert": "Hi", "threadId": "x"}}}}}}}}}}
                """),
        Kind(
            name: "api/swagger.json",
            text: #"{"swagger": "2.0", "definitions": {"Push": {"example": {"aps": {"badge": "N0"}}}}}"#),
        Kind(
            name: "maps/route.geojson.json",
            text:
                #"{"type": "Feature", "geometry": {"type": "Point", "coordinates": [N0, 1]}, "properties": {"category": "x"}}"#
        ),
        Kind(
            name: "vscode/settings.json",
            text: """
                {
                  # editors take this
                  "editor.tabSize": 2, // N0
                  'files.associations': {"*.apns": "json"}
                }
                """),
        Kind(
            name: "android/google-services.json",
            text:
                #"{"project_info": {"project_number": "N0"}, "client": [{"client_info": {"android_client_info": {}}}]}"#
        ),
        Kind(
            name: "app.json",
            text: """
                {"expo": {"name": "appN0", "notification": {"icon": "i.png"}, "ios": {"bundleIdentifier": "com.example"}},
                 "notification": {"ios": {"sounds": true}, "alert": "on"}, "ios": {"buildNumber": "1"}}
                """),
        Kind(
            name: "public/manifest.json",
            text:
                #"{"name": "N0", "short_name": "n", "icons": [], "start_url": "/", "display": "standalone"}"#),
        Kind(name: "fixtures/broken.json", text: "{\"name\": \"N0\", \"list\": [1, 2,, 'title': \"x\""),
        Kind(
            name: "fixtures/broken-package.json",
            text: "{\"name\": \"N0\", \"aps-version\": \"1\", \"dependencies\": {,}"),
        Kind(name: "fixtures/empty.json", text: ""),
        Kind(name: "fixtures/list.json", text: #"[{"aps": {"alert": "N0"}}, {"aps": {"alert": "x"}}]"#),
        Kind(name: "fixtures/ids.json", text: #"[{"id": "N0"}, {"id": "b", "options": ["yes", "no"]}]"#),
        Kind(
            name: "logs/server.ndjson",
            text: "{\"level\":\"info\",\"msg\":\"started N0\"}\n{\"level\":\"warn\",\"msg\":\"{}\"}\n"),
        Kind(
            name: "logs/orders.jsonl",
            text: #"{"topic":"orders","partition":0,"offset":N0,"key":"k","payload":"{\"order\":1}"}"# + "\n"),
        Kind(name: "composer.json", text: #"{"name": "acme/pN0", "require": {"edamov/pushok": "^0.15"}}"#),
        Kind(
            name: ".config/eslintrc.json",
            text: "{\n  // N0\n  \"rules\": {\"no-alert\": \"error\"}\n}\n"),
        Kind(
            name: "eslint.json",
            text: "{\n  /* N0 */\n  \"rules\": {\"no-alert\": \"error\", \"sound\": 1,}\n}\n"),
        Kind(
            name: "notebooks/analysis.ipynb.json",
            text:
                #"{"cells": [{"cell_type": "code", "source": ["push = {\"aps\": {\"alert\": N0}}"]}], "nbformat": 4}"#
        ),
        Kind(
            name: "animations/lottie.json",
            text:
                #"{"v": "5.7.4", "fr": 60, "ip": 0, "op": N0, "layers": [{"ty": 4, "nm": "badge"}], "assets": []}"#
        ),
        Kind(
            name: "fixtures/events.json",
            text: """
                {"events": [{"type": "OrderPlaced", "at": "2024-01-01", "payload": {"order": N0}}],
                 "device": {"os": "ios"}, "apps": {"web": 1}}
                """),
        Kind(
            name: "fixtures/lambda-event.json",
            text: """
                {"Type": "Notification", "MessageId": "N0", "TopicArn": "arn:aws:sns:eu-west-1:0:t", "Message": "hello",
                 "default": "x"}
                """),
        Kind(
            name: "fixtures/pubsub.json",
            text: #"{"message": {"data": "eyJhcHMiOnt9fQ==", "messageId": "N0"}, "subscription": "s"}"#),
        Kind(
            name: "config/push.json",
            text:
                #"{"apns": {"APNS": "key.p8", "bundle": "com.example.N0"}, "fcm": {"to": "x", "data": {}}, "macos": "14"}"#
        ),
        Kind(
            name: "data/languages.json",
            text:
                #"{"apr": "Arop-Lokep", "aps": "Bishiri", "apt": "Apatani", "APS": {"icao": "SBN0", "city": "Anápolis"}}"#
        ),
    ]

    /// Payloads of all kinds, each with the rule that reports something in it.
    static let payloads: [(file: File, rule: String)] = [
        (
            File(path: "push/bare.json", text: #"{"aps":{"alert":"Goal"},"thread-id":"team"}"#),
            "misplaced-key"
        ),
        (
            File(
                path: "push/pretty.json",
                text: "{\n  \"aps\": {\n    \"alert\": \"Goal\",\n    \"badge\": \"1\"\n  }\n}\n"),
            "wrong-type"
        ),
        (
            File(path: "push/simulator.apns", text: #"{"aps":{"alert":"Goal","threadId":"a"}}"#),
            "misspelled-key"
        ),
        (File(path: "push/anything.apns", text: #"{"title":"Goal"}"#), "aps-missing"),
        (
            File(
                path: "push/simctl.json",
                text: #"{"Simulator Target Bundle":"com.example","aps":{"alert":"a","Sound":"x"}}"#),
            "misspelled-key"
        ),
        (File(path: "push/broken.json", text: #"{"aps":{"alert":"Goal",}}"#), "invalid-json"),
        (
            File(path: "push/commented.json", text: "{\n  // a goal\n  \"aps\": {\"alert\": \"Goal\"}\n}\n"),
            "invalid-json"
        ),
        (File(path: "push/python.json", text: "{'aps': {'alert': 'Goal'}}"), "invalid-json"),
        (File(path: "push/open.json", text: #"{"aps":{"alert":"Goal""#), "invalid-json"),
        (File(path: "push/curly.json", text: "{“aps”: {“alert”: “Goal”}}"), "curly-quotes"),
        (File(path: "push/misspelled.json", text: #"{"APS":{"alert":"Goal"}}"#), "misspelled-key"),
        (
            File(path: "push/deep.json", text: #"{"apns":{"aps":{"alert":"Goal","badge":"1"}}}"#),
            "unknown-envelope"
        ),
        (
            File(path: "push/keys.json", text: #"{"thread-id":"a","content-available":1,"booking":7}"#),
            "aps-missing"
        ),
        (
            File(
                path: "push/fcm.json",
                text:
                    #"{"message":{"token":"kiosk","apns":{"payload":{"aps":{"alert":"a","threadId":"x"}}}}}"#),
            "misspelled-key"
        ),
        (
            File(
                path: "push/admin.json",
                text:
                    #"{"token":"kiosk","apns":{"headers":{"apns-priority":10},"payload":{"aps":{"alert":"a"}}}}"#
            ),
            "container-string-value"
        ),
        (
            File(
                path: "push/sns.json",
                text: #"{"default":"a","APNS":"{\"aps\":{\"alert\":\"a\",\"badge\":\"1\"}}"}"#), "wrong-type"
        ),
        (
            File(
                path: "push/expo.json",
                text: #"{"to":"ExponentPushToken[x]","body":"a","data":{"thread-id":"t"}}"#),
            "container-misplaced"
        ),
        (
            File(
                path: "push/scenario.json",
                text: #"{"events":[{"app":"com.example","payload":{"aps":{"alert":"a","badge":"1"}}}]}"#),
            "wrong-type"
        ),
        (
            File(
                path: "push/sent.ndjson",
                text: "{\"aps\":{\"alert\":\"a\"}}\n{\"aps\":{\"alert\":\"b\",\"badge\":\"1\"}}\n"),
            "wrong-type"
        ),
        (
            File(
                path: "push/queue.jsonl",
                text:
                    #"{"topic":"p","partition":0,"offset":1,"key":"k","payload":"{\"aps\":{\"badge\":\"1\"}}"}"#
                    + "\n"),
            "wrong-type"
        ),
    ]
}
