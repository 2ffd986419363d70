/// A law's parameters as its draw wants them.
@usableFromInline struct SamplerNode {
    @usableFromInline enum Kind: UInt8 {
        case exponential, deterministic, uniform, triangular, normal, lognormal, gamma, exponentialSum, weibull, beta
        case pareto, hyperexponential, coxian, phaseType, discrete, equallyLikely, sequence, geometric
        case smallPoisson, largePoisson, smallBinomial, largeBinomial, shifted, mixture, bounded
    }

    @usableFromInline var kind: Kind
    /// The law's numbers, in the order in which its initializer gives them.
    @usableFromInline var a = 0.0
    var b = 0.0
    var c = 0.0
    var d = 0.0
    var e = 0.0
    var f = 0.0
    var g = 0.0
    var h = 0.0
    /// A binomial count is taken from the other side.
    var isComplement = false
    /// How many values, cells or components; a binomial law's size.
    var count = 0
    var ziggurat = Ziggurat.shared
    var values: UnsafePointer<Double>?
    var cells: UnsafePointer<AliasCell>?
    var children: UnsafePointer<SamplerNode>?

    init(_ kind: Kind, a: Double = 0, b: Double = 0, c: Double = 0, d: Double = 0) {
        self.kind = kind
        self.a = a
        self.b = b
        self.c = c
        self.d = d
    }
}
