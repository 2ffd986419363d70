import FlowNetworks
import SimulationKernel
import Statistics

extension FlowNetwork {
    /// Whether nothing varies that could make a line longer: who comes at even times goes a way that is always the same
    /// and takes as long as the one before him. With anything else it is taken for granted that it varies.
    var leavesNothingToChance: Bool {
        classes.allSatisfy { $0.arrivals.areEven && $0.numbers.isEmpty && $0.flow.allSatisfy(\.isAlwaysTheSame) }
            && stations.allSatisfy { station in
                station.breakdowns == nil && station.vacations == nil && station.exits.isEmpty && station.rounds == nil
                    && station.setUp?.time.isFixed ?? true
            }
    }
}

extension Arrivals {
    fileprivate var areEven: Bool {
        guard batches?.isFixed ?? true else { return false }
        switch source {
        case .renewal(let law): return law.isFixed
        case .at, .nobody: return true
        case .appointments(let booked): return booked.noShow == 0 && booked.punctuality?.isFixed ?? true
        case .poisson, .formula, .population, .modulated, .sessions, .polls: return false
        }
    }
}

extension FlowStep {
    fileprivate var isAlwaysTheSame: Bool {
        switch self {
        case .visit(let visit): visit.service.isFixed && visit.services.values.allSatisfy(\.isFixed)
        case .delay(let law, _): law.isFixed
        case .until, .gate, .enter, .mark, .end, .gather: true
        default: false
        }
    }
}

extension Law {
    fileprivate var isFixed: Bool {
        switch self {
        case .sequence: true
        case .dependent: false
        default: variance == 0
        }
    }
}
