import Experiments
import Measures
import Reporting
import Scenarios
import Statistics

/// Looks for the least change of numbers of servers, beds or vehicles that meets what a run missed.
///
/// First one more at every place that misses, together, and twice as many more each time that is not enough; then one at a
/// time is taken away again, which shows what is the least. All designs have the customers of the run. They share the error
/// that the run's confidence leaves: of all verdicts about them together one is wrong with no more than that probability.
struct RemedySearch {
    /// So many designs at most.
    static let mostDesigns = 8

    private let scenario: Scenario
    private let model: any AdjustableModel
    private let tried: TriedScenarios
    private let levers: [Lever]
    /// The run as it is, judged by all its replications.
    private let asIs: JudgedPoint
    private let count: Int
    private let mostRuns: Int
    /// The run as it is, of as many replications as the designs have, and judged by them.
    private let first: ExperimentPoint
    private let before: JudgedPoint
    private let today: [Int]
    /// By numbers in the order of the levers; nil of what makes no scenario, or could not be simulated.
    private var designs: [[Int]: Design?] = [:]
    private var most: [Int]
    /// Of each lever, the largest number with which its places were seen not to do.
    private var known: [Int?]

    struct Design {
        let point: ExperimentPoint
        let judged: JudgedPoint
    }

    /// The best design, and its scenario with its replications, for those who ask on.
    struct Result {
        let remedy: Remedy
        let numbers: [Int]
        let point: ExperimentPoint?
    }

    /// - Parameters:
    ///   - scenario: that was run, with its plan.
    ///   - base: its run, with as many replications as it had.
    ///   - limit: so many designs at most.
    ///   - count: replications of each design.
    init(
        _ scenario: Scenario, _ model: any AdjustableModel, levers: [Lever], base: ExperimentPoint,
        asIs: JudgedPoint, designs limit: Int, count: Int, tried: TriedScenarios
    ) {
        self.scenario = scenario
        self.model = model
        self.levers = levers
        self.asIs = asIs
        self.count = count
        mostRuns = limit
        self.tried = tried
        today = levers.map(\.number)
        most = levers.map { max($0.number, $0.most) }
        known = levers.map { _ in nil }
        first = base.first(count)
        before = JudgedPoint(first, tried.asked, confidence: scenario.run.confidence)
        designs[today] = .some(Design(point: base, judged: asIs))
    }

    private var isExhausted: Bool { tried.runs >= mostRuns }

    mutating func run() throws(TriedScenarios.Stopped) -> Result {
        var numbers = today
        var judged = asIs
        var round = 0
        while !isMet(judged) {
            let next = raised(numbers, judged, round: round)
            if next == numbers || isExhausted { return none(numbers, judged) }
            guard let design = try design(next) else {
                // What makes no scenario is not asked for again: that is as far as the file's numbers reach.
                let raised = levers.indices.filter { next[$0] > numbers[$0] }
                let wrong = raised.filter { place in
                    var one = numbers
                    one[place] = next[place]
                    return scenario.with(levers, one) == nil
                }
                for place in wrong.isEmpty ? raised : wrong { most[place] = numbers[place] }
                continue
            }
            for place in levers.indices where next[place] > numbers[place] && numbers[place] > today[place] {
                known[place] = numbers[place]
            }
            numbers = next
            judged = design.judged
            round += 1
        }
        return try least(numbers)
    }

    /// Whether a design does: what was not met is, and what was met is as much so as before. What the run cannot tell of at
    /// all no number of servers need show.
    private func isMet(_ judged: JudgedPoint) -> Bool {
        if asIs.pooled == .yes, judged.missesAnHour { return false }
        return judged.outcomes.indices.allSatisfy { place in
            switch judged.outcomes[place] {
            case .met, .notAsked: true
            case .missed: false
            // Too few replications for what the whole run has shown.
            case .close: asIs.outcomes[place] == .met && before.outcomes[place] == .close
            case .cannotTell: asIs.outcomes[place].key == "cannot tell"
            }
        }
    }

    /// Targets that are not met, by their places; and those that an hour misses, where the whole period meets all.
    private func short(_ judged: JudgedPoint) -> [Int] {
        tried.asked.targets.indices.filter { place in
            switch judged.outcomes[place] {
            case .missed: return true
            case .close: if asIs.outcomes[place] != .met || before.outcomes[place] != .close { return true }
            case .met, .cannotTell, .notAsked: break
            }
            guard asIs.pooled == .yes else { return false }
            return zip(judged.targetsOfHours, judged.outcomesOfHours).contains { $0 == place && $1 == .missed }
        }
    }

