/// How an issuer answers: approved, or declined for one of several reasons, some of which may be tried again.
///
/// Every try is answered independently of those before it.
struct DeclineTree: Sendable, Hashable {
    /// Tries after a soft decline.
    struct Retry: Sendable, Hashable {
        /// How many at most.
        var tries: Int
        /// The share of them that is approved.
        var success: Double
        init(tries: Int, success: Double) {
            self.tries = tries
            self.success = success
        }
    }

    struct Reason: Sendable, Hashable {
        var name: String
        /// Of all first answers.
        var share: Double
        /// Nil: a hard decline.
        var retry: Retry?
        init(_ name: String, share: Double, retry: Retry? = nil) {
            self.name = name
            self.share = share
            self.retry = retry
        }
    }

    /// The share of first answers that approve.
    var approve: Double
    var reasons: [Reason]

    init(approve: Double, reasons: [Reason]) {
        self.approve = approve
        self.reasons = reasons
    }

    /// The share that is approved in the end.
    var finalApproval: Double {
        approve + reasons.reduce(0) { $0 + $1.share * (1 - Self.lasting($1)) }
    }

    /// How often the issuer is asked for one payment, on average.
    var meanAttempts: Double {
        1
            + reasons.reduce(0) { sum, reason in
                // A retry takes place when all before it failed.
                let failure = 1 - (reason.retry?.success ?? 0)
                var tries = 0.0
                var chance = 1.0
                for _ in 0..<(reason.retry?.tries ?? 0) {
                    tries += chance
                    chance *= failure
                }
                return sum + reason.share * tries
            }
    }

    /// The share that ends declined for a reason.
    func finalShare(of reason: Reason) -> Double { reason.share * Self.lasting(reason) }

    /// The probability that a decline lasts through all retries.
    private static func lasting(_ reason: Reason) -> Double {
        guard let retry = reason.retry else { return 1 }
        return (0..<retry.tries).reduce(1.0) { chance, _ in chance * (1 - retry.success) }
    }
}
