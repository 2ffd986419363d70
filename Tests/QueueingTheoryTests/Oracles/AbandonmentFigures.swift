import Statistics
import QueueingTheory

extension BalkingLine {
    /// - Parameter joiningByLength: by the number waiting; who finds a free server always joins.
    init(
        arrivalRate: Double, serviceRate: Double, servers: Int, joiningByLength: [Double], abandonRate: Double = 0,
        capacity: Int? = nil
    ) throws(TheoryError) {
        try self.init(
            arrivalRate: arrivalRate, serviceRate: serviceRate, servers: servers,
            joining: .init(repeating: 1, count: max(0, servers)) + joiningByLength, abandonRate: abandonRate,
            capacity: capacity)
    }
}

extension ErlangA {
    /// P(Wq ≤ t and served) of those who get in: the service level that counts who gives up as not reached.
    func servedWithin(_ t: Double) -> Double { servedShare - servedTail(t) }
}

extension ImpatientLine {
    /// P(min(V, R) > t): neither served nor gone by t.
    func waitTail(_ t: Double) throws(TheoryError) -> Double {
        t < 0 ? 1 : try offeredWaitTail(t) * patience.tail(t)
    }
}

extension Patience {
    /// Any other law.
    ///
    /// - Parameters:
    ///   - tail: P(R > t), not increasing.
    ///   - integratedTail: ∫₀ᵗ P(R > u) du; nil: by quadrature.
    ///   - kinks: where the tail jumps or bends.
    static func general(
        tail: @escaping @Sendable (Double) -> Double,
        integratedTail: (@Sendable (Double) -> Double)? = nil, kinks: [Double] = []
    ) -> Patience {
        let edges = kinks.sorted()
        let numeric: @Sendable (Double) -> Double = { t in
            var sum = 0.0
            var from = 0.0
            for to in edges.filter({ $0 > 0 && $0 < t }) + [t] {
                sum += (try? integrate(from: from, to: to, absolute: 1e-14, relative: 1e-12, tail))?.value ?? .nan
                from = to
            }
            return sum
        }
        return Patience(
            letter: "G", tail: tail, integratedTail: integratedTail ?? numeric, kinks: edges, longest: .infinity)
    }
}
