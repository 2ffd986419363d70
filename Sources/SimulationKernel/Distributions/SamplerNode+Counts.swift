extension SamplerNode {
    init(poissonMean mean: Double) {
        if mean < 10 {
            self.init(.smallPoisson, a: mean)
        } else {
            // PTRS's constants.
            let b = 0.931 + 2.53 * mean.squareRoot()
            self.init(.largePoisson, a: mean, b: b, c: -0.059 + 0.02483 * b, d: 0.9277 - 3.6224 / (b - 2))
            e = 1.1239 + 1.1328 / (b - 3.4)
            f = PortableMath.log(mean)
        }
    }

    /// A share above ½ is drawn as its complement: count − draw.
    init(binomialOf n: Int, share: Double) {
        let p = min(share, 1 - share)
        let size = Double(n)
        let odds = p / (1 - p)
        if n == 0 || p <= 0 {
            self.init(.deterministic, a: share > 0.5 ? size : 0)
            return
        }
        if size * p < 10 {
            self.init(.smallBinomial, a: PortableMath.exp(size * PortableMath.log1p(-p)), b: odds)
        } else {
            // BTRS's constants.
            let spread = (size * p * (1 - p)).squareRoot()
            let b = 1.15 + 2.53 * spread
            self.init(.largeBinomial, a: size * p + 0.5, b: b, c: -0.0873 + 0.0248 * b + 0.01 * p, d: 0.92 - 4.2 / b)
            let mode = ((size + 1) * p).rounded(.down)
            e = (2.83 + 5.1 / b) * spread
            f = PortableMath.log(odds)
            g = mode
            h = PortableMath.logGamma(mode + 1) + PortableMath.logGamma(size - mode + 1)
        }
        count = n
        isComplement = share > 0.5
    }

    /// The points of a Poisson stream of rate 1 before `a`.
    func drawSmallPoisson(_ stream: inout RandomStream) -> Double {
        var points = 0.0
        var time = ziggurat.exponential(&stream)
        while time < a {
            points += 1
            time += ziggurat.exponential(&stream)
        }
        return points
    }

    /// PTRS: transformed rejection with squeeze (Hörmann 1993, "The transformed rejection method for generating
    /// Poisson random variables", Insurance: Mathematics and Economics 12).
    func drawLargePoisson(_ stream: inout RandomStream) -> Double {
        while true {
            let u = stream.uniform() - 0.5
            let v = stream.uniformOpen()
            let reach = 0.5 - abs(u)
            if reach <= 0 { continue }
            let k = ((2 * c / reach + b) * u + a + 0.43).rounded(.down)
            if reach >= 0.07 && v <= d { return k }
            if k < 0 || (reach < 0.013 && v > reach) { continue }
            let height = PortableMath.log(v * e / (c / (reach * reach) + b))
            if height <= k * f - a - PortableMath.logGamma(k + 1) { return k }
        }
    }

    /// BINV: sequential inversion from 0 (Kachitvichyanukul & Schmeiser 1988, "Binomial random variate generation",
    /// CACM 31(2)). `a` = P(0), `b` = odds.
    func drawSmallBinomial(_ stream: inout RandomStream) -> Double {
        while true {
            var u = stream.uniform()
            var probability = a
            for k in 0...count {
                if u < probability { return Double(isComplement ? count - k : k) }
                u -= probability
                probability *= b * Double(count - k) / Double(k + 1)
            }
            // The probabilities' rounding left u beyond their sum.
        }
    }

    /// BTRS: transformed rejection with squeeze (Hörmann 1993, "The generation of binomial random variates",
    /// Journal of Statistical Computation and Simulation 46).
    func drawLargeBinomial(_ stream: inout RandomStream) -> Double {
        let size = Double(count)
        while true {
            let u = stream.uniform() - 0.5
            let v = stream.uniformOpen()
            let reach = 0.5 - abs(u)
            if reach <= 0 { continue }
            let k = ((2 * c / reach + b) * u + a).rounded(.down)
            if k < 0 || k > size { continue }
            if !(reach >= 0.07 && v <= d) {
                let height = PortableMath.log(v * e / (c / (reach * reach) + b))
                let density = h - PortableMath.logGamma(k + 1) - PortableMath.logGamma(size - k + 1) + (k - g) * f
                if height > density { continue }
            }
            return isComplement ? size - k : k
        }
    }
}
