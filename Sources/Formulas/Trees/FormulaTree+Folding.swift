package import SimulationKernel

extension FormulaTree {
    /// With what is constant computed: constants, a choice whose condition is known, x · 1, x + 0 and what a known
    /// yes or no decides. Nothing else changes its place, so that values stay the same in all bits; what is missing
    /// stays as it is written.
    package var folded: FormulaTree {
        let tree = mapped(\.folded)
        switch tree {
        case .constant(let number, let type): return .constant(number + 0, type)
        case .reading: return tree
        case .element(let reading, .constant(let index, _), let count):
            guard case .place(let first) = reading.source, index >= 0, Int(index) < count else { return tree }
            var one = reading
            one.source = .place(FormulaPlace(first.bank, Int(first.index) + Int(index)))
            return .reading(one)
        case .choice(.constant(let holds, _), let yes, let no): return holds == 1 ? yes : no
        case .not(.not(let part)): return part
        case .not(.constant(let holds, let type)): return .constant(1 - holds, type)
        case .operation(let operation, let a, let b): return Self.folded(operation, a, b) ?? tree.computed
        default: return tree.computed
        }
    }

    /// As a constant, where all its parts are and it has a value.
    private var computed: FormulaTree {
        let parts = parts
        let areConstant = parts.allSatisfy { if case .constant = $0 { true } else { false } }
        guard areConstant, !parts.isEmpty else { return self }
        let value = value(FormulaInputs())
        // Only a duration is written `never`.
        guard value.isFinite || value.isInfinite && type == .duration else { return self }
        return .constant(value, type)
    }

    var constant: Double? { if case .constant(let number, _) = self { number } else { nil } }

    private static func folded(_ operation: FormulaOperation, _ a: FormulaTree, _ b: FormulaTree) -> FormulaTree? {
        let x = a.constant
        let y = b.constant
        switch operation {
        case .sum:
            if x == 0 { return b }
            return y == 0 ? a : nil
        case .difference: return y == 0 ? a : nil
        case .product:
            if x == 1 { return a.type == .number ? b : nil }
            return y == 1 && b.type == .number ? a : nil
        case .quotient: return y == 1 && b.type == .number ? a : nil
        case .and:
            if x == 0 || y == 1 { return a }
            return y == 0 || x == 1 ? b : nil
        case .or:
            if x == 1 || y == 0 { return a }
            return y == 1 || x == 0 ? b : nil
        case .otherwise: return x == nil ? nil : a
        default: return nil
        }
    }
}
