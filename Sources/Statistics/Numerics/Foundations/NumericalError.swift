import CGSL

/// Why a numerical method gave no answer: an error code of the GNU Scientific Library.
package struct NumericalError: Error, RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    package var rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// An argument lies where the function is not defined; also a singular matrix.
    package static let domain = NumericalError(GSL_EDOM)
    /// An argument makes no sense, such as an interval whose ends do not enclose a root.
    package static let invalidArgument = NumericalError(GSL_EINVAL)
    /// The function handed in gave NaN or an infinity.
    package static let badFunction = NumericalError(GSL_EBADFUNC)
    /// Lengths of vectors and matrices do not fit together.
    package static let badLength = NumericalError(GSL_EBADLEN)
    /// The method broke off, or what it found does not hold.
    package static let failed = NumericalError(GSL_EFAILED)
    /// There was no memory for the work space.
    package static let noMemory = NumericalError(GSL_ENOMEM)

    package var description: String { String(cString: gsl_strerror(rawValue)) }
}

extension NumericalError {
    init(_ code: some BinaryInteger) { self.init(rawValue: Int32(code)) }

    /// Throws unless the library's code says that all went well.
    static func check(_ code: Int32) throws(NumericalError) {
        if code != 0 { throw NumericalError(rawValue: code) }
    }
}
