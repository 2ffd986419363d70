package import SimulationKernel

/// What a formula, or a condition, decided: with what it read, and what came of it.
package struct FlowDecision: Sendable, Hashable {
    /// By which key of a file.
    package enum Rule: Sendable, Hashable {
        case when, share, lowest, highest, candidate
        case again, gate
        case admit, balk, comeAgain, patience
        case rank(highestFirst: Bool)
        case start, servers, speed
        /// Which of the rules, from 0.
        case whileWaiting(Int)
    }

    package enum Verdict: Sendable, Hashable {
        /// Of a branch or a station: it is taken, or not.
        case taken, notTaken
        /// Of a station: it is left out.
        case leftOut
        /// Of a condition that holds beside others of its branch.
        case holds
        /// Of who comes: joins, or is turned away, or does not want to.
        case joins, isRejected, balks
        /// Of who did not get what he came for.
        case comesAgain, doesNotComeAgain
        /// Of who joins: how long he waits at most, in the mean of a law.
        case waitsSoLong
        /// Of who waits: is served next, or waits on.
        case isNext, waits
        /// Servers begin; or do so because nobody else can come.
        case begins, beginsAtLast
        case goesOn, goesRound, leaves
        case goes(to: Int32)
        case becomes(Int32)
        /// There are so many servers, or they are so fast, from now on.
        case isSet
    }

    /// What was said.
    package enum Said: Sendable, Hashable {
        case formula(String)
        case condition(ConditionalBranch.Condition)
    }

    /// A word and its value.
    package struct Read: Sendable, Hashable {
        package var name: String
        /// Not a number where it has none.
        package var value: Double
        package var type: FormulaType
        package var isTimeOfDay: Bool
    }

    /// In the network's time unit.
    package var time: Double
    package var rule: Rule
    package var said: Said
    /// Of whom it was asked: the class as which he came, his number within it, the class that he is of; −1: of nobody.
    package var origin: Int32 = -1
    package var number: UInt64 = 0
    package var customerClass: Int32 = -1
    /// The station that says it, or of which it was asked; −1: none.
    package var station: Int32 = -1
    package var reads: [Read]
    /// What it came to: not a number where it had no value.
    package var value: Double
    package var type: FormulaType
    package var verdict: Verdict
}
