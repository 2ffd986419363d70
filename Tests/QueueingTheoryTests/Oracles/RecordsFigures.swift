import Statistics
import QueueingTheory

extension RecordLifecycle {
    /// How far the law of a record that began in its first state is from the long run after a time: the most by which a
    /// probability of any set of states can differ. nil for more than a hundred states.
    ///
    /// By uniformization over a short time and repeated squaring of what is never negative.
    func distance(after time: Double) -> Double? {
        let size = transitions.count
        guard size <= 100, time >= 0 else { return nil }
        let fastest = transitions.map { $0.reduce(0) { $0 + $1.rate } }.max() ?? 0
        guard fastest > 0 else { return 0 }
        var short = time
        var doublings = 0
        while fastest * short > 0.01 {
            short /= 2
            doublings += 1
        }
        // I + Qh + (Qh)²/2 + … from one state, to the order of 1e-16.
        var law = Matrix(rows: size, columns: size)
        var ring = Matrix(rows: size, columns: size)
        for (from, row) in transitions.enumerated() {
            ring[from, from] += 1 - row.reduce(0) { $0 + $1.rate } / fastest
            for (to, rate) in row { ring[from, to] += rate / fastest }
        }
        var power = Matrix.identity(size)
        var weight = Special.exp(-fastest * short)
        for rings in 0..<9 {
            for i in 0..<size { for j in 0..<size { law[i, j] += weight * power[i, j] } }
            power = power * ring
            weight *= fastest * short / Double(rings + 1)
        }
        for _ in 0..<doublings {
            law = law * law
            let sums = law.rowSums
            for i in 0..<size { for j in 0..<size { law[i, j] /= sums[i] } }
        }
        var longRun = [Double](repeating: 0, count: size)
        for (state, share) in zip(places, shares) { longRun[state] = share }
        return (0..<size).reduce(0) { $0 + max(0, law[0, $1] - longRun[$1]) }
    }
}
