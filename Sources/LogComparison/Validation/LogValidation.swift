package import EventLogs
package import Experiments
package import FlowNetworks
import Foundation
import Measures
package import Scenarios
import SimulationKernel
import Studies
import Synchronization

/// A scenario held against a log.
package struct LogValidation: Sendable {
    package let scenario: Scenario
    package let log: EventLog
    package let options: ValidationOptions

    package init(scenario: Scenario, log: EventLog, options: ValidationOptions) {
        self.scenario = scenario
        self.log = log
        self.options = options
    }

    /// What one simulated log leaves.
    package struct Simulated: Sendable {
        package var measured: MeasuredLog
        package var byClass: [Double]
        /// What distances are computed from; nil where they are not.
        package var compared: ComparedLog?
    }

    /// Simulates and compares; nil when it was asked to stop.
    /// - Parameters:
    ///   - cancellation: asks it to stop.
    ///   - progress: called from any thread with the part of the work that is done, 0 to 1.
    /// - Throws: ``ValidationMistake`` where the two have nothing to be held against each other; `StudyError` where a
    ///   replication fails.
    package func run(
        cancellation: Cancellation, progress: @Sendable @escaping (Double) -> Void
    ) throws -> ValidationResult? {
        let prepared = try PreparedValidation(scenario, log, options)
        try checkRequirements(prepared)
        let distances = options.measuresDistances ? DistanceStudy(prepared, options) : nil
        let swaps = options.swapsParts && options.measuresDistances ? try PartSwap.all(prepared, options) : []
        let rolling = options.rollsOrigins ? RollingOrigins.spans(prepared) : []
        let parts = WorkParts(
            main: options.replications, distances: distances?.count ?? 0, swaps: swaps.count * PartSwap.replications,
            rolling: rolling.count * min(options.replications, RollingOrigins.replications))
        guard
            let simulated = try Self.simulate(
                prepared, networks: prepared.networks, count: options.replications, options: options,
                compares: distances?.count ?? 0,
                cancellation: cancellation, progress: { progress(parts.part(.main, $0)) })
        else { return nil }
        var result = comparison(prepared, simulated)
        if let distances {
            guard
                let found = try distances.findings(
                    simulated.compactMap(\.compared), jobs: options.jobs, cancellation: cancellation,
                    progress: { progress(parts.part(.distances, $0)) })
            else { return nil }
            result.distances = found
            guard
                let swapped = try PartSwap.findings(
                    of: swaps, prepared: prepared, distances: found, study: distances, options: options,
                    cancellation: cancellation,
                    progress: { progress(parts.part(.swaps, $0)) })
            else { return nil }
            result.swaps = swapped
        }
        if !rolling.isEmpty {
            let scenario = self.scenario
            guard
                let rolled = try RollingOrigins.run(
                    log, rolling, options, cancellation: cancellation,
                    progress: { progress(parts.part(.rolling, $0)) }, scenario: { _ in scenario })
            else { return nil }
            result.rolling = rolled
        }
        return result
    }

    /// Simulated logs, measured; nil when it was asked to stop.
    /// - Parameters:
    ///   - prepared: the scenario laid on the days of the log.
    ///   - networks: of each run of the layout; or one for all.
    ///   - count: how many logs are simulated.
    ///   - options: what is asked of the validation.
    ///   - compares: of so many, from the first on, what distances need is kept.
    ///   - cancellation: asks it to stop, from another thread.
    ///   - progress: called from time to time with the part of the work that is done, 0 to 1.
    package static func simulate(
        _ prepared: PreparedValidation, networks: [FlowNetwork], count: Int, options: ValidationOptions,
        compares: Int, cancellation: Cancellation, progress: @Sendable @escaping (Double) -> Void
    ) throws -> [Simulated]? {
        let simulator = prepared.simulator(networks)
        let names = prepared.names
        let done = Atomic<Int>(0)
        let outcomes = try ReplicationPool.run(count, jobs: options.jobs, cancellation: cancellation) {
            number -> Simulated? in
            guard let simulated = try simulator.log(replication: number, cancellation: cancellation) else { return nil }
            let watched = prepared.watched(simulated)
            let sums = LogSums(watched, activities: watched.log.activities.count)
            let measured = MeasuredLog(sums, names.measures, names.courses)
            let byClass = names.byClass.map { sums.value(of: $0) }
            progress(Double(done.add(1, ordering: .relaxed).newValue) / Double(count))
            return Simulated(
                measured: measured, byClass: byClass, compared: number < compares ? ComparedLog(watched) : nil)
        }
        let all = outcomes.compactMap { $0 }
        return all.count == count ? all : nil
    }

    /// Measures and courses of the log against those of simulated ones.
    func comparison(_ prepared: PreparedValidation, _ simulated: [Simulated]) -> ValidationResult {
        let names = prepared.names
        let sums = LogSums(prepared.logged, activities: log.activities.count)
        let own = MeasuredLog(sums, names.measures, names.courses)
        let widening = Widening(prepared.stretch, options)
        let measures = findings(
            prepared, sums.blanks, measures: names.measures, logged: own.values,
            simulated: widening.rows(simulated.map(\.measured.values)) { names.measures[$0].quantity.most })
        let ownByClass = names.byClass.map { sums.value(of: $0) }
        let byClass = findings(
            prepared, sums.blanks, measures: names.byClass, logged: ownByClass,
            simulated: widening.rows(simulated.map(\.byClass)) { names.byClass[$0].quantity.most })
        var courses = names.courses.indices.map { place in
            CourseFinding(
                names.courses[place], logged: own.courses[place],
                simulated: widening.rows(simulated.map(\.measured.courses[place])))
        }
        let holm = MonteCarlo.holm(courses.map(\.p))
        let joint = MonteCarlo.joint(
            ofLarge: courses.map { $0.distances[0] },
            among: simulated.indices.map { number in courses.map { $0.distances[number + 1] } })
        for place in courses.indices {
            courses[place].holm = holm[place]
            courses[place].joint = joint[place]
        }
        return ValidationResult(
            prepared, options, replications: simulated.count, measures: measures, byClass: byClass, courses: courses,
            requirements: requirements(measures + byClass))
    }

    private func findings(
        _ prepared: PreparedValidation, _ blanks: BlankTimes, measures: [LogMeasure], logged: [Double],
        simulated: [[Double]]
    ) -> [MeasureFinding] {
        // What nobody ever does on either side is no measure.
        let kept = measures.indices.filter { place in
            let isNever = { (value: Double) in value.isNaN || value == 0 }
            return !logged[place].isNaN && !(isNever(logged[place]) && simulated.allSatisfy { isNever($0[place]) })
        }
        let spread = LogSpread(prepared.logged, kept.map { measures[$0] })
        let margins = Margins(measures, logged, options)
        var found = kept.enumerated().map { place, measure in
            MeasureFinding(
                measures[measure], logged: logged[measure],
                simulated: Widening.spread(
                    simulated.map { $0[measure] }, by: blanks.widening(of: measures[measure]),
                    most: measures[measure].quantity.most),
                loggedError: spread.standardErrors[place], blocks: spread.blocks, days: spread.days,
                margin: margins.margin(measure), obstacle: blanks.obstacle(to: measures[measure]))
        }
        let holm = MonteCarlo.holm(found.map(\.p))
        let judged = JudgedFindings(found, margins: found.map(\.margin))
        for place in found.indices {
            found[place].holm = holm[place]
            found[place].joint = judged.joint[place]
            found[place].equivalence = judged.verdicts[place]
        }
        return found
    }
}

/// How much of the whole work its parts are.
struct WorkParts: Sendable {
    enum Part { case main, distances, swaps, rolling }

    let main: Int
    let distances: Int
    let swaps: Int
    let rolling: Int

    func part(_ part: Part, _ done: Double) -> Double {
        let sizes = [Double(main), Double(distances), Double(swaps), Double(rolling)]
        let place =
            switch part {
            case .main: 0
            case .distances: 1
            case .swaps: 2
            case .rolling: 3
            }
        let all = sizes.reduce(0, +)
        return all > 0 ? (sizes[..<place].reduce(0, +) + done * sizes[place]) / all : 1
    }
}
