@testable import PropertyLists
@testable import PushPayload

/// Reads property lists in their three forms.
final class PropertyListTarget: FuzzTarget {
    static let name = "plist"
    static let choices = 0
    static let seeds = [
        "Samples/apps/**/*.plist", "Samples/apps/**/*.entitlements", "Samples/apps/**/*.strings",
        "Samples/apps/**/*.stringsdict", "Samples/apps/**/*.pbxproj", "Samples/apps/**/*.intentdefinition",
    ]

    func run(_ input: FuzzInput) {
        let bytes = input.document
        let document: PropertyListDocument
        do {
            document = try PropertyListDocument(parsing: bytes)
        } catch {
            hold(!error.message.isEmpty, "the message of an error is not empty")
            if let place = error.place {
                hold(
                    place.line > 0 && place.column > 0 && place.offset >= 0,
                    "the place of an error is in the list",
                    "\(error)")
            }
            return
        }
        hold(PropertyListDocument.isBinary(bytes) == (document.form == .binary), "a list has its form")
        var count = 0
        check(document.root, within: 0..<document.source.bytes.count, depth: 0, &count)
    }

    private func check(_ list: PropertyList, within outer: Range<Int>, depth: Int, _ count: inout Int) {
        count += 1
        hold(depth <= PropertyList.depthLimit + 1, "nesting is limited")
        // An alias of a binary list is shared and may occur often.
        guard count < 20_000 else { return }
        let range = list.range ?? outer
        hold(
            outer.lowerBound <= range.lowerBound && range.upperBound <= outer.upperBound,
            "a value is inside its container", "\(range) in \(outer)")
        for element in list.elements ?? [] { check(element, within: range, depth: depth + 1, &count) }
        guard let members = list.members else { return }
        for member in members {
            if let name = member.nameRange {
                hold(
                    range.lowerBound <= name.lowerBound && name.upperBound <= range.upperBound,
                    "a name is inside its dictionary", "\(name) in \(range)")
            }
            check(member.value, within: range, depth: depth + 1, &count)
        }
        if let first = members.first {
            hold(members.member(first.name) != nil, "a member is found by its name")
        }
    }
}
