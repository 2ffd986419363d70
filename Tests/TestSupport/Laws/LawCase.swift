package import SimulationKernel

/// A law with what theory says of it.
///
/// The numbers come from mpmath 1.3 at 30 digits, independently of the program: moments in closed form or by
/// quadrature of the survival function, tails from the survival function (matrix exponential for phase types, sums of
/// probabilities for counts).
package struct LawCase: Sendable {
    package var name: String
    package var law: Law
    package var mean: Double
    /// The second, third, fourth and sixth moment about the mean; none where the sixth is infinite.
    package var central: [Double]
    /// Points x and P(X > x), x increasing.
    package var tails: [(x: Double, probability: Double)]

    init(_ name: String, _ law: Law, mean: Double, central: [Double], tails: [(x: Double, probability: Double)]) {
        self.name = name
        self.law = law
        self.mean = mean
        self.central = central
        self.tails = tails
    }

    package static let all = simple + gammaAndKin + phasesAndCompounds + counts
}
