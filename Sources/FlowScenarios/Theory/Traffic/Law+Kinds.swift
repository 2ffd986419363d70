package import SimulationKernel

extension Law {
    /// The mean of an exponential law; nil of any other.
    package var exponentialMean: Double? {
        switch self {
        case .exponential(let mean): mean
        case .erlang(phases: 1, let mean): mean
        case .gamma(shape: 1, let scale): scale
        default: nil
        }
    }

    /// Whether its values do not depend on each other.
    var isIndependent: Bool {
        switch self {
        case .sequence(let values): Set(values).count <= 1
        case .shifted(_, let law), .bounded(let law, _, _): law.isIndependent
        case .mixture(let components): components.allSatisfy(\.law.isIndependent)
        // A customer's numbers are the same at every station.
        case .dependent: false
        default: true
        }
    }
}
