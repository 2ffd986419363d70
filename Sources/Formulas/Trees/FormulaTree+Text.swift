package import SimulationKernel

extension FormulaTree {
    /// As one writes it, in the model's own units; read again it is the same tree.
    package func text(_ units: FormulaUnits) -> String { FormulaWriter(units: units).text(self, .formula) }
}

/// Writes trees as texts, with brackets only where they are needed.
private struct FormulaWriter {
    /// How tightly what stands somewhere is bound, from loose to tight.
    enum Level: Int { case formula, otherwise, or, and, not, comparison, sum, product, minus, power, atom }

    let units: FormulaUnits

    /// Something in a place that takes what is bound at least so tightly.
    func text(_ tree: FormulaTree, _ level: Level) -> String {
        let (own, text) = written(tree)
        return own.rawValue < level.rawValue ? "(\(text))" : text
    }

    private func written(_ tree: FormulaTree) -> (Level, String) {
        switch tree {
        case .constant(let number, let type): constant(number, type)
        case .reading(let reading): (reading.name.contains(" ") ? .comparison : .atom, reading.name)
        case .element(let reading, let part, _): (.atom, "\(reading.name)(\(text(part, .formula)))")
        case .negative(let part): (.minus, "-" + text(part, .minus))
        case .not(let part): (.not, "not " + text(part, .not))
        case .operation(let operation, let a, let b): written(operation, a, b)
        case .power(let base, let exponent): (.power, text(base, .atom) + "^\(exponent)")
        case .function(let function, let part): (.atom, "\(function.rawValue)(\(text(part, .formula)))")
        case .choice(let condition, let yes, let no):
            (
                .formula,
                "if \(text(condition, .formula)) then \(text(yes, .formula)) else \(text(no, .formula))"
            )
        }
    }

    private func written(_ operation: FormulaOperation, _ a: FormulaTree, _ b: FormulaTree) -> (Level, String) {
        func between(_ level: Level, _ left: Level, _ sign: String, _ right: Level) -> (Level, String) {
            (level, "\(text(a, left)) \(sign) \(text(b, right))")
        }
        switch operation {
        case .sum: return between(.sum, .sum, "+", .product)
        case .difference: return between(.sum, .sum, "-", .product)
        case .product: return between(.product, .product, "*", .minus)
        case .quotient: return between(.product, .product, "/", .minus)
        case .least: return (.atom, "min(\(text(a, .formula)); \(text(b, .formula)))")
        case .greatest: return (.atom, "max(\(text(a, .formula)); \(text(b, .formula)))")
        case .less: return between(.comparison, .sum, "<", .sum)
        case .atMost: return between(.comparison, .sum, "<=", .sum)
        case .greater: return between(.comparison, .sum, ">", .sum)
        case .atLeast: return between(.comparison, .sum, ">=", .sum)
        case .equal: return between(.comparison, .sum, isOfKind(a) ? "is" : "=", .sum)
        case .unequal: return between(.comparison, .sum, isOfKind(a) ? "is not" : "!=", .sum)
        case .and: return between(.and, .and, "and", .not)
        // Behind a name, `or` would go on with a list of names.
        case .or: return between(.or, endsInName(a) ? .atom : .or, "or", endsInName(b) ? .atom : .and)
        case .otherwise: return between(.otherwise, .or, "otherwise", .otherwise)
        }
    }

    private func isOfKind(_ tree: FormulaTree) -> Bool { if case .kind = tree.type { true } else { false } }

    private func endsInName(_ tree: FormulaTree) -> Bool {
        switch tree {
        case .operation(.equal, let a, _), .operation(.unequal, let a, _): isOfKind(a)
        case .operation(.and, _, let b), .operation(.or, _, let b), .not(let b): endsInName(b)
        case .reading(let reading): reading.name.contains(" ")
        default: false
        }
    }

    // MARK: constants

    private func constant(_ number: Double, _ type: FormulaType) -> (Level, String) {
        switch type {
        case .yesNo: return (.atom, number == 1 ? "yes" : "no")
        case .kind(let kind):
            let index = Int(number)
            return (.atom, kind.values.indices.contains(index) ? kind.values[index] : "\(index)")
        case .quantity(let dimension):
            if number < 0 { return (.minus, "-" + text(.constant(-number, type), .minus)) }
            if number.isInfinite { return (.atom, "never") }
            return quantity(Self.digits(number), dimension)
        }
    }

    private func quantity(_ digits: String, _ dimension: QuantityDimension) -> (Level, String) {
        let powers = [
            (dimension.time, units.symbol(.duration)), (dimension.money, units.symbol(.money)),
            (dimension.way, units.symbol(.distance)),
        ]
        var text = digits
        var level = Level.atom
        for (power, symbol) in powers where power > 0 {
            guard let symbol else { continue }
            // One stands right behind the number.
            let isFirst = text == digits
            if isFirst { text += " " + symbol }
            for _ in (isFirst ? 1 : 0)..<power {
                text += " * " + symbol
                level = .product
            }
        }
        for (power, symbol) in powers where power < 0 {
            guard let symbol else { continue }
            text += "/" + symbol + (power < -1 ? "^\(-power)" : "")
            level = .product
        }
        return (level, text)
    }

    /// The shortest that reads back as the number, whole ones without a point.
    private static func digits(_ number: Double) -> String {
        if number < 1e15, let whole = Int(exactly: number) { return String(whole) }
        return "\(number)"
    }
}
