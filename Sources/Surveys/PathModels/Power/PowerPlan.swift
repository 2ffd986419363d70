/// A survey that is planned: a model with the sizes that its paths are taken to have, and how many respondents to try.
package struct PowerPlan: Sendable, Hashable {
    /// A reflective construct and the standardized loadings of its items.
    package struct Construct: Sendable, Hashable {
        package var name: String
        package var loadings: [Double]

        package init(_ name: String, _ loadings: [Double]) {
            self.name = name
            self.loadings = loadings
        }
    }

    /// A standardized path between the constructs themselves, without errors of measurement.
    package struct Path: Sendable, Hashable {
        package var path: PathModel.Path
        package var value: Double

        package init(_ from: String, _ to: String, _ value: Double) {
            path = .init(from, to)
            self.value = value
        }
    }

    /// Of two constructs to which no path leads.
    package struct Correlation: Sendable, Hashable {
        package var first: String
        package var second: String
        package var value: Double

        package init(_ first: String, _ second: String, _ value: Double) {
            self.first = first
            self.second = second
            self.value = value
        }
    }

    /// What is to be found: a path, or the indirect effect along several.
    package struct Claim: Sendable, Hashable {
        package var name: String
        /// Two: a path; more: along these constructs.
        package var constructs: [String]

        package init(_ name: String, _ constructs: [String]) {
            self.name = name
            self.constructs = constructs
        }

        /// `a → m → b`.
        package var words: String { constructs.joined(separator: " → ") }
    }

    package var constructs: [Construct]
    package var paths: [Path]
    /// Others are 0.
    package var correlations: [Correlation] = []
    package var claims: [Claim]
    /// Ascending.
    package var sizes = [50, 100, 150, 200, 300, 500]
    /// Simulated for each size.
    package var sets = 500
    /// Of the bootstrap in each set.
    package var samples = 300
    package var alpha = 0.05
    /// The power that is asked for.
    package var target = 0.8
    package var isOneSided = false
    package var seed: UInt64 = 1
    /// Of the intervals of the powers.
    package var confidence = 0.95
    package var options = PathOptions()

    package init(constructs: [Construct], paths: [Path], claims: [Claim]) {
        self.constructs = constructs
        self.paths = paths
        self.claims = claims
    }

    /// What the plan takes the effect to be that a claim is about: the product of its paths.
    package func value(of claim: Claim) -> Double {
        zip(claim.constructs, claim.constructs.dropFirst()).reduce(1) { product, pair in
            product * (paths.first { $0.path == .init(pair.0, pair.1) }?.value ?? 0)
        }
    }
}
