import Measures
import Studies
import Scenarios
import Experiments
import Foundation

/// Whether a simulation shows that a target is met.
enum StaffingVerdict: String, Sendable, Hashable {
    /// The whole interval is at or below the limit.
    case met
    /// The whole interval is above it.
    case missed = "not met"
    /// The interval reaches over the limit, or there is none.
    case undecided
    /// The run cannot have seen what decides it, whatever the interval says.
    case unseen = "cannot tell"
    /// There was nobody to wait.
    case nobody = "nobody came"
    /// There were some, and none of them was served or gave up before the run ended.
    case unserved = "came, never served"

    /// - Parameters:
    ///   - measurement: a mean wait, or the share of customers who wait longer than they should.
    ///   - customers: of how many waits.
    ///   - isUnseen: whether the run cannot have seen what decides it.
    init(_ measurement: MeasuredFigure?, limit: Double, customers: Int, confidence: Double, isUnseen: Bool = false) {
        guard let measurement, let estimate = measurement.estimate, customers > 0 else {
            self = .nobody
            return
        }
        if isUnseen {
            self = .unseen
            return
        }
        guard let lower = estimate.lower, let upper = estimate.upper else {
            self = .undecided
            return
        }
        if measurement.unit == .share, estimate.value == 0 {
            // An interval of no width says nothing; of n customers nobody waited too long, which with this confidence
            // is a share below 1 − (α/2)^(1/n) (Clopper and Pearson 1934).
            let most = -expm1(log((1 - confidence) / 2) / Double(customers))
            self = most <= limit ? .met : .undecided
        } else if upper <= limit {
            self = .met
        } else {
            self = lower > limit ? .missed : .undecided
        }
    }
}
