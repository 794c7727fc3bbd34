import AppManifest
import LocatedJSON
import PushPayload

/// `pushctl app --list`: lists the apps as pushctl reads them. Findings about unreadable files go to standard error.
enum AppListing {
    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        let requests = try ReportRequest.all(arguments, command: AppCommand.name, among: [.text, .json])
        guard requests.allSatisfy({ $0.path == nil && [.text, .json].contains($0.format) }) else {
            throw UsageError(
                message: "\"--list\" prints \"text\" or \"json\" to standard output", command: AppCommand.name
            )
        }
        let check = try AppCheck(arguments, command: AppCommand.name, console, isListing: true)
        let status = ReportDelivery.status(
            of: check.files, isComplete: check.failures.isEmpty, isStale: false, arguments)
        console.errors.write(ConciseReport.render(check.files))
        if requests.contains(where: { $0.format == .json }) {
            let value: JSONValue = ["version": 1, "apps": .array(check.apps.map(\.json))]
            console.output.write(JSONWriter.pretty(value) + "\n")
        } else if check.apps.isEmpty {
            if status == .success { console.output.write("no app\n") }
        } else {
            let texts = check.apps.map { $0.lines.map(VisibleText.escape).joined(separator: "\n") + "\n" }
            console.output.write(texts.joined(separator: "\n"))
        }
        return status
    }
}

extension AppOutline {
    fileprivate var lines: [String] {
        var lines = target.lines(kind: "app")
        if let project { lines.insert("  project: \(project)", at: 1) }
        if !languages.isEmpty { lines.append("  languages: " + languages.joined(separator: ", ")) }
        if !sounds.isEmpty { lines.append("  sounds: " + sounds.joined(separator: ", ")) }
        for other in extensions {
            let kind = (other.extensionPoint ?? "extension") + (other.isEmbedded ? "" : ", not embedded")
            lines += other.lines(kind: kind).map { "  " + $0 }
        }
        return lines
    }

    fileprivate var json: JSONValue {
        [
            "project": project.map { .string($0) } ?? .null, "target": target.json,
            "extensions": .array(extensions.map(\.extensionJSON)),
            "languages": .array(languages.map { .string($0) }),
            "sounds": .array(sounds.map { .string($0) }),
        ]
    }
}

extension TargetOutline {
    /// Returns the lines about the target; configurations with the same value share a line.
    fileprivate func lines(kind: String) -> [String] {
        var lines = ["\(name) (\(kind))"]
        add("bundle identifier", to: &lines) { $0.bundleIdentifier ?? "unknown" }
        add("Info.plist", to: &lines) { $0.infoPlist ?? ($0.isInfoPlistKnown ? "generated" : "unknown") }
        add("entitlements", to: &lines) {
            guard let paths = $0.entitlements else { return "unresolved" }
            return paths.isEmpty ? "none" : paths.joined(separator: ", ")
        }
        add("iOS", to: &lines) { $0.deploymentTarget ?? "" }
        add("unresolved", to: &lines) { $0.unresolved.joined(separator: ", ") }
        return lines
    }

    private func add(_ label: String, to lines: inout [String], _ value: (Variant) -> String) {
        var values: [(value: String, configurations: [String])] = []
        for variant in variants {
            let text = value(variant)
            if let same = values.firstIndex(where: { $0.value == text }) {
                values[same].configurations.append(variant.configuration)
            } else {
                values.append((text, [variant.configuration]))
            }
        }
        for (value, configurations) in values where !value.isEmpty {
            let which = values.count > 1 ? " (\(configurations.joined(separator: ", ")))" : ""
            lines.append("  \(label): \(value)\(which)")
        }
    }

    fileprivate var extensionJSON: JSONValue {
        guard case .object(let members) = json else { return json }
        return .object(members + [.init("embedded", .boolean(isEmbedded))])
    }

    fileprivate var json: JSONValue {
        [
            "name": .string(name), "extensionPoint": extensionPoint.map { .string($0) } ?? .null,
            "configurations": .array(
                variants.map { variant in
                    [
                        "name": .string(variant.configuration),
                        "bundleIdentifier": variant.bundleIdentifier.map { .string($0) } ?? .null,
                        "infoPlist": variant.infoPlist.map { .string($0) } ?? .null,
                        "entitlements": variant.entitlements.map { .array($0.map { .string($0) }) } ?? .null,
                        "deploymentTarget": variant.deploymentTarget.map { .string($0) } ?? .null,
                        "unresolved": .array(variant.unresolved.map { .string($0) }),
                    ]
                }),
        ]
    }
}
