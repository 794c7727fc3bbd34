/// The secrets of a document, to be found in what is said about it.
///
/// They are kept in their order: those with a common beginning are neighbours, and looking for one among many takes no
/// longer for their number, whatever they begin with.
struct SecretTable {
    private let secrets: [[UInt8]]
    /// For each secret the index of the longest other one that it begins with.
    private let parents: [Int?]
    /// The first bytes of the secrets, which tell most places of most texts.
    private let beginnings: Set<UInt32>

    /// The shortest text that is looked for.
    static let shortest = 4
    /// Bytes of a secret that was cut that tell it.
    private static let shortestBeginning = 8

    /// No secrets, as most documents have.
    static let none = SecretTable([])

    var isEmpty: Bool { secrets.isEmpty }

    /// Takes secrets; what is shorter than ``shortest`` is left out.
    ///
    /// - Complexity: O(*n* log *n*) in the number of secrets.
    init(_ found: Set<[UInt8]>) {
        secrets = found.filter { $0.count >= Self.shortest }.sorted { $0.lexicographicallyPrecedes($1) }
        beginnings = Set(secrets.map { Self.beginning(of: $0, at: 0) })
        var parents: [Int?] = []
        for (index, secret) in secrets.enumerated() {
            var parent = index > 0 ? index - 1 : nil
            while let candidate = parent, !secret.starts(with: secrets[candidate]) {
                parent = parents[candidate]
            }
            parents.append(parent)
        }
        self.parents = parents
    }

    /// How much of a secret stands at an index: all of the longest, or the part before the sign that it was cut; 0
    /// where there is none.
    ///
    /// - Complexity: O(log *n*) comparisons in the number of secrets.
    func match(in bytes: [UInt8], at index: Int) -> Int {
        guard index + Self.shortest <= bytes.count,
            beginnings.contains(Self.beginning(of: bytes, at: index))
        else { return 0 }
        let rest = bytes[index...]
        // The first secret that comes after the text: none behind it is the beginning of the text.
        var low = 0
        var high = secrets.count
        while low < high {
            let middle = low + (high - low) / 2
            if rest.lexicographicallyPrecedes(secrets[middle]) { high = middle } else { low = middle + 1 }
        }
        let before = low > 0 ? Self.common(secrets[low - 1], rest) : 0
        let after = low < secrets.count ? Self.common(secrets[low], rest) : 0
        var candidate = low > 0 ? low - 1 : nil
        while let place = candidate, secrets[place].count > before { candidate = parents[place] }
        let whole = candidate.map { secrets[$0].count } ?? 0
        let part = max(before, after)
        let isCut = part >= Self.shortestBeginning && rest.dropFirst(part).starts(with: "…".utf8)
        return isCut ? max(part, whole) : whole
    }

    /// How many bytes a secret and a text begin with that are the same.
    private static func common(_ secret: [UInt8], _ text: ArraySlice<UInt8>) -> Int {
        let end = min(secret.count, text.count)
        var length = 0
        while length < end, secret[length] == text[text.startIndex + length] { length += 1 }
        return length
    }

    private static func beginning(of bytes: [UInt8], at index: Int) -> UInt32 {
        bytes[index..<index + shortest].reduce(0) { $0 << 8 | UInt32($1) }
    }
}
