import Foundation

/// The statistical checks that need minutes: suites named `…Verification`.
public enum LongChecks {
    /// Whether `make verify` asked for them.
    public static var areAsked: Bool { ProcessInfo.processInfo.environment["REDOMAT_VERIFY"] == "1" }

    /// Prints one figure in the form that `make verify-record` makes a page of.
    public static func report(_ what: String, measured: String, bar: String) {
        print("verification: \(what) | \(measured) | \(bar)")
    }
}

extension Double {
    /// With so many significant digits, for messages.
    public func digits(_ count: Int = 4) -> String { String(format: "%.\(count)g", self) }
}
