import SimulationKernel
import Testing

import Surveys

/// Segments that are known, found by what they explain.
struct PredictionSegmentTests {
    /// X and Z lead to Y, each of three items; of the first part of the respondents X does so with 0.8, of the others with −0.7.
    private static func fit(_ n: Int, first part: Int) throws -> PathFit {
        var stream = RandomStream(StreamKey(seed: 5, replication: UInt64(n), purpose: StreamKey.number(of: "pos")))
        let names = ["X", "Z", "Y"]
        var columns = [[Double]](repeating: [], count: 9)
        for row in 0..<n {
            let x = stream.normal()
            let z = stream.normal()
            let y = (row < part ? 0.8 : -0.7) * x + (row < part ? 0.2 : 0.4) * z + 0.4 * stream.normal()
            for (j, value) in [x, z, y].enumerated() {
                for item in 0..<3 { columns[3 * j + item].append(value + 0.4 * stream.normal()) }
            }
        }
        func items(_ name: String) -> [String] { (1...3).map { name + String($0) } }
        let model = try PathModel(
            constructs: names.map { .init($0, items: items($0)) }, paths: [.init("X", "Y"), .init("Z", "Y")])
        return try PathFit(PathData(model, Responses(names: names.flatMap(items), columns: columns)))
    }

    /// Of 400 respondents 240 have a positive path and 160 a negative one. Who has little of X is of either segment as likely, so
    /// that not all can be at their place; four of five are, and chance alone would put half of them there.
    @Test func pathsOfOppositeSignsAreFound() throws {
        let fit = try Self.fit(400, first: 240)
        let own = try PredictionSegments(fit, count: 2, least: 30, starts: 6, seed: 2)
        #expect(own.segments[0].paths[0] > 0.6 && own.segments[1].paths[0] < -0.6)
        let right = own.assignment.enumerated().count { ($0.offset < 240) == ($0.element == 0) }
        #expect(right >= 320, "\(right)")
        #expect(own.segments.map(\.size).reduce(0, +) == 400 && own.segments.allSatisfy { $0.size >= 30 })
        #expect(own.explained > 0.7 && own.explainedTogether < 0.2)
        #expect(own.constructs == ["Y"] && own.solved == 6 && own.agreeing > 1)
    }

    @Test func whatIsExplainedNeverFalls() throws {
        for count in 2...3 {
            let own = try PredictionSegments(
                Self.fit(200, first: 100), count: count, least: 30, starts: 3, seed: 8, threads: 1)
            #expect(own.history.count > 1)
            #expect(zip(own.history, own.history.dropFirst()).allSatisfy { $0 < $1 })
            #expect(((own.history.last ?? 0) - own.explained).magnitude < 1e-9)
        }
    }

    /// What a segment says is what the model says of its respondents alone.
    @Test func eachSegmentIsTheModelOfItsRespondents() throws {
        let fit = try Self.fit(300, first: 150)
        let own = try PredictionSegments(fit, count: 2, least: 30, starts: 2, seed: 3, threads: 1)
        var explained = 0.0
        for (place, segment) in own.segments.enumerated() {
            let rows = own.assignment.indices.filter { own.assignment[$0] == place }
            let alone = try PathFit(fit.data.cases(rows))
            #expect(rows.count == segment.size)
            #expect((alone.rSquared[2] - segment.rSquared[0]).magnitude < 1e-7)
            for (path, value) in segment.paths.enumerated() {
                // A model of its own may be turned round.
                #expect((alone.coefficients[path].magnitude - value.magnitude).magnitude < 1e-6)
            }
            explained += segment.share * alone.rSquared[2]
        }
        #expect((explained - own.explained).magnitude < 1e-7)
    }

    /// One segment is the model of all.
    @Test func oneSegmentIsAllOfThem() throws {
        let fit = try PathCase.clinicians.fit
        let own = try PredictionSegments(fit, count: 1, least: 30, starts: 1, seed: 1, threads: 1)
        #expect((own.explained - own.explainedTogether).magnitude < 1e-8)
        for (path, coefficient) in fit.coefficients.enumerated() {
            #expect((own.segments[0].paths[path] - coefficient).magnitude < 1e-6)
        }
    }

    @Test func resultsDoNotDependOnThreadsAndAreThoseOfTheSeed() throws {
        let fit = try Self.fit(200, first: 100)
        func run(_ threads: Int, _ seed: UInt64) throws -> PredictionSegments {
            try PredictionSegments(fit, count: 3, least: 30, starts: 5, seed: seed, threads: threads)
        }
        let one = try run(1, 4)
        let three = try run(3, 4)
        #expect(one.assignment == three.assignment && one.explained == three.explained && one.history == three.history)
        #expect(try run(1, 5).history != one.history)
    }

    /// From the known segments it goes on, and never ends with less than they explain.
    @Test func knownSegmentsAreAStart() throws {
        let fit = try Self.fit(400, first: 240)
        let known = (0..<400).map { $0 < 240 ? 0 : 1 }
        let own = try PredictionSegments(fit, count: 2, least: 30, known: known, starts: 0, seed: 1, threads: 1)
        #expect(own.solved == 1 && own.segments[0].paths[0] > 0.6 && own.segments[1].paths[0] < -0.6)
    }

    @Test func whatCannotBeIsSaid() throws {
        let fit = try Self.fit(80, first: 40)
        let error = #expect(throws: Unavailable.self) {
            try PredictionSegments(fit, count: 3, least: 30, starts: 2, seed: 1)
        }
        #expect(error?.reason.contains("3 segments of 30 respondents are more than there are") == true)
    }
}
