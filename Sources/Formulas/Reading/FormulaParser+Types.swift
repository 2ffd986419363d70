internal import SimulationKernel

extension FormulaParser {
    /// The type that both have.
    func common(
        _ a: FormulaTerm, _ b: FormulaTerm, _ what: String, at range: Range<Int>
    ) throws(FormulaMistake) -> FormulaType {
        if a.isNothing, b.type.dimension != nil { return b.type }
        if a.type == b.type || b.isNothing && a.type.dimension != nil { return a.type }
        let message = "\(a.noun) and \(b.noun) \(what)"
        if let (term, proposal) = proposal(a, b) ?? proposal(b, a) {
            throw FormulaMistake(message, at: term.range, hint: "write \(proposal)")
        }
        throw FormulaMistake(message, at: range, hint: kindHint(a.type, b.type))
    }

    /// A plain number beside something that has a unit: as it is written with one.
    private func proposal(_ plain: FormulaTerm, _ other: FormulaTerm) -> (FormulaTerm, String)? {
        guard let literal = plain.literal, plain.type == .number, let dimension = other.type.dimension else {
            return nil
        }
        if other.isTimeOfDay {
            guard let hour = Int(literal), (0...24).contains(hour) else { return (plain, "a time of day as 17:00") }
            return (plain, "\(hour):00")
        }
        if dimension == .rate, let symbol = words.units.symbol(.duration) { return (plain, "\(literal)/\(symbol)") }
        guard let symbol = words.units.symbol(dimension) else { return nil }
        return (plain, "\(literal) \(symbol)")
    }

    /// How what is no quantity becomes a number, where one is wanted.
    private func hintToCount(_ term: FormulaTerm, _ wanted: [FormulaType]) -> String? {
        guard wanted.contains(.number), !wanted.contains(term.type) else { return nil }
        let own = text.trimmed(term.range)
        switch term.type {
        case .quantity: return nil
        case .yesNo: return "write if \(own) then 1 else 0"
        case .kind(let kind): return "write if \(own) is \(kind.values.first ?? "…") then 1 else 0"
        }
    }

    /// How something becomes yes or no.
    func hintToCompare(_ term: FormulaTerm) -> String {
        let own = text.trimmed(term.range)
        if case .kind(let kind) = term.type { return "name one, such as \(own) is \(kind.values.first ?? "…")" }
        return "compare it, such as \(own) > 0"
    }

    private func kindHint(_ a: FormulaType, _ b: FormulaType) -> String? {
        guard a.dimension != nil, b.dimension != nil else { return nil }
        return words.own.words.isEmpty
            ? "divide a time by a duration to make it a number, such as t / 24 h"
            : "a number times 1 min is a time, and a time divided by 1 min is a number"
    }

    /// Something that comes to none of the wanted types.
    func unwanted(_ term: FormulaTerm, _ wanted: [FormulaType]) -> FormulaMistake {
        let names = wanted.map { $0 == .number && wanted.count > 1 ? "a number" : $0.noun }
        let list = names.dropLast().joined(separator: ", ")
        let all = list.isEmpty ? names[0] : "\(list) or \(names[names.count - 1])"
        let whole = 0..<max(1, text.scalars.count)
        let message = "the formula comes to \(term.noun), not to \(all)"
        let number = words.own.words.first { $0.type == .number }?.name
        if let hint = hintToCount(term, wanted) { return FormulaMistake(message, at: whole, hint: hint) }
        guard wanted.count == 1 else { return FormulaMistake(message, at: whole) }
        let hint: String?
        switch wanted[0] {
        case .rate: hint = "give its numbers their units, such as 12/h * (1 + t / 2 h)"
        case .duration:
            if let literal = term.literal, let symbol = words.units.symbol(.duration) {
                hint = "write \(literal) \(symbol)"
            } else {
                hint = "give its numbers their units, such as 5 min + 0.1 min * \(number ?? "age")"
            }
        case .number: hint = "divide a time by a duration to make it a number, such as waited / 1 h"
        case .yesNo: hint = hintToCompare(term)
        default: hint = nil
        }
        return FormulaMistake(message, at: whole, hint: hint)
    }
}
