/// Who is where in a network with blocking.
package struct BlockingState: Hashable, Sendable {
    /// At each station: waiting, in service and blocked.
    package var present: [Int]
    /// For each station the stations where somebody is blocked who wants to go there, the longest blocked first.
    var blocked: [[Int]]

    func blocked(at k: Int) -> Int { blocked.reduce(0) { $0 + $1.count { $0 == k } } }

    func working(at k: Int, _ stations: [BlockingNetwork.Station]) -> Int {
        min(present[k], stations[k].servers) - blocked(at: k)
    }

    /// One service ends at `k` for who goes to `next`, or leaves.
    mutating func serve(from k: Int, to next: Int?, _ stations: [BlockingNetwork.Station]) {
        guard let next else {
            present[k] -= 1
            fill(k, stations)
            return
        }
        if present[next] < stations[next].capacity {
            present[next] += 1
            present[k] -= 1
            fill(k, stations)
        } else {
            blocked[next].append(k)
        }
    }

    /// Lets the longest blocked in where there is a place, which may free a place where they were.
    private mutating func fill(_ k: Int, _ stations: [BlockingNetwork.Station]) {
        while present[k] < stations[k].capacity, !blocked[k].isEmpty {
            let from = blocked[k].removeFirst()
            present[k] += 1
            present[from] -= 1
            if from != k { fill(from, stations) }
        }
    }

    /// Whether some servers wait for one another in a circle: stations all of whose servers are blocked for stations
    /// of the same kind.
    ///
    /// This is a knot in the directed graph of who waits for which servers (Palmer, Harper, Knight 2018, theorem 1).
    func isDeadlock(_ stations: [BlockingNetwork.Station]) -> Bool {
        var stuck = Set(stations.indices.filter { blocked(at: $0) == stations[$0].servers })
        var changed = true
        while changed, !stuck.isEmpty {
            changed = false
            for k in stuck.sorted() {
                let waitsElsewhere = blocked.indices.contains { !stuck.contains($0) && blocked[$0].contains(k) }
                if waitsElsewhere {
                    stuck.remove(k)
                    changed = true
                }
            }
        }
        return !stuck.isEmpty
    }
}
