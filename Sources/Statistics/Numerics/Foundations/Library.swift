import CGSL

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
