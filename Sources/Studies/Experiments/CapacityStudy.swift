import Experiments
import Measures
import Scenarios
import Statistics

/// Answers a capacity question: simulates one design after another until it is shown which is the least that will do.
final class CapacityStudy {
    private let plan: CapacityPlan
    private let runner: ExperimentRunner
    private let grid: CapacityGrid
    private let targets: CapacityTargets
    private let looks: LookPlan
    private var points: [Int: ExperimentPoint] = [:]
    private var verdicts: [Int: [TargetVerdict]] = [:]
    /// Whether it was asked of all designs if replications can have seen what decides them.
    private var askedWhetherSeen = false

    /// Without a number of the user's own, a design near the boundary gets up to so many times the replications of the
    /// first look.
    private static let reach = 64
    /// Measured costs are compared with up to so many times the replications of the first look.
    private static let costReach = 8
    /// Theory is asked of so many values at most where to begin, and of so many designs whether they can be seen.
    private static let mostGuesses = 60

    init(_ plan: CapacityPlan, _ runner: ExperimentRunner) {
        self.plan = plan
        self.runner = runner
        grid = CapacityGrid(plan)
        targets = CapacityTargets(
            plan, measures: runner.plan.measures, timeSymbol: runner.scenario.timeUnit.symbol
        ) { LossesBeside.measures(beside: $0, in: runner.scenario) }
        let first = max(2, runner.replications.atLeast)
        let most =
            runner.requested.map(\.atMost)
            ?? (runner.replications.isFixed ? first * Self.reach : runner.replications.atMost)
        looks = LookPlan(first: first, atMost: max(first, most))
    }

    /// - Returns: nil after a mistake in a design, or when it was asked to stop.
    func run() throws -> CapacityOutcome? {
        let isMeasured = if case .measure = plan.objective { true } else { false }
        let byTheory = try guess()
        var search = MonotoneSearch(sizes: grid.sizes, costs: grid.costs, guess: byTheory, prunes: !isMeasured)
        runner.expect(6)
        var isNeverSeen = false
        while !plan.targets.isEmpty, !isNeverSeen, let design = search.next {
            guard let verdict = try test(design) else { return nil }
            search.record(verdict, of: design)
            if verdict == .undecided, areNeverSeen(search, after: design) {
                isNeverSeen = true
                // It may miss another target all the same, and then none within the range will do.
                let last = grid.places.count - 1
                if search.verdict(of: last) == nil {
                    guard let verdict = try test(last) else { return nil }
                    search.record(verdict, of: last)
                }
            }
        }
        var cost: MeasuredCost?
        var answer = plan.targets.isEmpty ? grid.costs.indices.min { grid.costs[$0] < grid.costs[$1] } : search.answer
        if case .measure(let measure) = plan.objective {
            guard let found = try cheapest(of: frontier(search), measure) else { return nil }
            cost = found.cost
            answer = found.cost?.leader ?? found.only
        }
        var open = plan.targets.isEmpty ? [] : search.open
        if case .measure(let measure) = plan.objective, !plan.targets.isEmpty {
            open = openByCost(search, measure, answer: answer)
        }
        guard try simulateNeighbours(of: answer ?? grid.places.count - 1) else { return nil }
        return CapacityOutcome(
            plan: plan, grid: grid, targets: targets, confidence: runner.plan.confidence, looks: looks,
            designs: points.keys.sorted().map { number in
                CapacityOutcome.Design(
                    number: number, point: points[number]!,
                    verdict: plan.targets.isEmpty ? nil : search.verdict(of: number), targets: verdicts[number])
            }, answer: answer, open: open,
            isUnattainable: !plan.targets.isEmpty && search.isUnattainable, isNeverSeen: isNeverSeen, cost: cost,
            byTheory: byTheory)
    }

    /// Whether all designs that may still do are such that the most replications cannot have seen what decides a target:
    /// none of them can be shown to do then, and nothing is won by looking at them.
    /// - Parameter design: which was tested last, and is undecided.
    private func areNeverSeen(_ search: MonotoneSearch, after design: Int) -> Bool {
        // Asked once, of what is first found so, and where the designs are few enough to be made one by one.
        guard !askedWhetherSeen, let own = points[design], !targets.unseen(own, after: looks.largest).isEmpty else {
            return false
        }
        askedWhetherSeen = true
        guard grid.places.count <= Self.mostGuesses else { return false }
        return grid.places.indices.allSatisfy { other in
            if other == design || search.verdict(of: other) == .missed { return true }
            let made = points[other] ?? runner.points([grid.experimentCase(other)], measures: targets.measures)?.first
            return made.map { !targets.unseen($0, after: looks.largest).isEmpty } ?? false
        }
    }

    /// Looks at a design with more and more replications until it is decided.
    private func test(_ design: Int) throws -> TargetVerdict? {
        // All designs together may err with 1 − confidence, in whatever order they are tested.
        let error = (1 - runner.plan.confidence) / Double(grid.places.count)
        for size in looks.sizes {
            guard let point = try simulated(design, size) else { return nil }
            let found = targets.verdict(point, error: error, looks: looks.count)
            verdicts[design] = found.targets
            if found.all != .undecided || size == looks.largest { return found.all }
            // No number of replications that may be had shows what is open.
            let unseen = targets.unseen(point, after: looks.largest)
            let open = found.targets.indices.filter { found.targets[$0] == .undecided }
            if open.allSatisfy(unseen.contains) { return .undecided }
        }
        return nil
    }

