package import SimulationKernel

/// How those are ordered among each other who wait at one stage of waiting.
package struct RankStage: Sendable {
    /// When it begins; nil of the first.
    package var begin: RankTurn?
    /// What decides between two, as ranks are compared: a sum in which units are no more seen. It depends on the
    /// customer alone, and for ``drift`` on time.
    package var key: FormulaTree
    /// So much times the time is to be taken away from the key, whenever it is computed; 0 where the key has no time
    /// in it.
    package var drift: Double
    /// By how much the rank itself grows in one unit of time.
    package var slope: Double

    /// When a customer's stage begins.
    package struct RankTurn: Sendable {
        /// What is 0 at that moment and grows as time does, while the customer waits.
        package var since: FormulaTree
        /// Whether the stage before still holds at the moment itself.
        package var isAfter: Bool
    }

    /// Beyond these the line is gone through.
    private static let most = 8

    /// The stages of a rank; nil where order changes in other ways while somebody waits.
    static func all(of tree: FormulaTree) -> [RankStage]? {
        var found: [Turn] = []
        guard collect(tree, &found) else { return nil }
        let turns = found.sorted { a, b in
            a.line.constant == b.line.constant ? !a.isAfter && b.isAfter : a.line.constant > b.line.constant
        }
        guard turns.count < most, turns.dropFirst().allSatisfy({ $0.isParallel(to: turns[0]) }) else { return nil }
        var stages: [RankStage] = []
        for number in 0...turns.count {
            let begin = number == 0 ? nil : turns[number - 1].turn
            guard let stage = RankStage(decided(tree, turns, number).folded, begin) else { return nil }
            stages.append(stage)
        }
        return stages
    }

    // MARK: turns

    /// A comparison that turns once while a customer waits.
    private struct Turn {
        /// Grows as time does.
        var line: FormulaLine
        /// Whether at 0 itself it still is as before.
        var isAfter: Bool
        /// What it is before it turns.
        var holdsBefore: Bool

        func isSame(as other: Turn) -> Bool {
            isAfter == other.isAfter && line.constant == other.line.constant && isParallel(to: other)
        }

        /// Whether both always turn so long one after the other.
        func isParallel(to other: Turn) -> Bool {
            line.terms.count == other.line.terms.count
                && line.terms.allSatisfy { term in
                    other.line.terms.contains { $0.factor == term.factor && $0.part.plain == term.part.plain }
                }
        }

        var turn: RankTurn { RankTurn(since: line.tree(line.terms, constant: line.constant), isAfter: isAfter) }
    }

    /// Nil where the comparison turns in another way.
    private static func turn(_ comparison: FormulaOperation, _ a: FormulaTree, _ b: FormulaTree) -> Turn? {
        let line = FormulaLine(.difference(a, b))
        guard let moving = FormulaTurn(line), moving.slope != 0, !moving.isDaily,
            line.terms.allSatisfy({ $0.part.isOfCustomerAlone || $0.part == .time }),
            line.terms.contains(where: { $0.part != .time })
        else { return nil }
        // The difference of the sides, in the direction of time.
        let scaled = FormulaLine(.quotient(moving.difference, .constant(moving.slope)))
        let grows = moving.slope > 0
        switch comparison {
        case .less: return Turn(line: scaled, isAfter: !grows, holdsBefore: grows)
        case .atLeast: return Turn(line: scaled, isAfter: !grows, holdsBefore: !grows)
        case .atMost: return Turn(line: scaled, isAfter: grows, holdsBefore: grows)
        case .greater: return Turn(line: scaled, isAfter: grows, holdsBefore: !grows)
        default: return nil
        }
    }

    /// Whether all comparisons with time in them turn once.
    private static func collect(_ tree: FormulaTree, _ turns: inout [Turn]) -> Bool {
        if case .operation(let comparison, let a, let b) = tree, comparison.isComparison,
            tree.readings.contains(where: \.isMoving)
        {
            guard let turn = turn(comparison, a, b) else { return false }
            if !turns.contains(where: { $0.isSame(as: turn) }) { turns.append(turn) }
            return true
        }
        return tree.parts.allSatisfy { collect($0, &turns) }
    }

    /// With the truth of all comparisons after so many turns.
    private static func decided(_ tree: FormulaTree, _ turns: [Turn], _ passed: Int) -> FormulaTree {
        if case .operation(let comparison, let a, let b) = tree, comparison.isComparison,
            tree.readings.contains(where: \.isMoving), let own = turn(comparison, a, b),
            let index = turns.firstIndex(where: { $0.isSame(as: own) })
        {
            return .constant(own.holdsBefore == (index >= passed) ? 1 : 0, .yesNo)
        }
        return tree.mapped { decided($0, turns, passed) }
    }

    // MARK: keys

    /// Nil where something decides that is neither the customer's own nor the same for all.
    private init?(_ tree: FormulaTree, _ begin: RankTurn?) {
        self.begin = begin
        drift = 0
        slope = 0
        if tree.isFixedOfCustomer, !tree.readings.isEmpty {
            key = tree
            return
        }
        let line = FormulaLine(tree)
        var own: [(part: FormulaTree, factor: Double)] = []
        for term in line.terms {
            if case .reading(let reading) = term.part, reading.motion == .grows, reading.subject != .station {
                slope += term.factor
                if reading.subject == .run { continue }
                if case .since(let place) = reading.source {
                    let begun = FormulaReading(
                        "start of \(reading.name)", .place(place), .duration, of: .customer)
                    own.append((.reading(begun), -term.factor))
                } else {
                    drift += term.factor
                    own.append(term)
                }
            } else if term.part.isFixedOfCustomer {
                own.append(term)
            } else if !term.part.isSameForAll {
                return nil
            }
        }
        // Two words may tell the same moment.
        let all = FormulaLine(line.tree(own))
        key = all.tree(all.terms)
    }
}

extension FormulaTree {
    /// Known for as long as somebody waits.
    fileprivate var isFixedOfCustomer: Bool { readings.allSatisfy { $0.subject == .customer && $0.motion == .none } }

    /// Of nobody but him, which may grow with time.
    fileprivate var isOfCustomerAlone: Bool {
        readings.allSatisfy { $0.subject == .customer && ($0.motion == .none || $0.motion == .grows) }
    }

    /// The same for all who wait, so that it decides nothing. What may be missing would make all of them equal.
    fileprivate var isSameForAll: Bool {
        readings.allSatisfy { $0.subject != .customer } && !mayBeMissing
    }
}
