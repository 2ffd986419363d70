import SimulationKernel
import Surveys
import Testing

/// A model of many constructs and few paths, whose iteration looks at neighbours only, beside partial least squares as it is
/// written down: scores, inner proxies and outer weights over all respondents (Lohmöller 1989, chapter 2).
@Suite struct ChainModelTests {
    private static let constructs = 12
    private static let rows = 80

    /// Two items a construct, each construct made of those before it.
    private static let responses: Responses = {
        var stream = RandomStream(StreamKey(seed: 5, replication: 0, purpose: StreamKey.number(of: "chain")))
        func draw() -> Double { Double(stream.below(1_000)) / 1_000 - 0.5 }
        var columns = [[Double]](repeating: [], count: 2 * constructs)
        for _ in 0..<rows {
            var before = draw()
            for j in 0..<constructs {
                let own = 0.6 * before + draw()
                columns[2 * j].append(own + 0.4 * draw())
                columns[2 * j + 1].append(own + 0.7 * draw())
                before = own
            }
        }
        return Responses(names: (0..<2 * constructs).map { "q\($0)" }, columns: columns)
    }()

    /// A chain, with a second path into the third and into the last.
    private static let paths: [(from: Int, to: Int)] =
        (1..<constructs).map { ($0 - 1, $0) } + [(0, 2), (4, constructs - 1)]

    private static func fit(_ weighting: PathOptions.Weighting) throws -> PathFit {
        let model = try PathModel(
            constructs: (0..<constructs).map { .init("c\($0)", items: ["q\(2 * $0)", "q\(2 * $0 + 1)"]) },
            paths: paths.map { .init("c\($0.from)", "c\($0.to)") })
        return try PathFit(PathData(model, responses), PathOptions(weighting: weighting, tolerance: 1e-12))
    }

    @Test(arguments: [PathOptions.Weighting.path, .factorial, .centroid])
    func asItIsWrittenDown(weighting: PathOptions.Weighting) throws {
        let fit = try Self.fit(weighting)
        let plain = PlainLeastSquares(Self.responses, constructs: Self.constructs, paths: Self.paths, weighting)
        for j in 0..<Self.constructs {
            for item in 0..<2 {
                #expect((fit.loading(2 * j + item) - plain.correlation(2 * j + item, plain.scores[j])).magnitude < 1e-9)
            }
            for l in 0..<Self.constructs {
                let expected = plain.mean(plain.scores[j], plain.scores[l])
                #expect((fit.scoreCorrelation(j, l) - expected).magnitude < 1e-9)
            }
        }
    }
}

/// Partial least squares in mode A over the respondents themselves.
private struct PlainLeastSquares {
    let items: [[Double]]
    private(set) var scores: [[Double]] = []

    init(
        _ responses: Responses, constructs: Int, paths: [(from: Int, to: Int)], _ weighting: PathOptions.Weighting
    ) {
        items = responses.columns.map(Self.standardized)
        scores = (0..<constructs).map { j in
            Self.standardized(zip(items[2 * j], items[2 * j + 1]).map { $0 + $1 })
        }
        for _ in 0..<400 {
            let proxies = (0..<constructs).map { j -> [Double] in
                var proxy = [Double](repeating: 0, count: responses.rows)
                func add(_ l: Int, _ weight: Double) {
                    for row in proxy.indices { proxy[row] += weight * scores[l][row] }
                }
                let before = paths.filter { $0.to == j }.map(\.from)
                for path in paths where path.from == j { add(path.to, weight(j, path.to, weighting)) }
                switch (weighting, before.count) {
                case (.path, 2):
                    // The regression on two predecessors.
                    let (a, b, c) = (
                        mean(scores[j], scores[before[0]]), mean(scores[j], scores[before[1]]),
                        mean(scores[before[0]], scores[before[1]])
                    )
                    add(before[0], (a - b * c) / (1 - c * c))
                    add(before[1], (b - a * c) / (1 - c * c))
                default: for l in before { add(l, weight(j, l, weighting)) }
                }
                return proxy
            }
            scores = (0..<constructs).map { j in
                let weights = [2 * j, 2 * j + 1].map { mean(items[$0], proxies[j]) }
                return Self.standardized(
                    zip(items[2 * j], items[2 * j + 1]).map { weights[0] * $0 + weights[1] * $1 })
            }
        }
    }

    private func weight(_ j: Int, _ l: Int, _ weighting: PathOptions.Weighting) -> Double {
        let correlation = mean(scores[j], scores[l])
        return weighting == .centroid ? (correlation < 0 ? -1 : 1) : correlation
    }

    func correlation(_ item: Int, _ score: [Double]) -> Double { mean(items[item], score) }

    /// Of products, with divisor n − 1: the correlation of what is standardized.
    func mean(_ one: [Double], _ other: [Double]) -> Double {
        zip(one, other).reduce(0) { $0 + $1.0 * $1.1 } / Double(one.count - 1)
    }

    private static func standardized(_ values: [Double]) -> [Double] {
        let mean = values.reduce(0, +) / Double(values.count)
        let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        let deviation = (squares / Double(values.count - 1)).squareRoot()
        return values.map { ($0 - mean) / deviation }
    }
}
