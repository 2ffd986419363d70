internal import SimulationKernel

/// A part of a formula that has been read.
struct FormulaTerm {
    var tree: FormulaTree
    var type: FormulaType
    /// Where it stands.
    var range: Range<Int>
    /// A bare 0 is nothing of every kind.
    var isNothing = false
    /// A plain number as it is written, which may lack its unit.
    var literal: String?
    var isTimeOfDay = false
    /// A word alone, as it is written.
    var word: String?

    init(_ tree: FormulaTree, _ type: FormulaType, _ range: Range<Int>) {
        self.tree = tree
        self.type = type
        self.range = range
    }

    /// Where both stand, with what is between.
    static func span(_ a: FormulaTerm, _ b: FormulaTerm) -> Range<Int> {
        a.range.lowerBound..<max(a.range.upperBound, b.range.upperBound)
    }

    var noun: String {
        if isTimeOfDay { return "a time of day" }
        return type.noun
    }

    /// The constant 0 where nothing stands, as one of this type.
    func taken(as type: FormulaType) -> FormulaTree {
        guard isNothing else { return tree }
        func zero(_ tree: FormulaTree) -> FormulaTree {
            if case .constant(let number, _) = tree { return .constant(number, type) }
            return tree.mapped(zero)
        }
        return zero(tree)
    }
}
