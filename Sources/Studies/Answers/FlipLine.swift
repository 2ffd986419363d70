import Reporting
import SimulationKernel
import Scenarios

/// One input of a scenario, looked at with more and more or less of it: how far it may go before the verdict changes.
///
/// Factors are whole hundredths, each on the same customers. From 10 % on, the secant of how far the deciding figure is from
/// its bound says where to look next; between two factors with different verdicts then bisection, until they are 2 % of the
/// input apart. Where it was looked with fewer replications than the run has, it is looked again with all of them, from where
/// the first look says that they change it.
struct FlipLine {
    /// Which way is looked.
    enum Way {
        /// More come, or it takes longer.
        case worse
        case better

        /// The last factor that is looked at, in hundredths, and the first.
        var reach: Int { self == .worse ? 200 : 50 }
        var first: Int { self == .worse ? 110 : 90 }
        var sign: Int { self == .worse ? 1 : -1 }
    }

    /// How far it goes.
    struct Reach {
        /// The last factor with the same verdict, in hundredths.
        var same: Int
        /// The first one with another, and what it is; nil: none within reach.
        var changed: Int?
        var to: AnswerVerdict?
    }

    static let mostPoints = 5
    /// In hundredths of the input.
    private static let width = 2

    let input: AssumedInput
    let way: Way
    let from: AnswerVerdict
    private let scenario: Scenario
    private let model: any AdjustableModel
    private let tried: TriedScenarios
    let count: Int
    /// Where it is looked first.
    private let first: Int
    /// Where nothing is known yet steps are no smaller.
    private let leastStep: Int
    /// By factor in hundredths, what was looked at; nil: it could not be.
    private var seen: [Int: JudgedPoint?]

    init(
        _ input: AssumedInput, _ way: Way, _ scenario: Scenario, _ model: any AdjustableModel, asIs: JudgedPoint,
        count: Int, first: Int? = nil, tried: TriedScenarios
    ) {
        self.input = input
        self.way = way
        self.scenario = scenario
        self.model = model
        self.tried = tried
        self.count = count
        self.first = first ?? way.first
        leastStep = first == nil ? 5 : Self.width
        from = asIs.verdict
        seen = [100: asIs]
    }

    /// By how much the first step moves what decides towards another verdict; nil where it cannot be told.
    mutating func effect() throws(TriedScenarios.Stopped) -> Double? {
        guard let asIs = seen[100] ?? nil, let before = margin(asIs, pooled: false),
            let judged = try judged(first), let after = margin(judged, pooled: false)
        else { return nil }
        return before - after
    }

    /// - Parameters:
    ///   - pooled: whether the hours are left out.
    ///   - points: that may still be looked at.
    mutating func reach(pooled: Bool, points: Int) throws(TriedScenarios.Stopped) -> Reach {
        var found = Reach(same: 100)
        var before: Int?
        var used = 0
        // What was looked at before is known.
        for factor in seen.keys.sorted(by: { way == .worse ? $0 < $1 : $0 > $1 }) where found.changed == nil {
            guard let judged = seen[factor] ?? nil, factor != 100 else { continue }
            note(judged, factor, pooled, &found, &before)
        }
        while let next = next(found, before, pooled), used < points {
            used += 1
            guard let judged = try judged(next) else { break }
            note(judged, next, pooled, &found, &before)
        }
        return found
    }

    private func verdict(_ judged: JudgedPoint, _ pooled: Bool) -> AnswerVerdict {
        pooled ? judged.pooled : judged.verdict
    }

    private func note(_ judged: JudgedPoint, _ factor: Int, _ pooled: Bool, _ found: inout Reach, _ before: inout Int?)
    {
        let own = verdict(judged, pooled)
        if own == (pooled ? (seen[100] ?? nil)?.pooled : from) {
            before = found.same
            found.same = factor
        } else {
            found.changed = factor
            found.to = own
        }
    }

