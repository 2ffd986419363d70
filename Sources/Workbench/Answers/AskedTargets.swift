import Experiments
import Measures
import Reporting
import Scenarios
import SimulationKernel
import Studies

/// What is asked at each look: the file's targets, and those that the page has drawn in; and what has to be measured to
/// tell what became of them, as a report tells it: the hours of those who come, and whom a line loses.
struct AskedTargets: Sendable {
    /// With its settings, and with these targets in place of its own.
    private(set) var scenario: Scenario
    let targets: [MeasureTarget]
    /// In how many hours each of them is told.
    let windows: Int
    /// What a period costs; nil without prices.
    let price: MeasureName?

    /// - Parameters:
    ///   - scenario: with its settings, as a file is read.
    ///   - drawn: bounds that the page has drawn in, by measure; nil: taken out.
    ///   - measures: those that the page knows.
    init(_ scenario: Scenario, drawn: [String: Double?], measures: [MeasureName]) {
        var found: [MeasureTarget] = []
        for target in scenario.targets {
            guard let asked = drawn[target.measure.text] else {
                found.append(target)
                continue
            }
            guard let value = asked else { continue }
            found.append(
                Self.target(target.measure, target.bound.isAtLeast ? .atLeast(value) : .atMost(value), scenario))
        }
        for measure in measures where !scenario.targets.contains(where: { $0.measure.isSame(as: measure) }) {
            guard let asked = drawn[measure.text], let value = asked else { continue }
            found.append(Self.target(measure, .atMost(value), scenario))
        }
        targets = found
        var own = scenario
        own.targets = found
        self.scenario = own
        windows = DayWindows(scenario).all.count
        price = MeasureDirectory(scenario).priceOfAPeriod
    }

    /// The same of the scenario as it is simulated.
    func of(_ simulated: Scenario) -> AskedTargets {
        var result = self
        result.scenario = simulated
        result.scenario.targets = targets
        return result
    }

    /// Whether a knob may move what is promised: then the file has to be read again for every move.
    static func areMoved(in scenario: Scenario) -> Bool {
        guard !scenario.targets.isEmpty, let written = scenario.source.written["targets"] else { return false }
        return written.entries?.contains { $0.value.text?.contains("$") ?? true } ?? true
    }

    private static func target(_ measure: MeasureName, _ bound: Bound, _ scenario: Scenario) -> MeasureTarget {
        MeasureTarget(measure: measure, bound: bound, text: "", place: .whole(scenario.file))
    }

    /// What is measured beside the rows of the page: targets that have no row, hours, and losses.
    func besides(_ rows: [MeasureName]) -> [MeasureName] {
        let all =
            targets.map(\.measure) + targets.flatMap { hours(of: $0.measure) }
            + targets.flatMap { LossesBeside.measures(beside: $0.measure, in: scenario) }
            + [price].compactMap { $0 }
        var found: [MeasureName] = []
        for measure in all where !(rows + found).contains(where: { $0.isSame(as: measure) }) { found.append(measure) }
        return found
    }

    /// Of those who come in each hour: of waits over the whole time, as a report has them.
    private func hours(of measure: MeasureName) -> [MeasureName] {
        guard measure.window == nil, measure.quantity == .wait else { return [] }
        return DayWindows(scenario).all.map { window in
            var hour = measure
            hour.window = window.name
            hour.text += " in \(window.name)"
            return hour
        }
    }

    // MARK: what became of them

    func bound(of measure: MeasureName) -> AnswerBound? {
        targets.first { $0.measure.isSame(as: measure) }.flatMap { AnswerBound($0.bound) }
    }

    /// - Parameters:
    ///   - answer: what was found at a look.
    ///   - isLast: whether no look follows, so that more runs have to be asked for.
    ///   - units: in which figures are shown, whatever their size.
    func claims(_ answer: LiveAnswer, isLast: Bool, _ units: AnswerUnits) -> [AnswerClaim] {
        let unseen = scenario.whyUnseen(replications: answer.replications)
        let words = TargetClaims(scenario)
        func found(_ measure: MeasureName) -> TargetClaims.Found? {
            answer.figures.first { $0.measure.isSame(as: measure) }.map { figure in
                var found = TargetClaims.Found(
                    figure.estimate, confidence: figure.confidence, family: figure.family,
                    replications: answer.replications, canGrow: isLast)
                found.isTooShort = figure.isSkewed
                found.unseen = unseen(figure.measure)
                return found
            }
        }
        return targets.compactMap { target in
            guard target.bound.value != nil, var own = found(target.measure) else { return nil }
            own.lost = losses(beside: target.measure, answer)
            let hours = hours(of: target.measure).compactMap { hour in
                found(hour).flatMap { $0.estimate == nil ? nil : (window: hour.windowName, found: $0) }
            }
            var claim = words.claim(target, own, hours: hours)
            claim.show(in: units.unit(of: target.measure))
            return claim
        }
    }

    private func losses(beside measure: MeasureName, _ answer: LiveAnswer) -> LossesBeside {
        func estimate(_ loss: MeasureName) -> Estimate? {
            answer.figures.first { $0.measure.isSame(as: loss) }?.estimate
        }
        return LossesBeside(
            besideTarget: measure, in: scenario, isTold: { estimate($0) != nil }, estimate: estimate)
    }
}

extension AnswerClaim {
    /// In this unit, so that nothing jumps while a knob is moved.
    fileprivate mutating func show(in unit: AnswerUnit) {
        figure?.unit = unit
        for place in hours.indices { hours[place].figure.unit = unit }
    }
}

extension MeasureDirectory {
    /// What a period costs; nil without prices.
    var priceOfAPeriod: MeasureName? { statesCosts ? try? measure("cost.total.total") : nil }
}
