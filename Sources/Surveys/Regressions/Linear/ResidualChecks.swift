internal import Statistics

/// What the residuals say of a regression's assumptions.
package struct ResidualChecks: Sendable {
    /// Σ(eᵢ − eᵢ₋₁)²/Σe²: 2 where neighbours in the file have nothing in common (Durbin & Watson 1950).
    package let durbinWatson: Double
    /// Whether the residuals' variance depends on the predictors: nR² of e² (Breusch & Pagan 1979, studentized by
    /// Koenker 1981).
    package let breuschPagan: Heteroscedasticity
    package let normality: Result<ShapiroWilkTest, Unavailable>
    /// The greatest of Cook's distances (1977), of the externally studentized residuals' magnitudes, and of the leverages.
    package let greatestCook: Figure
    package let greatestStudentized: Figure
    package let greatestLeverage: Double
    /// Of X with columns of length 1, the constant among them (Belsley, Kuh & Welsch 1980).
    package let conditionNumber: Figure

    package struct Heteroscedasticity: Sendable, Hashable {
        package var statistic: Double
        package var degreesOfFreedom: Int
        package var pValue: Double
    }

    init(_ fit: LeastSquaresFit) {
        let e = fit.residuals
        let rest = fit.residualSquares
        durbinWatson = zip(e, e.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) } / rest
        breuschPagan = Self.breuschPagan(fit)
        do { normality = .success(try ShapiroWilkTest(of: "the residuals", e)) } catch { normality = .failure(error) }
        let k = Double(fit.k)
        let df = Double(fit.degreesOfFreedom)
        let variance = rest / df
        let alone = "A respondent determines a coefficient alone."
        let isAlone = fit.leverages.contains { $0 > 1 - 1e-10 }
        let cooks = zip(e, fit.leverages).map { e, h in e * e * h / (k * variance * (1 - h) * (1 - h)) }
        greatestCook = isAlone ? .unavailable(alone) : Figure(cooks.max() ?? .nan, otherwise: alone)
        let studentized = zip(e, fit.leverages).map { e, h in
            // The variance without the row itself.
            let own = (rest - e * e / (1 - h)) / (df - 1)
            return e.magnitude / (own * (1 - h)).squareRoot()
        }
        greatestStudentized =
            isAlone || df < 2
            ? .unavailable(isAlone ? alone : "Without a respondent no degree of freedom is left.")
            : Figure(studentized.max() ?? .nan, otherwise: "Without a respondent nothing is left to explain.")
        greatestLeverage = fit.leverages.max() ?? 0
        conditionNumber = Self.conditionNumber(fit.columns)
    }

    private static func breuschPagan(_ fit: LeastSquaresFit) -> Heteroscedasticity {
        let squares = fit.residuals.map { $0 * $0 }
        let total = SampleMoments(squares).squares
        // The columns are those of the fit, which are of full rank.
        let rest = (try? OrthogonalFactors(columns: fit.columns).leastSquares(squares).residuals) ?? squares
        var left = CompensatedSum()
        for value in rest { left.add(value * value) }
        let explained = total > 0 ? 1 - left.value / total : 0
        let statistic = Double(fit.n) * explained
        return Heteroscedasticity(
            statistic: statistic, degreesOfFreedom: fit.k - 1, pValue: Tails.chiSquared(statistic, fit.k - 1))
    }

    private static func conditionNumber(_ columns: [[Double]]) -> Figure {
        let lengths = columns.map { column in column.reduce(0) { $0 + $1 * $1 }.squareRoot() }
        var products = Matrix(rows: columns.count, columns: columns.count)
        for i in columns.indices {
            for j in 0...i {
                products[i, j] = zip(columns[i], columns[j]).reduce(0) { $0 + $1.0 * $1.1 } / (lengths[i] * lengths[j])
            }
        }
        let none = "The eigenvalues of the predictors are not to be had."
        guard let values = try? products.symmetricEigenvalues(), let most = values.first, let least = values.last,
            least > 0
        else { return .unavailable(none) }
        return Figure((most / least).squareRoot(), otherwise: none)
    }
}