    // MARK: more

    /// The first step: one more, of many a sixteenth.
    private func step(_ lever: Int) -> Int { max(1, today[lever] / 16) }

    /// So many more where it is not enough: 1, 2, 4, … steps more than today at the own place of a target; where it spans
    /// several places, 1, 2, 4, … times a step more at the one that is busiest then.
    private func raised(_ numbers: [Int], _ judged: JudgedPoint, round: Int) -> [Int] {
        var next = numbers
        var spans: [[String]] = []
        for target in short(judged) {
            let places = model.places(of: tried.asked.targets[target].measure, in: scenario)
            let own = levers.indices.filter { places.contains(levers[$0].place) }
            let names = Set(own.map { levers[$0].place })
            guard names.count > 1 else {
                for lever in own where today[lever] > 0 || own.allSatisfy({ today[$0] == 0 }) {
                    let more = max(step(lever), 2 * (numbers[lever] - today[lever]))
                    next[lever] = max(next[lever], min(most[lever], today[lever] + more))
                }
                continue
            }
            if !spans.contains(places) { spans.append(places) }
        }
        for places in spans {
            for _ in 0..<(1 << round) { raiseBusiest(of: places, &next) }
        }
        return next
    }

    /// A step more, in each of its shifts, at the place that is the busiest with these numbers.
    private func raiseBusiest(of places: [String], _ numbers: inout [Int]) {
        var busiest: (load: Double, levers: [Int])?
        for place in places {
            let own = levers.indices.filter { levers[$0].place == place && today[$0] > 0 }
            guard own.contains(where: { numbers[$0] < most[$0] }) else { continue }
            let before = own.reduce(0) { $0 + today[$1] }
            let now = own.reduce(0) { $0 + numbers[$1] }
            // Of a place of which nobody knows how busy it is, it is taken that it is fully so.
            let load = (levers[own[0]].load ?? 1) * Double(before) / Double(max(1, now))
            if load > busiest?.load ?? -1 { busiest = (load, own) }
        }
        for lever in busiest?.levers ?? [] { numbers[lever] = min(most[lever], numbers[lever] + step(lever)) }
    }

    // MARK: fewer

    /// Takes away again what is not needed, one place at a time.
    private mutating func least(_ found: [Int]) throws(TriedScenarios.Stopped) -> Result {
        var numbers = found
        for lever in levers.indices where numbers[lever] > today[lever] {
            var high = numbers[lever]
            var low = known[lever] ?? today[lever] - 1
            while high - low > 1, !isExhausted {
                let middle = low + (high - low) / 2
                var fewer = numbers
                fewer[lever] = middle
                if let design = try design(fewer), isMet(design.judged) { high = middle } else { low = middle }
            }
            numbers[lever] = high
        }
        var isLeast = true
        var open: [String] = []
        for lever in levers.indices where numbers[lever] > today[lever] {
            var fewer = numbers
            fewer[lever] -= 1
            let isKnown = designs[fewer] != nil
            guard isKnown || !isExhausted, let design = try design(fewer) else {
                isLeast = false
                continue
            }
            if design.judged.pooled == .no || (asIs.pooled == .yes && design.judged.missesAnHour) { continue }
            isLeast = false
            open.append(levers[lever].text(fewer[lever]))
        }
        guard let design = designs[numbers] ?? nil else { return none(found, asIs) }
        let judged = design.judged
        let remedy = FoundRemedy(
            changes: changes(numbers), figures: figures(judged), isLeast: isLeast, open: open,
            cost: cost(design.point), keepsEveryHour: keepsEveryHour(judged), runs: tried.runs,
            others: others(than: numbers))
        return Result(remedy: .found(remedy), numbers: numbers, point: design.point)
    }

    /// Of each target, the worst of the run first.
    private func figures(_ judged: JudgedPoint) -> [RemediedFigure] {
        let order = tried.asked.targets.indices.sorted { left, right in
            let before = (asIs.outcomes[left].rank, asIs.excess(left))
            let after = (asIs.outcomes[right].rank, asIs.excess(right))
            return before == after ? left < right : before > after
        }
        return order.map { place in
            RemediedFigure(
                claim: tried.asked.targets[place].measure.text, figure: judged.figures[place],
                outcome: judged.outcomes[place])
        }
    }

