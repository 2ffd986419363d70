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
