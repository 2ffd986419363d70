import Scenarios
import ScenarioReading
import Experiments
import Reporting
import SimulationKernel
import Statistics

/// A law in words: `exponential, mean 10 min`.
enum LawWords {
    static func text(_ law: Law, timeSymbol: String) -> String {
        let kind = Readable.Kind.quantity(unit: timeSymbol)
        let mean = Readable.number(law.mean, as: kind)
        let name = name(law)
        switch law {
        case .exponential: return "\(name), mean \(mean)"
        case .deterministic: return "always \(mean)"
        default: return "\(name), mean \(mean), sd \(Readable.number(law.standardDeviation, as: kind))"
        }
    }

    static func name(_ law: Law) -> String {
        switch law {
        case .exponential: "exponential"
        case .deterministic: "deterministic"
        case .uniform: "uniform"
        case .triangular: "triangular"
        case .normal: "normal, not below 0"
        case .lognormal: "lognormal"
        case .gamma: "gamma"
        case .erlang(let phases, _): "Erlang of \(phases) phases"
        case .weibull: "Weibull"
        case .beta: "beta"
        case .pareto: "Pareto"
        case .hyperexponential: "hyperexponential"
        case .hypoexponential: "hypoexponential"
        case .coxian: "Coxian"
        case .phaseType: "phase-type"
        case .discrete: "discrete"
        case .empirical: "empirical"
        case .sequence: "in this sequence"
        case .geometric: "geometric"
        case .poisson: "Poisson number"
        case .binomial: "binomial"
        case .shifted(_, let inner): "shifted \(name(inner))"
        case .mixture: "mixture"
        case .bounded(let inner, _, _): "bounded \(name(inner))"
        }
    }
}
