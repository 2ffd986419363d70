/// How a line stands at each of several times, of which there are few: how many wait, how many of them too long, how long the
/// first one does, and how many are served.
struct LineCounts: Equatable {
    let times: [Double]
    private(set) var waiting: [Int]
    private(set) var late: [Int]
    private(set) var longest: [Double]
    private(set) var served: [Int]

    /// - Parameter times: in order.
    init(at times: [Double], waits: [LineWait], late bound: Double?, services: [(from: Double, until: Double)] = []) {
        self.times = times
        waiting = Self.counts(times, waits.map { ($0.from, $0.until) })
        late =
            bound.map { bound in Self.counts(times, waits.map { (max($0.from, $0.since + bound + 1), $0.until) }) }
            ?? times.map { _ in 0 }
        served = Self.counts(times, services)
        longest = times.map { _ in 0 }
        // Who waits longest has every time that nobody before him had.
        var next = Array(0...times.count)
        for wait in waits.sorted(by: { $0.since < $1.since }) {
            let end = Self.place(of: wait.until, in: times)
            let begin = Self.place(of: wait.from, in: times)
            guard begin < end else { continue }
            var place = Self.free(begin, &next)
            while place < end {
                longest[place] = times[place] - wait.since
                next[place] = place + 1
                place = Self.free(place + 1, &next)
            }
        }
    }

    /// The first place from this one on that nobody has; each one passed is led on halfway, so that no way stays long.
    private static func free(_ begin: Int, _ next: inout [Int]) -> Int {
        var place = begin
        while next[place] != place {
            let ahead = next[next[place]]
            next[place] = ahead
            place = ahead
        }
        return place
    }

    /// When most wait, the first time of several; nil where nobody does.
    static func peak(_ waits: [LineWait]) -> Double? {
        let times = Set(waits.map(\.from)).sorted()
        let waiting = counts(times, waits.map { ($0.from, $0.until) })
        guard let most = waiting.max(), most > 0 else { return nil }
        return waiting.firstIndex(of: most).map { times[$0] }
    }

    /// How many of the spans hold at each time.
    private static func counts(_ times: [Double], _ spans: [(from: Double, until: Double)]) -> [Int] {
        var changes = Array(repeating: 0, count: times.count + 1)
        for span in spans where span.from < span.until {
            changes[place(of: span.from, in: times)] += 1
            changes[place(of: span.until, in: times)] -= 1
        }
        var count = 0
        return times.indices.map { place in
            count += changes[place]
            return count
        }
    }

    /// Of the first time that is not before this one.
    private static func place(of time: Double, in times: [Double]) -> Int {
        var low = 0
        var high = times.count
        while low < high {
            let middle = (low + high) / 2
            if times[middle] < time { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// So many times over a length, in whole ticks; those given are among them.
    static func times(_ count: Int, over length: Double, with moments: [Double]) -> [Double] {
        let step = max(1, length / Double(count))
        let even = stride(from: 0, through: length, by: step).map { $0.rounded() }
        return Set(even + moments).sorted()
    }
}
