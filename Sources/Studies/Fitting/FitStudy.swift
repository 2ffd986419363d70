package import Experiments
package import Scenarios
import Statistics

/// Fits laws to a column of durations. Reads the data, writes nothing.
package enum FitStudy {
    /// How many samples a bootstrap has unless told otherwise.
    package static let usualSamples = 1_000

    /// - Parameters:
    ///   - request: which data, and how they are written.
    ///   - samples: of each law's bootstrap; 0 for no p-values.
    ///   - seed: of the bootstrap's samples.
    ///   - jobs: samples at the same time; the result does not depend on it.
    ///   - log: told what is wrong with the data; the result is then nil.
    ///   - cancellation: asks it to stop.
    ///   - progress: called with the part of the work that is done, 0 to 1, from any thread.
    /// - Returns: nil too after a cancellation.
    package static func run(
        _ request: FitRequest, samples: Int = usualSamples, seed: UInt64 = 1, jobs: Int = 1, log: DiagnosticLog,
        cancellation: Cancellation = Cancellation(), progress: @Sendable @escaping (Double) -> Void = { _ in }
    ) throws -> FitResult? {
        guard let data = FitData.read(request, log: log), !cancellation.isRequested else { return nil }
        let sample = data.sample
        let families = LawFamily.allCases
        let found = try ReplicationPool.run(families.count, jobs: jobs, cancellation: cancellation) { number in
            FitResult.Row(families[number], sample)
        }
        var rows = found.compactMap { $0 }
        guard rows.count == families.count else { return nil }
        let fitted = rows.indices.filter { rows[$0].fit != nil }
        let bootstraps = fitted.compactMap { rows[$0].fit }.map { ParametricBootstrap($0, seed: seed) }
        let tracker = ProgressTracker(count: max(1, bootstraps.count * samples), report: progress)
        let drawn = try ReplicationPool.run(bootstraps.count * samples, jobs: jobs, cancellation: cancellation) {
            number -> Drawn? in
            let drawn = Drawn(statistics: bootstraps[number / samples].statistics(of: number % samples))
            tracker.report(1, of: number)
            return drawn
        }
        if cancellation.isRequested { return nil }
        for (place, index) in fitted.enumerated() {
            let own = drawn[place * samples..<(place + 1) * samples].compactMap { $0?.statistics }
            rows[index].setPValues(count: sample.count, among: own, size: bootstraps[place].sampleSize)
        }
        return FitResult(request: request, data: data, rows: rows, samples: samples, seed: seed)
    }

    /// A sample that was drawn; without statistics when it could not be fitted.
    private struct Drawn: Sendable {
        var statistics: ParametricBootstrap.Statistics?
    }
}
