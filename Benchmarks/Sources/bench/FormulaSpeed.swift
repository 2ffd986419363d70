import Formulas
import SimulationKernel

/// What an evaluation of a formula costs, as a program and as a tree. A rank of twelve operations is to take at most 60 ns.
@MainActor enum FormulaSpeed {
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

    static func figures() -> [(String, Double)] {
        let texts = [
            ("rank of 12 operations", rank), ("a word and a constant", "length >= 5"),
            ("sum of multiples", "10 * acuity + 5"),
        ]
        return texts.flatMap { name, text -> [(String, Double)] in
            guard let formula = try? Formula(text, words), let program = FormulaProgram(formula.tree) else { return [] }
            return [
                ("formula, \(name)", time { program.value($0) }),
                ("formula as a tree, \(name)", time { formula.tree.value($0) }),
            ]
        }
    }

    private static func time(_ evaluate: (FormulaInputs) -> Double) -> Double {
        let count = 4_000_000
        return nanoseconds(repetitions: count) {
            var run = 1000.0
            var numbers = (70.0, 3.0)
            var customer = (1.0, 20.0)
            var state = 3.0
            return withUnsafePointer(to: &run) { run in
                withUnsafeMutableBytes(of: &numbers) { numbers in
                    withUnsafeMutableBytes(of: &customer) { customer in
                        withUnsafePointer(to: &state) { state in
                            let carried = numbers.baseAddress?.assumingMemoryBound(to: Double.self)
                            let known = customer.baseAddress?.assumingMemoryBound(to: Double.self)
                            var sum = 0.0
                            for index in 0..<count {
                                known?[1] = Double(index & 1023)
                                sum += evaluate(
                                    FormulaInputs(
                                        run: run, numbers: carried.map { UnsafePointer($0) },
                                        customer: known.map { UnsafePointer($0) }, state: state))
                            }
                            return sum
                        }
                    }
                }
            }
        }
    }
}
