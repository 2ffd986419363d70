import CGLPK

/// The GNU Linear Programming Kit as it is linked.
package enum IntegerProgramLibrary {
    /// Its version, such as `5.0`.
    package static var version: String { glp_version().map { String(cString: $0) } ?? "unknown" }
}
