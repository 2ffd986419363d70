import Statistics
import SimulationKernel
import Testing

import Surveys

/// A method in the answers of which the truth is known, and Lindell's and Whitney's formula by hand.
struct MethodFactorTests {
    private static let blocks = ["x", "y", "z"].map { name in
        PathModel.Construct(name, items: (1...3).map { "\(name)\($0)" })
    }
    private static let paths: [PathModel.Path] = [.init("x", "y"), .init("z", "y")]

    /// Items are 0.7 of their factor and 0.5 of the method; x has no effect on y, z one of 0.4. The marker's items are 0.8
    /// of the method alone.
    private static func responses(_ n: Int) -> Responses {
        var stream = RandomStream(StreamKey(seed: 4, replication: 0, purpose: StreamKey.number(of: "method")))
        var columns = [[Double]](repeating: [], count: 12)
        for _ in 0..<n {
            let x = stream.normal()
            let z = stream.normal()
            let method = stream.normal()
            let y = 0.4 * z + 0.84.squareRoot() * stream.normal()
            for (block, own) in [x, y, z].enumerated() {
                for item in 0..<3 {
                    columns[3 * block + item].append(0.7 * own + 0.5 * method + 0.26.squareRoot() * stream.normal())
                }
            }
            for item in 9..<12 { columns[item].append(0.8 * method + 0.6 * stream.normal()) }
        }
        return Responses(names: blocks.flatMap { $0.items.map(\.name) } + ["m1", "m2", "m3"], columns: columns)
    }

    private static func fits(_ responses: Responses) throws -> (plain: PathFit, controlled: PathFit) {
        let plain = try PathModel(constructs: blocks, paths: paths)
        let controlled = try PathModel(
            constructs: blocks + [.init("m", items: ["m1", "m2", "m3"])], paths: paths + [.init("m", "y")])
        return (try PathFit(PathData(plain, responses)), try PathFit(PathData(controlled, responses)))
    }

    /// The path that the method alone makes is at least 0.13 without the factor, and half of it is gone with it; the seed is
    /// fixed, and with 1,500 respondents the standard errors are below 0.03.
    @Test func theFactorTakesOutWhatTheMethodMakes() throws {
        let (plain, controlled) = try Self.fits(Self.responses(1_500))
        let own = try MethodFactorAnalysis(
            plain, controlled, factor: "m", .init(samples: 300, threads: 2), confidence: 0.95)
        let spurious = try #require(own.changes.first { $0.from == "x" })
        #expect(spurious.without.estimate > 0.13 && spurious.without.differsFromZero)
        #expect(spurious.with.estimate < spurious.without.estimate / 2 + 0.03)
        #expect(spurious.difference.percentile.upper < 0)
        #expect(own.effects.map(\.to) == ["y"] && own.effects[0].path.differsFromZero)
        #expect(own.effects[0].with > own.effects[0].without)
        #expect(own.items.map(\.item) == ["m1", "m2", "m3"])
    }

    /// Each sample's difference is of the same cases in both models.
    @Test func differencesArePaired() throws {
        let (plain, controlled) = try Self.fits(Self.responses(200))
        let options = PathBootstrap.Options(samples: 40, seed: 9, threads: 1)
        let own = try MethodFactorAnalysis(plain, controlled, factor: "m", options, confidence: 0.95)
        let values = (0..<40).map { sample -> Double in
            var stream = RandomStream(
                StreamKey(
                    seed: 9, replication: UInt64(sample), purpose: StreamKey.number(of: "bootstrap sample")))
            let rows = (0..<200).map { _ in Int(stream.below(200)) }.sorted()
            guard let first = try? PathFit(plain.data.cases(rows)),
                let second = try? PathFit(controlled.data.cases(rows))
            else { return .nan }
            return second.coefficients[0] - first.coefficients[0]
        }
        let mean = values.reduce(0, +) / 40
        let deviation = (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 39).squareRoot()
        #expect((own.changes[0].difference.standardDeviation - deviation).magnitude < 1e-9)
        #expect(
            (own.changes[0].difference.estimate - own.changes[0].with.estimate + own.changes[0].without.estimate)
                .magnitude < 1e-15)
    }

    /// r 0.4 without 0.1 is 0.3/0.9 = 1/3; t of 100 respondents is (1/3)/√((8/9)/97) = 3.482097…, whose p is by scipy.
    @Test func correlationsAreByTheFormula() {
        let own = MarkerCorrelations.adjusted(0.4, 0.1, 100)
        #expect((own.value - 1.0 / 3).magnitude < 1e-15)
        #expect((own.p - 0.0007476884805368229).magnitude < 1e-12)
        let negative = MarkerCorrelations.adjusted(-0.2, 0.1, 100)
        #expect((negative.value + 1.0 / 3).magnitude < 1e-15)
    }

    /// With two predecessors the path is (r_xy − r_zy r_xz)/(1 − r_xz²) of the adjusted correlations.
    @Test func pathsAreOfWhatIsLeft() throws {
        let (plain, controlled) = try Self.fits(Self.responses(400))
        let marker = controlled.meanOfItems("m", of: plain)
        let own = try MarkerCorrelations(plain, marker: marker)
        let sorted = own.ofMarker.map(\.correlation).sorted()
        #expect(own.shared == sorted[0] && own.secondShared == sorted[1] && own.shared > 0.2)
        func r(_ one: String, _ other: String) -> Double {
            own.pairs.first { Set([$0.first, $0.second]) == Set([one, other]) }?.adjusted.value ?? .nan
        }
        let expected = (r("x", "y") - r("z", "y") * r("x", "z")) / (1 - r("x", "z") * r("x", "z"))
        #expect((try #require(own.paths[0].adjusted.value) - expected).magnitude < 1e-12)
        #expect(own.paths[0].coefficient == plain.coefficients[0])
        #expect(try #require(own.paths[0].adjusted.value) < own.paths[0].coefficient)
    }

    /// The mean of standardized items, reversed ones turned round.
    @Test func aMarkerIsTheMeanOfItsItems() throws {
        let (plain, controlled) = try Self.fits(Self.responses(100))
        let mean = controlled.meanOfItems("m", of: plain)
        let data = controlled.data
        let place = controlled.layout.blockStarts[3]
        for row in [0, 57, 99] {
            let own = (0..<3).map { data.standardized[row * controlled.layout.stride + place + $0] }
            #expect((mean[row] - own.reduce(0, +) / 3).magnitude < 1e-15)
        }
    }
}
