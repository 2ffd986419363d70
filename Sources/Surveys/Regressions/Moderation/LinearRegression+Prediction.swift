extension LinearRegression {
    /// The predicted outcome along a predictor where its moderators stand so or so, the others at their means, groups by
    /// their shares.
    ///
    /// - Parameter focal: the variable whose effect is shown.
    /// - Parameter settings: of the others.
    /// - Parameter value: of the predictor, in its own unit.
    package func prediction(_ focal: String, at value: Double, _ settings: [Setting]) -> Double {
        zip(design.columns, fit.coefficients.dropFirst()).reduce(fit.coefficients[0]) { sum, part in
            let (column, coefficient) = part
            return sum
                + coefficient
                * column.factors.reduce(1) { product, factor in
                    product * self.value(of: factor, focal, value, settings)
                }
        }
    }

    private func value(
        of factor: RegressionDesign.Factor, _ focal: String, _ value: Double, _ settings: [Setting]
    ) -> Double {
        let setting = settings.first { $0.moderator == factor.variable }
        if let setting, factor.level != nil { return setting.level == factor.level ? 1 : 0 }
        guard factor.variable == focal || setting != nil,
            let spread = design.spreads.first(where: { $0.variable == factor.variable })
        else { return design.mean(of: factor) }
        let origin = spread.isCentred ? spread.mean : 0
        return (factor.variable == focal ? value : setting?.value ?? spread.mean) - origin
    }
}
