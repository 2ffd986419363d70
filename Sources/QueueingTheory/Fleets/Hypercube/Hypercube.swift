/// Larson's hypercube: servers that are told apart, each call sent to the first free server of its atom's list.
///
/// The state is the set of busy servers; calls come from atoms (small zones) as Poisson streams, a server takes an
/// exponential time of its own mean (the way there included), whoever it serves. Calls that find nobody free wait in one line, first come first
/// served, or are lost. Exact, for up to 14 servers: ten take milliseconds, fourteen (2¹⁴ states) a tenth of a second.
/// Source: Larson (1974), A hypercube queuing model for facility location and redistricting in urban emergency services,
/// Computers & Operations Research 1, 67–95; Larson & Odoni (1981), Urban Operations Research, section 5.4.
package struct Hypercube: Sendable, Hashable {
    package struct Atom: Sendable, Hashable {
        /// Calls per time.
        package var arrivalRate: Double
        /// Servers from 0, the one sent first before all others.
        package var preferences: [Int]
        package init(arrivalRate: Double, preferences: [Int]) {
            self.arrivalRate = arrivalRate
            self.preferences = preferences
        }
    }

    /// What becomes of a call that finds nobody free.
    package enum Overflow: String, Sendable, Hashable {
        /// It waits, served by whoever gets free.
        case line
        /// It goes elsewhere.
        case lost
    }

    /// By server, per time.
    package let serviceRates: [Double]
    package let atoms: [Atom]
    package let overflow: Overflow
    /// The share of time in which exactly these servers are busy, by the set as bits (server 0 is the lowest); that of
    /// all holds the line too.
    package let probabilities: [Double]
    /// By atom: the share of its calls that are lost.
    package let lossProbabilities: [Double]

    /// Throws when a list names a server twice or one that does not exist, when a server is on no list, when calls wait
    /// but a list leaves servers out, or when the servers cannot keep up with the line.
    package init(serviceRates: [Double], atoms: [Atom], overflow: Overflow) throws(TheoryError) {
        try Self.check(serviceRates, atoms, overflow)
        let cube = HypercubeStates(serviceRates, atoms)
        var law = try cube.stationary()
        let full = law.count - 1
        let arrivals = atoms.reduce(0) { $0 + $1.arrivalRate }
        if overflow == .line {
            // With all busy calls are worked off at the sum of all rates, so the line is geometric.
            let load = arrivals / serviceRates.reduce(0, +)
            law[full] /= 1 - load
            let total = law.reduce(0, +)
            law = law.map { $0 / total }
        }
        self.serviceRates = serviceRates
        self.atoms = atoms
        self.overflow = overflow
        probabilities = law
        lossProbabilities = atoms.map { atom in
            guard overflow == .lost else { return 0 }
            var lost = 0.0
            for (set, share) in law.enumerated() where atom.preferences.allSatisfy({ set & (1 << $0) != 0 }) {
                lost += share
            }
            return lost
        }
    }

    private static func check(_ rates: [Double], _ atoms: [Atom], _ overflow: Overflow) throws(TheoryError) {
        try TheoryError.require(
            (1...14).contains(rates.count), "the hypercube has from 1 to 14 servers, not \(rates.count)")
        for (n, rate) in rates.enumerated() { try TheoryError.requirePositive(rate, "service rate of server \(n + 1)") }
        guard !atoms.isEmpty else { throw TheoryError(.badInput, "there is at least one atom") }
        var listed = [Bool](repeating: false, count: rates.count)
        for (j, atom) in atoms.enumerated() {
            try TheoryError.requirePositive(atom.arrivalRate, "arrival rate of atom \(j + 1)")
            var seen = listed.map { _ in false }
            for server in atom.preferences {
                try TheoryError.require(
                    rates.indices.contains(server) && !seen[server],
                    "the list of atom \(j + 1) names each of the servers 1 to \(rates.count) at most once")
                seen[server] = true
                listed[server] = true
            }
            guard !atom.preferences.isEmpty, overflow == .lost || atom.preferences.count == rates.count else {
                throw TheoryError(
                    .badInput,
                    atom.preferences.isEmpty
                        ? "the list of atom \(j + 1) is empty"
                        : "calls that wait are taken by any server, so the list of atom \(j + 1) names all of them")
            }
        }
        if let idle = listed.firstIndex(of: false) { throw TheoryError(.badInput, "server \(idle + 1) is on no list") }
        if overflow == .line {
            try TheoryError.requireStable(utilization: atoms.reduce(0) { $0 + $1.arrivalRate } / rates.reduce(0, +))
        }
    }
}

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
