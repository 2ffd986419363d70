import Foundation
import Testing

/// Work that is more than anybody waits for, begun and ended; the rest stands in
/// `Tests/Commands/running/how-much-work-it-is.txt`.
struct WorkTests {
    /// 20 times so many customers at one doctor.
    private func clinic(customers: Int) -> String {
        """
        redomat: 1
        name: clinic
        time: minutes
        assumptions: [ everything is made up ]
        classes: { patient: { arrivals: { poisson: 9/h }, flow: [ doctor ] } }
        stations: { doctor: { servers: 1, service: { exponential: 6 min } } }
        run: { customers: \(customers), warm-up: 1000 customers, replications: 20, seed: 1 }

        """
    }

    /// Who asks for it gets it, until he does not want it any more.
    @Test func longIsBegun() throws {
        let scratch = try Scratch()
        try scratch.write(clinic(customers: 1_000_000_000_000), to: "clinic.yaml")
        let run = try RunningCommand(
            BuiltCommand.path, ["run", "clinic.yaml", "--long", "--out", "out"], in: scratch.path)
        try run.waitUntilComputed(1)
        run.send(SIGTERM)
        let outcome = try run.wait()
        #expect(outcome.status == 130)
        #expect(outcome.messages.contains("note: clinic.yaml takes "))
    }
}
