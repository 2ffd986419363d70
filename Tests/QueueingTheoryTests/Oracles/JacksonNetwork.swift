import Statistics
import QueueingTheory

/// An open network of M/M/c stations with Poisson arrivals from outside and random routing.
///
/// In the long run the stations are independent, each as M/M/c with the rate of the traffic equations
/// λⱼ = γⱼ + Σᵢ λᵢ Pᵢⱼ, though the streams between them need not be Poisson where there is feedback.
/// Source: Jackson (1957), Networks of waiting lines, Operations Research 5, 518–521.
struct JacksonNetwork: Sendable, Hashable {
    struct Node: Sendable, Hashable {
        var serviceRate: Double
        var servers: Int
        init(serviceRate: Double, servers: Int) {
            self.serviceRate = serviceRate
            self.servers = servers
        }
    }

    /// γ: arrivals from outside at each node.
    let externalRates: [Double]
    /// `routing[i][j]`: the share that goes from i to j; what is missing to 1 leaves.
    let routing: [[Double]]
    let nodes: [Node]
    /// λ: all arrivals at each node.
    let arrivalRates: [Double]
    /// Each node on its own; nil for one that nobody visits.
    let lines: [MMc?]

    /// Throws when a share is not from 0 to 1 or a row sums to more than 1, when customers never leave, or when a node
    /// cannot keep up.
    init(externalRates: [Double], routing: [[Double]], nodes: [Node]) throws(TheoryError) {
        let n = nodes.count
        guard n > 0, externalRates.count == n, routing.count == n, routing.allSatisfy({ $0.count == n }) else {
            throw TheoryError(.badInput, "rates, routing and nodes of a network must be of one size, at least 1")
        }
        for (i, row) in routing.enumerated() {
            try TheoryError.requireNotNegative(externalRates[i], "arrival rate from outside at node \(i + 1)")
            try TheoryError.require(
                row.allSatisfy({ $0 >= 0 }) && row.reduce(0, +) <= 1 + 1e-12,
                "the shares that leave node \(i + 1) must lie from 0 to 1 and sum to at most 1")
        }
        // (I − Pᵀ) λ = γ
        var matrix = [Double](repeating: 0, count: n * n)
        for i in 0..<n {
            for j in 0..<n { matrix[i * n + j] = (i == j ? 1 : 0) - routing[j][i] }
        }
        let rates: [Double]
        do { rates = try solveLinearSystem(matrix.span, externalRates.span) } catch {
            throw TheoryError(.badInput, "the traffic equations have no solution: some customers never leave")
        }
        guard rates.allSatisfy({ $0.isFinite && $0 > -1e-9 }) else {
            throw TheoryError(.badInput, "the traffic equations have no solution: some customers never leave")
        }
        var lines: [MMc?] = []
        for (node, rate) in zip(nodes, rates) {
            lines.append(
                rate > 0 ? try MMc(arrivalRate: rate, serviceRate: node.serviceRate, servers: node.servers) : nil)
        }
        self.externalRates = externalRates
        self.routing = routing
        self.nodes = nodes
        arrivalRates = rates.map { max(0, $0) }
        self.lines = lines
    }

    /// The mean number of visits to a node of one who comes: with feedback of probability p, 1 / (1 − p) at that node.
    func visits(to node: Int) -> Double { arrivalRates[node] / throughput }

    func meanNumber(at node: Int) -> Double { lines[node]?.meanNumber ?? 0 }
    var meanNumber: Double { nodes.indices.reduce(0) { $0 + meanNumber(at: $1) } }
    var throughput: Double { externalRates.reduce(0, +) }
    /// The mean time from coming in to leaving, over all who come: Little's law for the network.
    var meanSojourn: Double { meanNumber / throughput }

    static let source = "Jackson (1957), Oper. Res. 5, 518–521"
    static let conditions =
        "Poisson arrivals from outside, exponential service that depends on the station alone, routing by shares, "
        + "equal servers at each station, endless lines, λ < cμ everywhere, long run"

    /// The figures of one node; nil for one that nobody visits.
    func theory(at node: Int) -> TheoreticalFigures? {
        guard var figures = lines[node]?.theory else { return nil }
        figures.source = Self.source + "; " + figures.source
        figures.conditions = Self.conditions
        // With feedback a customer may come back to those he left behind, so the law of an arrival's wait is still
        // that of the node on its own (arrival theorem), first come first served.
        return figures
    }
}
