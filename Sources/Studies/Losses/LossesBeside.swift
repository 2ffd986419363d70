package import Experiments
import Measures
import Reporting
package import Scenarios

/// Whom a line loses, beside a figure of its waits.
package struct LossesBeside: Sendable {
    /// Those of whom any were seen.
    package let shares: [LostShare]
    private let isOfServed: Bool
    /// What those who come are called: `patients`, `urgent patients` where the losses are of a class.
    package let customers: String
    private let served: String
    /// What loses them.
    private let loser: String
    private let verbs: [String?]

    /// From where on a reader is warned, as a part of those who come: a few in a hundred hardly move the others' waits.
    private static let many = 0.03

    /// - Parameters:
    ///   - measure: of which the figure is.
    ///   - shares: of those who come, who are lost.
    ///   - scenario: whose words are taken.
    package init(beside measure: MeasureName, _ shares: [LostShare], in scenario: Scenario) {
        self.shares = shares.filter { $0.estimate.value > 0 }
        // Nor is whoever leaves before the second point in a time between two.
        let model = scenario.subject as? any ReplicatedModel
        isOfServed = measure.isOfServed || measure.quantity == .time || model?.countsServedAlone != nil
        loser = model?.countsServedAlone ?? "a station"
        verbs = self.shares.map { model?.verb(ofLoss: $0.quantity) }
        let station = measure.element == .system ? nil : measure.element.rawValue
        let all = scenario.words.comers(at: station, of: model).many
        let group = self.shares.first?.measure?.customerClass ?? MeasureName.everybody
        customers = group == MeasureName.everybody ? all : "\(scenario.words.title(ofClass: group)) \(all)"
        served = scenario.words.served(at: station)
    }

    /// - Parameters:
    ///   - measure: of which the figure is.
    ///   - scenario: whose losses they are.
    ///   - estimate: of a measure of the scenario, where there is one.
    package init(beside measure: MeasureName, in scenario: Scenario, estimate: (MeasureName) -> Estimate?) {
        let shares = Self.measures(beside: measure, in: scenario).compactMap { loss in
            estimate(loss).map { LostShare(loss.quantity, measure: loss, $0) }
        }
        self.init(beside: measure, shares, in: scenario)
    }

    /// Beside a target: of all together where those are not told apart of whom it is.
    /// - Parameters:
    ///   - measure: of the target.
    ///   - scenario: whose losses they are.
    ///   - isTold: whether anything is known of a measure.
    ///   - estimate: of a measure of the scenario, where there is one.
    package init(
        besideTarget measure: MeasureName, in scenario: Scenario, isTold: (MeasureName) -> Bool,
        estimate: (MeasureName) -> Estimate?
    ) {
        var asked = measure
        if !Self.measures(beside: measure, in: scenario).contains(where: isTold) {
            asked.customerClass = MeasureName.everybody
            asked.window = nil
        }
        self.init(beside: asked, in: scenario, estimate: estimate)
    }

    /// The measures of a scenario that tell of it; none where the measure is of no wait.
    package static func measures(beside measure: MeasureName, in scenario: Scenario) -> [MeasureName] {
        (scenario.subject as? any ReplicatedModel)?.lossesBeside(measure) ?? []
    }

    package var isEmpty: Bool { shares.isEmpty }

    /// Whether so many are lost that the figure misleads.
    package var areMany: Bool { shares.reduce(0) { $0 + $1.estimate.value } > Self.many }

    /// `40% (40 to 41) of the patients leave without being seen`; empty where nobody is lost.
    package var words: String {
        let parts = shares.enumerated().map { place, share in
            let figure = LostShare.told(share.estimate)
            let whose = place == 0 ? " of the \(customers)" : ""
            return "\(figure)\(whose) \(verb(place))"
        }
        return English.listed(parts)
    }

    /// The same without ranges, for a headline: `4.35% of the urgent patients give up waiting`.
    package var alone: String {
        let parts = shares.enumerated().map { place, share in
            let figure = AnswerFigure(share: share.estimate).shown.text
            let whose = place == 0 ? " of the \(customers)" : ""
            return "\(figure)\(whose) \(verb(place))"
        }
        return English.listed(parts)
    }

    /// Of whom the figure is then: `those who stay`, where all who are lost had come into the line.
    package var whoRemain: String {
        shares.allSatisfy { $0.quantity == .abandoned } ? "those who stay" : "those who are \(served)"
    }

    private func verb(_ place: Int) -> String {
        verbs[place] ?? LostShare.verb(shares[place].quantity, served) ?? "are lost"
    }

    /// The same, and why that matters; nil where too few are lost.
    package var caveat: String? { warning.map { "\(words): \($0)" } }

    /// Why that matters, as a clause; nil where too few are lost.
    package var warning: String? {
        areMany ? LostShare.reason(shares.map(\.quantity), ofServed: isOfServed, by: loser) : nil
    }
}

extension ExperimentPoint {
    /// Whom a line loses at this point, beside one of its measures.
    /// - Parameter all: the measures that are asked of the point, in their order.
    func losses(beside measure: MeasureName, in all: [MeasureName], confidence: Double) -> LossesBeside {
        LossesBeside(beside: measure, in: point.scenario) { loss in
            all.firstIndex { $0.isSame(as: loss) }.flatMap { estimate($0, confidence: confidence) }
        }
    }
}

extension ReaderWords {
    /// Who waits at a station: calls, where those stay in line when nobody waits for them any more.
    package func comers(at station: String?, of model: (any MeasuredModel)?) -> Noun {
        station.flatMap { model?.comer(at: $0) } ?? customer(at: station)
    }
}
