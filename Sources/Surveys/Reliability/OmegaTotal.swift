internal import Statistics

/// ω total of one factor, raw and standardized, and the items at which the model fails.
struct OmegaTotal {
    let raw: Figure
    let standardized: Figure
    let heywoodItems: [String]

    init(_ covariance: CovarianceMatrix) {
        do throws(Unavailable) {
            guard covariance.names.count >= 3 else {
                throw Unavailable("A factor model needs three items, and the scale has \(covariance.names.count).")
            }
            _ = try covariance.correlationFactor()
            let fit = try OneFactorFit(correlations: covariance.correlations())
            let deviations = covariance.standardDeviations
            standardized = Self.share(fit.loadings, fit.uniquenesses)
            // The model is free of scale: the loadings of the items are those of the standardized ones times the sd.
            raw = Self.share(
                zip(fit.loadings, deviations).map { $0 * $1 },
                zip(fit.uniquenesses, deviations).map { $0 * $1 * $1 })
            heywoodItems = zip(covariance.names, fit.uniquenesses).filter { $0.1 < 0 }.map { $0.0 }
        } catch {
            raw = .unavailable(error.reason)
            standardized = .unavailable(error.reason)
            heywoodItems = []
        }
    }

    private static func share(_ loadings: [Double], _ uniquenesses: [Double]) -> Figure {
        let common = loadings.reduce(0, +)
        return Figure(
            common * common / (common * common + uniquenesses.reduce(0, +)),
            otherwise: "The variance that the model gives the sum of the items is 0.")
    }
}

/// One factor behind standardized items, by maximum likelihood: the loadings λ and uniquenesses θ for which Σ = λλᵀ +
/// diag θ makes F = ln |Σ| + tr(R Σ⁻¹) least.
///
/// Newton's method with the exact second derivatives, damped where they are not positive, until no derivative exceeds
/// 1e-12. Uniquenesses may become negative (Heywood cases), as long as Σ stays positive definite.
///
/// Source: Jöreskog (1967), "Some contributions to maximum likelihood factor analysis", Psychometrika 32, 443–482, for F;
/// the derivatives follow from dΣ⁻¹ = −Σ⁻¹ dΣ Σ⁻¹.
struct OneFactorFit {
    private(set) var loadings: [Double]
    private(set) var uniquenesses: [Double]
    /// The largest derivative at the end.
    private(set) var largestGradient: Double

    init(correlations: Matrix) throws(Unavailable) {
        let k = correlations.rows
        let direction = Self.principalDirection(correlations)
        loadings = direction.map { max(-0.9, min(0.9, 0.9 * $0)) }
        uniquenesses = loadings.map { 1 - $0 * $0 }
        largestGradient = .infinity
        guard var current = OneFactorPoint(loadings, uniquenesses, correlations) else {
            throw Unavailable("The factor model has no start.")
        }
        var damping = 0.0
        for _ in 0..<500 where current.largestGradient > 1e-14 {
            guard let step = Self.step(current, damping: &damping) else { break }
            var length = 1.0
            var next = OneFactorPoint?.none
            while length > 1e-10 {
                let candidate = OneFactorPoint(
                    (0..<k).map { current.loadings[$0] + length * step[$0] },
                    (0..<k).map { current.uniquenesses[$0] + length * step[k + $0] }, correlations)
                // Near the end F no longer tells points apart, but its derivatives do.
                if let candidate,
                    candidate.value < current.value - 1e-10
                        || (candidate.value <= current.value + 1e-12
                            && candidate.largestGradient < current.largestGradient)
                {
                    next = candidate
                    break
                }
                length /= 2
            }
            guard let next else { break }
            damping = length == 1 ? damping / 4 : damping
            if damping < 1e-8 { damping = 0 }
            current = next
        }
        try Unavailable.require(
            current.largestGradient < 1e-12, "The maximum likelihood fit of one factor to the items does not converge.")
        loadings = current.loadings
        uniquenesses = current.uniquenesses
        largestGradient = current.largestGradient
        if loadings.reduce(0, +) < 0 { loadings = loadings.map { -$0 } }
    }

    /// −(H + μ)⁻¹ g with the smallest damping μ that makes H + μ positive definite.
    private static func step(_ point: OneFactorPoint, damping: inout Double) -> [Double]? {
        let hessian = point.hessian
        for _ in 0..<60 {
            var damped = hessian
            for i in 0..<damped.rows { damped[i, i] += damping }
            if let factor = try? CholeskyFactor(damped) { return factor.solve(point.gradient).map { -$0 } }
            damping = max(1e-3, damping * 4)
        }
        return nil
    }

    /// The first principal component's loadings, by repeated multiplication.
    private static func principalDirection(_ matrix: Matrix) -> [Double] {
        let k = matrix.rows
        var vector = matrix.rowSums.map { $0 + 0.1 }
        var length = 1.0
        for _ in 0..<200 {
            length = vector.reduce(0) { $0 + $1 * $1 }.squareRoot()
            let unit = vector.map { $0 / length }
            vector = (0..<k).map { i in (0..<k).reduce(0) { $0 + matrix[i, $1] * unit[$1] } }
        }
        length = vector.reduce(0) { $0 + $1 * $1 }.squareRoot()
        return vector.map { $0 / length.squareRoot() }
    }
}
