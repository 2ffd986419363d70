import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// How old the shown number is when every answer takes equally long (the case's model M7): a saw-tooth, exactly.
@Suite struct PollingAgeExactCases {
    static let users = 20

    static func observe(_ latency: Double, _ client: Information.Polling.Client) throws -> InformationObservations {
        try WaitingCrowd.observe(
            WaitingCrowd.standing(
                users, Information.Polling(every: 3, latency: .deterministic(latency), client: client)),
            replications: 1, seconds: 300, warmUp: 30, seed: "saw-tooth")[0]
    }

    /// From L at each answer to L + 3 at the next one: L + 1.5 in the mean.
    @Test(arguments: [0.2, 2.9], [Information.Polling.Client.latest, .merge])
    func latencyAndHalfAPeriod(latency: Double, client: Information.Polling.Client) throws {
        let seen = try Self.observe(latency, client)
        #expect(agree(seen.ageTime, Double(Self.users) * 300))
        #expect(agree(seen.ageArea / seen.ageTime, latency + 1.5))
        #expect(seen.backwards == 0)
        #expect(seen.cancelled == 0)
    }

    /// The next request cancels each one before its answer comes, at the very moment of it too.
    @Test(arguments: [3.0, 3.1]) func nothingIsEverShown(latency: Double) throws {
        let seen = try Self.observe(latency, .latest)
        #expect(seen.shown == 0)
        #expect(seen.ageTime == 0)
        #expect(seen.sent == Self.users * 100)
        #expect(seen.cancelled == seen.sent)
    }

    /// Without cancelling all is shown: 4.60 s old in the mean.
    @Test func everythingIsShownByMerging() throws {
        let seen = try Self.observe(3.1, .merge)
        #expect(agree(seen.ageArea / seen.ageTime, 4.6))
        #expect(seen.shown == seen.sent)
        #expect(seen.backwards == 0)
    }
}
