import Experiments
import Reporting
import Scenarios

/// Looks for how far what a scenario assumes may be off before its verdict changes: how many come, how long a service takes
/// at the worst place, and the other time that has the most effect.
struct FlipSearch {
    /// So many points in all, of the scenario as it is and with its remedy.
    static let mostPoints = 15
    /// So many inputs are tried for the one that has the most effect.
    private static let mostCandidates = 3
    /// In hundredths of the input: ends that are farther apart are not told.
    private static let widest = 10

    /// A scenario whose verdict is asked.
    struct Subject {
        let scenario: Scenario
        let model: any AdjustableModel
        /// By as many replications as the points have; where these say something else than all do, by all.
        let judged: JudgedPoint
        /// Whether so few replications say of it what all of them say: then they may tell what changes it.
        var isToldByFew = true
        let isRemedied: Bool
        /// By all that there are of it, and how many those are.
        let whole: JudgedPoint
        let replications: Int
    }

    let tried: TriedScenarios
    /// Replications of each point.
    let count: Int
    /// Points in all.
    let most: Int
    /// Points with all replications, to look again where a verdict changes; 0 where the others have all of them.
    let mostWhole: Int
    /// Replications of the run.
    let ofRun: Int

    /// What was found of one input.
    private struct Found {
        let line: FlipLine
        var reach: FlipLine.Reach
        let subject: Subject
        let isPooled: Bool
        var isOfHours: Bool
        /// By how many replications it was told; nil: by all that there are of the subject.
        var replications: Int?

        /// How little is needed, in hundredths.
        var distance: Int { reach.changed == nil ? .max : abs(reach.same - 100) }
    }

    /// - Parameters:
    ///   - asIs: the scenario of the run.
    ///   - remedied: the same with what would do; nil: there is none.
    func flips(asIs: Subject, remedied: Subject?) throws(TriedScenarios.Stopped) -> [Flip] {
        var found: [Found] = []
        // Where there is a remedy, its own reach is as much of interest.
        if asIs.isToldByFew || mostWhole > 0 {
            found += try flips(asIs, points: remedied == nil ? most : (most + 1) / 2)
        }
        if let remedied { found += try flips(remedied, points: most - tried.runs) }
        // The weakest first, of which most depends.
        let weakest = found.indices.sorted { (found[$0].distance, $0) < (found[$1].distance, $1) }
        let last = tried.runs + mostWhole
        for (rank, place) in weakest.enumerated() where tried.runs < last {
            let left = last - tried.runs
            found[place] = try again(found[place], points: min(left, max(3, left / (found.count - rank))))
        }
        return found.filter { $0.replications == nil || $0.subject.isToldByFew }.map(flip)
    }

    /// The same with all replications; where those that may still be looked at do not show both ends, as it was.
    private func again(_ found: Found, points: Int) throws(TriedScenarios.Stopped) -> Found {
        let subject = found.subject
        guard found.replications != nil else { return found }
        let first =
            found.reach.changed == nil
            ? found.line.way.reach : found.line.expected(pooled: found.isPooled, of: subject.replications)
        var line = FlipLine(
            found.line.input, found.line.way, subject.scenario, subject.model, asIs: subject.whole,
            count: subject.replications, first: first, tried: tried)
        let reach = try line.reach(pooled: found.isPooled, points: points)
        // Ends that are far apart tell less than the first look does.
        if let changed = reach.changed {
            if abs(changed - reach.same) > Self.widest { return found }
        } else if reach.same != line.way.reach {
            return found
        }
        var again = found
        again.reach = reach
        again.replications = nil
        again.isOfHours = !found.isPooled && subject.whole.verdict == .yes && reach.to == .yesBut
        return again
    }

