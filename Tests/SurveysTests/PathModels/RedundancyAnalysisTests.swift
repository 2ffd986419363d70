import SimulationKernel
import Testing

import Surveys

/// The path of a redundancy analysis beside the multiple correlation of least squares, which it must be.
struct RedundancyAnalysisTests {
    /// numpy's least squares of the same answers, to 12 digits.
    @Test(arguments: [
        (["Q10", "Q11", "Q12"], "Q22", 0.6143971592149046), (["Q29", "Q30", "Q31"], "Q35", 0.5586624427135506),
    ])
    func thePathIsTheMultipleCorrelation(_ items: [String], _ global: String, _ expected: Double) throws {
        let own = try RedundancyAnalysis(
            .init("whole", items: items, mode: .b), global: .init(global), PathCase.clinicians.responses)
        #expect((own.path - expected).magnitude < 1e-12)
        #expect(own.parts == 3 && own.cases == 300)
        #expect((own.rSquared - expected * expected).magnitude < 1e-12)
    }

    @Test func rSquaredIsAdjustedForTheItems() throws {
        let own = try RedundancyAnalysis(
            .init("whole", items: ["Q10", "Q11", "Q12"], mode: .b), global: .init("Q22"),
            PathCase.clinicians.responses)
        #expect((try #require(own.adjustedRSquared.value) - 0.3711745841424058).magnitude < 1e-12)
    }

    /// A global item that is turned round turns the path round.
    @Test func aReversedItemTurnsThePath() throws {
        let construct = PathModel.Construct("whole", items: ["Q10", "Q11", "Q12"], mode: .b)
        let responses = try PathCase.clinicians.responses
        let own = try RedundancyAnalysis(construct, global: .init("Q22"), responses)
        let turned = try RedundancyAnalysis(construct, global: .init("Q22", reversedOn: 1...5), responses)
        #expect((own.path + turned.path).magnitude < 1e-12)
    }

    /// Of a construct of a higher order it is the multiple correlation with the dimensions' scores, by the normal equations.
    @Test func dimensionsCountByTheirScores() throws {
        let responses = try PathCase.clinicians.responses
        let dimensions: [PathModel.Construct] = [
            .init("ease", items: ["Q13", "Q14", "Q15"]), .init("help", items: ["Q19", "Q20", "Q21"]),
        ]
        let own = try RedundancyAnalysis(
            .init("support", ["ease", "help"], mode: .b), dimensions: dimensions, global: .init("Q22"), responses)
        let first = try own.fit.firstStage()
        let scores = try ["ease", "help"].map { try #require(first.scores(of: $0)) }
        let target = try #require(responses["Q22"])
        func correlation(_ a: [Double], _ b: [Double]) -> Double {
            let n = Double(a.count)
            let ma = a.reduce(0, +) / Double(a.count)
            let mb = b.reduce(0, +) / Double(b.count)
            let both = zip(a, b).reduce(0) { $0 + ($1.0 - ma) * ($1.1 - mb) } / n
            let va = a.reduce(0) { $0 + ($1 - ma) * ($1 - ma) } / n
            let vb = b.reduce(0) { $0 + ($1 - mb) * ($1 - mb) } / n
            return both / (va * vb).squareRoot()
        }
        let x = correlation(scores[0], target)
        let y = correlation(scores[1], target)
        let between = correlation(scores[0], scores[1])
        // R² of two predictors.
        let square = (x * x + y * y - 2 * x * y * between) / (1 - between * between)
        #expect((own.rSquared - square).magnitude < 1e-10)
        #expect(own.parts == 2)
    }

    /// Items that make up half of the global item's variance: of 400 respondents the interval holds the truth, √½, and
    /// is as wide as the correlation's standard error, (1 − ρ²)/√n = 0.025, lets it be. The seed is fixed.
    @Test func theIntervalIsOfTheTruth() throws {
        var stream = RandomStream(StreamKey(seed: 5, replication: 0, purpose: StreamKey.number(of: "redundancy")))
        var columns = [[Double]](repeating: [], count: 4)
        for _ in 0..<400 {
            let items = (0..<3).map { _ in stream.normal() }
            let whole = items.reduce(0, +) / 3.0.squareRoot()
            for (place, value) in (items + [whole + stream.normal()]).enumerated() { columns[place].append(value) }
        }
        let own = try RedundancyAnalysis(
            .init("whole", items: ["a", "b", "c"], mode: .b), global: .init("g"),
            Responses(names: ["a", "b", "c", "g"], columns: columns))
        let summary = try own.summary(.init(samples: 1_000, threads: 1), confidence: 0.95)
        let interval = try #require(summary.intervals.first?.percentile)
        #expect(interval.lower < 0.5.squareRoot() && 0.5.squareRoot() < interval.upper)
        #expect((0.018...0.034).contains(summary.standardDeviation))
        #expect(summary.estimate == own.path)
    }

    @Test func reasonsAreSaid() throws {
        let few = Responses(names: ["a", "b", "g"], columns: [[1, 2, 3, 4], [2, 4, 6, 8], [1, 3, 2, 4]])
        let construct = PathModel.Construct("whole", items: ["a", "b"], mode: .b)
        #expect(throws: Unavailable.self) { try RedundancyAnalysis(construct, global: .init("g"), few) }
        #expect(throws: Unavailable.self) { try RedundancyAnalysis(construct, global: .init("a"), few) }
    }
}
