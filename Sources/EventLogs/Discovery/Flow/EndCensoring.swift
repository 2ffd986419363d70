/// How sure it is that a case which nothing follows in the log is over.
///
/// A case that was silent for an hour when the log ended may go on behind it; one that was silent for longer than any
/// other one with the same last activity is over. For each last activity the times to the next one are events, the
/// silences at the end censored; the share that is never followed is where the Kaplan–Meier curve S comes to rest
/// (Maller & Zhou 1992, "Estimating the proportion of immunes in a censored sample", Biometrika 79, 731–739), and a
/// case that was silent for u is over with probability S(τ)/S(u), and where others went on after τ still, with so much
/// of it as ``CuredShare`` finds. τ, from which on silence is the end, is the median of the silences, or what one gap
/// in a hundred exceeds where that is more: where most cases that are silent have not been so for as long as others
/// were who went on, the log says nothing of ends (sufficient follow-up, Maller & Zhou 1994, Journal of the American
/// Statistical Association 89, 1499–1506). The curve is never read where fewer than ten are left.
struct EndCensoring {
    /// By case: the probability that it is over; 0 where it is open, or left a queue.
    private(set) var weights: [Double]
    /// By case: when it would have gone on, had it gone on: its last moment and the median time to the next activity,
    /// so that of one stretch of time ends and other ways on come from the same visits; ∞ where that is behind the log.
    private(set) var times: [Double]

    init(_ ways: WaySymbols) {
        weights = Array(repeating: 0, count: ways.closings.count)
        times = ways.lasts
        var silences: [[(time: Double, case: Int)]] = Array(repeating: [], count: ways.symbolCount)
        for (number, closing) in ways.closings.enumerated() where closing == .over {
            let range = ways.range(ofCase: number)
            guard !range.isEmpty else { continue }
            silences[Int(ways.symbols[range.upperBound - 1])].append((ways.followUp[number], number))
        }
        var longest = [Double](repeating: 0, count: ways.symbolCount)
        for place in ways.symbols.indices.dropFirst() where ways.gaps[place] > 0 {
            let before = Int(ways.symbols[place - 1])
            if ways.gaps[place] > longest[before] { longest[before] = ways.gaps[place] }
        }
        // Only where a silence is shorter than a gap there is anything to weigh.
        var gaps: [[Double]] = Array(repeating: [], count: ways.symbolCount)
        var isWeighed = [Bool](repeating: false, count: ways.symbolCount)
        for symbol in silences.indices {
            silences[symbol].sort { ($0.time, $0.case) < ($1.time, $1.case) }
            isWeighed[symbol] = (silences[symbol].first?.time ?? .infinity) < longest[symbol]
        }
        if isWeighed.contains(true) {
            for place in ways.symbols.indices.dropFirst() where !ways.gaps[place].isNaN {
                let before = Int(ways.symbols[place - 1])
                if isWeighed[before] { gaps[before].append(ways.gaps[place]) }
            }
        }
        for symbol in silences.indices {
            for silence in silences[symbol] { weights[silence.case] = 1 }
            guard isWeighed[symbol] else { continue }
            let sorted = gaps[symbol].sorted()
            weigh(silences[symbol], sorted)
            let usual = sorted[sorted.count / 2]
            for silence in silences[symbol] {
                times[silence.case] = silence.time >= usual ? times[silence.case] + usual : .infinity
            }
        }
    }

    /// From when on silence is the end.
    private static func rest(_ silences: [(time: Double, case: Int)], _ gaps: [Double]) -> Double {
        let middle = silences[silences.count / 2].time
        guard !gaps.isEmpty else { return middle }
        let all = (silences.map(\.time) + gaps).sorted()
        return max(middle, min(gaps[(gaps.count - 1) * 99 / 100], all[max(0, all.count - 10)]))
    }

    private mutating func weigh(_ silences: [(time: Double, case: Int)], _ gaps: [Double]) {
        let rest = Self.rest(silences, gaps)
        var survival = 1.0
        var place = 0
        var silent = 0
        var curve: [Double] = []
        // S just before each silence; at equal times what happens comes before what is cut off.
        for silence in silences {
            while place < gaps.count, gaps[place] <= min(silence.time, rest) {
                var same = place
                while silent < silences.count, silences[silent].time < gaps[place] { silent += 1 }
                while same < gaps.count, gaps[same] == gaps[place] { same += 1 }
                let atRisk = gaps.count - place + silences.count - silent
                survival *= 1 - Double(same - place) / Double(atRisk)
                place = same
            }
            curve.append(survival)
        }
        // Behind the last silence others may still go on.
        while place < gaps.count, gaps[place] <= rest {
            var same = place
            while same < gaps.count, gaps[same] == gaps[place] { same += 1 }
            let atRisk = gaps.count - place + silences.count { $0.time >= gaps[place] }
            survival *= 1 - Double(same - place) / Double(atRisk)
            place = same
        }
        let late = silences.filter { $0.time >= rest }
        let tail = CuredShare(silent: late.map { $0.time - rest }, gone: gaps[place...].map { $0 - rest })
        let atRest = survival * tail.share
        for (silence, value) in zip(silences, curve) where silence.time < rest {
            weights[silence.case] = value > 0 ? min(1, atRest / value) : 1
        }
        for silence in late { weights[silence.case] = tail.probability(silence.time - rest) }
    }
}
