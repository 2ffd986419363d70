/// A survey that is planned: a model with the sizes that its paths are taken to have, and how many respondents to try.
public struct PowerPlan: Sendable, Hashable {
    /// A reflective construct and the standardized loadings of its items.
    public struct Construct: Sendable, Hashable {
        public var name: String
        public var loadings: [Double]

        public init(_ name: String, _ loadings: [Double]) { (self.name, self.loadings) = (name, loadings) }
    }

    /// A standardized path between the constructs themselves, without errors of measurement.
    public struct Path: Sendable, Hashable {
        public var path: PathModel.Path
        public var value: Double

        public init(_ from: String, _ to: String, _ value: Double) { (path, self.value) = (.init(from, to), value) }
    }

    /// Of two constructs to which no path leads.
    public struct Correlation: Sendable, Hashable {
        public var first: String
        public var second: String
        public var value: Double

        public init(_ first: String, _ second: String, _ value: Double) {
            (self.first, self.second, self.value) = (first, second, value)
        }
    }

    /// What is to be found: a path, or the indirect effect along several.
    public struct Claim: Sendable, Hashable {
        public var name: String
        /// Two: a path; more: along these constructs.
        public var constructs: [String]

        public init(_ name: String, _ constructs: [String]) { (self.name, self.constructs) = (name, constructs) }

        /// `a → m → b`.
        public var words: String { constructs.joined(separator: " → ") }
    }

    public var constructs: [Construct]
    public var paths: [Path]
    /// Others are 0.
    public var correlations: [Correlation] = []
    public var claims: [Claim]
    /// Ascending.
    public var sizes = [50, 100, 150, 200, 300, 500]
    /// Simulated for each size.
    public var sets = 500
    /// Of the bootstrap in each set.
    public var samples = 300
    public var alpha = 0.05
    /// The power that is asked for.
    public var target = 0.8
    public var isOneSided = false
    public var seed: UInt64 = 1
    /// Of the intervals of the powers.
    public var confidence = 0.95
    public var options = PathOptions()

    public init(constructs: [Construct], paths: [Path], claims: [Claim]) {
        (self.constructs, self.paths, self.claims) = (constructs, paths, claims)
    }

    /// What the plan takes the effect to be that a claim is about: the product of its paths.
    public func value(of claim: Claim) -> Double {
        zip(claim.constructs, claim.constructs.dropFirst()).reduce(1) { product, pair in
            product * (paths.first { $0.path == .init(pair.0, pair.1) }?.value ?? 0)
        }
    }
}
