/// What a colour means. Which colour that is in light, in dark and in print is the style's alone.
package enum Role: String, CaseIterable, Sendable {
    /// What the figure is about.
    case data1
    /// What stands beside it; for lines.
    case data2
    /// What is there to compare with.
    case context
    /// A target, and nothing else.
    case target
    case met
    case open
    case missed
    /// Six classes of one hue, from little to much.
    case heat0, heat1, heat2, heat3, heat4, heat5
    /// Three classes beyond a bound, from little to far.
    case over0, over1, over2
    case ink
    case ink2
    /// Of a bar that is not emphasised.
    case bar

    /// The six classes from little to much.
    package static let heat: [Role] = [.heat0, .heat1, .heat2, .heat3, .heat4, .heat5]
    /// The three classes that keep a bound and the three beyond it.
    package static let bounded: [Role] = [.heat0, .heat1, .heat2, .over0, .over1, .over2]
    /// Those that have a colour of their own for the numbers upon them.
    static let cells: Set<Role> = Set(heat + bounded)
}

/// How loud a mark is. Named so because the themes turn dark and light round.
package enum Strength: String, CaseIterable, Sendable {
    case strong, second, faint
}

/// The fill of a part, as a square beside its name has it too.
package struct Look: Sendable, Equatable {
    package var role: Role
    package var strength: Strength

    package init(_ role: Role, _ strength: Strength = .strong) {
        self.role = role
        self.strength = strength
    }
}

/// Whether a target is met, by an estimate and its interval.
package enum Verdict: String, CaseIterable, Sendable {
    /// The whole interval is on the good side.
    case met
    /// The target lies within the interval: too close to call.
    case open
    /// The whole interval is on the bad side.
    case missed

    package var role: Role {
        switch self {
        case .met: .met
        case .open: .open
        case .missed: .missed
        }
    }
}
