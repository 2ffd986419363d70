/// Times in which something holds, as stretches in order and apart.
struct TimeUnion {
    let from: [Double]
    let until: [Double]
    /// Of all stretches before each, the seconds.
    private let before: [Double]

    /// - Parameters:
    ///   - stretches: in any order.
    ///   - shortest: shorter ones, after those that touch are one, are left out.
    init(_ stretches: [(from: Double, until: Double)], shortest: Double = 0) {
        var from: [Double] = []
        var until: [Double] = []
        for stretch in stretches.sorted(by: { $0.from < $1.from }) where stretch.until > stretch.from {
            if let last = until.last, stretch.from <= last {
                if stretch.until > last { until[until.count - 1] = stretch.until }
            } else {
                from.append(stretch.from)
                until.append(stretch.until)
            }
        }
        let kept = from.indices.filter { until[$0] - from[$0] >= shortest }
        if kept.count < from.count {
            from = kept.map { from[$0] }
            until = kept.map { until[$0] }
        }
        self.from = from
        self.until = until
        var sum = 0.0
        before =
            [0]
            + zip(from, until).map {
                sum += $1 - $0
                return sum
            }
    }

    /// How many stretches begin before a time.
    private func count(before time: Double) -> Int {
        var low = 0
        var high = from.count
        while low < high {
            let middle = (low + high) / 2
            if from[middle] < time { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Seconds before a time in which it holds.
    func elapsed(_ time: Double) -> Double {
        let count = count(before: time)
        guard count > 0 else { return 0 }
        return before[count - 1] + min(time, until[count - 1]) - from[count - 1]
    }

    func seconds(from: Double, until: Double) -> Double { max(0, elapsed(until) - elapsed(from)) }

    /// The last moment up to a time at which it held; nil where it had not yet.
    func last(before time: Double) -> Double? {
        let count = count(before: time)
        return count > 0 ? min(time, until[count - 1]) : nil
    }
}
