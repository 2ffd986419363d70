import CGSL

/// A root of `function` between the ends of `bracket`, at which it must have opposite signs.
///
/// Stops when the enclosing interval is narrower than `absolute` + `relative` × |root|. Throws
/// ``NumericalError/invalidArgument`` when the ends do not enclose a root, and the library's `GSL_EMAXITER` after `steps`
/// steps.
///
/// Source: Brent (1973), Algorithms for Minimization without Derivatives, chapter 4; through GSL.
package func findRoot(
    in bracket: ClosedRange<Double>, absolute: Double = 0, relative: Double = 1e-15, steps: Int = 500,
    _ function: (Double) -> Double
) throws(NumericalError) -> Double {
    Library.prepare()
    let atLower = function(bracket.lowerBound)
    let atUpper = function(bracket.upperBound)
    if atLower == 0 { return bracket.lowerBound }
    if atUpper == 0 { return bracket.upperBound }
    guard atLower.isFinite, atUpper.isFinite else { throw .badFunction }
    guard (atLower < 0) != (atUpper < 0) else { throw .invalidArgument }

    let solver = try RootSolver()
    var result = Double.nan
    let code = withoutActuallyEscaping(function) { function -> Int32 in
        var context = CallbackContext(function: function)
        return withUnsafeMutablePointer(to: &context) { pointer -> Int32 in
            // The solver keeps the address of this structure between its steps, so it must not move.
            var callback = gsl_function(function: evaluate, params: pointer)
            return withUnsafeMutablePointer(to: &callback) { callback -> Int32 in
                let set = gsl_root_fsolver_set(solver.pointer, callback, bracket.lowerBound, bracket.upperBound)
                if set != GSL_SUCCESS { return set }
                for _ in 0..<steps {
                    let step = gsl_root_fsolver_iterate(solver.pointer)
                    if step != GSL_SUCCESS { return step }
                    result = gsl_root_fsolver_root(solver.pointer)
                    let low = gsl_root_fsolver_x_lower(solver.pointer)
                    let high = gsl_root_fsolver_x_upper(solver.pointer)
                    // Below one unit in the last place no interval can shrink.
                    let width = max(absolute + relative * result.magnitude, 2 * result.ulp)
                    if high - low <= width { return Int32(GSL_SUCCESS) }
                    if function(result) == 0 { return Int32(GSL_SUCCESS) }
                }
                return Int32(GSL_EMAXITER)
            }
        }
    }
    try NumericalError.check(code)
    return result
}

/// Owns the library's solver and frees it.
private struct RootSolver: ~Copyable {
    let pointer: UnsafeMutablePointer<gsl_root_fsolver>

    init() throws(NumericalError) {
        guard let pointer = gsl_root_fsolver_alloc(cgsl_root_brent()) else { throw .noMemory }
        self.pointer = pointer
    }

    deinit { gsl_root_fsolver_free(pointer) }
}
