import CGSL

/// The GNU Scientific Library as it is linked.
public enum NumericalLibrary {
    /// Its version, such as `2.7.1`.
    public static var version: String { redomat_gsl_version().map { String(cString: $0) } ?? "unknown" }
}
