/// Which step of the code computes an operation or a function.
extension FormulaOperation {
    /// Nil: the sides change places.
    var step: FormulaCode.Instruction.Step? {
        switch self {
        case .sum: .sum
        case .difference: .difference
        case .product: .product
        case .quotient: .quotient
        case .least: .least
        case .greatest: .greatest
        case .less: .less
        case .atMost: .atMost
        case .greater, .atLeast: nil
        case .equal: .equal
        case .unequal: .unequal
        case .and: .and
        case .or: .or
        case .otherwise: .otherwise
        }
    }
}

extension FormulaFunction {
    var step: FormulaCode.Instruction.Step {
        switch self {
        case .sin: .sin
        case .cos: .cos
        case .exp: .exp
        case .log: .log
        case .sqrt: .sqrt
        case .abs: .abs
        case .round: .round
        case .floor: .floor
        }
    }
}
