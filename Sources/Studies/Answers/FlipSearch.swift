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

    /// A scenario whose verdict is asked.
    struct Subject {
        let scenario: Scenario
        let model: any AdjustableModel
        let judged: JudgedPoint
        let isRemedied: Bool
    }

    let tried: TriedScenarios
    /// Replications of each point.
    let count: Int
    /// Points in all.
    let most: Int

    /// - Parameters:
    ///   - asIs: the scenario of the run; nil where so few replications do not say of it what the whole run says.
    ///   - remedied: the same with what would do; nil: there is none.
    func flips(asIs: Subject?, remedied: Subject?) throws(TriedScenarios.Stopped) -> [Flip] {
        var found: [Flip] = []
        // Where there is a remedy, its own reach is as much of interest.
        if let asIs { found += try flips(asIs, points: remedied == nil ? most : (most + 1) / 2) }
        if let remedied { found += try flips(remedied, points: most - tried.runs) }
        return found
    }

    private func flips(_ subject: Subject, points: Int) throws(TriedScenarios.Stopped) -> [Flip] {
        guard let way = way(subject.judged) else { return [] }
        let last = tried.runs + points
        let inputs = subject.model.assumedInputs(subject.scenario)
        func line(_ input: AssumedInput) -> FlipLine {
            FlipLine(input, way, subject.scenario, subject.model, asIs: subject.judged, count: count, tried: tried)
        }
        var found: [Flip] = []
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
            found += try flips(&best.line, subject, points: last - tried.runs).filter { $0.factor != nil }
        }
        return found
    }

    /// Of one input: the verdict as it is, and where it is an hour that changes it first, that of the whole period too.
    private func flips(
        _ line: inout FlipLine, _ subject: Subject, points: Int
    ) throws(TriedScenarios.Stopped) -> [Flip] {
        let last = tried.runs + min(FlipLine.mostPoints, points)
        let reach = try line.reach(pooled: false, points: last - tried.runs)
        // Where not even the first step could be looked at, nothing is known.
        if reach.changed == nil, reach.same == 100 { return [] }
        let isOfHours = subject.judged.verdict == .yes && reach.to == .yesBut
        var found = [flip(line, reach, subject, from: subject.judged.verdict, isOfHours: isOfHours)]
        if isOfHours, line.input.kind == .demand {
            let pooled = try line.reach(pooled: true, points: min(max(2, last - tried.runs), most - tried.runs))
            found.append(flip(line, pooled, subject, from: subject.judged.pooled, isOfHours: false))
        }
        return found
    }

    private func flip(
        _ line: FlipLine, _ reach: FlipLine.Reach, _ subject: Subject, from: AnswerVerdict, isOfHours: Bool
    ) -> Flip {
        let input = line.input
        return Flip(
            input: input.words, kind: input.kind.flip, now: input.now, unit: input.unit,
            factor: reach.changed == nil ? nil : Double(reach.same) / 100,
            changedAt: reach.changed.map { Double($0) / 100 }, reach: Double(reach.same) / 100, from: from,
            to: reach.to, isRemedied: subject.isRemedied, isOfHours: isOfHours)
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
