import Experiments
import FlowNetworks
import ScenarioReading
import Scenarios
import SimulationKernel

/// A flow that is made ready to be replicated for some measures.
struct FlowSubject: PointSubject {
    let program: FlowProgram
    let plan: MeasurePlan<Observed>
    let recorded: String
    let scenario: Scenario

    var columns: (MeasureName) -> Int? { { plan.row(of: $0)?.column } }

    func samples(ofReplication number: Int, seed: UInt64, cancellation: Cancellation) throws -> [Sample]? {
        try observed(number, seed, cancellation).map { plan.samples(of: $0) }
    }

    func size(seed: UInt64, cancellation: Cancellation) throws -> Int? {
        try observed(0, seed, cancellation)?.flow.customers
    }

    private func observed(_ number: Int, _ seed: UInt64, _ cancellation: Cancellation) throws -> Observed? {
        try FlowReplication.observed(
            program, payments: scenario.payments, seed: seed, number: number, unit: scenario.timeUnit.symbol,
            cancellation: cancellation)
    }
}

extension FlowScenario: ReplicatedModel {
    func pointSubject(
        _ scenario: Scenario, measures: [MeasureName], asked: [MeasureName], plan: RunPlan
    ) -> any PointSubject {
        let bounds = scenario.waitBounds(for: measures)
        let recording = scenario.recording(for: measures)
        let program = FlowProgram(network, plan: plan, waitBounds: bounds, recording: recording)
        return FlowSubject(
            program: program, plan: MeasurePlan(FlowQuantities(scenario, program), report: nil, asked: asked),
            recorded: "\(bounds)\(recording == FlowRecording() ? "" : "\n\(recording)")", scenario: scenario)
    }
}
