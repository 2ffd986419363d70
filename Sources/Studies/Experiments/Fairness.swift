import Measures
import Scenarios
import Experiments
import SimulationKernel
import Statistics

/// What a comparison of rules does to each class where several wait: who gains and who loses.
struct Fairness {
    /// One class under one rule.
    struct Row {
        /// By their indices.
        let point: Int
        let customerClass: String
        let mean: Estimate?
        let p95: Estimate?
        let longest: Double?
        /// The share beyond the target.
        let beyond: Estimate?
        /// The shares of those who leave unserved, in whatever way.
        let lost: [Estimate]
        /// Mean time under the case less that under the one they are held against, on the same customers; the mean wait
        /// where some leave unserved. Nil of the case itself, and where one of the two saw none of the class.
        let change: MeanDifference?
        /// Whether the change is told from chance, by Holm's test over all changes of the place.
        let isShown: Bool
    }

    /// A station, or the whole.
    struct Place {
        let element: MeasureElement
        /// What its first figures are of: waits at a station, stays in the whole.
        let quantity: QuantityName
        /// In the unit of the scenario; nil: none is said.
        let target: Double?
        let rows: [Row]
        /// Some leave unserved. Their time ends with that, so that nobody gains by it.
        let losesSome: Bool
    }

    let places: [Place]
    /// The index of the case that the others are held against.
    let reference: Int

    /// More classes, or rows, tell nobody anything.
    private static let mostClasses = 8
    private static let mostPlaces = 3
    private static let mostRows = 40

    /// What is looked at, by place, class and figure.
    struct Request {
        fileprivate var places: [(element: MeasureElement, quantity: QuantityName, target: Double?)] = []
        fileprivate var classes: [String] = []
        /// Mean, 95 %, longest, beyond the target (or the mean again), mean time: so many of each class and place.
        fileprivate(set) var measures: [MeasureName] = []
        fileprivate static let each = 5
        /// By place, then by class: the index of the first of its measures. Those of who leaves unserved stand behind
        /// the others.
        fileprivate var first: [[Int]] = []
        fileprivate var losses: [[Int]] = []

        /// Nothing where there are not several classes.
        init(_ scenario: Scenario, _ plan: ExperimentPlan) {
            guard let model = scenario.subject as? any ReplicatedModel, case .compare(let compare) = plan.kind else {
                return
            }
            classes = model.classesOfCustomers
            guard (2...Fairness.mostClasses).contains(classes.count),
                classes.count * compare.cases.count <= Fairness.mostRows
            else { return }
            for measure in plan.measures where measure.formula == nil {
                let quantity: QuantityName = measure.element == .system ? .time : .wait
                guard measure.quantity == quantity, measure.statistic != nil,
                    !places.contains(where: { $0.element == measure.element }), places.count < Fairness.mostPlaces
                else { continue }
                places.append(
                    (
                        measure.element, quantity,
                        Self.target(in: scenario, plan: plan, element: measure.element, quantity: quantity)
                    ))
            }
            let symbol = scenario.timeUnit.symbol
            for place in places {
                first.append([])
                losses.append([])
                for name in classes {
                    first[first.count - 1].append(measures.count)
                    func add(_ quantity: QuantityName, _ statistic: Statistic, _ unit: MeasureUnit) {
                        let word = MeasureWords.text(statistic, timeSymbol: symbol)
                        measures.append(
                            MeasureName(
                                element: place.element, quantity: quantity, statistic: statistic, statisticText: word,
                                customerClass: name, text: "\(place.element).\(quantity).\(word)(\(name))", unit: unit,
                                basis: unit == .share ? .cases : .none))
                    }
                    add(place.quantity, .mean, .time)
                    add(place.quantity, .quantile(0.95), .time)
                    add(place.quantity, .maximum, .time)
                    if let target = place.target {
                        add(place.quantity, .over(target), .share)
                    } else {
                        add(place.quantity, .mean, .time)
                    }
                    add(.time, .mean, .time)
                    let lost = LossesBeside.measures(beside: measures[measures.count - Self.each], in: scenario)
                    losses[losses.count - 1].append(lost.count)
                    measures += lost
                }
            }
        }

