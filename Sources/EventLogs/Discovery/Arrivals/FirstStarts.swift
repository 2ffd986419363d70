import SimulationKernel

/// Cases whose arrival is known by the start of their first activity.
struct FirstStarts {
    private var entries: [Int] = []

    mutating func add(_ entry: Int) { entries.append(entry) }

    /// The share that take no time.
    func instant(_ log: EventLog) -> Double {
        guard !entries.isEmpty else { return 0 }
        return Double(entries.count { log.end[$0] - log.start[$0] <= 1e-3 }) / Double(entries.count)
    }

    /// The share that begin in the second in which their server ends something that took time.
    func backToBack(_ log: EventLog) -> Double {
        let known = entries.filter { log.resource[$0] >= 0 }
        guard !known.isEmpty else { return 0 }
        var ends = Set<Key>(minimumCapacity: log.count)
        for entry in 0..<log.count where log.resource[entry] >= 0 && log.end[entry] - log.start[entry] > 1e-3 {
            ends.insert(Key(log.resource[entry], log.end[entry]))
        }
        // Only asked, never gone through: its order does not matter.
        return Double(known.count { ends.contains(Key(log.resource[$0], log.start[$0])) }) / Double(known.count)
    }

    private struct Key: Hashable {
        var resource: Int32
        var second: Int

        init(_ resource: Int32, _ time: Double) {
            self.resource = resource
            second = Int(saturating: time.rounded())
        }
    }
}
