import Experiments
import Scenarios

/// What a measure is read from: several of its statistics come from one sample.
struct PointQuantity: Hashable {
    /// A measure as it is observed.
    struct Part: Hashable {
        var measure: MeasureName
        /// Among the subject's samples; nil where the scenario has no such thing.
        var column: Int?

        static func == (left: Self, right: Self) -> Bool {
            left.column == right.column && (left.column != nil || left.measure.isSame(as: right.measure))
        }

        func hash(into hasher: inout Hasher) { hasher.combine(column) }
    }

    let parts: [Part]
    /// A formula's value in the replication, from the measures in it; nil: the only part itself.
    let expression: FormulaExpression?
    private let name: String

    init(_ measure: MeasureName, _ formulas: [Formula], columns: (MeasureName) -> Int?) {
        if let formula = formulas.first(where: { $0.name == measure.formula }) {
            name = formula.name
            expression = formula.expression
            parts = formula.measures.map { Part(measure: $0, column: columns($0)) }
        } else {
            name = ""
            expression = nil
            parts = [Part(measure: measure, column: columns(measure))]
        }
    }

    /// For a digest: the same for the same quantity alone.
    var text: String {
        let words = parts.map { part in
            let name = part.measure
            return "\(name.element).\(name.quantity).\(name.statisticText)(\(name.customerClass))"
        }
        return expression.map { "\(name) = \($0) of \(words.joined(separator: ", "))" } ?? words[0]
    }

    /// - Parameter found: what one replication observed, by column.
    func sample(from found: [Sample]) -> Sample { sample(from: parts.map { $0.column.map { found[$0] } }) }

    /// - Parameter found: by part; nil where nothing is told of it.
    func sample(from found: [Sample?]) -> Sample {
        // Of a replication that saw nothing of it.
        let nothing = Sample.ratio(numerator: 0, denominator: 0)
        guard let expression else { return found[0] ?? nothing }
        let values = zip(parts, found).map { part, sample in
            Pool([sample ?? nothing]).values(part.measure.statistic ?? .mean)[0]
        }
        guard let value = expression.finiteValue(values) else { return nothing }
        return .ratio(numerator: value, denominator: 1)
    }
}
