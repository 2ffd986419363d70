internal import Statistics

extension LinearRegression {
    /// What the outcome changes by with one more of a predictor, where its moderators stand so or so (Aiken & West 1991).
    ///
    /// Whatever else moderates stands at its mean, groups by their shares: the slope is that of the average respondent.
    package struct SimpleSlope: Sendable {
        package var focal: RegressionDesign.Factor
        /// One for each moderator.
        package var settings: [Setting]
        package var slope: Double
        package var tests: [Test]

        package func test(_ errors: RegressionRequest.StandardErrors) -> Test? {
            tests.first { $0.errors == errors }
        }
    }

    /// Where a moderator stands.
    package struct Setting: Sendable, Hashable {
        package var moderator: String
        /// `−1 SD`, `mean`, `+1 SD`, or a group.
        package var title: String
        /// Of a number: in its own unit.
        package var value: Double?
        /// The same from its mean; 1 and 0 are of groups.
        package var centred: Double
        /// Of a nominal moderator.
        package var level: String?

        package init(moderator: String, title: String, value: Double? = nil, centred: Double, level: String? = nil) {
            self.moderator = moderator
            self.title = title
            self.value = value
            self.centred = centred
            self.level = level
        }
    }

    /// The products that the file names: whose slope is shown, and by what it is moderated.
    package var moderations: [RegressionRequest.Term] {
        var terms: [RegressionRequest.Term] = []
        for term in request.steps.joined()
        where term.factors.count > 1 && !terms.contains(where: { $0.isSame(as: term) }) {
            terms.append(term)
        }
        return terms
    }

    /// The slopes of the first factor of a product, at all settings of the others together.
    package func simpleSlopes(of term: RegressionRequest.Term) -> [SimpleSlope] {
        guard let name = term.factors.first else { return [] }
        var settings: [[Setting]] = [[]]
        for moderator in term.factors.dropFirst() {
            settings = settings.flatMap { known in self.settings(of: moderator).map { known + [$0] } }
        }
        let covariances = RegressionRequest.StandardErrors.allCases.compactMap { kind in
            fit.covariance(kind).map { (kind, $0) }
        }
        return factors(of: name).flatMap { focal in
            settings.map { own in
                let weights = weights(focal, own)
                let slope = zip(weights, fit.coefficients).reduce(0) { $0 + $1.0 * $1.1 }
                return SimpleSlope(
                    focal: focal, settings: own, slope: slope,
                    tests: covariances.map { kind, covariance in
                        Test(
                            kind, estimate: slope, standardError: covariance.quadratic(weights).squareRoot(),
                            degreesOfFreedom: fit.degreesOfFreedom, confidence: confidence)
                    })
            }
        }
    }

    /// The slope of a number for the average respondent: its coefficient where no product has it.
    package func averageSlope(of variable: String, _ errors: RegressionRequest.StandardErrors) -> Test? {
        guard let covariance = fit.covariance(errors), design.spreads.contains(where: { $0.variable == variable })
        else {
            return nil
        }
        let weights = weights(.init(variable: variable), [])
        return Test(
            errors, estimate: zip(weights, fit.coefficients).reduce(0) { $0 + $1.0 * $1.1 },
            standardError: covariance.quadratic(weights).squareRoot(), degreesOfFreedom: fit.degreesOfFreedom,
            confidence: confidence)
    }

    /// A variable itself, or its groups but the reference.
    func factors(of name: String) -> [RegressionDesign.Factor] {
        guard let levels = design.nominal.first(where: { $0.variable == name }) else { return [.init(variable: name)] }
        return levels.others.map { .init(variable: name, level: $0) }
    }

    /// Where a moderator is looked at: one standard deviation below its mean, at it and above, or in each group.
    func settings(of name: String) -> [Setting] {
        if let spread = design.spreads.first(where: { $0.variable == name }) {
            return [("−1 SD", -spread.sd), ("mean", 0), ("+1 SD", spread.sd)].map { title, distance in
                Setting(moderator: name, title: title, value: spread.mean + distance, centred: distance)
            }
        }
        guard let levels = design.nominal.first(where: { $0.variable == name }) else { return [] }
        return ([levels.reference] + levels.others).map {
            Setting(moderator: name, title: $0, centred: 1, level: $0)
        }
    }

    /// By coefficient what it counts for in the slope of a factor.
    package func weights(_ focal: RegressionDesign.Factor, _ settings: [Setting]) -> [Double] {
        [0]
            + design.columns.map { column in
                guard column.factors.contains(focal) else { return 0 }
                return column.factors.filter { $0 != focal }.reduce(1) { product, factor in
                    guard let setting = settings.first(where: { $0.moderator == factor.variable }) else {
                        return product * design.mean(of: factor)
                    }
                    return product * (setting.level == factor.level ? setting.centred : 0)
                }
            }
    }
}

extension Matrix {
    /// The quadratic form wᵀ A w, not below 0.
    package func quadratic(_ weights: [Double]) -> Double { max(0, product(weights, weights)) }

    /// The bilinear form vᵀ A w.
    func product(_ one: [Double], _ other: [Double]) -> Double {
        var sum = 0.0
        for i in one.indices where one[i] != 0 {
            for j in other.indices where other[j] != 0 { sum += one[i] * self[i, j] * other[j] }
        }
        return sum
    }
}

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
