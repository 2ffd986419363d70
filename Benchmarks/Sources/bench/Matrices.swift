import Fleets
import SimulationKernel

/// Matrices of costs to assign, n × n, the same numbers in every run.
enum Matrices {
    /// Uniform on [0, 1).
    static func uniform(_ n: Int, seed: UInt64) -> [Double] {
        var stream = RandomStream(StreamKey(seed: seed, replication: 0, purpose: 1))
        return (0..<n * n).map { _ in stream.uniform() }
    }

    /// Euclidean distances from n uniform places to n others.
    static func distances(_ n: Int, seed: UInt64) -> [Double] { plane(n, seed: seed) { $0 } }

    /// Whole numbers 0 … 9: nothing but ties.
    static func digits(_ n: Int, seed: UInt64) -> [Double] {
        uniform(n, seed: seed).map { ($0 * 10).rounded(.down) }
    }

    /// All vehicles in twenty depots and all requests at twenty stations.
    static func depots(_ n: Int, seed: UInt64) -> [Double] {
        plane(n, seed: seed) { places in places.indices.map { places[$0 % 20] } }
    }

    /// Distances of which only the shortest tenth is allowed, and row i with column i: all can be paired.
    static func sparse(_ n: Int, seed: UInt64) -> [Double] {
        var costs = distances(n, seed: seed)
        let farthest = costs.sorted()[costs.count / 10]
        for place in costs.indices where costs[place] > farthest && place % (n + 1) != 0 { costs[place] = .infinity }
        return costs
    }

    static func equal(_ n: Int) -> [Double] { [Double](repeating: 1, count: n * n) }

    /// (i + 1)(j + 1): long price wars (Machol & Wien 1976, "A hard assignment problem", Operations Research 24).
    static func products(_ n: Int) -> [Double] {
        (0..<n).flatMap { i in (0..<n).map { j in Double((i + 1) * (j + 1)) } }
    }

    private static func plane(_ n: Int, seed: UInt64, _ change: ([Place]) -> [Place]) -> [Double] {
        var stream = RandomStream(StreamKey(seed: seed, replication: 0, purpose: 2))
        let square = Space.rectangle(width: 1, height: 1, metric: .euclidean)
        let vehicles = change((0..<n).map { _ in square.draw(&stream) })
        let requests = change((0..<n).map { _ in square.draw(&stream) })
        return requests.flatMap { request in vehicles.map { square.distance(from: $0, to: request) } }
    }
}
