/// Tells when the proof of the next record is not worth its time.
///
/// Where one record after the other is faulty, every proof that is tried and fails is time lost: so the longer the row,
/// the more records are taken the full way without one. That a clean one is among them costs time and nothing else, and
/// behind a row at most a quarter as many are taken so.
package struct QuickPause {
    /// Records in a row that were taken the full way.
    private var row = 0
    /// How many more are taken so without a proof being tried.
    private var left = 0

    /// No record was taken yet.
    package init() {}

    /// Whether no proof of the next record is to be tried.
    package var isOn: Bool { left > 0 }

    /// A record was taken the full way.
    package mutating func addFullWay() {
        left = left > 0 ? left - 1 : min(row / 4, Self.longest)
        row += 1
    }

    /// Records were proved clean.
    package mutating func end() { self = QuickPause() }

    /// Saves nearly all that there is to save, and is over soon where the faults end.
    private static let longest = 15
}