    /// All that was simulated but for the run itself and the best, in the order of their numbers.
    private func others(than best: [Int]) -> [TriedChanges] {
        let simulated = designs.compactMap { numbers, design in design.map { (numbers: numbers, design: $0) } }
        return simulated.filter { $0.numbers != best && $0.numbers != today }
            .sorted { $0.numbers.lexicographicallyPrecedes($1.numbers) }.map { one in
                TriedChanges(
                    changes: changes(one.numbers), figures: figures(one.design.judged),
                    verdict: one.design.judged.verdict, cost: cost(one.design.point))
            }
    }

    private func changes(_ numbers: [Int]) -> [RemedyChange] {
        levers.indices.filter { numbers[$0] != today[$0] }.map { levers[$0].change(to: numbers[$0]) }
    }

    /// Whether each hour is met; nil where it cannot be told of all, or hours are not told apart.
    private func keepsEveryHour(_ judged: JudgedPoint) -> Bool? {
        let told = judged.outcomesOfHours.filter { $0 != .notAsked }
        if told.contains(.missed) { return false }
        return told.isEmpty || !told.allSatisfy { $0 == .met } ? nil : true
    }

    /// By how much a period costs more, replication by replication.
    private func cost(_ point: ExperimentPoint) -> AnswerFigure? {
        guard let place = tried.asked.cost, let before = first.pseudoValues(place),
            let after = point.pseudoValues(place)
        else { return nil }
        let paired = PairedDifference(from: before, to: after)
        let interval = paired.interval(confidence: scenario.run.confidence)
        let measure = tried.asked.measures[place]
        return AnswerFigure(
            paired.difference,
            AnswerInterval(interval.lower, interval.upper, confidence: scenario.run.confidence),
            unit: AnswerUnit(measure, beside: [paired.difference], MeasureFormat(scenario)))
    }

    // MARK: none

    private func none(_ numbers: [Int], _ judged: JudgedPoint) -> Result {
        guard numbers != today else {
            return Result(remedy: .notTried(Self.noNumber), numbers: today, point: nil)
        }
        let claims = TargetClaims(scenario)
        var left: [String] = []
        for place in short(judged) {
            let name = claims.subject(tried.asked.targets[place].measure).name
            if !left.contains(name) { left.append(name) }
        }
        let isShown = judged.pooled == .no || (asIs.pooled == .yes && judged.missesAnHour)
        let range = RemedyRange(changes: changes(numbers), left: left, isShown: isShown, runs: tried.runs)
        return Result(remedy: .noneWithin(range), numbers: numbers, point: nil)
    }

    static let noNumber = "The file states no number of servers at these places that could be raised."

    // MARK: designs

    private mutating func design(_ numbers: [Int]) throws(TriedScenarios.Stopped) -> Design? {
        if let known = designs[numbers] { return known }
        var found: Design?
        if let variant = scenario.with(levers, numbers), let point = try tried.simulated(variant, count) {
            found = Design(point: point, judged: judged(point))
        }
        designs[numbers] = .some(found)
        return found
    }

    /// What was not met has its part of the error in each design; what was met stands as before, and with the whole run's
    /// figure where the design changes nothing of it.
    private func judged(_ point: ExperimentPoint) -> JudgedPoint {
        let asked = tried.asked
        var result = JudgedPoint(point, asked, confidence: scenario.run.confidence) {
            asIs.outcomes[$0] == .met ? 1 : Self.mostDesigns
        }
        for place in asked.targets.indices where first.values(place) == point.values(place) {
            result.take(asIs, ofTarget: place)
        }
        for (place, hour) in asked.hours.enumerated() where first.values(hour.measure) == point.values(hour.measure) {
            result.take(asIs, ofHour: place)
        }
        return result
    }
}

extension Scenario {
    /// The scenario with other numbers at its levers, with the same plan and the same targets; nil where that makes none.
    func with(_ levers: [Lever], _ numbers: [Int]) -> Scenario? {
        let overrides = zip(levers, numbers).filter { $0.number != $1 }.map { lever, number in
            Override(path: lever.path, value: String(number))
        }
        guard var variant = source.variant(overrides).scenario else { return nil }
        variant.run = run
        variant.targets = targets
        return variant
    }
}

extension JudgedPoint {
    /// How far a target's figure is beyond its bound, as a part of it; below 0 it keeps to it.
    func excess(_ place: Int) -> Double {
        guard let figure = figures[place], let bound = bounds[place] else { return 0 }
        return bound.excess(of: figure.value)
    }
}
