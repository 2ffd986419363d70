internal import Statistics

/// F = ln |Σ| + tr(R Σ⁻¹) of the one-factor model at one place, with its derivatives by λ and θ.
///
/// With A = Σ⁻¹, P = A R A and M = A − P the first derivatives are ∂F/∂λ = 2Mλ and ∂F/∂θᵢ = Mᵢᵢ; the second ones come
/// from dM = −A D A + A D P + P D A for a change D of Σ.
struct OneFactorPoint {
    let loadings: [Double]
    let uniquenesses: [Double]
    let value: Double
    /// By the loadings, then by the uniquenesses.
    let gradient: [Double]
    private let inverse: Matrix
    private let weighted: Matrix

    /// The result is `nil` where Σ is not positive definite.
    init?(_ loadings: [Double], _ uniquenesses: [Double], _ correlations: Matrix) {
        let k = loadings.count
        var model = Matrix(rows: k, columns: k)
        for i in 0..<k {
            for j in 0..<k { model[i, j] = loadings[i] * loadings[j] + (i == j ? uniquenesses[i] : 0) }
        }
        guard let factor = try? CholeskyFactor(model) else { return nil }
        let inverse = factor.inverse
        let product = correlations * inverse
        let weighted = inverse * product
        value = factor.logDeterminant + (0..<k).reduce(0) { $0 + product[$1, $1] }
        let difference = inverse - weighted
        gradient =
            (0..<k).map { i in 2 * (0..<k).reduce(0) { $0 + difference[i, $1] * loadings[$1] } }
            + (0..<k).map { difference[$0, $0] }
        self.loadings = loadings
        self.uniquenesses = uniquenesses
        self.inverse = inverse
        self.weighted = weighted
    }

    var largestGradient: Double { gradient.reduce(0) { max($0, $1.magnitude) } }

    var hessian: Matrix {
        let a = inverse
        let p = weighted
        let k = loadings.count
        func times(_ matrix: Matrix) -> [Double] {
            (0..<k).map { i in (0..<k).reduce(0) { $0 + matrix[i, $1] * loadings[$1] } }
        }
        let al = times(a)
        let pl = times(p)
        let lal = zip(loadings, al).reduce(0) { $0 + $1.0 * $1.1 }
        let lpl = zip(loadings, pl).reduce(0) { $0 + $1.0 * $1.1 }
        var result = Matrix(rows: 2 * k, columns: 2 * k)
        for i in 0..<k {
            for j in 0..<k {
                let byModel = -(a[i, j] * lal + al[i] * al[j])
                let byData = a[i, j] * lpl + al[i] * pl[j] + p[i, j] * lal + pl[i] * al[j]
                result[i, j] = 2 * (byModel + byData) + 2 * (a[i, j] - p[i, j])
                result[k + i, k + j] = -a[i, j] * a[i, j] + 2 * a[i, j] * p[i, j]
                let mixed = 2 * (-a[i, j] * al[j] + a[i, j] * pl[j] + p[i, j] * al[j])
                result[i, k + j] = mixed
                result[k + j, i] = mixed
            }
        }
        return result
    }
}
