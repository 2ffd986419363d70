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
        let own = points.map(\.subject.usualWarmUp)
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
}
