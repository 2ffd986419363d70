/// Faults that long checks injected, for the page that `make verify-record` makes of them.
package enum Reliability {
    /// Prints one row: what went wrong, in what work, how often it was tried, and what came of it.
    package static func report(_ fault: String, in work: String, tried: Int, outcome: String) {
        print("reliability: \(fault) | \(work) | \(tried) | \(outcome)")
    }
}
