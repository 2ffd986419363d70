internal import SimulationKernel
internal import Statistics

/// Whether cases go other ways at the end of the log than before: the steps of twenty stretches of time with as many
/// steps each.
///
/// The last change is looked for by binary segmentation (Scott & Knott 1974; Vostrikova 1981): the moment before and behind
/// which the shares of all states differ most by Anderson & Goodman's test is a change where the gain is above Schwarz's
/// price and the test, times the moments tried, below 1 %; then the part behind it is looked at in the same way. Steps count
/// by when they were, not by when their case began, so that those at the end of long cases are seen as well. What has
/// held for less than a week is no change, but one of the days that differ: cases of one day are no witnesses of the next.
struct WayDrift {
    static let stretches = 20
    /// So long, or a quarter of a log that is shorter than four times as much, has a change lasted.
    private static let leastTime = 7 * 86_400.0
    static let mostNumbers = 500_000

    /// Where each stretch but the first begins.
    private let bounds: [Double]
    /// A change later than this has not lasted.
    private let latest: Double
    /// By symbol before the step: steps earlier than this are not taken, since a log that begins with new cases has the
    /// quick ways on before the slow ones.
    private let begins: [Double]
    /// By stretch and step.
    private var counts: [[Double]]
    private var weights: [[Double]]

    init(_ ways: WaySymbols, cases: [Int]) {
        // A part of the steps at even distances is enough for the bounds.
        let apart = max(1, ways.symbols.count / 20_000)
        var sample = [Double]()
        var number = 0
        var gaps: [[Double]] = Array(repeating: [], count: ways.symbolCount + 1)
        for index in cases {
            for place in ways.range(ofCase: index) where !ways.times[place].isNaN {
                if number % apart == 0 {
                    sample.append(ways.times[place])
                    if !ways.gaps[place].isNaN { gaps[Int(ways.symbols[place - 1])].append(ways.gaps[place]) }
                }
                number += 1
            }
        }
        sample.sort()
        let first = sample.first ?? 0
        let last = sample.last ?? 0
        latest = last - min(Self.leastTime, (last - first) / 4)
        let middle = sample.isEmpty ? 0 : sample[sample.count / 2]
        begins = gaps.map { gaps in
            guard !gaps.isEmpty else { return first }
            let sorted = gaps.sorted()
            // Of ways that take as long as the log half of it is left.
            return min(first + sorted[sorted.count * 95 / 100], middle)
        }
        bounds =
            sample.count < 10 * Self.stretches
            ? [] : (1..<Self.stretches).map { sample[$0 * sample.count / Self.stretches] }
        counts = Array(repeating: [], count: Self.stretches)
        weights = counts
    }

    mutating func note(_ step: Int, _ weight: Double, _ time: Double, from: Int32) {
        guard !bounds.isEmpty, time < .infinity, time >= begins[Int(from)], step * Self.stretches < Self.mostNumbers
        else { return }
        var low = 0
        var high = bounds.count
        while low < high {
            let middle = (low + high) / 2
            if bounds[middle] <= time { low = middle + 1 } else { high = middle }
        }
        if step >= counts[low].count {
            let missing = step + 1 - counts[low].count
            counts[low].append(contentsOf: repeatElement(0, count: missing))
            weights[low].append(contentsOf: repeatElement(0, count: missing))
        }
        counts[low][step] += 1
        weights[low][step] += weight
    }

    /// The last change, if there is one.
    mutating func change(_ all: WayCounts) -> FlowChange? {
        let width = all.table.count
        guard !bounds.isEmpty, width * Self.stretches < Self.mostNumbers else { return nil }
        for stretch in counts.indices {
            counts[stretch].append(contentsOf: repeatElement(0, count: width - counts[stretch].count))
            weights[stretch].append(contentsOf: repeatElement(0, count: width - weights[stretch].count))
        }
        var byState: [[Int]] = Array(repeating: [], count: all.automaton.histories.count)
        for step in 0..<width { byState[Int(all.table.first(step))].append(step) }
        let states = byState.filter { $0.count > 1 }
        var from = 0
        var until = Self.stretches
        var p = 1.0
        while let found = split(states, from: from, until: until) {
            if bounds[found.stretch - 1] > latest {
                // What differs for days only is not taken for a part of what was before it either.
                until = found.stretch
            } else {
                from = found.stretch
                p = found.p
            }
        }
        guard from > 0 else { return nil }
        return change(from, p, byState)
    }

    /// The stretch that tells most behind `from` and before `until`, and its p.
    private func split(_ states: [[Int]], from: Int, until: Int) -> (stretch: Int, p: Double)? {
        guard from + 2 <= until else { return nil }
        var before = weights[from]
        var behind = weights[(from + 1)..<until].reduce(Array(repeating: 0, count: before.count)) { zip($0, $1).map(+) }
        let size = Special.log(max(2, before.reduce(0, +) + behind.reduce(0, +)))
        var best = 0
        var gain = 0.0
        var leastP = 1.0
        for stretch in (from + 1)..<until {
            var test = HomogeneityTest()
            for steps in states { test.add([steps.map { before[$0] }, steps.map { behind[$0] }]) }
            let now = test.statistic - Double(test.degreesOfFreedom) * size
            if now > gain {
                best = stretch
                gain = now
                leastP = test.p
            }
            for step in before.indices {
                before[step] += weights[stretch][step]
                behind[step] = max(0, behind[step] - weights[stretch][step])
            }
        }
        let p = min(1, leastP * Double(until - 1 - from))
        return best > 0 && p < 0.01 ? (best, p) : nil
    }

    private func change(_ from: Int, _ p: Double, _ byState: [[Int]]) -> FlowChange {
        var steps = 0.0
        var visits = 0.0
        var moved = 0.0
        for mine in byState where !mine.isEmpty {
            let before = mine.map { step in weights[..<from].reduce(0) { $0 + $1[step] } }
            let behind = mine.map { step in weights[from...].reduce(0) { $0 + $1[step] } }
            let sumBefore = before.reduce(0, +)
            let sumBehind = behind.reduce(0, +)
            steps += mine.reduce(0) { sum, step in counts[from...].reduce(sum) { $0 + $1[step] } }
            guard sumBefore > 0, sumBehind > 0 else { continue }
            visits += sumBehind
            for (old, new) in zip(before, behind) {
                moved += sumBehind * (old / sumBefore - new / sumBehind).magnitude / 2
            }
        }
        return FlowChange(
            from: bounds[from - 1], p: p, steps: Int(saturating: steps), difference: visits > 0 ? moved / visits : 0)
    }
}
