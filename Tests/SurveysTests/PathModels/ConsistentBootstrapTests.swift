import SimulationKernel
import Testing
import TestSupport

import Surveys

@Suite struct ConsistentBootstrapTests {
    /// A sample's estimates are those of the whole sample where it is the whole sample.
    @Test func ofTheWholeSampleItIsWhatIsReported() throws {
        let fit = try PathCase.clinicians.fit
        let solver = PathSolver(fit.layout, fit.options)
        #expect(fit.data.correlate(solver) == nil && solver.iterate() == nil)
        let own = try #require(ConsistentEstimates(solver))
        let whole = try fit.consistent()
        for (one, other) in zip(own.paths, whole.paths) { #expect((one - other.coefficient).magnitude < 1e-12) }
        for (one, other) in zip(own.loadings, whole.loadings) { #expect((one - other.loading).magnitude < 1e-12) }
        for (one, other) in zip(own.rSquared, whole.determinations) {
            #expect((one - other.rSquared).magnitude < 1e-12)
        }
        #expect(own.isAdmissible == whole.warnings.isEmpty)
    }

    /// They come of the samples that the bootstrap draws anyhow, and change nothing of them.
    @Test func ofTheBootstrapsOwnSamples() throws {
        let fit = try PathCase.clinicians.fit
        var options = PathBootstrap.Options(samples: 40, seed: 7)
        let alone = PathBootstrap(fit, options)
        options.isConsistentToo = true
        let both = PathBootstrap(fit, options)
        #expect((0..<alone.quantities.count).allSatisfy { alone.values(of: $0) == both.values(of: $0) })
        let own = ConsistentBootstrap(try fit.consistent(), both)
        let other = try ConsistentBootstrap(fit, .init(samples: 40, seed: 7))
        #expect(own.columns == other.columns && own.samples == 40)
    }

    @Test func threadsMakeNoDifference() throws {
        let fit = try PathCase.clinicians.fit
        let bits = try [1, 2].map { threads in
            try ConsistentBootstrap(fit, .init(samples: 40, seed: 7, threads: threads))
                .summaries(confidences: [0.95]).map { [$0.mean.bitPattern, $0.standardDeviation.bitPattern] }
        }
        #expect(bits[0] == bits[1])
    }

    /// A chain is the product of its paths, and a total effect the sum of all chains, in every sample.
    @Test func effectsAreOfPaths() throws {
        let fit = try PathCase.clinicians.fit
        let bootstrap = try ConsistentBootstrap(fit, .init(samples: 60, seed: 7))
        let whole = try fit.consistent()
        func path(_ from: String, _ to: String) -> Double {
            whole.paths.first { $0.from == from && $0.to == to }?.coefficient ?? 0
        }
        let chain = try #require(try bootstrap.effect(along: ["Trust", "EffExp", "PerfExp"], confidences: [0.95]))
        #expect((chain.estimate - path("Trust", "EffExp") * path("EffExp", "PerfExp")).magnitude < 1e-12)
        let total = try #require(try bootstrap.effect(along: ["Trust", "PerfExp"], confidences: [0.95]))
        #expect((total.estimate - chain.estimate - path("Trust", "PerfExp")).magnitude < 1e-12)
        #expect(try bootstrap.effect(along: ["IntUse", "Risk"], confidences: [0.95]) == nil)
    }
}

/// Two common factors with a path of 0.4 between them, three items each with loadings of 0.8: the population in which
/// consistent partial least squares is consistent.
@Suite(.enabled(if: LongChecks.areAsked)) struct ConsistentCoverageVerification {
    private static let sets = 500

    @Test func intervalsCoverThePath() throws {
        let model = try PathModel(
            constructs: [
                .init("x", items: ["x1", "x2", "x3"]), .init("y", items: ["y1", "y2", "y3"]),
            ], paths: [.init("x", "y")])
        var covered = 0
        var sum = 0.0
        var positive = 0
        for number in 0..<Self.sets {
            var stream = RandomStream(
                StreamKey(seed: 21, replication: UInt64(number), purpose: StreamKey.number(of: "factor model")))
            var columns = [[Double]](repeating: [], count: 6)
            for _ in 0..<300 {
                let x = stream.normal()
                let y = 0.4 * x + (1 - 0.16).squareRoot() * stream.normal()
                for item in 0..<6 {
                    columns[item].append(0.8 * (item < 3 ? x : y) + 0.6 * stream.normal())
                }
            }
            let responses = Responses(names: model.itemNames, columns: columns)
            let fit = try PathFit(PathData(model, responses))
            let own = try ConsistentBootstrap(fit, .init(samples: 1_000, seed: UInt64(number))).summaries(
                confidences: [0.95])[0]
            let interval = try #require(own.intervals.first?.percentile)
            if interval.lower <= 0.4, 0.4 <= interval.upper { covered += 1 }
            if interval.lower > 0 { positive += 1 }
            sum += own.estimate
        }
        let share = Double(covered) / Double(Self.sets)
        let mean = sum / Double(Self.sets)
        LongChecks.report(
            "consistent PLS, path 0.4, n = 300: coverage of the 95% percentile interval",
            measured: "\(share.digits(3)), mean \(mean.digits(4))", bar: "0.92 to 0.98, mean 0.39 to 0.41")
        // Of 500 sets a true coverage of 95 % is outside 92 to 98 % with a chance of 0.3 %.
        #expect((0.92...0.98).contains(share))
        #expect((0.39...0.41).contains(mean))
    }
}
