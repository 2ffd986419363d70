import Statistics
import QueueingTheory

/// Larson's **approximation** of the hypercube for any number of equal servers: workloads from one equation for each.
///
/// As if servers were drawn one after the other without putting back, of whom so many are busy as in M/M/N: the first k
/// of a list are busy and the next is free with probability Q(k) ρ₁ … ρ_k (1 − ρ_next). The workloads
///
///     ρ_n = (V_n + ρ P(all busy)) / (1 + V_n),  V_n = Σ_j (λ_j / μ) Q(k) Π ρ of those before n on list j
///
/// are found by repetition, each time scaled to the known sum; with loss the term of the line falls away. Errors are
/// seldom above 2 %.
/// Source: Larson (1975), Approximating the performance of urban emergency service systems, Operations Research 23,
/// 845–868; Larson & Odoni (1981), Urban Operations Research, section 5.5.
struct HypercubeApproximation: QueueingModel, Hashable {
    /// Of each server, per time.
    let serviceRate: Double
    let servers: Int
    let atoms: [Hypercube.Atom]
    let overflow: Hypercube.Overflow
    /// By server: the share of time it is busy.
    let workloads: [Double]
    /// By server and atom: the share of all served calls in which this server goes there; sums to 1.
    let dispatchShares: [[Double]]
    /// The share of time in which nobody is free, exact.
    let allBusyProbability: Double

    /// Throws when a list does not name all servers once, or when the servers cannot keep up with the line.
    init(
        serviceRate: Double, servers: Int, atoms: [Hypercube.Atom], overflow: Hypercube.Overflow
    ) throws(TheoryError) {
        try TheoryError.requirePositive(serviceRate, "service rate")
        try TheoryError.requireAtLeast(1, servers, "number of servers")
        guard servers <= 2000 else { throw TheoryError(.badInput, "up to 2000 servers are known here") }
        guard !atoms.isEmpty else { throw TheoryError(.badInput, "there is at least one atom") }
        for (j, atom) in atoms.enumerated() {
            try TheoryError.requirePositive(atom.arrivalRate, "arrival rate of atom \(j + 1)")
            try TheoryError.require(
                atom.preferences.sorted() == Array(0..<servers),
                "the list of atom \(j + 1) does not name each of the servers 1 to \(servers) once")
        }
        let arrivals = atoms.reduce(0) { $0 + $1.arrivalRate }
        let numbers = try BusyNumbers(load: arrivals / serviceRate, servers: servers, overflow: overflow)
        let queued = overflow == .line ? numbers.allBusy : 0
        let workloads = try Self.workloads(atoms, serviceRate, numbers, queued: queued)

        var shares = [[Double]](repeating: [Double](repeating: 0, count: atoms.count), count: servers)
        for (j, atom) in atoms.enumerated() {
            var sent = [Double](repeating: 0, count: servers)
            var busy = 1.0
            for (k, server) in atom.preferences.enumerated() {
                sent[server] = numbers.corrections[k] * busy * (1 - workloads[server])
                busy *= workloads[server] / numbers.utilization
            }
            let total = sent.reduce(0, +)
            let share = atom.arrivalRate / arrivals
            for server in 0..<servers {
                shares[server][j] = share * ((1 - queued) * sent[server] / total + queued / Double(servers))
            }
        }
        self.serviceRate = serviceRate
        self.servers = servers
        self.atoms = atoms
        self.overflow = overflow
        self.workloads = workloads
        dispatchShares = shares
        allBusyProbability = numbers.allBusy
    }

    private static func workloads(
        _ atoms: [Hypercube.Atom], _ serviceRate: Double, _ numbers: BusyNumbers, queued: Double
    ) throws(TheoryError) -> [Double] {
        let servers = numbers.corrections.count
        var loads = [Double](repeating: numbers.utilization, count: servers)
        for _ in 0..<10_000 {
            var pulls = [Double](repeating: 0, count: servers)
            for atom in atoms {
                var busy = atom.arrivalRate / serviceRate
                for (k, server) in atom.preferences.enumerated() {
                    pulls[server] += numbers.corrections[k] * busy
                    busy *= loads[server] / numbers.utilization
                }
            }
            var next = pulls.map { ($0 + numbers.utilization * queued) / (1 + $0) }
            let scale = Double(servers) * numbers.utilization / next.reduce(0, +)
            next = next.map { $0 * scale }
            let change = zip(next, loads).reduce(0) { max($0, ($1.0 - $1.1).magnitude) }
            loads = next
            if change < 1e-13 { return loads }
        }
        throw TheoryError(.numerical, "the approximate workloads of the hypercube do not settle")
    }
}

/// How many of N equal servers are busy, and what that says of servers drawn from them.
private struct BusyNumbers {
    /// The share of time that a server is busy.
    let utilization: Double
    let allBusy: Double
    /// Q(k) ρᵏ for k = 0 … N − 1: P(k drawn are busy and the next is free) / (1 − ρ).
    let corrections: [Double]

    init(load: Double, servers: Int, overflow: Hypercube.Overflow) throws(TheoryError) {
        let poisson = PoissonDistribution(mean: load)
        var weights = (0...servers).map { poisson.probability($0) }
        if overflow == .line {
            try TheoryError.requireStable(utilization: load / Double(servers))
            weights[servers] /= 1 - load / Double(servers)
        }
        let total = weights.reduce(0, +)
        guard total > 0 else { throw TheoryError(.numerical, "the load is too far above the servers") }
        let law = weights.map { $0 / total }
        let count = Double(servers)
        allBusy = law[servers]
        let free = law.enumerated().reduce(0) { $0 + (count - Double($1.offset)) / count * $1.element }
        utilization = 1 - free
        // P(k drawn are busy | n are), from k to k + 1 by (n − k) / (N − k).
        var drawn = [Double](repeating: 1, count: servers + 1)
        corrections = (0..<servers).map { k in
            var sum = 0.0
            for n in k..<servers { sum += drawn[n] * (count - Double(n)) / (count - Double(k)) * law[n] }
            for n in 0...servers { drawn[n] *= max(0, Double(n - k)) / (count - Double(k)) }
            return sum / free
        }
    }
}
