import Statistics
import QueueingTheory

/// What becomes of a payment that is asked for: approved, or declined for one of several reasons, some of which are
/// worth another try.
struct ApprovalTree: Sendable, Hashable {
    struct Reason: Sendable, Hashable {
        /// Of all payments at their first try.
        var share: Double
        /// Tries after the first; 0 for a hard decline.
        var retries: Int
        /// The probability that such a try is approved, each independent of the others.
        var success: Double
        init(share: Double, retries: Int = 0, success: Double = 0) {
            self.share = share
            self.retries = retries
            self.success = success
        }
    }

    /// The share approved at the first try.
    let approval: Double
    let reasons: [Reason]

    /// Throws when the shares do not sum to 1.
    init(approval: Double, reasons: [Reason]) throws(TheoryError) {
        guard (0...1).contains(approval), reasons.allSatisfy({ (0...1).contains($0.share) }),
            ((approval + reasons.reduce(0) { $0 + $1.share }) - 1).magnitude < 1e-9
        else {
            throw TheoryError(.badInput, "the share approved and those declined lie from 0 to 1 and sum to 1")
        }
        for (k, reason) in reasons.enumerated() {
            try TheoryError.requireAtLeast(0, reason.retries, "number of retries after reason \(k + 1)")
            try TheoryError.require(
                (0...1).contains(reason.success), "the success of a retry lies from 0 to 1, not \(reason.success)")
        }
        self.approval = approval
        self.reasons = reasons
    }

    /// The share of payments that end declined for a reason.
    func declined(for reason: Int) -> Double {
        let one = reasons[reason]
        return one.share * Special.pow(1 - one.success, Double(one.retries))
    }

    var finalApproval: Double {
        reasons.indices.reduce(approval) { $0 + reasons[$1].share - declined(for: $1) }
    }

    /// Authorisations asked for per payment.
    var meanAttempts: Double {
        reasons.reduce(1) { sum, reason in
            var more = 0.0
            var going = 1.0
            for _ in 0..<reason.retries {
                more += going
                going *= (1 - reason.success)
            }
            return sum + reason.share * more
        }
    }
}