    /// Where to look next; nil: all is known.
    private func next(_ found: Reach, _ before: Int?, _ pooled: Bool) -> Int? {
        let same = found.same
        guard let inside = margin(same, pooled) else { return nil }
        if let changed = found.changed {
            let gap = abs(changed - same)
            if gap <= Self.width { return nil }
            let middle = same + way.sign * (gap / 2)
            // The secant once, then halves: what is only about a line is soon no line any more.
            guard let outside = margin(changed, pooled), inside > 0, outside < 0, gap > 4 * Self.width else {
                return middle
            }
            let part = inside / (inside - outside)
            let step = Int(saturating: (Double(gap) * part).rounded())
            return same + way.sign * min(gap - Self.width, max(Self.width, step))
        }
        if same == way.reach { return nil }
        guard let before, let earlier = margin(before, pooled) else { return first }
        let slope = (earlier - inside) / Double(abs(same - before))
        guard slope > 0, inside > 0 else { return way.reach }
        // Waits rise faster than a line: what lies far beyond is not told by two points.
        let most = 2.5 * Double(abs(same - before))
        let step = min(most, max(Double(leastStep), (1.1 * inside / slope).rounded(.up))).rounded()
        guard step < Double(abs(way.reach - same)) else { return way.reach }
        return same + way.sign * Int(step)
    }

    private mutating func judged(_ factor: Int) throws(TriedScenarios.Stopped) -> JudgedPoint? {
        if let known = seen[factor] { return known }
        var found: JudgedPoint?
        if let adjusted = model.adjusted(scenario, input.kind, times: Double(factor) / 100),
            let point = try tried.simulated(adjusted, count)
        {
            found = JudgedPoint(point, tried.asked, confidence: scenario.run.confidence)
        }
        seen[factor] = .some(found)
        return found
    }

    /// About where more replications change the verdict, whose intervals are narrower: the last whole hundredth before.
    /// - Parameters:
    ///   - pooled: whether the hours are left out.
    ///   - all: how many replications there will be.
    func expected(pooled: Bool, of all: Int) -> Int {
        let narrower = (Double(count) / Double(max(1, all))).squareRoot()
        let known = seen.keys.sorted { way == .worse ? $0 < $1 : $0 > $1 }.compactMap { factor in
            (seen[factor] ?? nil).flatMap { margin($0, pooled: pooled, width: narrower) }.map { (factor, $0) }
        }
        var last = known.first ?? (100, 0)
        var border = last.0 + way.sign
        for (factor, margin) in known.dropFirst() {
            let fall = last.1 - margin
            if fall > 0, last.1 > 0 {
                let part = last.1 / fall
                border = last.0 + Int(saturating: (Double(factor - last.0) * part).rounded(.towardZero))
            }
            last = (factor, margin)
            if margin <= 0 { break }
        }
        let ends = way == .worse ? 101...way.reach : way.reach...99
        return min(ends.upperBound, max(ends.lowerBound, border))
    }

    // MARK: how far from another verdict

    private func margin(_ factor: Int, _ pooled: Bool) -> Double? {
        (seen[factor] ?? nil).flatMap { margin($0, pooled: pooled) }
    }

    /// How far what decides is from where the verdict changes, in parts of its bound: above 0 the verdict is the same.
    /// - Parameter width: of each interval, in parts of what it is.
    private func margin(_ judged: JudgedPoint, pooled: Bool, width: Double = 1) -> Double? {
        let targets = zip(judged.figures, judged.bounds).compactMap { figure, bound in
            figure.flatMap { figure in bound.map { Ends(figure, $0, width) } }
        }
        switch (way, from) {
        case (.worse, .yes), (.worse, .yesBut):
            let own = targets.map { -$0.worse }.min()
            guard from == .yes, !pooled else { return own }
            let hours = zip(judged.hours, judged.targetsOfHours).compactMap { figure, target in
                figure.flatMap { figure in judged.bounds[target].map { -Ends(figure, $0, width).better } }
            }
            return min(own ?? .infinity, hours.min() ?? .infinity)
        case (.worse, _): return targets.map { -$0.better }.min()
        case (.better, .no): return targets.map(\.better).max()
        case (.better, _): return targets.map(\.worse).max()
        }
    }

    /// How far the ends of a figure's interval are beyond its bound.
    private struct Ends {
        let better: Double
        let worse: Double

        init(_ figure: AnswerFigure, _ bound: AnswerBound, _ width: Double) {
            let ends = [figure.interval?.lower ?? figure.value, figure.interval?.upper ?? figure.value]
            let excess = ends.map { bound.excess(of: figure.value + width * ($0 - figure.value)) }
            better = min(excess[0], excess[1])
            worse = max(excess[0], excess[1])
        }
    }
}
