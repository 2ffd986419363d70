import SimulationKernel
import Experiments
import Reporting
package import Scenarios

/// How much would be enough to know the mean waits within 1 %, by a few short looks at the beginning of replications:
/// what to say to someone who asks for far more, or less.
package struct EnoughWork {
    private let scenario: Scenario
    /// As many of these replications would do.
    private let replications: Double
    /// Customers in one of those that were looked at.
    private let customers: Double
    private let areWhole: Bool
    private let seconds: Double
    private let jobs: Int

    private static let looks = 20
    /// How long each is watched, in seconds.
    private static let watched = 0.05
    private static let precision = 0.01

    /// - Returns: nil where means over a run say nothing: a load that grows, no waits, or nothing simulated.
    package init?(_ scenario: Scenario, _ options: StudyOptions) {
        guard scenario.obstacleToSimulation == nil, let model = scenario.subject as? any ReplicatedModel,
            !model.foreseenWork(scenario).grows
        else { return nil }
        let seed = options.seed ?? scenario.run.seed
        // What a warm-up leaves out is short beside what is asked.
        var plan = scenario.run.plan
        plan.warmUp = .none
        let subject = model.pointSubject(scenario, measures: [], requested: [], plan: plan)
        let begin = Clock.wall()
        let begun = (0..<Self.looks).compactMap { number -> BegunReplication? in
            let start = Clock.wall()
            return try? subject.begin(replication: number, seed: seed) { _ in Clock.wall() - start >= Self.watched }
        }
        guard begun.count == Self.looks else { return nil }
        let whole = begun.filter(\.isWhole).count
        guard whole == 0 || whole == begun.count else { return nil }
        let widths = (0..<(begun[0].waits.count)).compactMap { Self.relativeWidth(begun.map(\.waits[$0])) }
        guard let widest = widths.max(), widest > 0, widest.isFinite else { return nil }
        let ratio = widest / Self.precision
        replications = max(2, (Double(Self.looks) * ratio * ratio).rounded(.up))
        customers = Double(begun.reduce(0) { $0 + ($1.come ?? 0) }) / Double(Self.looks)
        areWhole = whole > 0
        seconds = (Clock.wall() - begin) / Double(Self.looks) * replications
        jobs = max(1, options.jobs)
        self.scenario = scenario
    }

    /// Half the width of the 95 % interval of a ratio of sums beside the ratio; nil where it is not known.
    private static func relativeWidth(_ parts: [(sum: Double, count: Double)]) -> Double? {
        let sum = parts.reduce(0) { $0 + $1.sum }
        let count = parts.reduce(0) { $0 + $1.count }
        guard sum > 0, count > 0 else { return nil }
        let ratio = sum / count
        let squares = parts.reduce(0) { $0 + ($1.sum - ratio * $1.count) * ($1.sum - ratio * $1.count) }
        let number = Double(parts.count)
        return 2 * (squares / (number * (number - 1))).squareRoot() / (sum / number)
    }

    package var sentence: String? {
        let time = Readable.elapsed(seconds: (seconds / Double(jobs)).rounded(.up))
        let number = Readable.count(Int(saturating: WorkWords.rounded(replications)))
        guard areWhole else {
            let people = scenario.subject.readerWords.customer().many
            let all = Readable.count(Int(saturating: WorkWords.rounded(customers * replications)))
            return "For all mean waits within 1 % about \(all) \(people) in all are enough, which takes about \(time)."
        }
        return "For all mean waits within 1 % about \(number) replications are enough, which take about \(time)."
    }
}
