import Experiments
import Measures
import Reporting
import Scenarios
import SimulationKernel

/// What is asked of each scenario that a search tries: the targets, the same of those who come in each hour, and what a
/// period costs.
struct SearchedMeasures {
    /// A target of those who come in one window.
    struct Hour {
        /// Its place among the targets.
        let target: Int
        let window: String
        /// The place among ``SearchedMeasures/measures``.
        let measure: Int
        /// How many windows that target has.
        let windows: Int
    }

    let targets: [MeasureTarget]
    let hours: [Hour]
    /// The place of what a period costs; nil without prices.
    let cost: Int?
    /// The targets' own first, in their order.
    let measures: [MeasureName]

    /// - Parameters:
    ///   - scenario: whose targets are asked.
    ///   - isTold: whether its run tells a measure: hours that no report shows are not asked.
    init(_ scenario: Scenario, isTold: (MeasureName) -> Bool) {
        targets = scenario.targets
        var measures = targets.map(\.measure)
        var hours: [Hour] = []
        let windows = DayWindows(scenario).all.map(\.name)
        for (place, target) in targets.enumerated() where target.measure.window == nil && target.measure.unit == .time {
            let own = windows.map { window in
                var measure = target.measure
                measure.window = window
                measure.text += " in \(window)"
                return measure
            }.filter(isTold)
            for measure in own {
                hours.append(
                    Hour(
                        target: place, window: measure.windowName, measure: measures.count, windows: own.count))
                measures.append(measure)
            }
        }
        self.hours = hours
        let directory = MeasureDirectory(scenario)
        if directory.statesCosts, let price = try? directory.measure("cost.total.total"), isTold(price) {
            cost = measures.count
            measures.append(price)
        } else {
            cost = nil
        }
        self.measures = measures
    }
}

/// What targets come to in one scenario that was tried.
struct JudgedPoint {
    /// By target.
    private(set) var figures: [AnswerFigure?]
    private(set) var outcomes: [Outcome]
    /// Of those who come in each hour, by the places of ``SearchedMeasures/hours``; nil where nobody came.
    private(set) var hours: [AnswerFigure?]
    private(set) var outcomesOfHours: [Outcome]
    /// By target, what it is to keep to.
    let bounds: [AnswerBound?]
    /// By the places of ``hours``, the target.
    let targetsOfHours: [Int]

    /// Of all together.
    var verdict: AnswerVerdict { AnswerVerdict(outcomes, hours: outcomesOfHours) }
    /// Whatever the hours say.
    var pooled: AnswerVerdict { AnswerVerdict(outcomes) }
    var missesAnHour: Bool { outcomesOfHours.contains(.missed) }

    /// - Parameters:
    ///   - point: with all its replications.
    ///   - asked: what was asked of it.
    ///   - confidence: of all intervals of targets together.
    ///   - sharing: by target, how many points share the error that this leaves.
    init(
        _ point: ExperimentPoint, _ asked: SearchedMeasures, confidence: Double, sharing: (Int) -> Int = { _ in 1 }
    ) {
        let measures = asked.targets.map(\.measure)
        let shares = asked.targets.indices.map(sharing)
        let families = shares.map { IntervalFamilies(targets: measures, confidence: 1 - (1 - confidence) / Double($0)) }
        let whyUnseen = point.whyUnseen
        let format = MeasureFormat(point.point.scenario)
        let targets = asked.targets
        func figure(_ place: Int, of target: Int, windows: Int) -> AnswerFigure? {
            let measure = asked.measures[place]
            let (own, family) = families[target].of(measure, windows: windows)
            guard let estimate = point.estimate(place, confidence: own) else { return nil }
            return AnswerFigure(
                estimate, of: measure, confidence: own, family: family * shares[target], flaw: whyUnseen(measure),
                unit: AnswerUnit(measure, beside: targets[target].bound.value.map { [$0] } ?? [], format))
        }
        figures = targets.indices.map { figure($0, of: $0, windows: 0) }
        bounds = targets.map { AnswerBound($0.bound) }
        outcomes = zip(figures, bounds).map { Outcome($0, $1) }
        hours = asked.hours.map { figure($0.measure, of: $0.target, windows: $0.windows) }
        targetsOfHours = asked.hours.map(\.target)
        let bounds = bounds
        // Nobody comes at every hour, which takes nothing from a promise.
        outcomesOfHours = zip(hours, targetsOfHours).map { $0 == nil ? .notAsked : Outcome($0, bounds[$1]) }
    }

    /// What another point told of a target, or of one of its hours, where both are the same.
    mutating func take(_ other: JudgedPoint, ofTarget place: Int) {
        figures[place] = other.figures[place]
        outcomes[place] = other.outcomes[place]
    }

    mutating func take(_ other: JudgedPoint, ofHour place: Int) {
        hours[place] = other.hours[place]
        outcomesOfHours[place] = other.outcomesOfHours[place]
    }
}
