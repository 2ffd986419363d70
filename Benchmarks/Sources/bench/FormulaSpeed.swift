import Formulas
import SimulationKernel

/// What an evaluation of a formula costs, as a program and as a tree. A rank of twelve operations is to take at most
/// 60 ns.
enum FormulaSpeed {
    private static let rank =
        "if class is sdec or waited > 10 h then 100 "
        + "else 10 * acuity + age / 20 + 0.5 * (waited / 1 h) - min(length; 5)"

    private static let words: FormulaWords = {
        let classes = FormulaKind("class", ["routine", "ambulance", "sdec"])
        func place(_ bank: FormulaBank, _ index: Int) -> FormulaReading.Source { .place(FormulaPlace(bank, index)) }
        let own = [
            FormulaWord("age", .number, place(.numbers, 0), of: .customer),
            FormulaWord("acuity", .number, place(.numbers, 1), of: .customer),
            FormulaWord("class", .kind(classes), place(.customer, 0), of: .customer),
            FormulaWord("waited", .duration, .since(FormulaPlace(.customer, 1)), motion: .grows, of: .customer),
            FormulaWord("length", .number, place(.state, 0), motion: .jumps, of: .station),
        ]
        let units = FormulaUnits(
            [.init(["min"], .duration, size: 1), .init(["h"], .duration, size: 60)], seconds: 60)
        return FormulaWords(units: units, moment: .choice, own: own)
    }()

    @MainActor static func figures() -> [(String, Double)] {
        let texts = [
            ("rank of 12 operations", rank), ("a word and a constant", "length >= 5"),
            ("sum of multiples", "10 * acuity + 5"),
        ]
        return texts.flatMap { name, text -> [(String, Double)] in
            guard let formula = try? TypedFormula(text, words), let program = FormulaProgram(formula.tree) else {
                return []
            }
            let evaluator = program.evaluator
            let tree = formula.tree
            let asProgram = nanoseconds(repetitions: count) {
                withExtendedLifetime(program) { sum { evaluator.value($0) } }
            }
            let asTree = nanoseconds(repetitions: count) { sum { tree.value($0) } }
            return [("formula, \(name)", asProgram), ("formula as a tree, \(name)", asTree)]
        }
    }

    private static let count = 4_000_000

    /// Of all evaluations, each a moment later than the one before.
    @inline(__always) private static func sum(_ evaluate: (FormulaInputs) -> Double) -> Double {
        let rows = Buffer(repeating: 3.0, count: 5)
        rows[0] = 1000
        let inputs = FormulaInputs(
            run: UnsafePointer(rows + 0), numbers: UnsafePointer(rows + 1), customer: UnsafePointer(rows + 3),
            state: UnsafePointer(rows + 1))
        var sum = 0.0
        for index in 0..<count {
            rows[0] = Double(index & 511)
            sum += evaluate(inputs)
        }
        return sum
    }
}
