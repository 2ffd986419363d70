import Experiments
import Scenarios
import SimulationKernel

/// What a measure is read from: several of its statistics come from one sample.
enum PointQuantity: Hashable {
    case measured(MeasuredQuantity)
    /// A formula's value in the replication, from the measures in it.
    case formula(name: String, expression: FormulaExpression, parts: [MeasuredStatistic])

    struct MeasuredStatistic: Hashable {
        var quantity: MeasuredQuantity
        var statistic: Statistic
    }

    init(_ measure: MeasureName, of scenario: Scenario) {
        if let name = measure.formula, let formula = scenario.measures.first(where: { $0.name == name }) {
            self = .formula(
                name: name, expression: formula.expression,
                parts: formula.measures.map {
                    MeasuredStatistic(quantity: MeasuredQuantity($0), statistic: $0.statistic ?? .mean)
                })
        } else {
            self = .measured(MeasuredQuantity(measure))
        }
    }

    /// Those that have to be looked at for it.
    var names: [FlowMeasures.QuantityName] {
        switch self {
        case .measured(let quantity): [quantity.name]
        case .formula(_, _, let parts): parts.map(\.quantity.name)
        }
    }

    /// For a digest: the same for the same quantity alone.
    var text: String {
        switch self {
        case .measured(let quantity): quantity.text
        case .formula(let name, let expression, let parts):
            "\(name) = \(expression) of " + parts.map { "\($0.quantity.text) \($0.statistic)" }.joined(separator: ", ")
        }
    }

    /// - Parameter found: what one replication observed.
    func sample(from found: [Measurement]) -> Sample {
        switch self {
        case .measured(let quantity): return quantity.sample(from: found)
        case .formula(_, let expression, let parts):
            let values = parts.map { part in
                Pool([part.quantity.sample(from: found)]).value(part.statistic, inReplication: 0)
            }
            guard let value = expression.finiteValue(values) else { return .ratio(numerator: 0, denominator: 0) }
            return .ratio(numerator: value, denominator: 1)
        }
    }
}

/// A quantity that replications observe.
struct MeasuredQuantity: Hashable {
    let name: FlowMeasures.QuantityName
    /// For ratios the statistic, which is a quantity of its own; for tallies empty, or `(served)`.
    let detail: String
    private let isTally: Bool

    init(_ measure: MeasureName) {
        name = FlowMeasures.QuantityName(
            element: measure.element, customerClass: measure.customerClass, quantity: measure.quantity)
        isTally =
            measure.statistic != nil
            && (Self.tallied.contains(measure.quantity) || Self.isOutcomeTime(measure.element, measure.quantity))
        let served = measure.statisticText.hasSuffix("(served)") ? "(served)" : ""
        detail = isTally ? served : measure.statisticText
    }

    /// Quantities of which each customer has one.
    private static let tallied = [
        "wait", "time", "completion", "blocked", "notice", "hold", "matching", "pickup", "ride",
    ]

    /// Whether it is the time of those who end in one way: `outcome.paid.time`.
    static func isOutcomeTime(_ element: String, _ quantity: String) -> Bool {
        element == "outcome" && quantity.hasSuffix(".time")
    }

    var text: String { "\(name.element).\(name.quantity).\(detail)(\(name.customerClass))\(isTally ? " tally" : "")" }

    func sample(from found: [Measurement]) -> Sample {
        if let pool = found.first(where: { matches($0) })?.pool { return pool.samples[0] }
        // Of a replication that saw nothing of it.
        return isTally ? .tally(TallySummary()) : .ratio(numerator: 0, denominator: 0)
    }

    private func matches(_ found: Measurement) -> Bool {
        guard found.element == name.element, found.customerClass == name.customerClass,
            found.quantity == name.quantity
        else { return false }
        if case .tally = found.pool {
            return isTally && found.statistic.hasSuffix("(served)") == (detail == "(served)")
        }
        if found.statistic == detail { return true }
        // A level that is asked for what the tables do not show.
        guard case .level = found.pool else { return false }
        return detail.hasPrefix("exactly(") || detail.hasPrefix("at-most(") || detail == "second-moment"
    }
}
