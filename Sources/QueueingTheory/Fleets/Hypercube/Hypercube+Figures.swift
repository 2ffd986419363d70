extension Hypercube {
    package var arrivalRate: Double { atoms.reduce(0) { $0 + $1.arrivalRate } }
    /// By server: the share of time it is busy.
    package var workloads: [Double] {
        serviceRates.indices.map { server in
            probabilities.indices.reduce(0) { $1 & (1 << server) == 0 ? $0 : $0 + probabilities[$1] }
        }
    }
    /// The share of time in which nobody is free.
    package var allBusyProbability: Double { probabilities[probabilities.count - 1] }
    /// The share of calls that are lost.
    package var lossProbability: Double {
        zip(atoms, lossProbabilities).reduce(0) { $0 + $1.0.arrivalRate * $1.1 } / arrivalRate
    }
    /// The line is geometric while all are busy: its mean is P(all busy) ρ / (1 − ρ).
    package var meanQueueLength: Double {
        guard overflow == .line else { return 0 }
        let load = arrivalRate / serviceRates.reduce(0, +)
        return allBusyProbability * load / (1 - load)
    }
    /// Until a server is sent.
    package var meanWait: Double { meanQueueLength / arrivalRate }

    package static let source =
        "Larson (1974), Comput. Oper. Res. 1, 67–95; Larson & Odoni (1981), Urban Operations Research, section 5.4"
}
