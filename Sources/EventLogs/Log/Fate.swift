/// How an activity ended.
package enum Fate: UInt8, Sendable, Hashable, CaseIterable {
    /// It was done.
    case completed
    /// Who waited for it left before it began: a caller who hangs up.
    case gaveUp
    /// It began, and was broken off.
    case brokenOff
    /// It was refused at once, without a wait: a full waiting room.
    case refused
    /// Who came went away at the sight of the line.
    case balked
    /// The log ends, or says nothing more, before it does.
    case open
}
