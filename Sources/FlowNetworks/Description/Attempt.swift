package import SimulationKernel

/// A call that may fail, be waited for no longer, and be tried again.
///
/// A try goes through `flow` on the customer's behalf while the customer waits for its answer. It succeeds when it
/// comes to the flow's end in time, and fails when its time is over or when it is turned away, balks, gives up or ends
/// as failed. Another outcome (`end: declined`) is an answer too: the customer leaves with it.
package struct Attempt: Sendable, Hashable {
    package var flow: [FlowStep]
    /// How often at most, the first included; at least 1.
    package var tries: Int
    /// How long the customer waits for each try, drawn once for each; nil: for ever.
    package var timeout: Law?
    /// How long for all tries with the times between them. It is carried to the servers: see ``Station/discardsExpired``.
    package var deadline: Double?
    package var backoff: Backoff?
    /// At the start of service at any of these a try is waited for to its end: neither time ends it any more.
    package var until: [JourneyPoint.Place] = []
    /// Tries after the first are paid from a purse that the whole class has at this step: each first try puts this share
    /// of one in, up to ``purse``, each other try takes one out. Nil: no such limit.
    package var budget: Double?
    /// Whether a try that is served twice has the effect of one: what its journal entries say.
    package var isIdempotent: Bool
    package var onTimeout: OnTimeout
    /// What follows the last failure; a customer that comes to its end goes on after the attempt.
    package var otherwise: [FlowStep]
    /// The step's own name (`as:`), an element of measures; nil without one.
    package var name: String?

    /// What the purse of a budget holds at most and at first.
    package static let purse = 10.0

    /// What becomes of work that nobody waits for any more.
    package enum OnTimeout: Sendable, Hashable {
        /// It is done all the same (zombie work).
        case letFinish
        /// It is dropped when it next comes to a server or to its next step.
        case abandon
    }

    package init(
        _ flow: [FlowStep], tries: Int = 1, timeout: Double? = nil, deadline: Double? = nil, backoff: Backoff? = nil,
        budget: Double? = nil, isIdempotent: Bool = true, onTimeout: OnTimeout = .letFinish, otherwise: [FlowStep],
        name: String? = nil
    ) {
        self.flow = flow
        self.tries = tries
        self.timeout = timeout.map { .deterministic($0) }
        self.deadline = deadline
        self.backoff = backoff
        self.budget = budget
        self.isIdempotent = isIdempotent
        self.onTimeout = onTimeout
        self.otherwise = otherwise
        self.name = name
    }
}

extension Attempt {
    /// How long each try is waited for, where that is always the same.
    package var fixedTimeout: Double? { if case .deterministic(let time)? = timeout { time } else { nil } }
}

/// How long a customer waits before it tries again.
package struct Backoff: Sendable, Hashable {
    /// What chance does to the wait b = min(`atMost`, `first` · `factor`ⁿ⁻¹) before try n + 1.
    package enum Jitter: Sendable, Hashable {
        /// The time between tries is b itself.
        case none
        /// Between 0 and b.
        case full
        /// It is b/2, and between 0 and b/2 more.
        case equal
        /// Between `first` and three times the wait before, at most `atMost`; the first wait counts from `first`.
        case decorrelated
    }

    package var first: Double
    package var factor: Double
    package var atMost: Double
    package var jitter: Jitter

    package init(first: Double, factor: Double = 1, atMost: Double = .infinity, jitter: Jitter = .none) {
        self.first = first
        self.factor = factor
        self.atMost = atMost
        self.jitter = jitter
    }
}
