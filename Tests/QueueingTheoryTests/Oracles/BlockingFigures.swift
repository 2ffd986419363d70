import QueueingTheory

extension BlockingLongRun {
    /// Customers per time that get in from outside, and that leave.
    var throughput: Double {
        network.externalRates.indices.reduce(0) { $0 + network.externalRates[$1] * (1 - lossProbability(at: $1)) }
    }

    var meanNumber: Double { mean { Double($0.present.reduce(0, +)) } }

    /// Of those who get in.
    var meanSojourn: Double { meanNumber / throughput }
}

extension BlockingTandem {
    /// At both stations.
    var meanNumber: Double { meanNumbers.reduce(0, +) }
}
