import CGSL

/// Why a numerical method gave no answer: an error code of the GNU Scientific Library.
public struct NumericalError: Error, RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    public var rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// An argument lies where the function is not defined; also a singular matrix.
    public static let domain = NumericalError(GSL_EDOM)
    /// An argument makes no sense, such as an interval whose ends do not enclose a root.
    public static let invalidArgument = NumericalError(GSL_EINVAL)
    /// The function handed in gave NaN or an infinity.
    public static let badFunction = NumericalError(GSL_EBADFUNC)
    /// Lengths of vectors and matrices do not fit together.
    public static let badLength = NumericalError(GSL_EBADLEN)
    /// The method broke off, or what it found does not hold.
    public static let failed = NumericalError(GSL_EFAILED)
    /// There was no memory for the work space.
    public static let noMemory = NumericalError(GSL_ENOMEM)

    public var description: String { String(cString: gsl_strerror(rawValue)) }
}

extension NumericalError {
    init(_ code: some BinaryInteger) { self.init(rawValue: Int32(code)) }

    /// Throws unless the library's code says that all went well.
    static func check(_ code: Int32) throws(NumericalError) { if code != 0 { throw NumericalError(rawValue: code) } }
}
