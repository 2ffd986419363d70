import QueueingTheory

extension CallNotice {
    var law: TimeLaw { TimeLaw(scale: meanNotice, tail: tail) }

    /// The smallest threshold d that gives a share `share` of the patients at least `notice`.
    static func smallestThreshold(
        servers: Int, serviceRate: Double, notice: Double, share: Double
    ) throws(TheoryError) -> CallNotice {
        try TheoryError.requireNotNegative(notice, "notice")
        try TheoryError.require(
            share >= 0 && share < 1, "the share that is told in time lies from 0 to below 1, not \(share)")
        var calls = 1
        while true {
            let answer = try CallNotice(servers: servers, serviceRate: serviceRate, calls: calls)
            if answer.tail(notice) >= share { return answer }
            try TheoryError.require(calls < 10_000_000, "the notice is more than ten million calls long")
            calls += 1
        }
    }
}

extension PollingLoad {
    /// Requests per time of `clients` that poll every `period`: N/T with one shared poller, else once for each screen.
    static func requestRate(clients: Int, period: Double, screens: Int = 1) -> Double {
        Double(clients) * Double(screens) / period
    }
}
