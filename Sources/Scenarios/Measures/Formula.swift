/// A named formula over measures, computed in every replication.
package struct Formula: Sendable {
    package var name: String
    package var expression: FormulaExpression
    /// Those that stand in it, formulas within it resolved; the expression refers to them by index.
    package var measures: [MeasureName]
    /// As the scenario wrote it.
    package var text: String
    package var unit: MeasureUnit
    package var place: SourcePlace

    /// The value where the measures have these; nil where one of them has none, or where it divides by 0.
    package func value(_ values: [Double?]) -> Double? { expression.finiteValue(values) }
}

/// Arithmetic over measures.
package indirect enum FormulaExpression: Sendable, Hashable {
    /// In the scenario's time unit where it is a time.
    case number(Double)
    /// By its index among the formula's measures.
    case measure(Int)
    case negative(FormulaExpression)
    case sum(FormulaExpression, FormulaExpression)
    case difference(FormulaExpression, FormulaExpression)
    case product(FormulaExpression, FormulaExpression)
    case quotient(FormulaExpression, FormulaExpression)
    case least(FormulaExpression, FormulaExpression)
    case greatest(FormulaExpression, FormulaExpression)
    /// The first where the condition holds, and else the second.
    case choice(FormulaCondition, FormulaExpression, FormulaExpression)

    /// The value where the measures have these; nil where one of them has none, or where it divides by 0.
    package func finiteValue(_ values: [Double?]) -> Double? {
        guard let value = value(values), value.isFinite else { return nil }
        return value
    }

    fileprivate func value(_ values: [Double?]) -> Double? {
        switch self {
        case .number(let number): number
        case .measure(let index): values[index]
        case .negative(let part): part.value(values).map { -$0 }
        case .sum(let left, let right): Self.both(left, right, values: values, by: +)
        case .difference(let left, let right): Self.both(left, right, values: values, by: -)
        case .product(let left, let right): Self.both(left, right, values: values, by: *)
        case .quotient(let left, let right): Self.both(left, right, values: values, by: /)
        case .least(let left, let right): Self.both(left, right, values: values, by: min)
        case .greatest(let left, let right): Self.both(left, right, values: values, by: max)
        case .choice(let condition, let yes, let no):
            condition.holds(values).flatMap { $0 ? yes.value(values) : no.value(values) }
        }
    }

    private static func both(
        _ left: Self, _ right: Self, values: [Double?], by operation: (Double, Double) -> Double
    ) -> Double? {
        guard let left = left.value(values), let right = right.value(values) else { return nil }
        return operation(left, right)
    }
}

/// What is so or is not, by measures.
package indirect enum FormulaCondition: Sendable, Hashable {
    package enum Comparison: Sendable, Hashable { case less, atMost, greater, atLeast, equal, unequal }

    case comparison(Comparison, FormulaExpression, FormulaExpression)
    case both(FormulaCondition, FormulaCondition)
    case either(FormulaCondition, FormulaCondition)

    /// Nil where it cannot be told, since a measure has no value; of two conditions one may decide alone.
    fileprivate func holds(_ values: [Double?]) -> Bool? {
        switch self {
        case .comparison(let sign, let left, let right):
            guard let left = left.value(values), let right = right.value(values), !left.isNaN, !right.isNaN else {
                return nil
            }
            switch sign {
            case .less: return left < right
            case .atMost: return left <= right
            case .greater: return left > right
            case .atLeast: return left >= right
            case .equal: return left == right
            case .unequal: return left != right
            }
        case .both(let left, let right):
            let (a, b) = (left.holds(values), right.holds(values))
            if a == false || b == false { return false }
            return a == nil || b == nil ? nil : true
        case .either(let left, let right):
            let (a, b) = (left.holds(values), right.holds(values))
            if a == true || b == true { return true }
            return a == nil || b == nil ? nil : false
        }
    }
}
