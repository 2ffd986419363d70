extension SamplerNode {
    /// A gamma law. For shape ≥ 1 the constants of Marsaglia & Tsang; below, those of shape + 1 and the power 1/shape
    /// to boost with.
    init(gammaShape shape: Double, scale: Double) {
        if shape == 1 {
            self.init(.exponential, a: scale)
        } else {
            let d = (shape < 1 ? shape + 1 : shape) - 1.0 / 3
            self.init(.gamma, a: scale, b: d, c: 1 / (9 * d).squareRoot(), d: shape < 1 ? 1 / shape : 0)
        }
    }

    /// Marsaglia & Tsang (2000, "A simple method for generating gamma variables", ACM TOMS 26(3)): d·v with
    /// v = (1 + c·N)³, accepted by a squeeze that rarely needs the logarithms. A shape below 1 is one greater,
    /// times U^(1/shape).
    func drawGamma(_ stream: inout RandomStream) -> Double {
        while true {
            let x = ziggurat.normal(&stream)
            let root = 1 + c * x
            if root <= 0 { continue }
            let v = root * root * root
            let u = stream.uniformOpen()
            let square = x * x
            guard
                u < 1 - 0.0331 * square * square
                    || PortableMath.log(u) < 0.5 * square + b * (1 - v + PortableMath.log(v))
            else { continue }
            let value = a * b * v
            return d == 0 ? value : value * PortableMath.exp(-d * ziggurat.exponential(&stream))
        }
    }

    /// The draw is low + width · X/(X + Y) with gamma X and Y.
    func drawBeta(_ stream: inout RandomStream) -> Double {
        while true {
            let x = children![0].draw(&stream, ordinal: 0)
            let y = children![1].draw(&stream, ordinal: 0)
            // Both are 0 only when tiny shapes underflow.
            if x + y > 0 { return a + b * (x / (x + y)) }
        }
    }

    /// The normal law given that it is not negative: drawn again while negative, or, where that would take long,
    /// Robert's (1995, "Simulation of truncated normal variables", Statistics and Computing 5) exponential
    /// proposals, which give the same law.
    func drawNonNegativeNormal(_ stream: inout RandomStream) -> Double {
        let bound = -a / b
        if bound < 0.5 {
            while true {
                let value = a + b * ziggurat.normal(&stream)
                if value >= 0 { return value }
            }
        }
        let rate = 0.5 * (bound + (bound * bound + 4).squareRoot())
        while true {
            let step = ziggurat.exponential(&stream) / rate
            let distance = bound + step - rate
            if 2 * ziggurat.exponential(&stream) > distance * distance { return b * step }
        }
    }
}
