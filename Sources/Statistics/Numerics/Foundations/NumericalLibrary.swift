import CGSL

/// The GNU Scientific Library as it is linked.
package enum NumericalLibrary {
    /// Its version, such as `2.7.1`.
    package static var version: String { redomat_gsl_version().map { String(cString: $0) } ?? "unknown" }
}

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

/// The library's global state: its error handler, which would abort the process.
enum Library {
    /// A global constant is initialised once, whichever thread comes first.
    private static let handlerIsOff: Bool = {
        _ = gsl_set_error_handler_off()
        return true
    }()

    /// To be called before anything of the library can fail: from then on codes are returned instead.
    @inline(__always)
    static func prepare() { _ = handlerIsOff }
}

/// Carries a Swift closure through the `void *params` of a C callback.
///
/// Lives on the stack of the call that uses it; the C side never keeps it.
struct CallbackContext {
    let function: (Double) -> Double
}

/// What the library calls: `params` points at a ``CallbackContext``.
func evaluate(_ x: Double, _ params: UnsafeMutableRawPointer?) -> Double {
    params!.assumingMemoryBound(to: CallbackContext.self).pointee.function(x)
}
