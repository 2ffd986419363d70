import CGSL

extension Special {
    /// The logarithm of erfc(x), far out too, where erfc itself is 0 as a Double.
    package static func logErfc(_ x: Double) -> Double {
        Library.prepare()
        return gsl_sf_log_erfc(x)
    }
}
