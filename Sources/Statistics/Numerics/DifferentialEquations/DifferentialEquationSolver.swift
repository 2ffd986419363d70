import CGSL

/// Follows y' = f(t, y) from an initial value, with steps chosen to keep the local error within bounds.
///
/// Source: GSL, chapter "Ordinary Differential Equations" (odeiv2); Fehlberg (1969) for the pair of orders 4 and 5,
/// Prince & Dormand (1981) for that of orders 8 and 9, variable-coefficient backward differentiation for stiff ones.
package final class DifferentialEquationSolver {
    package enum Method: Sendable, Hashable {
        /// Runge–Kutta–Fehlberg, order 4 with an error estimate of order 5.
        case rungeKuttaFehlberg45
        /// Runge–Kutta Prince–Dormand, order 8 with an error estimate of order 9: for high accuracy.
        case rungeKuttaPrinceDormand89
        /// Backward differentiation with changing order, for stiff equations; needs the Jacobian.
        case backwardDifferentiation
    }

    /// Writes f(t, y) into `derivative`.
    package typealias Derivative = (_ t: Double, _ y: Span<Double>, _ derivative: inout MutableSpan<Double>) -> Void
    /// Writes ∂fᵢ/∂yⱼ into `matrix[i × dimension + j]` (all zero before), and ∂fᵢ/∂t into `byTime[i]` (likewise).
    package typealias Jacobian = (
        _ t: Double, _ y: Span<Double>, _ matrix: inout MutableSpan<Double>, _ byTime: inout MutableSpan<Double>
    ) -> Void

    package private(set) var time: Double
    package private(set) var state: [Double]

    private let equations: Equations
    private let system: UnsafeMutablePointer<gsl_odeiv2_system>
    private let driver: UnsafeMutablePointer<gsl_odeiv2_driver>

    /// - Parameters:
    ///   - state: y at `time`.
    ///   - time: t at the beginning.
    ///   - method: decides the order, and whether a Jacobian is needed.
    ///   - absolute: the error allowed per step is `absolute` + `relative` × |yᵢ|.
    ///   - relative: see `absolute`.
    ///   - firstStep: the size of the first step in t, above 0; later ones follow from the error.
    ///   - jacobian: needed by ``Method/backwardDifferentiation``.
    ///   - derivative: f of y' = f(t, y).
    /// - Throws: ``NumericalError/invalidArgument`` for an empty state or a method without the Jacobian it needs.
    package init(
        from state: [Double], at time: Double = 0, method: Method = .rungeKuttaPrinceDormand89,
        absolute: Double = 1e-13, relative: Double = 1e-12, firstStep: Double = 1e-6,
        jacobian: Jacobian? = nil, derivative: @escaping Derivative
    ) throws(NumericalError) {
        Library.prepare()
        guard !state.isEmpty, firstStep > 0 else { throw .invalidArgument }
        if method == .backwardDifferentiation, jacobian == nil { throw .invalidArgument }
        let equations = Equations(dimension: state.count, derivative: derivative, jacobian: jacobian)
        let system = UnsafeMutablePointer<gsl_odeiv2_system>.allocate(capacity: 1)
        // The driver keeps the address of the system, which therefore lives as long as this object does.
        system.initialize(
            to: gsl_odeiv2_system(
                function: derivativeCallback, jacobian: jacobianCallback, dimension: state.count,
                params: Unmanaged.passUnretained(equations).toOpaque()))
        let step =
            switch method {
            case .rungeKuttaFehlberg45: cgsl_step_rkf45()
            case .rungeKuttaPrinceDormand89: cgsl_step_rk8pd()
            case .backwardDifferentiation: cgsl_step_msbdf()
            }
        guard let driver = gsl_odeiv2_driver_alloc_y_new(system, step, firstStep, absolute, relative) else {
            system.deallocate()
            throw .noMemory
        }
        self.time = time
        self.state = state
        self.equations = equations
        self.system = system
        self.driver = driver
    }

    deinit {
        gsl_odeiv2_driver_free(driver)
        system.deallocate()
    }

    /// Follows the equations up to `end`, not before the time reached so far. Throws when no step is small enough
    /// for the allowed error; time and state are then those reached.
    package func advance(to end: Double) throws(NumericalError) {
        guard end >= time else { throw .invalidArgument }
        if end == time { return }
        let code = state.withUnsafeMutableBufferPointer { buffer in
            gsl_odeiv2_driver_apply(driver, &time, end, buffer.baseAddress)
        }
        try NumericalError.check(code)
    }
}

/// What the callbacks need.
private final class Equations {
    let dimension: Int
    let derivative: DifferentialEquationSolver.Derivative
    let jacobian: DifferentialEquationSolver.Jacobian?

    init(
        dimension: Int, derivative: @escaping DifferentialEquationSolver.Derivative,
        jacobian: DifferentialEquationSolver.Jacobian?
    ) {
        self.dimension = dimension
        self.derivative = derivative
        self.jacobian = jacobian
    }
}

private func derivativeCallback(
    t: Double, y: UnsafePointer<Double>?, derivative: UnsafeMutablePointer<Double>?,
    params: UnsafeMutableRawPointer?
) -> Int32 {
    let equations = Unmanaged<Equations>.fromOpaque(params!).takeUnretainedValue()
    let state = UnsafeBufferPointer(start: y, count: equations.dimension)
    let result = UnsafeMutableBufferPointer(start: derivative, count: equations.dimension)
    var span = result.mutableSpan
    equations.derivative(t, state.span, &span)
    return Int32(GSL_SUCCESS)
}

private func jacobianCallback(
    t: Double, y: UnsafePointer<Double>?, matrix: UnsafeMutablePointer<Double>?,
    byTime: UnsafeMutablePointer<Double>?, params: UnsafeMutableRawPointer?
) -> Int32 {
    let equations = Unmanaged<Equations>.fromOpaque(params!).takeUnretainedValue()
    guard let jacobian = equations.jacobian else { return Int32(GSL_EBADFUNC) }
    let state = UnsafeBufferPointer(start: y, count: equations.dimension)
    let entries = UnsafeMutableBufferPointer(start: matrix, count: equations.dimension * equations.dimension)
    let drift = UnsafeMutableBufferPointer(start: byTime, count: equations.dimension)
    entries.update(repeating: 0)
    drift.update(repeating: 0)
    var entriesSpan = entries.mutableSpan
    var driftSpan = drift.mutableSpan
    jacobian(t, state.span, &entriesSpan, &driftSpan)
    return Int32(GSL_SUCCESS)
}
