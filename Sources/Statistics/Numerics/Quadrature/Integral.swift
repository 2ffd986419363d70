import CGSL

/// The value of an integral and what the method thinks of its error.
package struct Integral: Sendable, Hashable {
    package var value: Double
    /// An estimate, usually far above the true error.
    package var estimatedError: Double
}

/// Integrates `integrand` from `lower` to `upper`, either of which may be infinite.
///
/// Adaptive Gauss–Kronrod with Wynn's ε-algorithm, so integrable singularities at the ends do no harm; an infinite
/// interval is mapped onto (0, 1]. Stops when the estimated error is at most `absolute` or `relative` × |value|.
/// Throws when neither is reached.
///
/// Source: Piessens, de Doncker-Kapenga, Überhuber, Kahaner (1983), QUADPACK: QAGS, QAGI; through GSL.
package func integrate(
    from lower: Double, to upper: Double, absolute: Double = 0, relative: Double = 1e-11, intervals: Int = 2000,
    _ integrand: (Double) -> Double
) throws(NumericalError) -> Integral {
    Library.prepare()
    if lower == upper { return Integral(value: 0, estimatedError: 0) }
    if lower > upper {
        let mirrored = try integrate(
            from: upper, to: lower, absolute: absolute, relative: relative, intervals: intervals, integrand)
        return Integral(value: -mirrored.value, estimatedError: mirrored.estimatedError)
    }
    let workspace = try IntegrationWorkspace(intervals: intervals)
    var integral = Integral(value: .nan, estimatedError: .infinity)
    let code = withoutActuallyEscaping(integrand) { integrand in
        var context = CallbackContext(function: integrand)
        return withUnsafeMutablePointer(to: &context) { pointer in
            var function = gsl_function(function: evaluate, params: pointer)
            switch (lower == -.infinity, upper == .infinity) {
            case (false, false):
                return gsl_integration_qags(
                    &function, lower, upper, absolute, relative, intervals, workspace.pointer, &integral.value,
                    &integral.estimatedError)
            case (false, true):
                return gsl_integration_qagiu(
                    &function, lower, absolute, relative, intervals, workspace.pointer, &integral.value,
                    &integral.estimatedError)
            case (true, false):
                return gsl_integration_qagil(
                    &function, upper, absolute, relative, intervals, workspace.pointer, &integral.value,
                    &integral.estimatedError)
            case (true, true):
                return gsl_integration_qagi(
                    &function, absolute, relative, intervals, workspace.pointer, &integral.value,
                    &integral.estimatedError)
            }
        }
    }
    // An estimate at the level of rounding counts as reached: the library asks for more than a Double can show.
    if code == GSL_EROUND, integral.estimatedError <= 1e-12 * integral.value.magnitude { return integral }
    try NumericalError.check(code)
    return integral
}

/// Owns the library's work space and frees it.
private struct IntegrationWorkspace: ~Copyable {
    let pointer: UnsafeMutablePointer<gsl_integration_workspace>

    init(intervals: Int) throws(NumericalError) {
        guard intervals > 0 else { throw .invalidArgument }
        guard let pointer = gsl_integration_workspace_alloc(intervals) else { throw .noMemory }
        self.pointer = pointer
    }

    deinit { gsl_integration_workspace_free(pointer) }
}

/// Points and weights that integrate a polynomial of degree 2n − 1 exactly; for many integrals of smooth functions.
///
/// Source: Gauss (1814); through GSL.
package struct GaussLegendreRule: Sendable {
    /// On −1 … 1.
    private let nodes: [(point: Double, weight: Double)]

    package init(points: Int) throws(NumericalError) {
        Library.prepare()
        guard points > 0 else { throw .invalidArgument }
        guard let table = gsl_integration_glfixed_table_alloc(points) else { throw .noMemory }
        defer { gsl_integration_glfixed_table_free(table) }
        nodes = (0..<points).map { i in
            var point = 0.0
            var weight = 0.0
            gsl_integration_glfixed_point(-1, 1, i, &point, &weight, table)
            return (point, weight)
        }
    }

    /// Calls `body` with each point of an interval and its weight.
    package func forEach(from lower: Double, to upper: Double, _ body: (Double, Double) -> Void) {
        let middle = (lower + upper) / 2
        let half = (upper - lower) / 2
        for (point, weight) in nodes { body(middle + half * point, half * weight) }
    }
}
