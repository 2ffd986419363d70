package import Statistics

extension LinearRegression {
    /// What an outcome changes by with a column, all others held.
    package struct Coefficient: Sendable {
        /// It is `nil` for the constant.
        package var column: String?
        /// In which it enters; 0: the constant.
        package var step: Int
        package var b: Double
        /// Classical, HC0, HC1, HC2, HC3.
        package var tests: [Test]
        /// By standard deviations of column and outcome; nil: the constant has none.
        package var beta: Double?
        /// 1/(1 − R²) of the column from all others; nil: the constant has none.
        package var vif: Double?

        package func test(_ errors: RegressionRequest.StandardErrors) -> Test? {
            tests.first { $0.errors == errors }
        }
    }

    /// Whether a coefficient is 0, by one kind of standard error.
    package struct Test: Sendable, Hashable {
        package var errors: RegressionRequest.StandardErrors
        package var standardError: Double
        package var t: Double
        package var degreesOfFreedom: Int
        /// Two-sided, by Student's t.
        package var pValue: Double
        package var interval: ConfidenceInterval

        init(
            _ errors: RegressionRequest.StandardErrors, estimate: Double, standardError: Double,
            degreesOfFreedom df: Int, confidence: Double
        ) {
            self.errors = errors
            self.standardError = standardError
            degreesOfFreedom = df
            t = estimate / standardError
            pValue = Tails.student(estimate / standardError, df)
            interval = .studentT(
                estimate: estimate, standardError: standardError, degreesOfFreedom: Double(df), confidence: confidence)
        }
    }

    static func coefficients(
        of fit: LeastSquaresFit, columns: [RegressionDesign.Column], outcome: [Double], confidence: Double
    ) -> [Coefficient] {
        let errors = RegressionRequest.StandardErrors.allCases.compactMap { kind in
            fit.covariance(kind).map { (kind, $0) }
        }
        let sd = SampleMoments(outcome).sd
        return fit.coefficients.indices.map { place in
            let column = place == 0 ? nil : columns[place - 1]
            let spread = column.map { SampleMoments($0.values) }
            return Coefficient(
                column: column?.title, step: column?.step ?? 0, b: fit.coefficients[place],
                tests: errors.map { kind, covariance in
                    Test(
                        kind, estimate: fit.coefficients[place],
                        standardError: max(0, covariance[place, place]).squareRoot(),
                        degreesOfFreedom: fit.degreesOfFreedom, confidence: confidence)
                },
                beta: spread.map { fit.coefficients[place] * $0.sd / sd },
                vif: spread.map { fit.inverse[place, place] * $0.squares })
        }
    }
}
