import Statistics
import SimulationKernel
import Testing

import Surveys

/// Segments that are known, and likelihoods by their formula.
struct FiniteMixtureTests {
    private static func model() throws -> PathModel {
        try PathModel(
            constructs: ["x", "z", "y"].map { .init($0, items: [$0]) }, paths: [.init("x", "y"), .init("z", "y")])
    }

    /// The first part of the respondents has other paths than the rest.
    private static func fit(_ n: Int, _ part: Double, _ first: (Double, Double), _ rest: (Double, Double)) throws
        -> PathFit
    {
        var stream = RandomStream(StreamKey(seed: 6, replication: UInt64(n), purpose: StreamKey.number(of: "mixture")))
        var columns = [[Double]](repeating: [], count: 3)
        for row in 0..<n {
            let x = stream.normal()
            let z = stream.normal()
            let b = Double(row) < part * Double(n) ? first : rest
            let y = b.0 * x + b.1 * z + 0.4 * stream.normal()
            for (place, value) in [x, z, y].enumerated() { columns[place].append(value) }
        }
        return try PathFit(PathData(model(), Responses(names: ["x", "z", "y"], columns: columns)))
    }

    /// With one segment the likelihood is that of least squares, −n/2 (ln 2π σ² + 1), and the paths are the model's.
    @Test func oneSegmentIsLeastSquares() throws {
        let fit = try PathCase.clinicians.fit
        let own = try FiniteMixtures(fit, most: 1, starts: 3, seed: 1, threads: 1).solutions[0]
        let n = Double(fit.data.cases)
        let expected = fit.determinations.reduce(0.0) { sum, own in
            // Scores have variance 1 with divisor n − 1.
            let variance = (1 - own.rSquared) * (n - 1) / n
            return sum - n / 2 * (Special.log(2 * Double.pi * variance) + 1)
        }
        #expect((own.logLikelihood - expected).magnitude < 1e-8 * expected.magnitude)
        for (path, coefficient) in fit.coefficients.enumerated() {
            #expect((own.segments[0].paths[path] - coefficient).magnitude < 1e-9)
        }
        #expect(own.parameters == fit.model.paths.count + fit.determinations.count)
        let free = Double(own.parameters)
        #expect((own.criteria.aic3 + 2 * own.logLikelihood - 3 * free).magnitude < 1e-9)
        #expect((own.criteria.caic + 2 * own.logLikelihood - (Special.log(n) + 1) * free).magnitude < 1e-9)
        #expect(own.criteria.entropy == nil && own.segments[0].size == fit.data.cases)
    }

    /// Of 600 respondents 60 % have the paths 0.9 and 0.1 and the others −0.5 and 0.6: both criteria find two segments, with
    /// their paths and at least 85 % of the respondents at their place. The seed is fixed.
    @Test func twoSegmentsAreFound() throws {
        let fit = try Self.fit(600, 0.6, (0.9, 0.1), (-0.5, 0.6))
        let own = try FiniteMixtures(fit, most: 4, starts: 10, seed: 2)
        #expect(own.best(\.aic3) == 2 && own.best(\.caic) == 2 && own.best(\.bic) == 2)
        let two = try #require(own.solutions.first { $0.segments.count == 2 })
        #expect((two.segments[0].share - 0.6).magnitude < 0.06)
        // In standard deviations of y.
        let sd = fit.data.standardDeviations[2]
        for (segment, truth) in zip(two.segments, [(0.9, 0.1), (-0.5, 0.6)]) {
            #expect((segment.paths[0] * sd / fit.data.standardDeviations[0] - truth.0).magnitude < 0.1)
            #expect((segment.paths[1] * sd / fit.data.standardDeviations[1] - truth.1).magnitude < 0.1)
        }
        let right = two.assignment.enumerated().count { $0.element == ($0.offset < 360 ? 0 : 1) }
        #expect(right > 510, "\(right)")
        #expect((try #require(two.criteria.entropy)) > 0.5 && two.agreeing > 1)
        #expect(two.segments.reduce(0) { $0 + $1.size } == 600)
        // More segments never fit worse.
        #expect(
            zip(own.solutions, own.solutions.dropFirst()).allSatisfy { $0.logLikelihood <= $1.logLikelihood + 1e-6 })
    }

    @Test func oneKindOfRespondentsIsOneSegment() throws {
        let own = try FiniteMixtures(Self.fit(500, 1, (0.5, 0.3), (0, 0)), most: 3, starts: 8, seed: 2)
        #expect(own.best(\.caic) == 1 && own.best(\.bic) == 1)
    }

    @Test func resultsDoNotDependOnThreads() throws {
        let fit = try Self.fit(200, 0.5, (0.8, 0), (0, 0.8))
        func run(_ threads: Int) throws -> [Double] {
            try FiniteMixtures(fit, most: 3, starts: 6, seed: 4, threads: threads).solutions.flatMap {
                [$0.logLikelihood] + $0.segments.flatMap(\.paths)
            }
        }
        #expect(try run(1) == run(3))
    }
}
