import Statistics

/// How long a patient still waits when his number is d calls away and all c servers are busy: the wait that a display of
/// the position announces, and the notice that a message at the threshold d gives.
///
/// While all servers are busy calls come in a Poisson stream of rate cμ, so the time until the d-th is Erlang(d, cμ). It
/// holds under first come first served with exponential service when nobody leaves the line.
/// Source: Kleinrock (1975), Queueing Systems I, section 2.4 (the exponential law has no memory).
package struct CallNotice: Sendable, Hashable {
    package let servers: Int
    package let serviceRate: Double
    /// The number d of calls until the customer's own.
    package let calls: Int

    package init(servers: Int, serviceRate: Double, calls: Int) throws(TheoryError) {
        try TheoryError.requireAtLeast(1, servers, "number of servers")
        try TheoryError.requirePositive(serviceRate, "service rate")
        try TheoryError.requireAtLeast(1, calls, "number of calls until one's own")
        self.servers = servers
        self.serviceRate = serviceRate
        self.calls = calls
    }

    /// The rate cμ at which numbers are called.
    package var callRate: Double { Double(servers) * serviceRate }
    /// The mean d / (cμ) of the time until the call.
    package var meanNotice: Double { Double(calls) / callRate }

    /// P(the call comes after more than t): fewer than d calls by then.
    package func tail(_ t: Double) -> Double {
        t <= 0 ? 1 : Special.regularizedGammaQ(Double(calls), callRate * t)
    }

    package static let source = "Erlang's law of d calls at rate cμ; Kleinrock (1975), Queueing Systems I, section 2.4"
}
