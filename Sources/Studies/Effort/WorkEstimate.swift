import Foundation
package import Scenarios

/// How much work running a scenario is: by what is known of it before, and where that does not tell, by the beginning of
/// its first replication.
package struct WorkEstimate: Sendable {
    package let replications: Int
    /// Replications at the same time.
    package let jobs: Int
    /// Processor time of one replication; infinite where its beginning came no nearer to its end.
    package let seconds: Double
    /// Who come in one replication; nil where nobody knows.
    package let customers: Double?
    /// In bytes, of all that is kept and all who are inside at once; infinite where no end is in sight.
    package let memory: Double
    /// How many may be made, where that is left to the precision.
    package let atMost: Int
    /// What is computed, where that is no replications.
    package let what: String?

    /// By the clock.
    package var time: Double { seconds * (Double(replications) / Double(jobs)).rounded(.up) }

    /// How long the beginning of a replication is watched, in seconds.
    private static let watched = 0.2
    /// The least of it.
    private static let glimpse = 0.005
    /// Time that a customer takes, rather too much than too little, where nothing has to be simulated to tell that it is
    /// no matter.
    private static let mostPerCustomer = 50e-6
    /// Bytes that a number of a replication takes until its files stand: itself, and its text.
    private static let bytesPerNumber = 16.0
    /// Fewer customers inside are no matter.
    private static let manyInside = 10_000
    /// Nor are fewer at the end, as far as a moment tells.
    private static let manyAtTheEnd = 1e6
    /// From so many replications on it matters what is kept of each.
    private static let manyReplications = 10_000

    /// - Returns: nil where nothing is simulated, or where it is so little that nobody has to know.
    /// - Throws: nothing: what fails in the beginning of a replication will be said by the run.
    package init?(_ scenario: Scenario, _ options: StudyOptions) {
        if let model = scenario.subject as? any ComputedModel {
            guard let work = model.computing(scenario, options) else { return nil }
            replications = 1
            atMost = 1
            jobs = max(1, options.jobs)
            seconds = work.seconds / Double(jobs)
            customers = nil
            memory = work.memory
            what = work.what
            return
        }
        guard scenario.obstacleToSimulation == nil, let model = scenario.subject as? any ReplicatedModel else {
            return nil
        }
        let foreseen = model.foreseenWork(scenario)
        let isOne = scenario.run.batches != nil
        replications = isOne ? 1 : options.replications ?? scenario.run.replications.atLeast
        atMost = isOne ? 1 : options.replications ?? scenario.run.replications.atMost
        jobs = max(1, min(options.jobs, replications))
        customers = foreseen.customers
        let all = (foreseen.customers ?? .infinity) * Double(replications)
        let isLittle = all * Self.mostPerCustomer < WorkWords.worthSaying && replications < Self.manyReplications
        if isLittle && !foreseen.grows && !foreseen.isUntold { return nil }
        let rounds = (Double(replications) / Double(jobs)).rounded(.up)
        guard let begun = Self.begin(scenario, options, foreseen, rounds: rounds) else { return nil }
        let numbers = replications < Self.manyReplications ? 0 : model.numbersPerReplication(scenario)
        let kept = Double(replications) * Double(numbers) * Self.bytesPerNumber
        what = nil
        seconds = Self.seconds(begun, foreseen)
        let inside = foreseen.grows || foreseen.isUntold ? Self.inside(begun) : 0
        memory = kept + (inside > 0 ? Double(jobs) * inside * model.bytesPerCustomer(scenario) : 0)
    }

    private typealias Begun = (halfway: BegunReplication, last: BegunReplication, seconds: Double)

    /// - Parameter rounds: replications one after the other.
    private static func begin(
        _ scenario: Scenario, _ options: StudyOptions, _ foreseen: ForeseenWork, rounds: Double
    ) -> Begun? {
        let seed = options.seed ?? scenario.run.seed
        let point = ScenarioPoint(scenario, measures: [], seed: seed)
        // What is made once for all replications is no work of each.
        let begin = Clock.wall()
        var halfway: BegunReplication?
        let last = try? point.subject.begin(replication: 0, seed: seed) { begun in
            let elapsed = Clock.wall() - begin
            if halfway == nil, elapsed >= watched / 2 { halfway = begun }
            if elapsed >= watched { return true }
            guard elapsed >= glimpse, begun.done > 0, begun.isInformative else { return false }
            // Where it is plainly soon done, a moment is enough to see it; not where a line may fill the memory before.
            let parts = parts(begun, foreseen)
            let isFilling = foreseen.grows && Double(begun.inside ?? 0) * parts > manyAtTheEnd
            return elapsed * parts * rounds < WorkWords.worthSaying / 3 && !isFilling
        }
        guard let last else { return nil }
        return (halfway ?? last, last, Clock.wall() - begin)
    }

    /// Of a whole replication.
    private static func seconds(_ begun: Begun, _ foreseen: ForeseenWork) -> Double {
        let before = begun.halfway
        let last = begun.last
        if last.isWhole { return begun.seconds }
        guard last.done > 0 else { return .infinity }
        var parts = Self.parts(last, foreseen)
        // Where lines grow, so does the work with them: the time goes with a power of what is done. By those who have
        // come, where these are known: that the day's rush takes longer than the night is no such growth.
        let partsBefore = before.done > 0 ? Self.parts(before, foreseen) : parts
        if partsBefore > parts {
            let power = log(2) / log(partsBefore / parts)
            if power > slowing { parts = pow(parts, min(power, 3)) }
        }
        return begun.seconds * parts
    }

    /// How often what was begun is in a whole replication; a run that begins at night has its work before it.
    private static func parts(_ begun: BegunReplication, _ foreseen: ForeseenWork) -> Double {
        let byTime = 1 / begun.done
        guard let all = foreseen.customers, let come = begun.come, come > 0 else { return byTime }
        return max(byTime, all / Double(come))
    }

    /// What is told from chance, and from a processor that is busy with other things.
    private static let slowing = 1.3

    /// Who are inside at the end of a replication where they become more and more.
    private static func inside(_ begun: Begun) -> Double {
        guard let before = begun.halfway.inside, let inside = begun.last.inside, !begun.last.isWhole,
            inside > manyInside, Double(inside) > 1.5 * Double(before)
        else { return 0 }
        let done = begun.last.done - begun.halfway.done
        return done > 0
            ? Double(inside) + Double(inside - before) / done * (1 - begun.last.done) : .infinity
    }
}
