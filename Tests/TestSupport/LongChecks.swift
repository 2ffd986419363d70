import Foundation

/// The statistical checks that need minutes: suites named `…Verification`.
package enum LongChecks {
    /// Whether `make verify` asked for them.
    package static var areAsked: Bool { ProcessInfo.processInfo.environment["REDOMAT_VERIFY"] == "1" }

    /// Prints one figure in the form that `make verify-record` makes a page of.
    package static func report(_ what: String, measured: String, bar: String) {
        print("verification: \(what) | \(measured) | \(bar)")
    }
}

extension Double {
    /// With so many significant digits, for messages.
    package func digits(_ count: Int = 4) -> String { String(format: "%.\(count)g", self) }
}