    private func simulated(_ design: Int, _ count: Int) throws -> ExperimentPoint? {
        if points[design] == nil {
            guard let made = runner.points([grid.experimentCase(design)], measures: targets.measures) else {
                return nil
            }
            points[design] = made[0]
        }
        var own = [points[design]!]
        guard try runner.extend(&own, to: count) else { return nil }
        points[design] = own[0]
        return own[0]
    }

    /// The lowest value that meets the targets by theory, of one factor; where the search begins.
    private func guess() throws -> Int? {
        guard grid.sizes.count == 1, grid.sizes[0] <= Self.mostGuesses, !plan.targets.isEmpty else { return nil }
        for design in grid.places.indices {
            guard let made = runner.points([grid.experimentCase(design)], measures: targets.measures) else {
                return nil
            }
            points[design] = made[0]
            // Where the servers cannot keep up theory has no value, and nothing is met.
            if CapacityTheory(made[0]).meets(plan.targets) == true {
                points = [:]
                return design
            }
        }
        points = [:]
        return nil
    }

    private func simulateNeighbours(of design: Int) throws -> Bool {
        var around = [design]
        for factor in grid.sizes.indices {
            for step in grid.sizes.count == 1 ? [-2, -1, 1, 2] : [-1, 1] {
                if let other = grid.neighbour(of: design, along: factor, by: step) { around.append(other) }
            }
        }
        for other in around.sorted() {
            guard try simulated(other, looks.sizes[0]) != nil else { return false }
        }
        return true
    }

    // MARK: cost

    /// Undecided designs that may cost less than the answer, on the same customers; without an answer all of them. How
    /// many servers they have does not tell.
    private func openByCost(_ search: MonotoneSearch, _ measure: MeasureName, answer: Int?) -> [Int] {
        let open = grid.places.indices.filter { search.verdict(of: $0) == .undecided }
        guard let place = targets.measures.firstIndex(where: { $0.isSame(as: measure) }),
            let best = answer.flatMap({ points[$0] })
        else { return open }
        let confidence = 1 - (1 - runner.plan.confidence) / Double(max(1, open.count))
        return open.filter { design in
            guard let own = points[design] else { return true }
            let count = min(own.replications, best.replications)
            guard let a = best.first(count).pseudoValues(place), let b = own.first(count).pseudoValues(place) else {
                return true
            }
            return PairedDifference(from: a, to: b).interval(confidence: confidence).lower <= 0
        }
    }

    /// For every combination of the other factors' values the least of the last factor that meets the targets.
    private func frontier(_ search: MonotoneSearch) -> [Int] {
        let length = grid.sizes[grid.sizes.count - 1]
        return stride(from: 0, to: grid.places.count, by: length).compactMap { first in
            (first..<first + length).first { plan.targets.isEmpty || search.verdict(of: $0) == .met }
        }
    }

    /// From each of these designs up along the last factor until the cost has risen twice in a row; what may be the
    /// cheapest of all is then simulated on until it is shown, or as long as replications are allowed.
    private func cheapest(of frontier: [Int], _ measure: MeasureName) throws -> (cost: MeasuredCost?, only: Int?)? {
        guard let place = targets.measures.firstIndex(where: { $0.isSame(as: measure) }) else { return (nil, nil) }
        let length = grid.sizes[grid.sizes.count - 1]
        var compared: [Int] = []
        for start in frontier {
            var last = Double.infinity
            var rises = 0
            for design in start..<(start / length + 1) * length where rises < 2 {
                guard let point = try simulated(design, looks.sizes[0]) else { return nil }
                guard let value = point.estimate(place, confidence: 0.95)?.value else { break }
                rises = value > last ? rises + 1 : 0
                last = value
                compared.append(design)
            }
        }
        guard compared.count > 1 else { return (nil, compared.first) }
        let plan = LookPlan(first: looks.sizes[0], atMost: min(looks.largest, looks.sizes[0] * Self.costReach))
        let confidence = 1 - (1 - runner.plan.confidence) / Double(plan.count)
        var found: MeasuredCost?
        for size in plan.sizes {
            for design in compared { guard try simulated(design, size) != nil else { return nil } }
            let values = compared.compactMap { points[$0]?.first(size).pseudoValues(place) }
            guard values.count == compared.count else { return (nil, nil) }
            let comparison = ComparisonWithBest(values, preferred: .low, confidence: confidence)
            found = MeasuredCost(
                designs: compared, comparison: comparison, replications: size)
            if comparison.isDecided { break }
            // What cannot be the cheapest is not simulated any more.
            let left = comparison.candidates.map { compared[$0] }
            if left.count < compared.count, size < plan.largest { compared = left }
        }
        return (found, nil)
    }
}
