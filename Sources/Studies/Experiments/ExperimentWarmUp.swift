import FlowNetworks
import FlowTheory
import Scenarios
import SimulationKernel

/// The warm-up of an experiment's cases where the scenario leaves it to the program (`auto`).
///
/// A pilot of each of many points would cost as much as the points: the first tenth of every replication is not
/// observed, or five relaxation times of the slowest station where the load tells them and they are longer, up to half
/// of the run. Cases that are compared have the largest that any of them asks for, so that all are looked at over the
/// same customers.
enum ExperimentWarmUp {
    /// By point; nil where the scenario says its own.
    static func auto(for points: [ScenarioPoint], isShared: Bool) -> [RunPlan.WarmUp]? {
        guard let first = points.first, first.scenario.run.warmUpIsAuto else { return nil }
        let own = points.map(auto)
        guard isShared else { return own }
        let customers = own.compactMap { if case .customers(let number) = $0 { number } else { nil } }.max()
        let time = own.compactMap { if case .time(let time) = $0 { time } else { nil } }.max()
        return own.map { warmUp in
            switch warmUp {
            case .customers: .customers(customers ?? 0)
            case .time: .time(time ?? 0)
            case .none: .none
            }
        }
    }

    private static func auto(_ point: ScenarioPoint) -> RunPlan.WarmUp {
        // A fleet says its warm-up itself.
        guard let flow = point.flow else { return .none }
        let need = WarmUpNeed(TheoryRecognition(flow.network))
        switch flow.program.plan.length {
        case .customers(let number):
            var asked = Double(number) / 10
            if let time = need.time, (time * need.rate).isFinite { asked = max(asked, time * need.rate) }
            return .customers(Int(min(asked, Double(number) / 2).rounded(.up)))
        case .horizon(let length): return .time(min(max(length / 10, need.time ?? 0), length / 2))
        case .untilEmpty, .untilDeadlock: return .none
        }
    }
}
