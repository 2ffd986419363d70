import LaneSupport
import FlowScenarios
import FleetStudies
import FlowStudies
import Experiments
import FlowNetworks
import Measures
import Scenarios
import Testing

import Studies

/// Small networks as text, and what the studies make of them.
enum Small {
    struct NotRead: Error { var messages: String }

    static let longRun = "{ customers: 2000, warm-up: 100 customers, replications: 2, seed: 3 }"

    static func scenario(
        _ classes: String, _ stations: String, run: String = longRun, more: String = ""
    ) throws -> Scenario {
        func indented(_ text: String) -> String {
            text.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
        }
        let text = """
            redomat: 1
            name: small
            time: minutes
            assumptions: [ everything ]
            classes:
            \(indented(classes))
            stations:
            \(indented(stations))
            run: \(run)
            \(more)
            """
        let (scenario, diagnostics) = ScenarioLoader.load(text: text, name: "small.yaml")
        guard let scenario else { throw NotRead(messages: Diagnostic.render(diagnostics)) }
        return scenario
    }

    static func network(_ classes: String, _ stations: String, more: String = "") throws -> FlowNetwork {
        guard let flow = try scenario(classes, stations, run: "{ horizon: 100 h }", more: more).flow else {
            throw NotRead(messages: "no flow")
        }
        return flow.network
    }

    static func result(_ scenario: Scenario, jobs: Int = 2) throws -> FlowResult {
        guard let network = scenario.flow?.network else { throw NotRead(messages: "no flow") }
        let run = try FlowRun.run(
            scenario, network, options: StudyOptions(jobs: jobs), cancellation: Cancellation(), progress: { _ in })
        return FlowResult(run, command: "redomat run small.yaml")
    }
}

extension Measures.MeasuredFigure {
    /// As a scenario would ask for it.
    var measureName: MeasureName {
        let name = "\(element).\(quantity).\(statistic)"
        return MeasureName(
            element: element, quantity: quantity, statistic: requested, statisticText: statistic,
            isOfServed: statistic.hasSuffix("(served)"), customerClass: customerClass, text: name, unit: unit,
            counts: counts, basis: basis)
    }
}

extension BaselineRun.Subject {
    /// A mistake that is planted in a flow's engine.
    var fault: PlantedFault {
        get { (model as? FlowBaseline)?.fault ?? .none }
        set {
            guard var flow = model as? FlowBaseline else { return }
            flow.fault = newValue
            model = flow
        }
    }
}

extension FigureSource {
    /// As a scenario asks for it: `measurement("desk", "wait.p95")`.
    func measurement(
        _ element: String, _ measure: String, _ customerClass: String = "all", window: String = "all"
    ) -> MeasuredFigure? {
        let bracket = measure.firstIndex(of: "(") ?? measure.endIndex
        guard let point = measure[..<bracket].lastIndex(of: ".") else { return nil }
        return measurement(
            MeasureElement(element), QuantityName(String(measure[..<point])),
            FigureWord(String(measure[measure.index(after: point)...])), ofClass: customerClass, window: window)
    }
}
