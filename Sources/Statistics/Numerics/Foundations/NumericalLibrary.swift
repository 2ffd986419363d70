import CGSL

/// The GNU Scientific Library as it is linked.
package enum NumericalLibrary {
    /// Its version, such as `2.7.1`.
    package static var version: String { redomat_gsl_version().map { String(cString: $0) } ?? "unknown" }
}
