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

extension SamplerNode {
    @usableFromInline func draw(_ stream: inout RandomStream, ordinal: UInt64) -> Double {
        switch kind {
        case .exponential: return a * ziggurat.exponential(&stream)
        case .deterministic: return a
        case .uniform: return a + b * stream.uniform()
        case .triangular: return drawTriangular(&stream)
        case .normal: return drawNonNegativeNormal(&stream)
        case .lognormal: return PortableMath.exp(a + b * ziggurat.normal(&stream))
        case .gamma: return drawGamma(&stream)
        case .exponentialSum: return drawExponentialSum(&stream)
        case .weibull:
            // The draw is scale · E^(1/shape): the exponential draw stands for −log U.
            return a * PortableMath.exp(b * PortableMath.log(ziggurat.exponential(&stream)))
        case .beta: return drawBeta(&stream)
        case .pareto: return a * PortableMath.exp(b * ziggurat.exponential(&stream))
        case .hyperexponential: return values![choice(&stream)] * ziggurat.exponential(&stream)
        case .coxian: return drawCoxian(&stream)
        case .phaseType: return drawPhaseType(&stream)
        case .discrete: return values![choice(&stream)]
        case .equallyLikely: return values![Int(stream.below(UInt64(count)))]
        case .sequence: return values![Int(ordinal % UInt64(count))]
        case .geometric: return 1 + (a * ziggurat.exponential(&stream)).rounded(.down)
        case .smallPoisson: return drawSmallPoisson(&stream)
        case .largePoisson: return drawLargePoisson(&stream)
        case .smallBinomial: return drawSmallBinomial(&stream)
        case .largeBinomial: return drawLargeBinomial(&stream)
        case .shifted: return a + children!.pointee.draw(&stream, ordinal: ordinal)
        case .mixture: return children![choice(&stream)].draw(&stream, ordinal: ordinal)
        case .bounded: return min(max(children!.pointee.draw(&stream, ordinal: ordinal), a), b)
        }
    }

    private func choice(_ stream: inout RandomStream) -> Int { AliasTable.draw(cells!, count, &stream) }

    /// Inversion: low + √(U·width·(mode − low)) on the rising side, high − √(…) on the falling one.
    private func drawTriangular(_ stream: inout RandomStream) -> Double {
        let u = stream.uniform()
        return u < a ? b + (u * d).squareRoot() : c - ((1 - u) * e).squareRoot()
    }

    private func drawExponentialSum(_ stream: inout RandomStream) -> Double {
        var sum = 0.0
        for phase in 0..<count { sum += values![phase] * ziggurat.exponential(&stream) }
        return sum
    }

    private func drawCoxian(_ stream: inout RandomStream) -> Double {
        var sum = 0.0
        for phase in 0..<count {
            sum += values![2 * phase] * ziggurat.exponential(&stream)
            if phase + 1 == count || stream.uniform() >= values![2 * phase + 1] { break }
        }
        return sum
    }

    /// The chain itself, phase by phase.
    private func drawPhaseType(_ stream: inout RandomStream) -> Double {
        var sum = 0.0
        var phase = AliasTable.draw(cells!, count + 1, &stream)
        while phase < count {
            sum += values![phase] * ziggurat.exponential(&stream)
            phase = AliasTable.draw(cells! + (phase + 1) * (count + 1), count + 1, &stream)
        }
        return sum
    }
}
