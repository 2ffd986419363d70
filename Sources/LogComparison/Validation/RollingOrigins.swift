import SimulationKernel
package import EventLogs
package import Experiments
package import Scenarios
import Synchronization

/// How often what a scenario foretells came true, week after week.
package struct RollingFinding: Sendable {
    /// One cut: what was foretold of the stretch behind it.
    package struct Fold: Sendable {
        /// In seconds of the log.
        package let from: Double
        package let until: Double
        /// Of measures, and of hours of the courses: how many logged values were where they were foretold, of how many.
        package let measures: (inside: Int, of: Int)
        package let hours: (inside: Int, of: Int)
    }

    package let folds: [Fold]

    package init(folds: [Fold]) { self.folds = folds }

    /// The share of measures over all cuts that were where they were foretold.
    package var coverage: Double? { Self.share(folds.map(\.measures)) }

    private static func share(_ counts: [(inside: Int, of: Int)]) -> Double? {
        let of = counts.reduce(0) { $0 + $1.of }
        return of > 0 ? Double(counts.reduce(0) { $0 + $1.inside }) / Double(of) : nil
    }
}

/// Stretches of whole weeks, each foretold from what was known before it (Tashman 2000, "Out-of-sample tests of
/// forecasting accuracy", International Journal of Forecasting 16, 437–450).
package enum RollingOrigins {
    /// From so few ranks a range of 95 % is exact.
    static let replications = 39
    private static let fewest = 3
    private static let most = 6

    /// Where a log can be cut: whole weeks, at least three of them behind the first, at most six stretches.
    static func spans(_ prepared: PreparedValidation) -> [ClosedRange<Double>] {
        prepared.layout.isByDays ? [] : spans(from: prepared.stretch.from, until: prepared.stretch.until)
    }

    /// The same of any stretch, in seconds of the log.
    package static func spans(from: Double, until: Double) -> [ClosedRange<Double>] {
        let first = (from / RunLayout.day).rounded(.up) * RunLayout.day
        let weeks = Int(saturating: ((until - first) / RunLayout.week).rounded(.down))
        guard weeks > fewest else { return [] }
        let size = max(1, (weeks - 1 + most - 1) / most)
        let count = (weeks - 1) / size
        guard count >= fewest else { return [] }
        let begin = first + Double(weeks - count * size) * RunLayout.week
        return (0..<count).map { number in
            let from = begin + Double(number * size) * RunLayout.week
            return from...(from + Double(size) * RunLayout.week)
        }
    }

    /// Foretells each stretch by the scenario that `scenario` makes of what was known at its beginning; nil when it was
    /// asked to stop. A stretch for which there is none, or which holds nothing, is left out.
    /// - Parameters:
    ///   - log: the whole one.
    ///   - spans: the stretches, in seconds since the log's first midnight.
    ///   - options: how each is validated.
    ///   - cancellation: asks it to stop.
    ///   - progress: called from any thread with the part of the work that is done, 0 to 1.
    ///   - learns: whether the scenario is made anew of what was known at each cut.
    ///   - scenario: of what was known at a cut.
    package static func run(
        _ log: EventLog, _ spans: [ClosedRange<Double>], _ options: ValidationOptions, learns: Bool = false,
        cancellation: Cancellation,
        progress: @Sendable @escaping (Double) -> Void, scenario: (ObservedLog) throws -> Scenario?
    ) throws -> RollingFinding? {
        var folds: [RollingFinding.Fold] = []
        for (number, span) in spans.enumerated() {
            if cancellation.isRequested { return nil }
            var own = options
            own.fromDay = log.firstDayNumber + Int(saturating: span.lowerBound / RunLayout.day)
            own.untilDay = log.firstDayNumber + Int(saturating: span.upperBound / RunLayout.day)
            own.replications = min(options.replications, replications)
            if learns { own.learnedFrom = span.lowerBound }
            guard let learned = try scenario(ObservedLog(log, from: 0, until: span.lowerBound)) else { continue }
            let validation = LogValidation(scenario: learned, log: log, options: own)
            let prepared: PreparedValidation
            do { prepared = try PreparedValidation(learned, log, own) } catch is ValidationMistake { continue }
            let made: [LogValidation.Simulated]?
            do {
                made = try LogValidation.simulate(
                    prepared, networks: prepared.networks, count: own.replications, options: own, compares: 0,
                    cancellation: cancellation,
                    progress: { progress((Double(number) + $0) / Double(spans.count)) })
            } catch is ValidationMistake { continue }
            guard let simulated = made else { return nil }
            let result = validation.comparison(prepared, simulated)
            let hours = result.courses.map(\.hoursInside)
            let known = result.measures.compactMap(\.isInside)
            folds.append(
                RollingFinding.Fold(
                    from: span.lowerBound, until: span.upperBound, measures: (known.count { $0 }, known.count),
                    hours: (hours.reduce(0) { $0 + $1.inside }, hours.reduce(0) { $0 + $1.of })))
        }
        return RollingFinding(folds: folds)
    }
}
