package import SimulationKernel

/// One server who goes round several lines, from each to the next and from the last to the first (polling). Who belongs
/// to none of them stands in the first.
package struct Rounds: Sendable, Hashable {
    /// Who stands in a line of his own.
    package enum Line: Sendable, Hashable {
        /// The customers of a class, by its index in the network.
        case customerClass(Int)
        /// Those of all visits of this name.
        case visits(String)
    }

    /// Whom he takes before he goes on.
    package enum Each: Sendable, Hashable {
        /// All, until nobody waits in the line (exhaustive).
        case untilEmpty
        /// Those who wait there when he comes (gated).
        case thoseThere
        /// At most so many, and no more than there are (limited).
        case atMost(Int)
    }

    /// In the order in which he goes to them; he begins at the first.
    package var lines: [Line]
    package var each: Each
    /// How long he is on the way from a line to the next.
    package var switching: Law
    /// Whether he stays where he is while nobody waits anywhere; else he goes round for ever.
    package var waitsWhenEmpty: Bool

    package init(
        lines: [Line], each: Each = .untilEmpty, switching: Law = .deterministic(0), waitsWhenEmpty: Bool = false
    ) {
        self.lines = lines
        self.each = each
        self.switching = switching
        self.waitsWhenEmpty = waitsWhenEmpty
    }

    /// Whether all stand in one line, of which he takes whoever comes while he is there: a round of no lines.
    var isOneLine: Bool { lines.count == 1 && each == .untilEmpty }

    /// The line of those who come for a visit as customers of a class; nil where none is theirs.
    package func line(ofClass index: Int, visit name: String?) -> Int? {
        lines.firstIndex {
            switch $0 {
            case .customerClass(let own): own == index
            case .visits(let own): own == name
            }
        }
    }
}
