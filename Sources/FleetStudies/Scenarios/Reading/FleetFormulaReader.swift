internal import Fleets
internal import Formulas
internal import Scenarios
internal import SimulationKernel

/// Reads formulas over a vehicle and a request that it might have.
struct FleetFormulaReader {
    let context: FleetContext

    /// Nil after a message.
    func formula(_ node: LocatedNode, _ what: String, as wanted: [FormulaType]) -> FleetFormula? {
        context.values.formula(node, what, words, as: wanted).map { FleetFormula($0.tree, text: $0.text) }
    }

    /// By what vehicles, or who waits, are compared; nil after a message.
    func choice(_ node: LocatedNode, _ what: String, highestFirst: Bool) -> FleetChoice? {
        guard let formula = context.values.formula(node, what, words, as: []) else { return nil }
        if formula.type.dimension == nil {
            return context.values.log.error(
                "\(what) compares quantities, and this is none", at: node,
                hint: "write a number for each, such as if \(formula.text) then 1 else 0")
        }
        if formula.readings.isEmpty {
            return context.values.log.error("\(what) is the same for all: it reads nothing of them", at: node)
        }
        return FleetChoice(FleetFormula(formula.tree, text: formula.text), highestFirst: highestFirst)
    }

    private var words: FormulaWords {
        let values = context.values
        var units = FormulaUnits(times: values.timeUnit).units
        if hasUnits {
            units += [
                FormulaUnits.Unit(["km"], .distance, size: 1), FormulaUnits.Unit(["m"], .distance, size: 0.001),
            ]
        }
        return FormulaWords(
            units: FormulaUnits(units, seconds: values.timeUnit.seconds), moment: .choice,
            groups: [context.clock.words(of: values.timeUnit), pairWords]
        ).spelling()
    }

    private var hasUnits: Bool { context.lengths.isMetric != false }

    private var pairWords: FormulaWordGroup {
        func word(
            _ name: String, _ word: FleetWord, _ type: FormulaType, _ meaning: String,
            motion: FormulaReading.Motion = .jumps, range: FormulaBounds = .notNegative
        ) -> FormulaWord {
            FormulaWord(name, type, .place(word.place), motion: motion, of: .customer, range: range, meaning: meaning)
        }
        return FormulaWordGroup(
            "offer", noun: "an offer",
            FormulaWordTable([
                word("pickup", .pickup, .duration, "the time to the beginning of the ride"),
                word("way", .way, hasUnits ? .quantity(.distance) : .number, "the way to it"),
                word("jobs", .jobs, .number, "requests bound to the vehicle"),
                word("earned", .earned, .number, "by its driver since he came on duty", range: .unknown),
                word("idle-for", .idleFor, .duration, "for how long it has been free", motion: .grows),
                word("open", .open, .number, "requests that wait for a vehicle"),
                word("idle", .idle, .number, "vehicles that are free"),
                word("on-duty", .onDuty, .number, "vehicles on duty"),
                word("seats", .seats, .number, "of the request"),
                word("waited", .waited, .duration, "for how long the request has", motion: .grows),
            ]), isImplied: true)
    }
}

extension FleetChoice {
    /// Whether it is nothing but a word.
    func isPlain(_ word: FleetWord) -> Bool {
        guard case .reading(let reading) = formula.tree, case .place(let place) = reading.source else { return false }
        return place == word.place
    }

    /// The rule that says the same by a word of its own.
    var rule: MatchingRule {
        if !highestFirst, isPlain(.pickup) { return .nearestIdle(freed: .nearest) }
        if highestFirst, isPlain(.idleFor) { return .firstComeFirstServed }
        return .preferred(self)
    }

    /// The order that says the same.
    var order: MatchingRule.Order {
        if !highestFirst, isPlain(.pickup) { return .nearest }
        if highestFirst, isPlain(.idleFor) { return .longestIdle }
        return .preferred(self)
    }
}
