import CGSL

/// Why a numerical method gave no answer: an error code of the GNU Scientific Library.
public struct NumericalError: Error, RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    public var rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// An argument lies where the function is not defined; also a singular matrix.
    public static let domain = NumericalError(GSL_EDOM)
    /// The result is too large or too small for a `Double`.
    public static let range = NumericalError(GSL_ERANGE)
    /// An argument makes no sense, such as an interval whose ends do not enclose a root.
    public static let invalidArgument = NumericalError(GSL_EINVAL)
    /// The function handed in gave NaN or an infinity.
    public static let badFunction = NumericalError(GSL_EBADFUNC)
    /// More steps than allowed.
    public static let tooManySteps = NumericalError(GSL_EMAXITER)
    /// Rounding keeps the asked accuracy from being reached.
    public static let roundOff = NumericalError(GSL_EROUND)
    /// A singularity that cannot be integrated was met, or the integrand is too wild.
    public static let singular = NumericalError(GSL_ESING)
    /// The integral or iteration diverges.
    public static let divergent = NumericalError(GSL_EDIVERGE)
    /// The asked tolerance was not reached.
    public static let tolerance = NumericalError(GSL_ETOL)
    /// Lengths of vectors and matrices do not fit together.
    public static let badLength = NumericalError(GSL_EBADLEN)
    /// No progress any more, such as a step size below the smallest.
    public static let noProgress = NumericalError(GSL_ENOPROG)
    /// There was no memory for the work space.
    public static let noMemory = NumericalError(GSL_ENOMEM)

    public var description: String { String(cString: gsl_strerror(rawValue)) }
}

extension NumericalError {
    init(_ code: some BinaryInteger) { self.init(rawValue: Int32(code)) }

    /// Throws unless the library's code says that all went well.
    static func check(_ code: Int32) throws(NumericalError) {
        if code != 0 { throw NumericalError(rawValue: code) }
    }
}
