import SimulationKernel

/// How many things one resource does at the same time.
///
/// At each beginning it is counted how many are under way, what begins at the same time as one (that is a batch). Who
/// begins before the last is quite done, by the clock of a log, does not do two things at once: the work has to lie
/// above itself for a good part of its time.
struct WorkingLevel {
    /// So many at once but for one beginning in a hundred: what it has places for; 1 where it does one thing at a time.
    private(set) var places = 1
    /// Whether it goes so far often and no further: the places are full then. Where it is not so the number is only the
    /// most that was needed.
    private(set) var isLimit = false
    /// The share of beginnings at which something else was under way.
    private(set) var overlap = 0.0
    private(set) var most = 0

    private static let fewest = 40
    /// What runs on for ever shall not make this quadratic.
    private static let highest = 64
    private static let leastShare = 0.2

    /// - Parameter mine: its entries, by start.
    init(_ entries: ResourceEntries, _ mine: ArraySlice<Int32>) {
        var ends: [Double] = []
        var counts = [Int](repeating: 0, count: Self.highest + 1)
        var number = 0
        var overlapping = 0
        var work = 0.0
        var union = 0.0
        var reach = -Double.infinity
        var place = mine.startIndex
        while place < mine.endIndex {
            let start = entries.start[Int(mine[place])]
            var end = start
            while place < mine.endIndex, entries.start[Int(mine[place])] == start {
                end = max(end, entries.busyUntil(Int(mine[place])))
                place += 1
            }
            guard end > start else { continue }
            ends.removeAll { $0 <= start }
            number += 1
            if !ends.isEmpty { overlapping += 1 }
            if ends.count < Self.highest { ends.append(end) }
            counts[ends.count] += 1
            most = max(most, ends.count)
            work += end - start
            union += max(0, end - max(start, reach))
            reach = max(reach, end)
        }
        guard number > 0 else { return }
        overlap = Double(overlapping) / Double(number)
        guard number >= Self.fewest, overlap >= Self.leastShare, work >= (1 + Self.leastShare) * union else { return }
        var above = 0
        var top = Self.highest
        while top > 1, (above + counts[top]) * 100 < number {
            above += counts[top]
            top -= 1
        }
        places = top
        isLimit = top < Self.highest && above * 1_000 <= number && counts[top] >= 10 && counts[top] * 50 >= number
    }
}

extension ResourceEntries {
    /// The same, in which who does several things at once is as many resources: each of its places is one, and what
    /// begins takes the one that has been free for longest, so that all are seen alike.
    /// - Parameter levels: by resource; nil for one that is no server.
    func apart(_ levels: [WorkingLevel?]) -> ResourceEntries {
        let places = levels.map { $0?.places ?? 1 }
        guard places.contains(where: { $0 > 1 }) else { return self }
        var result = self
        var next = Int32(truncatingIfNeeded: resourceCount)
        for who in 0..<resourceCount where places[who] > 1 {
            let first = next
            next += Int32(truncatingIfNeeded: places[who] - 1)
            result.personOf += Array(repeating: Int32(truncatingIfNeeded: who), count: places[who] - 1)
            let own = [Int32(truncatingIfNeeded: who)] + Array(first..<next)
            var free = [Double](repeating: -.infinity, count: own.count)
            var last = (start: Double.nan, seat: 0)
            for entry in entries(ofResource: who).lazy.map({ Int($0) }) {
                if start[entry] != last.start {
                    let seat = free.indices.min { (free[$0], $0) < (free[$1], $1) } ?? 0
                    last = (start[entry], seat)
                }
                free[last.seat] = max(free[last.seat], busyUntil(entry))
                result.resource[entry] = own[last.seat]
            }
        }
        result.resourceCount = Int(next)
        result.orderByResource()
        return result
    }
}
