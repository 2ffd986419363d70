package import SimulationKernel

/// A formula as a sum: a constant, and parts with a factor each. Parts that are sums no further stand whole.
package struct FormulaLine: Sendable {
    package var constant = 0.0
    /// Each part once, in the order in which it is first met; none has the factor 0.
    package private(set) var terms: [(part: FormulaTree, factor: Double)] = []

    package init(_ tree: FormulaTree) {
        add(tree, 1)
        terms.removeAll { $0.factor == 0 }
    }

    private mutating func add(_ tree: FormulaTree, _ factor: Double) {
        switch tree {
        case .constant(let number, _): constant += factor * number
        case .negative(let part): add(part, -factor)
        case .power(let part, 1): add(part, factor)
        case .operation(.sum, let a, let b):
            add(a, factor)
            add(b, factor)
        case .operation(.difference, let a, let b):
            add(a, factor)
            add(b, -factor)
        case .operation(.product, .constant(let number, _), let part),
            .operation(.product, let part, .constant(let number, _)):
            add(part, factor * number)
        case .operation(.quotient, let part, .constant(let number, _)) where number != 0: add(part, factor / number)
        default: note(tree, factor)
        }
    }

    private mutating func note(_ part: FormulaTree, _ factor: Double) {
        let plain = part.plain
        if let known = terms.firstIndex(where: { $0.part.plain == plain }) {
            terms[known].factor += factor
        } else {
            terms.append((part, factor))
        }
    }

    /// The sum of some of the terms and, where wanted, the constant, as a tree.
    func tree(_ terms: [(part: FormulaTree, factor: Double)], constant: Double = 0) -> FormulaTree {
        let parts = terms.map { term -> FormulaTree in
            if term.factor == 1 { return term.part }
            return term.factor == -1 ? .negative(term.part) : .product(.constant(term.factor), term.part)
        }
        let all = parts + (constant == 0 && !parts.isEmpty ? [] : [.constant(constant)])
        return all.dropFirst().reduce(all[0]) { .sum($0, $1) }
    }
}
