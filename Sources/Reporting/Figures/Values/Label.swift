/// Words beside a mark. Where exactly they stand the drawing finds out, so that none covers another.
package struct Label: Sendable, Equatable {
    package enum Tone: Sendable, Equatable {
        /// A number at a peak or of the answer: bold.
        case value
        /// The name of a series, in its colour.
        case name(Role)
        case note
        case target
    }

    /// Where the label would like to stand, seen from its mark.
    package enum Side: Sendable, Equatable, CaseIterable {
        case above, below, right, left
    }

    package var text: String
    package var tone: Tone
    package var side: Side
    /// May be left out where there is no room that no curve runs through.
    package var isOptional: Bool
    /// Instead of the text where the drawing is narrow; empty: the text.
    package var short: String
    /// Hangs from its point by a thin line, below all curves: for points that stand close to each other.
    package var isHung: Bool

    package init(
        _ text: String, _ tone: Tone = .value, side: Side = .above, isOptional: Bool = false, short: String = "",
        isHung: Bool = false
    ) {
        self.text = text
        self.tone = tone
        self.side = side
        self.isOptional = isOptional
        self.short = short
        self.isHung = isHung
    }
}
