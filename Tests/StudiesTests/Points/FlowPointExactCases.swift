import LaneSupport
import FlowScenarios
import FleetStudies
import FlowStudies
import Experiments
import struct Foundation.URL
import FlowNetworks
import Measures
import Scenarios
import SimulationKernel
import Testing

import Studies

/// A point keeps only samples of what is asked; its figures are those of the full report, to the last digit.
@Suite("What a point keeps of a replication") struct ScenarioPointExactCases {
    @Test(
        "Every figure of a report comes out of the samples alone",
        arguments: ["urgent-first", "fifo-lifo-sjf", "emergency-department", "clinic-with-app", "surgery-and-recovery"])
    func samplesSuffice(file: String) throws {
        let repository = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
        let path = repository.appending(path: "Scenarios/hospital/\(file).yaml").path
        var scenario = try #require(ScenarioLoader.load(path: path).scenario)
        switch scenario.run.plan.length {
        case .customers(let number): scenario.run.plan.length = .customers(min(number, 4000))
        default: break
        }
        guard let network = scenario.flow?.network else { throw StudyError("\(file) is no flow") }
        let run = try FlowRun.run(
            scenario, network, options: StudyOptions(seed: 7, replications: 3), cancellation: Cancellation(),
            progress: { _ in })
        let measured = FlowResult(run, command: "").measurements.filter {
            $0.window == "all" && $0.element != .formulas
        }
        try #require(measured.count > 20)
        let names = measured.map(\.measureName)
        let point = ScenarioPoint(scenario, measures: names, seed: 7)
        let samples = try (0..<3).map {
            try #require(try point.samples(ofReplication: $0, cancellation: Cancellation()))
        }
        for (index, measurement) in measured.enumerated() {
            let (pool, statistic) = point.pool(of: index, in: samples)
            let estimate = pool.estimate(statistic, confidence: measurement.confidence)
            #expect(
                estimate == measurement.estimate,
                "\(measurement.element).\(measurement.quantity).\(measurement.statistic)(\(measurement.customerClass))")
        }
    }
}
