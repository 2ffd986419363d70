/// S = √(χ²/ν): by what the standard deviation of a normal sample with ν degrees of freedom is off, as a factor.
///
/// Laws of a normal variable over S are integrals over its density.
struct ScaledChi: Sendable, Hashable {
    let degreesOfFreedom: Double
    /// The logarithm of the density at 1, without the large terms that cancel.
    private let logAtOne: Double

    init(degreesOfFreedom: Double) {
        self.degreesOfFreedom = degreesOfFreedom
        let a = degreesOfFreedom / 2
        if a < 60 {
            logAtOne = Special.log(2) + a * Special.log(a) - a - Special.lnGamma(a)
        } else {
            // Stirling's series of ln Γ; the next term is below 1e-17 from here on.
            let square = a * a
            let tail = (1.0 / 12 - (1.0 / 360 - (1.0 / 1260 - 1 / (1680 * square)) / square) / square) / a
            logAtOne = Special.log(2) + 0.5 * Special.log(a / (2 * Double.pi)) - tail
        }
    }

    func density(_ s: Double) -> Double {
        if s <= 0 { return degreesOfFreedom == 1 && s == 0 ? Special.exp(logAtOne + 0.5) : 0 }
        let exponent = (degreesOfFreedom - 1) * Special.log(s) + degreesOfFreedom / 2 * (1 - s) * (1 + s)
        return Special.exp(logAtOne + exponent)
    }

    /// ∫ f(s) density(s) ds. What is integrated may fall as fast as e^(−`tilt`·s²/2), which moves the mass towards 0.
    func expectation(tilt: Double = 0, _ rule: GaussLegendreRule, of function: (Double) -> Double) -> Double {
        let total = degreesOfFreedom + tilt
        let centre = (degreesOfFreedom / total).squareRoot()
        let width = 1 / (2 * total).squareRoot()
        let low = max(0, centre - 14 * width)
        let high = 1 + 14 / (2 * degreesOfFreedom).squareRoot()
        // Panels of about two standard deviations at the narrow end, wider later.
        var sum = CompensatedSum()
        var from = low
        var step = 2 * width
        while from < high {
            let to = min(high, from + step)
            rule.forEach(from: from, to: to) { s, weight in
                let density = density(s)
                if density > 0 { sum.add(weight * density * function(s)) }
            }
            from = to
            if from > centre + 4 * width { step = min(step * 1.25, 2 / (2 * degreesOfFreedom).squareRoot()) }
        }
        return sum.value
    }

    /// 24 points for each panel: more than the smooth integrands need.
    static let rule: GaussLegendreRule = {
        guard let rule = try? GaussLegendreRule(points: 24) else {
            preconditionFailure("a rule of 24 points needs memory alone")
        }
        return rule
    }()
}
