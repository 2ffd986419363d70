import LaneSupport
import FlowScenarios
import FleetStudies
import FlowStudies
import Experiments
import Scenarios

import Reporting
import Studies

/// Plans of experiments, made by hand.
enum Plan {
    static let place = SourcePlace.whole("by hand")

    static func measure(
        _ element: String, _ quantity: String, _ statistic: Statistic?, _ text: String, _ unit: MeasureUnit
    ) -> MeasureName {
        MeasureName(
            element: MeasureElement(element), quantity: QuantityName(quantity), statistic: statistic,
            statisticText: text,
            text: "\(element).\(quantity).\(text)", unit: unit)
    }

    static func meanWait(_ station: String) -> MeasureName { measure(station, "wait", .mean, "mean", .time) }

    static func single(_ name: String, _ changes: [(String, String)] = []) -> ExperimentCase {
        ExperimentCase(name: name, overrides: changes.map { Override(path: $0.0, value: $0.1) }, place: place)
    }

    static func compare(
        _ cases: [ExperimentCase], _ measures: [MeasureName], replications: Int,
        best: BestRule? = nil, adjustment: ComparePlan.Adjustment = .bonferroni, confidence: Double = 0.95,
        pairing: ComparePlan.Pairing = .all
    ) -> ExperimentPlan {
        ExperimentPlan(
            name: "cases",
            kind: .compare(ComparePlan(cases: cases, pairing: pairing, best: best, adjustment: adjustment)),
            measures: measures, replications: .exactly(replications), confidence: confidence, place: place)
    }

    static func factor(_ path: String, _ values: ClosedRange<Int>) -> Factor {
        Factor(
            path: path,
            levels: values.map {
                Factor.Level(value: LocatedNode(.scalar(.init(String($0))), at: place), number: Double($0))
            }, range: nil, place: place)
    }

    static func capacity(
        _ factors: [Factor], _ targets: [(MeasureName, Bound, String)], _ objective: CapacityPlan.Objective = .sum,
        measures: [MeasureName]? = nil, replications: ReplicationCount? = nil, confidence: Double = 0.99
    ) -> ExperimentPlan {
        ExperimentPlan(
            name: "staffing",
            kind: .capacity(
                CapacityPlan(
                    factors: factors,
                    targets: targets.map {
                        CapacityPlan.Target(measure: $0.0, bound: $0.1, text: $0.2, place: place)
                    }, objective: objective)), measures: measures ?? targets.map(\.0), replications: replications,
            confidence: confidence, place: place)
    }

    static func outcome(
        _ scenario: Scenario, _ plan: ExperimentPlan, seed: UInt64? = nil, jobs: Int = 2
    ) throws -> ExperimentOutcome? {
        try ExperimentOutcome.run(
            scenario, plan, options: StudyOptions(seed: seed, jobs: jobs), workforce: ThreadWorkforce(jobs: jobs),
            log: ExperimentLog(), cancellation: Cancellation(), progress: { _ in })
    }
}

extension ReportFiles {
    var paths: [String] { files.map(\.path) }

    func text(of path: String) -> String? {
        files.first { $0.path == path }.map { String(decoding: $0.content.all, as: UTF8.self) }
    }
}
