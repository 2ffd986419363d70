import Experiments
import FlowNetworks
import Foundation
import SimulationKernel
import TestSupport
import Testing

/// How many polls bring nothing new.
///
/// Calls of a server that is always busy are Poisson, so no call falls within 3 s with probability e^(−3r/3600), r an
/// hour. Half of the line is not reached in the ten hours. Whoever is called does not poll after his call, which is one
/// poll of some 6,000: 0.1 standard errors. Of a correct program one comparison fails with probability 0.0012 (Student's
/// t with 39 degrees of freedom beyond 3.5); all 4 with at most 0.005, were the seeds not fixed.
@Suite(.serialized) struct EmptyPollTests {
    @Test(arguments: [(20, 0.983), (100, 0.920), (200, 0.846), (400, 0.717)])
    func nothingNew(callsAnHour: Int, printed: Double) throws {
        let exact = exp(-3 * Double(callsAnHour) / 3600)
        // The case cuts 0.8465 to 0.846 and 0.7165 rounds to 0.717.
        #expect(abs(exact - printed) < 0.001)
        let patients = 20 * callsAnHour
        let seen = try WaitingCrowd.observe(
            WaitingCrowd.line(
                ahead: 1, users: patients, service: .exponential(mean: 3600 / Double(callsAnHour)),
                Information(
                    appUsers: 4 / Double(patients),
                    poll: Information.Polling(every: 3, latency: .deterministic(0.2)))),
            seconds: 36_000, warmUp: 6, seed: "empty polls \(callsAnHour)")
        try Verdict(
            "nothing new, \(callsAnHour) calls/h", exact: exact,
            WaitingCrowd.ratio(seen) {
                Double($0.nothingNew)
            } _: {
                Double($0.shown)
            }
        ).expect()
    }
}
