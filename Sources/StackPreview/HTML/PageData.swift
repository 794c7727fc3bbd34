import GroupingSim
import Localization
import LocatedJSON
import PushPayload

/// The variants of a page for its script: JSON that is safe inside a script element.
enum PageData {
    static func render(_ variants: PageVariants) -> String {
        let settings = variants.settings
        let value: JSONValue = [
            "languages": .array(
                Language.all.map { [.string($0.identifier), .string($0.isRightToLeft ? "rtl" : "ltr")] }),
            "versions": numbers(settings.versions.map(\.behavior)),
            "hidden": numbers(variants.hidden.map { $0 ? 1 : 0 }),
            "choices": .array(variants.choices.map { .array($0.map(numbers)) }),
            "strings": .array(variants.table.strings.map { .string($0) }),
            "phrases": .array(variants.table.phrases.map(entry)),
            "apps": .array(
                variants.apps.map { app in
                    [
                        .string(HTMLText.visible(app.name)), .string(HTMLText.visible(app.initial)),
                        .string(PageStyle.name(ofColor: app.color)),
                    ]
                }),
            "pictures": .array(variants.pictures.map { picture in .array(picture.map(entry)) }),
            "views": .array(variants.views.map(entry)),
            "words": .array(
                variants.words.map { .array($0.map { .array($0.map { numbers(list($0)) }) }) }),
            "times": numbers(variants.times),
            "traces": .array(
                variants.traces.map { .array($0.map { numbers([$0.kind, $0.reason, $0.ruleText]) }) }),
        ]
        return escapedForScript(JSONWriter.compact(value))
    }

    private static func entry(_ phrase: PhraseTable.Phrase) -> JSONValue {
        switch phrase {
        case .same(let number): .integer(number)
        case .perLanguage(let list): numbers(list)
        }
    }

    private static func entry(_ view: PageView) -> JSONValue {
        [
            .integer(view.countLine), .integer(view.picture), numbers(view.notes), .integer(view.trace),
            .integer(view.look), .integer(view.display),
        ]
    }

    private static func entry(_ stack: PageView.Stack) -> JSONValue {
        [
            .integer(stack.app), .integer(stack.isCritical ? 1 : 0), numbers(stack.events),
            numbers(list(stack.words)), .integer(stack.line), numbers([stack.thread, stack.ruleText]),
            // Most stacks have no marks; an empty list is short.
            numbers(stack.marks.allSatisfy(\.isEmpty) ? [] : stack.marks.map(\.rawValue)),
        ]
    }

    private static func list(_ words: PageWords) -> [Int] {
        [words.name, words.title, words.subtitle, words.body]
    }

    private static func numbers(_ list: [Int]) -> JSONValue { .array(list.map { .integer($0) }) }

    /// Escapes `<`, `>` and `&`, which JSON contains only in strings.
    private static func escapedForScript(_ json: String) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(json.utf8.count)
        for byte in json.utf8 {
            switch byte {
            case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"):
                bytes += Array("\\u00".utf8) + Array(String(byte, radix: 16).utf8)
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
