package import Experiments
import Measures
package import Reporting
import Scenarios

/// What a run with targets looks for behind its verdict: the least change that meets what is missed, and how far what is
/// assumed may be off before the verdict changes.
package struct Sensitivity: Sendable, Equatable {
    package var remedy: Remedy
    package var flips: [Flip] = []
    /// How many scenarios were simulated for it, and how many replications of all of them.
    package var runs = 0
    package var replications = 0
    /// Whether it was asked to stop before it was done.
    package var wasStopped = false

    package init(
        remedy: Remedy, flips: [Flip] = [], runs: Int = 0, replications: Int = 0, wasStopped: Bool = false
    ) {
        self.remedy = remedy
        self.flips = flips
        self.runs = runs
        self.replications = replications
        self.wasStopped = wasStopped
    }
}

extension ReplicatedRun {
    /// What would meet the targets, and what would flip the verdict.
    /// - Parameters:
    ///   - options: whether it is asked at all.
    ///   - events: of all replications of the run, by which the effort is bounded.
    ///   - cancellation: asks it to stop.
    /// - Returns: nil where nothing is asked of the scenario, or nobody wants to know.
    package func sensitivity(
        _ options: StudyOptions, events: Int, cancellation: Cancellation
    ) -> Sensitivity? {
        guard options.sensitivity, !scenario.targets.isEmpty,
            let model = scenario.subject as? any AdjustableModel
        else { return nil }
        if let obstacle = obstacleToSensitivity { return Sensitivity(remedy: .notTried(obstacle)) }
        let asked = SearchedMeasures(scenario) { rows.pool(of: $0) != nil }
        let point = ScenarioPoint(scenario, measures: asked.measures, seed: seed)
        var base = ExperimentPoint(name: scenario.name, overrides: [], point: point)
        base.samples = rows.samples(of: point)
        let search = SensitivitySearch(
            scenario: scenario, model: model, asked: asked, base: base, seed: seed, jobs: jobs,
            effort: SearchEffort(events: events, replications: finished, pace: model.statedPace(scenario)),
            cancellation: cancellation)
        return search.found()
    }

    /// Why no other scenario is simulated beside this run, as a sentence; nil: nothing stands in the way.
    private var obstacleToSensitivity: String? {
        if !isComplete { return "The run was interrupted before it was whole." }
        if scenario.run.batches != nil {
            return "It is one long run in batches, and no other run has the same customers."
        }
        if finished < 2 { return "One replication does not tell chance from what a change would do." }
        switch scenario.run.varianceReduction {
        case .none, .controlVariates: return nil
        case .antithetic: return "Replications in contrary pairs are not repeated with other numbers."
        }
    }
}

/// Both searches behind one run.
struct SensitivitySearch {
    let scenario: Scenario
    let model: any AdjustableModel
    let asked: SearchedMeasures
    /// The run itself.
    let base: ExperimentPoint
    let seed: UInt64
    let jobs: Int
    let effort: SearchEffort
    let cancellation: Cancellation

    /// More tell no more of how far an assumption may be off.
    private static let mostReplications = 2_000

    func found() -> Sensitivity {
        let asIs = JudgedPoint(base, asked, confidence: scenario.run.confidence)
        let remedies = TriedScenarios(asked, seed: seed, jobs: jobs, cancellation: cancellation)
        let flips = TriedScenarios(asked, seed: seed, jobs: jobs, cancellation: cancellation)
        var result = Sensitivity(remedy: .notNeeded)
        do throws(TriedScenarios.Stopped) {
            let found = try remedy(asIs, remedies)
            result.remedy = found.remedy
            result.flips = try self.flips(asIs, found, flips)
        } catch {
            if result.remedy == .notNeeded, asIs.verdict != .yes {
                result.remedy = .notTried("The search was stopped before it was done.")
            }
            result.flips = []
            result.wasStopped = true
        }
        result.runs = remedies.runs + flips.runs
        result.replications = remedies.replications + flips.replications
        return result
    }

    /// What would do, and the scenario with it.
    private typealias Found = (remedy: Remedy, scenario: Scenario?, point: ExperimentPoint?)

    private func remedy(_ asIs: JudgedPoint, _ tried: TriedScenarios) throws(TriedScenarios.Stopped) -> Found {
        switch asIs.verdict {
        case .yes, .found, .told: return (.notNeeded, nil, nil)
        case .cannotTell: return (.notTried("The run does not tell what is missed."), nil, nil)
        case .no, .close, .yesBut: break
        }
        let levers = model.levers(scenario)
        guard !levers.isEmpty else {
            return (.notTried("The file states no number of servers, beds or vehicles."), nil, nil)
        }
        // Some steps up, and one step down at each place that misses.
        let places = asIs.outcomes.indices.filter { asIs.outcomes[$0] != .met }.flatMap {
            model.places(of: asked.targets[$0].measure, in: scenario)
        }
        let planned = min(RemedySearch.mostDesigns, levers.count { places.contains($0.place) } + 2)
        let plan = effort.plan(points: planned, most: RemedySearch.mostDesigns, least: 2, .remedy)
        guard let plan else {
            return (.notTried("Other numbers would take too long beside a run of this size."), nil, nil)
        }
        var search = RemedySearch(
            scenario, model, levers: levers, base: base, asIs: asIs, designs: plan.points, count: plan.replications,
            tried: tried)
        let found = try search.run()
        guard let point = found.point else { return (found.remedy, nil, nil) }
        return (found.remedy, scenario.with(levers, found.numbers), point)
    }

    private func flips(
        _ asIs: JudgedPoint, _ found: Found, _ tried: TriedScenarios
    ) throws(TriedScenarios.Stopped) -> [Flip] {
        let most = FlipSearch.mostPoints
        guard let plan = effort.plan(points: most, most: most, least: 4, .flips) else { return [] }
        let count = min(plan.replications, Self.mostReplications, found.point?.replications ?? plan.replications)
        // With fewer than the run has, it is looked again where the verdict changes, with all.
        let search = FlipSearch(
            tried: tried, count: count, most: plan.points,
            mostWhole: count < effort.replications ? effort.wholePoints(.border) : 0, ofRun: base.replications)
        func judged(_ point: ExperimentPoint) -> JudgedPoint {
            JudgedPoint(point.first(count), asked, confidence: scenario.run.confidence)
        }
        let before = judged(base)
        let isSame = before.verdict == asIs.verdict
        let own = FlipSearch.Subject(
            scenario: scenario, model: model, judged: isSame ? before : asIs, isToldByFew: isSame, isRemedied: false,
            whole: asIs, replications: base.replications)
        var remedied: FlipSearch.Subject?
        if let other = found.scenario, let changed = other.subject as? any AdjustableModel, let point = found.point {
            let after = judged(point)
            if after.pooled == .yes {
                remedied = FlipSearch.Subject(
                    scenario: other, model: changed, judged: after, isRemedied: true,
                    whole: JudgedPoint(point, asked, confidence: scenario.run.confidence),
                    replications: point.replications)
            }
        }
        return try search.flips(asIs: own, remedied: remedied)
    }
}
