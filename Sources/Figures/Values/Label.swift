/// Words beside a mark. Where exactly they stand the drawing finds out, so that none covers another.
public struct Label: Sendable, Equatable {
    public enum Tone: Sendable, Equatable {
        /// A number at a peak or of the answer: bold.
        case value
        /// The name of a series, in its colour.
        case name(Role)
        case note
        case target
    }

    /// Where the label would like to stand, seen from its mark.
    public enum Side: Sendable, Equatable, CaseIterable {
        case above, below, right, left
    }

    public var text: String
    public var tone: Tone
    public var side: Side
    /// May be left out where there is no room that no curve runs through.
    public var isOptional: Bool
    /// Instead of the text where the drawing is narrow; empty: the text.
    public var short: String
    /// Hangs from its point by a thin line, below all curves: for points that stand close to each other.
    public var isHung: Bool

    public init(
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
