internal import Statistics

/// The coefficients of reliability that come from correlations, each with its own reason when there is none.
struct StandardizedReliability {
    let alpha: Figure
    let interval: ConfidenceInterval?
    let meanCorrelation: Figure
    let lambda6: Figure
    let squaredMultipleCorrelations: [Figure]

    init(_ covariance: CovarianceMatrix, confidence: Double) {
        let items = covariance.names.count
        let k = Double(items)
        let correlations: Matrix
        do { correlations = try covariance.correlations() } catch {
            let none = Figure.unavailable(error.reason)
            alpha = none
            interval = nil
            meanCorrelation = none
            lambda6 = none
            squaredMultipleCorrelations = covariance.names.map { _ in none }
            return
        }
        let sum = correlations.rowSums.reduce(0, +)
        let mean = (sum - k) / (k * (k - 1))
        meanCorrelation = .number(mean)
        // What is left of correlations that cancel is rounding.
        let cancels = sum <= 1e-12 * k
        let alpha = cancels ? .nan : k * mean / (1 + (k - 1) * mean)
        self.alpha = Figure(alpha, otherwise: "The correlations of the items cancel.")
        interval =
            alpha.isFinite
            ? ScaleReliability.feldt(alpha, n: covariance.n, items: items, confidence: confidence) : nil
        do throws(Unavailable) {
            let inverse = try covariance.correlationFactor().inverse
            let shares = (0..<items).map { 1 - 1 / inverse[$0, $0] }
            squaredMultipleCorrelations = shares.map { .number($0) }
            lambda6 = Figure(
                cancels ? .nan : 1 - shares.reduce(0) { $0 + 1 - $1 } / sum,
                otherwise: "The correlations of the items cancel.")
        } catch {
            lambda6 = .unavailable(error.reason)
            squaredMultipleCorrelations = covariance.names.map { _ in .unavailable(error.reason) }
        }
    }
}
