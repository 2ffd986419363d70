import FlowNetworks
import SimulationKernel

extension Arrivals {
    /// As many customers times `factor`, drawn with the same random numbers: the times between them are shorter or longer
    /// by that. Nil where they come at stated times, or are so many people.
    func scaled(by factor: Double) -> Arrivals? {
        var result = self
        switch source {
        case .poisson(let rates): result.source = .poisson(rates.scaled(by: factor))
        case .formula(let rate): result.source = .formula(rate.part(factor))
        case .renewal(let law):
            guard let between = law.scaled(by: 1 / factor) else { return nil }
            result.source = .renewal(between)
        case .modulated(let phases):
            result.source = .modulated(phases.map { ModulatedPhase(rate: factor * $0.rate, mean: $0.mean) })
        case .sessions(let rates, let requests, let think):
            result.source = .sessions(rates.scaled(by: factor), requests: requests, think: think)
        case .at, .population, .appointments: return nil
        case .polls, .nobody: break
        }
        return result
    }

    /// Whether customers come of themselves: no polls, and no class that others become on their way.
    var comeFromOutside: Bool {
        switch source {
        case .polls, .nobody: false
        default: true
        }
    }
}
