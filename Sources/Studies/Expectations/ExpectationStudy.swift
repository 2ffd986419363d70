import Experiments

/// Tests what a scenario expects of its measures with ever more replications, until all is decided or no more are
/// allowed.
package struct ExpectationStudy {
    /// Replications that stand already, and what may be added.
    package struct Budget {
        /// At the first look.
        var first: Int
        var most: Int
        var jobs: Int
        /// Of the verdicts, as a part of 1.
        var confidence: Double
        /// The part of the error that these verdicts may make; the rest is for what is expected of experiments.
        var part = 1.0
        var deadline = Double.infinity

        package init(
            first: Int, most: Int, jobs: Int, confidence: Double, part: Double = 1, deadline: Double = .infinity
        ) {
            self.first = first
            self.most = most
            self.jobs = jobs
            self.confidence = confidence
            self.part = part
            self.deadline = deadline
        }
    }

    private(set) var judge: ExpectationJudge
    private(set) var replications = 0
    /// Whether it stopped with something open since its time was over.
    private(set) var ranOutOfTime = false

    /// The numbers of replications at which it is looked: each twice the last.
    package static func looks(_ budget: Budget) -> [Int] {
        var result = [budget.first]
        while let last = result.last, last < budget.most { result.append(min(budget.most, max(1, 2 * last))) }
        return result
    }

    /// The error of each look: half of it for the first, half of the rest for each other, the last has what is left.
    package static func levels(_ count: Int, confidence: Double) -> [Double] {
        var left = 1 - confidence
        return (0..<count).map { index in
            if index < count - 1 { left /= 2 }
            return left
        }
    }

    /// - Parameter samples: of the replications that stand already, from the first on.
    /// - Returns: nil when it was asked to stop.
    static func run(
        _ judge: ExpectationJudge, from samples: [[Sample]], _ budget: Budget, cancellation: Cancellation,
        progress: @Sendable @escaping (Double) -> Void = { _ in }
    ) throws -> ExpectationStudy? {
        var study = ExpectationStudy(judge: judge)
        var samples = samples
        let looks = looks(budget)
        for (count, level) in zip(looks, levels(looks.count, confidence: 1 - (1 - budget.confidence) * budget.part)) {
            let from = samples.count
            if count > from {
                let point = study.judge.point
                let more = try ReplicationPool.run(count - from, jobs: budget.jobs, cancellation: cancellation) {
                    index in
                    Clock.wall() > budget.deadline
                        ? nil : try point.samples(ofReplication: from + index, cancellation: cancellation)
                }
                if cancellation.isRequested { return nil }
                // Out of time: what was decided before stands.
                guard more.allSatisfy({ $0 != nil }) else {
                    study.ranOutOfTime = true
                    return study
                }
                samples += more.compactMap { $0 }
                progress(Double(count) / Double(budget.most))
            }
            study.judge.look(samples, level: level, confidence: budget.confidence)
            study.replications = samples.count
            if study.judge.isDecided(atMost: budget.most) { break }
        }
        return study
    }

    private init(judge: ExpectationJudge) { self.judge = judge }
}