        /// The bound that the experiment looks at, or else that of an expectation, or the report's last. A bound of a maximum
        /// is none that a share is over.
        private static func target(
            in scenario: Scenario, plan: ExperimentPlan, element: MeasureElement, quantity: QuantityName
        ) -> Double? {
            for measure in plan.measures where measure.element == element && measure.quantity == quantity {
                if case .over(let bound)? = measure.statistic { return bound }
                if case .within(let bound)? = measure.statistic { return bound }
            }
            for expectation in scenario.expectations {
                switch expectation.claim {
                case .measure(let measure, .atMost(let bound)), .ofPoint(_, _, let measure, .atMost(let bound)):
                    guard measure.element == element, measure.quantity == quantity else { continue }
                    switch measure.statistic {
                    case .quantile?: return bound
                    case .over(let limit)?: return limit
                    default: continue
                    }
                default: continue
                }
            }
            return scenario.report.over.last
        }
    }

    /// - Parameters:
    ///   - first: the index of the first of the asked measures among those of the points.
    ///   - reference: the index of the case that the others are held against.
    ///   - confidence: of the tests of one place together.
    init(_ request: Request, _ points: [ExperimentPoint], first: Int, reference: Int, confidence: Double) {
        self.reference = reference
        places = request.places.enumerated().compactMap { index, place in
            func measure(_ name: Int, _ figure: Int) -> Int {
                first + request.first[index][name] + figure
            }
            func lost(_ name: Int, _ point: ExperimentPoint) -> [Estimate] {
                (0..<request.losses[index][name]).compactMap {
                    point.estimate(measure(name, Request.each + $0), confidence: confidence)
                }.filter { $0.value > 0 }
            }
            let known = request.classes.indices.filter { name in
                points.contains { $0.estimate(measure(name, 0), confidence: confidence) != nil }
            }
            guard known.count > 1 else { return nil }
            let losesSome = known.contains { name in points.contains { !lost(name, $0).isEmpty } }
            // Of the whole there is no wait that whoever leaves has waited out.
            let compared = losesSome ? 0 : 4
            let cells = known.flatMap { name in points.indices.map { (name: name, point: $0) } }
            let changes = cells.map { name, point -> MeanDifference? in
                guard point != reference, !(losesSome && place.element == .system),
                    let new = points[point].pseudoValues(measure(name, compared)),
                    let old = points[reference].pseudoValues(measure(name, compared)), new.count == old.count
                else { return nil }
                return MeanDifference.paired(new, old)
            }
            let tested = changes.indices.filter { changes[$0] != nil }
            let p = tested.map { cell in
                changes[cell].map { min(1, 2 * min($0.pValue(below: 0), $0.pValue(above: 0))) } ?? 1
            }
            let shown = Set(zip(tested, HolmAdjustment.rejected(p, level: 1 - confidence)).filter(\.1).map(\.0))
            let rows = cells.enumerated().map { cell, place in
                func estimate(_ figure: Int) -> Estimate? {
                    points[place.point].estimate(measure(place.name, figure), confidence: confidence)
                }
                return Row(
                    point: place.point, customerClass: request.classes[place.name], mean: estimate(0), p95: estimate(1),
                    longest: estimate(2)?.value, beyond: request.places[index].target == nil ? nil : estimate(3),
                    lost: lost(place.name, points[place.point]),
                    change: changes[cell], isShown: shown.contains(cell) && changes[cell]?.estimate != 0)
            }
            return Place(
                element: place.element, quantity: place.quantity, target: place.target, rows: rows, losesSome: losesSome
            )
        }
    }
}
