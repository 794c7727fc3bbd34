import LocatedJSON
import PayloadContainers
import PayloadModel

/// A capability, extension, category or file of the app that a payload requires.
package struct AppRequirement: Sendable {
    package enum Kind: Sendable, Hashable {
        /// Push notifications, for any push to an app.
        case push
        /// An extension that changes the notification, for `mutable-content`.
        case serviceExtension
        /// A category, by its id.
        case category(String)
        /// The background mode for `content-available`.
        case backgroundMode
        case liveActivity
        case criticalAlerts
        case timeSensitive
        /// A file with a sound, by its name.
        case sound(String)
    }

    package let kind: Kind
    /// The key or value in the payload that causes the requirement.
    package let pointer: JSONPointer
    /// The range of that key or value in the file.
    package let range: SourceRange?
    /// The number of the payload in its file, from 0.
    package let payload: Int
    /// The topic of the request, or the app in the simulator file; `nil` if both are unknown.
    package var topic: String?
}

extension Validator {
    /// Returns the requirements of a file's payloads, payload by payload; skips payloads that do not parse.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    package func requirements(in bytes: [UInt8]) -> [AppRequirement] {
        let source = SourceText(bytes)
        guard let unwrapping = Unwrapping(source, as: options.container, shell: options.shell) else {
            return (try? Document(source)).map { requirements(in: $0, options) } ?? []
        }
        return unwrapping.items.enumerated().flatMap { number, item -> [AppRequirement] in
            let embedding = Embedding(file: unwrapping.file, text: item.text, payload: number)
            let document = try? Document(SourceText(item.text.bytes), embedding: embedding)
            return document.map { requirements(in: $0, options.inside(item)) } ?? []
        }
    }

    private func requirements(in document: Document, _ options: ValidationOptions) -> [AppRequirement] {
        guard document.root.isObject else { return [] }
        let payload = Inspection(document, SharedOptions(options))
        var requirements: [AppRequirement] = []
        let topic =
            options.headers?[HeaderName.topic] ?? payload[.simulatorTargetBundle]?.text.map(String.init)
        func add(_ kind: AppRequirement.Kind, at pointer: JSONPointer, isValue: Bool = false) {
            let node = document.map.node(at: pointer)
            let bytes = isValue ? node?.value : node?.key ?? node?.value
            requirements.append(
                AppRequirement(
                    kind: kind, pointer: pointer,
                    range: bytes.map { document.range($0) },
                    payload: document.embedding?.payload ?? 0, topic: topic))
        }
        if payload.kind != .safari, payload.kind != .mdm, !payload.isForWallet {
            add(.push, at: payload.aps == nil ? JSONPointer() : PayloadKey.aps.pointer)
        }
        if payload.kind == .liveActivity {
            let key = payload.has(.event) ? PayloadKey.event : .aps
            add(.liveActivity, at: key.pointer)
        }
        guard payload.kind.isOrdinary else { return requirements }
        if payload.kind == .alert, let flag = payload[.mutableContent], flag.isMeantToBeSet {
            add(.serviceExtension, at: PayloadKey.mutableContent.pointer)
        }
        if payload.kind == .alert, let name = payload[.category]?.text, !name.isEmpty, !name.isTemplate {
            add(.category(String(name)), at: PayloadKey.category.pointer, isValue: true)
        }
        if let flag = payload[.contentAvailable], flag.isMeantToBeSet {
            add(.backgroundMode, at: PayloadKey.contentAvailable.pointer)
        }
        let level = payload.valueInPlace(of: .interruptionLevel)?.string
        if level == "time-sensitive" { add(.timeSensitive, at: PayloadKey.interruptionLevel.pointer) }
        if level == "critical" {
            add(.criticalAlerts, at: PayloadKey.interruptionLevel.pointer)
        } else if payload.isSet(.critical) {
            add(.criticalAlerts, at: PayloadKey.critical.pointer)
        }
        for key in [PayloadKey.sound, .soundName] {
            guard let name = payload.valueInPlace(of: key)?.text, !name.isEmpty, !name.isTemplate else {
                continue
            }
            add(.sound(String(name)), at: key.pointer, isValue: true)
        }
        return requirements
    }
}

extension JSONNode {
    /// Whether a flag is meant to be set: the number 1, or `true`, `"1"` or `"true"` instead.
    fileprivate var isMeantToBeSet: Bool {
        if let integer { return integer == 1 }
        if let boolean { return boolean }
        return string == "1" || string == "true"
    }
}