    private func flips(_ subject: Subject, points: Int) throws(TriedScenarios.Stopped) -> [Found] {
        guard let way = way(subject.judged) else { return [] }
        let last = tried.runs + points
        let inputs = subject.model.assumedInputs(subject.scenario)
        func line(_ input: AssumedInput) -> FlipLine {
            FlipLine(input, way, subject.scenario, subject.model, asIs: subject.judged, count: count, tried: tried)
        }
        var found: [Found] = []
        let worst = worstInput(subject, inputs)
        let first = [inputs.first { $0.kind == .demand }, worst].compactMap { $0 }
        for (place, input) in first.enumerated() where tried.runs < last {
            var line = line(input)
            // None takes what is the next one's.
            let share = (last - tried.runs + first.count - place - 1) / (first.count - place)
            found += try flips(&line, subject, points: share)
        }
        // Each of the others takes a first step; the one with the most effect goes on.
        let others = inputs.filter { $0.kind != .demand && $0.kind != worst?.kind }
            .enumerated().sorted { ($1.element.load ?? 0, $0.offset) < ($0.element.load ?? 0, $1.offset) }
            .prefix(Self.mostCandidates).map(\.element)
        var best: (line: FlipLine, effect: Double)?
        for input in others where tried.runs + 1 < last {
            var line = line(input)
            if let effect = try line.effect(), effect > max(0, best?.effect ?? 0) { best = (line, effect) }
        }
        if var best {
            // What changes nothing within reach is no weak assumption.
            found += try flips(&best.line, subject, points: last - tried.runs).filter { $0.reach.changed != nil }
        }
        return found
    }

    /// Of one input: the verdict as it is, and where it is an hour that changes it first, that of the whole period too.
    private func flips(
        _ line: inout FlipLine, _ subject: Subject, points: Int
    ) throws(TriedScenarios.Stopped) -> [Found] {
        let last = tried.runs + min(FlipLine.mostPoints, points)
        let reach = try line.reach(pooled: false, points: last - tried.runs)
        // Where not even the first step could be looked at, nothing is known.
        if reach.changed == nil, reach.same == 100 { return [] }
        let isOfHours = subject.judged.verdict == .yes && reach.to == .yesBut
        let fewer = count < subject.replications ? count : nil
        func found(_ reach: FlipLine.Reach, isPooled: Bool, isOfHours: Bool) -> Found {
            Found(
                line: line, reach: reach, subject: subject, isPooled: isPooled, isOfHours: isOfHours,
                replications: fewer)
        }
        var all = [found(reach, isPooled: false, isOfHours: isOfHours)]
        if isOfHours, line.input.kind == .demand {
            let pooled = try line.reach(pooled: true, points: min(max(2, last - tried.runs), most - tried.runs))
            all.append(found(pooled, isPooled: true, isOfHours: false))
        }
        return all
    }

    private func flip(_ found: Found) -> Flip {
        let input = found.line.input
        let reach = found.reach
        let judged = found.replications == nil ? found.subject.whole : found.subject.judged
        var flip = Flip(
            input: input.words, kind: input.kind.flip, now: input.now, unit: input.unit,
            factor: reach.changed == nil ? nil : Double(reach.same) / 100,
            changedAt: reach.changed.map { Double($0) / 100 }, reach: Double(reach.same) / 100,
            from: found.isPooled ? judged.pooled : judged.verdict, to: reach.to, isRemedied: found.subject.isRemedied,
            isOfHours: found.isOfHours)
        // What would do was found with no more than the run has, and often with fewer.
        let used = found.replications ?? found.subject.replications
        flip.replications = used < ofRun ? used : nil
        return flip
    }

    /// Towards the verdict that is next; nil where there is none to be flipped.
    private func way(_ judged: JudgedPoint) -> FlipLine.Way? {
        switch judged.verdict {
        case .yes, .yesBut: return .worse
        case .no: return .better
        // Whichever side the worst figure is on, the verdict of that side is nearer.
        case .close: return worst(judged).map { judged.excess($0) > 0 ? .worse : .better }
        case .cannotTell, .found, .told: return nil
        }
    }

    /// The place of the worst target.
    private func worst(_ judged: JudgedPoint) -> Int? {
        judged.outcomes.indices.max { left, right in
            (judged.outcomes[left].rank, judged.excess(left)) < (judged.outcomes[right].rank, judged.excess(right))
        }
    }

    /// How long a service takes where it is worst: of several places, or classes, that with the most work.
    private func worstInput(_ subject: Subject, _ inputs: [AssumedInput]) -> AssumedInput? {
        guard let worst = worst(subject.judged) else { return nil }
        let places = subject.model.places(of: tried.asked.targets[worst].measure, in: subject.scenario)
        var found: AssumedInput?
        for input in inputs {
            guard let place = input.kind.place, places.contains(place) else { continue }
            if found == nil || input.load ?? 0 > found?.load ?? 0 { found = input }
        }
        return found
    }
}
