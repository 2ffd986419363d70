/// The Markov chain of the sets of busy servers when calls that find nobody free are lost.
///
/// Solved by sweeps of Gauss and Seidel, up and down, which only add, multiply and divide positive numbers; after each
/// the number of busy servers is put into its exact balance (births and deaths by the mean rates of each number), which
/// is what sweeps alone would be slow to find.
/// Source: Larson (1974), Computers & Operations Research 1, 67–95 (sweeps over the cube); Koury, McAllister, Stewart
/// (1984), Iterative methods for computing stationary distributions of nearly completely decomposable Markov
/// chains, SIAM J. Alg. Disc. Meth. 5, 164–186 (the balance between groups of states).
struct HypercubeStates {
    private let servers: Int
    /// The rate into a set from the one that differs by a server: that it is sent, or that its service ends; at
    /// [set × servers + server].
    private var inflows: [Double]
    /// Out of each set: calls taken, and services that end.
    private var births: [Double]
    private var deaths: [Double]

    init(_ serviceRates: [Double], _ atoms: [Hypercube.Atom]) {
        let servers = serviceRates.count
        let count = 1 << servers
        self.servers = servers
        inflows = [Double](repeating: 0, count: count * servers)
        births = [Double](repeating: 0, count: count)
        deaths = births
        for set in 0..<count {
            for atom in atoms {
                guard let server = atom.preferences.first(where: { set & (1 << $0) == 0 }) else { continue }
                inflows[(set | 1 << server) * servers + server] += atom.arrivalRate
                births[set] += atom.arrivalRate
            }
            for server in 0..<servers where set & (1 << server) != 0 {
                inflows[(set ^ 1 << server) * servers + server] = serviceRates[server]
                deaths[set] += serviceRates[server]
            }
        }
    }

    func stationary() throws(TheoryError) -> [Double] {
        let count = births.count
        var law = [Double](repeating: 1 / Double(count), count: count)
        balanceLevels(&law)
        for _ in 0..<5000 {
            // To and fro, so that what moves up the cube and what moves down both get through.
            let change = sweepUpAndDown(&law)
            balanceLevels(&law)
            if change < 1e-13 { return law }
        }
        throw TheoryError(.numerical, "the hypercube's sweeps do not come to an end: its rates are too far apart")
    }

    /// Sets each state by its balance, what comes in is what goes out, and gives the largest relative change on the way
    /// back.
    private func sweepUpAndDown(_ law: inout [Double]) -> Double {
        let servers = servers
        let count = births.count
        var change = 0.0
        law.withUnsafeMutableBufferPointer { law in
            inflows.withUnsafeBufferPointer { inflows in
                births.withUnsafeBufferPointer { births in
                    deaths.withUnsafeBufferPointer { deaths in
                        func balanced(_ set: Int) -> Double {
                            var inflow = 0.0
                            let row = set * servers
                            for server in 0..<servers { inflow += law[set ^ (1 << server)] * inflows[row + server] }
                            return inflow / (births[set] + deaths[set])
                        }
                        for set in 0..<count { law[set] = balanced(set) }
                        for set in stride(from: count - 1, through: 0, by: -1) {
                            let value = balanced(set)
                            change = max(change, (value - law[set]).magnitude / value)
                            law[set] = value
                        }
                    }
                }
            }
        }
        return change
    }

    private func balanceLevels(_ law: inout [Double]) {
        var mass = [Double](repeating: 0, count: servers + 1)
        var up = [Double](repeating: 0, count: servers + 1)
        var down = [Double](repeating: 0, count: servers + 1)
        for (set, share) in law.enumerated() {
            let busy = set.nonzeroBitCount
            mass[busy] += share
            up[busy] += share * births[set]
            down[busy] += share * deaths[set]
        }
        var target = [1.0]
        for busy in 0..<servers {
            target.append(target[busy] * (up[busy] / mass[busy]) * (mass[busy + 1] / down[busy + 1]))
        }
        let total = target.reduce(0, +)
        let factors = zip(target, mass).map { $0 / total / $1 }
        for set in law.indices { law[set] *= factors[set.nonzeroBitCount] }
    }
}
