import Experiments
import FleetStudies
import FlowScenarios
import FlowStudies
import Foundation
import LaneSupport
import Scenarios
import SimulationKernel
import Statistics
import TestSupport

import Studies

/// How often intervals of a few replications contain what very many of them tell: of measures of shipped scenarios, whose
/// replications are as uneven as they are.
struct SkewedCoverage {
    /// Of how many replications intervals are made.
    static let sizes = [10, 20, 50, 100, 500]
    /// How many samples are drawn of each size. Both kinds of interval see the same.
    static let samples = 2000

    /// What every replication tells of a measure: Σ of so much over Σ of so much.
    struct Population {
        var title: String
        var numerators: [Double] = []
        var denominators: [Double] = []

        var count: Int { numerators.count }
        /// Of all: the truth of this study, and how uneven it is.
        var whole: RatioEstimate? { RatioEstimate(numerators: numerators, denominators: denominators) }
    }

    /// Of one size, of ``samples`` intervals: how many contain the truth.
    struct Covered {
        var student = 0
        var asUsed = 0
        /// Which only one of the two kinds contains: the corrected one, or Student's.
        var gained = 0
        var lost = 0
    }

    /// The replications of a shipped scenario.
    /// - Parameter measures: element, quantity and statistic, with a title each.
    static func populations(
        _ file: String, _ count: Int, _ measures: [(title: String, name: MeasureName)]
    ) throws -> [Population] {
        let path = URL(filePath: #filePath).appending(path: "../../../../Scenarios/\(file).yaml").standardizedFileURL
        guard let scenario = ScenarioLoader.load(path: path.path()).scenario else { throw NotRead(file: file) }
        let point = ScenarioPoint(scenario, measures: measures.map(\.name), seed: 20_260_801)
        let rows = try ReplicationPool.run(count, jobs: 2, cancellation: Cancellation()) { number in
            try point.samples(ofReplication: number, cancellation: Cancellation())?.map { sample -> [Double] in
                switch sample {
                case .tally(let tally): [tally.sum, Double(tally.count)]
                case .ratio(let numerator, let denominator): [numerator, denominator]
                case .maximum(let value): [value, 1]
                }
            }
        }.compactMap { $0 }
        return measures.enumerated().map { place, measure in
            let column = point.sources[place]
            return Population(
                title: measure.title, numerators: rows.map { $0[column][0] }, denominators: rows.map { $0[column][1] })
        }
    }

    struct NotRead: Error { var file: String }

    /// Draws samples with replacement.
    static func covered(_ population: Population, _ size: Int, seed: UInt64) -> Covered {
        guard let truth = population.whole?.ratio else { return Covered() }
        var generator = SeededGenerator(seed)
        var result = Covered()
        let t = IntervalQuantile.studentT(0.975, degreesOfFreedom: Double(size - 1))
        var numerators = [Double](repeating: 0, count: size)
        var denominators = numerators
        for _ in 0..<samples {
            for place in 0..<size {
                let index = Int(generator.uniform() * Double(population.count))
                numerators[place] = population.numerators[index]
                denominators[place] = population.denominators[index]
            }
            guard let found = RatioEstimate(numerators: numerators, denominators: denominators) else { continue }
            let student = abs(found.ratio - truth) <= t * found.standardError
            let used = ConfidenceInterval.mean(
                found.ratio, standardError: found.standardError, skewness: found.skewness, confidence: 0.95)
            let asUsed = used.lower <= truth && truth <= used.upper
            if student { result.student += 1 }
            if asUsed { result.asUsed += 1 }
            if asUsed, !student { result.gained += 1 }
            if student, !asUsed { result.lost += 1 }
        }
        return result
    }
}
