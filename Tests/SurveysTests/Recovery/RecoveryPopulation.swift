import SimulationKernel

import Surveys

/// A population whose parameters are known, and respondents drawn from it.
///
/// X and Z lead to M, M and Z to Y, and X to Y with nothing: X → M 0.4, Z → M 0.3, M → Y 0.5, Z → Y 0.2, X → Y 0.
struct RecoveryPopulation: Sendable {
    enum Kind: String, CaseIterable, Sendable {
        /// Composites of three items that correlate at 0.5, each with the same weight: what mode A finds in the population.
        case composites = "composites, mode A"
        /// X made up of three uncorrelated items with the weights 0.8, 0.5 and 0.33, in mode B; the others as above.
        case formative = "composites, X in mode B"
        /// Common factors of three items with loadings of 0.8, 0.75 and 0.7.
        case factors = "common factors"
        /// Composites as above; Y = 0.3 X + 0.3 W + 0.2 Z + 0.15 X W + 0 X Z.
        case moderated = "composites, moderated"
    }

    /// What is told of a population.
    struct Quantity: Sendable {
        /// `X → M → Y`.
        var name: String
        /// Places of the model's paths, multiplied.
        var paths: [Int]
        var truth: Double
    }

    let kind: Kind

    private static let names = ["X", "Z", "M", "Y"]
    private static let direct: [(String, String, Double)] = [
        ("X", "M", 0.4), ("Z", "M", 0.3), ("M", "Y", 0.5), ("Z", "Y", 0.2), ("X", "Y", 0),
    ]
    private static let products = [PathExtensions.Product(["X", "W"]), .init(["X", "Z"])]
    private static let moderated: [(String, Double)] = [
        ("X", 0.3), ("W", 0.3), ("Z", 0.2), (products[0].name, 0.15), (products[1].name, 0),
    ]

    var constructs: [PathModel.Construct] {
        (kind == .moderated ? ["X", "W", "Z", "Y"] : Self.names).map { name in
            .init(
                name, items: (1...3).map { "\(name)\($0)" }, mode: kind == .formative && name == "X" ? .b : .a)
        }
    }

    var paths: [PathModel.Path] {
        kind == .moderated ? Self.moderated.map { .init($0.0, "Y") } : Self.direct.map { .init($0.0, $0.1) }
    }

    var quantities: [Quantity] {
        if kind == .moderated {
            return Self.moderated.enumerated().map { .init(name: "\($1.0) → Y", paths: [$0], truth: $1.1) }
        }
        return Self.direct.enumerated().map { .init(name: "\($1.0) → \($1.1)", paths: [$0], truth: $1.2) } + [
            .init(name: "X → M → Y", paths: [0, 2], truth: 0.2), .init(name: "Z → M → Y", paths: [1, 2], truth: 0.15),
        ]
    }

    func fit(_ columns: [[Double]]) throws -> PathFit {
        let responses = Responses(names: constructs.flatMap { $0.items.map(\.name) }, columns: columns)
        if kind == .moderated {
            return try PathFit(
                StagedPathModel(constructs: constructs, paths: paths, extensions: .init(products: Self.products)),
                responses)
        }
        return try PathFit(PathData(PathModel(constructs: constructs, paths: paths), responses))
    }

    /// The answers of so many respondents, by item.
    func draw(_ n: Int, _ set: Int) -> [[Double]] {
        var stream = RandomStream(
            StreamKey(seed: 2_026, replication: UInt64(set), purpose: StreamKey.number(of: "\(kind) \(n)")))
        var columns = [[Double]](repeating: [], count: 12)
        for _ in 0..<n {
            for (block, construct) in row(&stream).enumerated() {
                for (item, value) in construct.enumerated() { columns[3 * block + item].append(value) }
            }
        }
        return columns
    }

    private func row(_ stream: inout RandomStream) -> [[Double]] {
        if kind == .moderated {
            let x = stream.normal()
            let w = stream.normal()
            let z = stream.normal()
            let rest = (1 - 0.09 - 0.09 - 0.04 - 0.0225).squareRoot()
            let y = 0.3 * x + 0.3 * w + 0.2 * z + 0.15 * x * w + rest * stream.normal()
            return [x, w, z, y].map { composite($0, &stream) }
        }
        var first: [Double]?
        let x: Double
        if kind == .formative {
            let items = (0..<3).map { _ in stream.normal() }
            let weights = [0.8, 0.5, 0.33]
            let size = weights.reduce(0) { $0 + $1 * $1 }.squareRoot()
            x = zip(weights, items).reduce(0) { $0 + $1.0 * $1.1 } / size
            first = items
        } else {
            x = stream.normal()
        }
        let z = stream.normal()
        let m = 0.4 * x + 0.3 * z + 0.75.squareRoot() * stream.normal()
        // The covariance of M and Z is 0.3.
        let rest = (1 - 0.25 - 0.04 - 2 * 0.5 * 0.2 * 0.3).squareRoot()
        let y = 0.5 * m + 0.2 * z + rest * stream.normal()
        return [x, z, m, y].enumerated().map { place, value in
            if place == 0, let first { return first }
            return kind == .factors ? reflected(value, &stream) : composite(value, &stream)
        }
    }

    private func reflected(_ factor: Double, _ stream: inout RandomStream) -> [Double] {
        [0.8, 0.75, 0.7].map { $0 * factor + (1 - $0 * $0).squareRoot() * stream.normal() }
    }

    /// Items of variance 1 whose sum is the composite, times √6: what they have beside it cancels out.
    private func composite(_ value: Double, _ stream: inout RandomStream) -> [Double] {
        let noise = (0..<3).map { _ in 0.5.squareRoot() * stream.normal() }
        let mean = noise.reduce(0, +) / 3
        return noise.map { (2.0 / 3).squareRoot() * value + $0 - mean }
    }
}
