import Experiments
import Measures
import Reporting
import Scenarios
import SimulationKernel
import Studies

/// Two dice that are thrown once a time unit: a kind of model of its own, which no source of the program knows. Its file
/// says how many sides they have.
struct Dice: ScenarioModel {
    let sides: Int

    func summary(in scenario: Scenario) -> [String] { ["two dice", "  \(sides) sides each"] }
}

/// `model: dice`.
struct DiceLane: ScenarioLane {
    typealias Model = Dice

    var name: String { "dice" }
    var keys: [KeyTable.Key] { [.required("sides", "whole number from 2", "of each of the dice")] }
    var tables: [KeyTable] { [] }
    var changeable: ChangeablePaths { ChangeablePaths(open: ["sides"], example: "sides") }

    func scenario(_ draft: ScenarioDraft) -> Scenario? {
        draft.refuseKeysOfOthers()
        let sides = draft.map["sides"].flatMap { draft.values.wholeNumber($0, "'sides'", in: 2...100) }
        let run = draft.run()
        let report = draft.report()
        var scenario: Scenario?
        if let sides, let run, let report { scenario = draft.scenario(Dice(sides: sides), run: run, report: report) }
        draft.readPlans(into: &scenario, run: run)
        return scenario
    }
}

// MARK: one replication

/// What one replication threw.
struct Throws: ObservedRun {
    var count = 0
    var pairs = 0
    var sums = TallySummary()
    var digest = EventDigest()

    var duration: Double { Double(count) }

    init(_ dice: Dice, _ plan: RunPlan, seed: UInt64, number: Int) {
        var random = RandomStream(
            StreamKey(seed: seed, replication: UInt64(number), purpose: StreamKey.number(of: "dice")))
        var tally = Tally()
        if case .horizon(let time) = plan.length { count = Int(time) }
        for index in 0..<count {
            let one = random.below(UInt64(dice.sides)) + 1
            let other = random.below(UInt64(dice.sides)) + 1
            if one == other { pairs += 1 }
            tally.add(Double(one + other))
            digest.add(time: Double(index), number: UInt64(index), who: one, spot: other)
        }
        sums = tally.summary()
    }
}

// MARK: what can be measured of it

extension MeasureElement {
    static let dice = Self("dice")
}

extension QuantityName {
    static let sum = Self("sum")
    static let pair = Self("pair")
}

struct DiceQuantities: Catalogue {
    var elements: [MeasureElement] { [.dice] }
    var usual: [String] { ["dice.sum.mean"] }

    var blocks: [QuantityBlock<Throws>] {
        let sum = QuantityFacts(
            .dice, .sum, .tally(only: nil), unit: .number, counts: .nothing, worse: .higher,
            shown: .list([.mean, .maximum]))
        let pair = QuantityFacts(.dice, .pair, .figure(.share), unit: .share, basis: .cases)
        return [
            QuantityBlock([
                MeasuredQuantity(sum, .tally { run, _ in run.sums }),
                MeasuredQuantity(pair, .ratio { run, _ in (Double(run.pairs), Double(run.count)) }),
            ])
        ]
    }

    func blocks(of element: MeasureElement) -> [QuantityBlock<Throws>]? { element == .dice ? blocks : nil }
    func classes(of element: MeasureElement) -> [String] { [] }
}

extension Dice: MeasuredModel {
    func catalogue(in scenario: Scenario) -> any Catalogue { DiceQuantities() }
}

// MARK: experiments and expectations

extension Dice: ReplicatedModel {
    func pointSubject(
        _ scenario: Scenario, measures: [MeasureName], requested asked: [MeasureName], plan: RunPlan
    ) -> any PointSubject {
        DicePoint(dice: self, run: plan, plan: MeasurePlan(DiceQuantities(), report: nil, requested: asked))
    }

    func whyNever(_ measure: MeasureName) -> String? { nil }
    func foreseenWork(_ scenario: Scenario) -> ForeseenWork { ForeseenWork() }
    func numbersPerReplication(_ scenario: Scenario) -> Int {
        MeasurePlan(DiceQuantities(), report: ReportStatistics(scenario.report), requested: []).numbersKept
    }
}

