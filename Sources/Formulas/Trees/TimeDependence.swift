package import SimulationKernel

/// How a formula that is watched changes while nothing happens.
package enum TimeDependence: Sendable {
    /// Not at all: only with what happens.
    case none
    /// By steps, at moments that can be computed.
    case turns([FormulaTurn])
    /// At every moment, by this word.
    case always(FormulaReading)

    package init(_ tree: FormulaTree) {
        var turns: [FormulaTurn] = []
        if let reading = Self.look(tree.folded, &turns) {
            self = .always(reading)
        } else {
            self = turns.isEmpty ? .none : .turns(turns)
        }
    }

    /// The first word that changes the value at every moment.
    private static func look(_ tree: FormulaTree, _ turns: inout [FormulaTurn]) -> FormulaReading? {
        switch tree {
        case .reading(let reading) where reading.motion == .byDay: note(.midnight(reading), in: &turns)
        case .reading(let reading), .element(let reading, _, _): if reading.isMoving { return reading }
        case .operation(let comparison, let a, let b) where comparison.isComparison:
            for reading in tree.readings where reading.motion == .byDay { note(.midnight(reading), in: &turns) }
            guard tree.readings.contains(where: \.isMoving) else { return nil }
            let line = FormulaLine(.difference(a, b))
            guard let turn = FormulaTurn(line) else { return tree.readings.first(where: \.isMoving) }
            if turn.slope != 0 { note(turn, in: &turns) }
            return nil
        default: break
        }
        for part in tree.parts { if let found = look(part, &turns) { return found } }
        return nil
    }

    private static func note(_ turn: FormulaTurn, in turns: inout [FormulaTurn]) {
        if !turns.contains(where: { $0.difference == turn.difference }) { turns.append(turn) }
    }

    /// What is said of a formula that is watched and changes at every moment; nil of others.
    package static func mistake(_ formula: TypedFormula) -> FormulaMistake? {
        guard case .always(let reading) = TimeDependence(formula.tree) else { return nil }
        return formula.mistake(
            "'\(reading.name)' would change it at every moment", at: reading,
            hint: "write steps, such as if \(reading.name) > 30 min then … else …")
    }
}

/// A comparison whose truth turns by time alone: when the difference of its sides passes 0.
package struct FormulaTurn: Sendable {
    /// Of the left side and the right one.
    package var difference: FormulaTree
    /// By how much it grows in one unit of time while nothing happens.
    package var slope: Double
    /// Whether the time of day is in it, which falls back to 0 at midnight.
    package var isDaily: Bool

    /// What changes with the day: the difference, which day it is, never passes 0 by itself, but each midnight counts.
    static func midnight(_ day: FormulaReading) -> FormulaTurn {
        FormulaTurn(difference: .reading(day), slope: 0, isDaily: true)
    }

    private init(difference: FormulaTree, slope: Double, isDaily: Bool) {
        self.difference = difference
        self.slope = slope
        self.isDaily = isDaily
    }

    /// Nil where time is in the difference in another way than as a multiple of itself.
    init?(_ line: FormulaLine) {
        var slope = 0.0
        var isDaily = false
        for term in line.terms {
            if case .reading(let reading) = term.part, reading.isMoving {
                slope += term.factor
                isDaily = isDaily || reading.motion == .daily
            } else if term.part.readings.contains(where: \.isMoving) {
                return nil
            }
        }
        self.slope = slope
        self.isDaily = isDaily
        difference = line.tree(line.terms, constant: line.constant)
    }

    /// After how long it is 0, where it is so much now; never where it moves away.
    package func time(from now: Double) -> Double { now * slope < 0 ? -now / slope : .infinity }
}

extension FormulaReading {
    /// Whether its value changes with time alone.
    var isMoving: Bool { motion == .grows || motion == .daily }
}

extension FormulaTree {
    /// Whether it may have no value: by a division by 0, a root or logarithm of what is below, a word without a
    /// value. A result too large for a number is not thought of.
    package var mayBeMissing: Bool {
        let isMissing =
            switch self {
            case .reading(let reading), .element(let reading, _, _): reading.mayBeMissing
            case .operation(.quotient, _, let divisor): divisor.bounds().low <= 0 && divisor.bounds().high >= 0
            case .function(.sqrt, let part): part.bounds().low < 0
            case .function(.log, let part): part.bounds().low <= 0
            default: false
            }
        if case .operation(.otherwise, _, let b) = self { return b.mayBeMissing }
        return isMissing || parts.contains(where: \.mayBeMissing)
    }
}