private struct DicePoint: PointSubject {
    let dice: Dice
    let run: RunPlan
    let plan: MeasurePlan<Throws>

    var columns: (MeasureName) -> Int? { { plan.row(of: $0)?.column } }

    func samples(ofReplication number: Int, seed: UInt64, cancellation: Cancellation) throws -> [Sample]? {
        plan.samples(of: Throws(dice, run, seed: seed, number: number))
    }

    func begin(
        replication number: Int, seed: UInt64, isEnough: (BegunReplication) -> Bool
    ) throws -> BegunReplication {
        BegunReplication(done: 1, isWhole: true, come: Throws(dice, run, seed: seed, number: number).count)
    }

    func size(seed: UInt64, cancellation: Cancellation) throws -> Int? {
        Throws(dice, run, seed: seed, number: 0).count
    }
}

// MARK: baselines

extension Dice: RecordedModel {
    func tracedSubject(_ scenario: Scenario) -> any TracedSubject {
        var names = BaselineSelection(DiceQuantities(), classes: [])
        names.add(.dice, .sum, Statistic.mean)
        names.add(.dice, .pair, .share)
        let plan = MeasurePlan(DiceQuantities(), report: nil, requested: names.names.map(\.measure))
        return DiceHistory(dice: self, run: scenario.run.plan, plan: plan, measures: names.measures(plan))
    }
}

private struct DiceHistory: TracedSubject {
    let dice: Dice
    let run: RunPlan
    let plan: MeasurePlan<Throws>
    let measures: [BaselineMeasure]
    var keepsMoney: Bool { false }

    func replication(
        _ number: Int, seed: UInt64, tracing: Tracing, isStopped: () -> Bool, progress: (Double) -> Void
    ) throws -> TracedReplication? {
        let found = Throws(dice, run, seed: seed, number: number)
        return TracedReplication(samples: plan.samples(of: found), customers: found.count, digest: found.digest)
    }
}

// MARK: the run and its report

private struct DiceRemains: RunRemains {
    var thrown = 0

    mutating func add(_ observed: Throws) { thrown += observed.count }
    mutating func add(_ next: DiceRemains) { thrown += next.thrown }
}

extension Dice: StudiedModel {
    func study(
        _ scenario: Scenario, options: StudyOptions, command: String, cancellation: Cancellation,
        progress: @Sendable @escaping (Double) -> Void
    ) throws -> StudyResult {
        let plan = MeasurePlan(
            DiceQuantities(), report: ReportStatistics(scenario.report), requested: scenario.requestedMeasures)
        let seed = options.seed ?? scenario.run.seed
        var run = ReplicatedRun(scenario, seed: seed, jobs: options.jobs, plan: plan, remains: DiceRemains())
        try run.replicate(cancellation: cancellation, progress: progress) { number, _ in
            Throws(self, scenario.run.plan, seed: seed, number: number)
        }
        let findings = try run.expectations(options, cancellation: cancellation, progress: progress)
        var figures = run.figures()
        // Each of the dice shows (sides + 1) / 2 on average.
        for index in figures.measurements.indices
        where figures.measurements[index].quantity == .sum && figures.measurements[index].requested == .mean {
            figures.measurements[index].exact = Double(sides + 1)
            figures.measurements[index].isComparable = true
        }
        let record = RunRecord.json(
            scenario: scenario, seed: seed, requested: run.requested, finished: run.finished, precision: run.precision,
            resultsDigest: run.rows.digest(jobs: 1),
            simulation: [(key: "throws", value: .integer(run.remains.thrown))])
        let mean = figures.measurements[0].text(as: .number)
        let report = Report(
            title: "Two dice",
            sections: [ReportSection("In short", [.paragraph("The sum is \(mean) on average.")])])
        return StudyResult(
            run.files(figures, record: record, report: report),
            printed: Printout("", nil, evidence: [.lines(["sum \(mean)"])]),
            isComplete: run.isComplete,
            finished: run.finished, findings ?? [])
    }
}
