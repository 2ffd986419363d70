import Foundation
import Testing

/// `redomat staffing` that is interrupted; the rest stands in `Tests/Commands/staffing`.
struct StaffingCommandTests {
    @Test func interrupted() throws {
        let scratch = try Scratch()
        try scratch.write(
            """
            redomat: 1
            name: clinic
            assumptions: [ everything is made up ]
            classes: { patients: { arrivals: { poisson: 20/h }, flow: [ doctor ] } }
            stations:
              doctor: { servers: 5, service: { exponential: 10 min }, cost: { server: 30/h, waiting: 20/h } }
            run: { customers: 50000000, warm-up: 3000 customers, replications: 20, seed: 4 }

            """, to: "clinic.yaml")
        let process = try RunningCommand(
            BuiltCommand.path, ["staffing", "clinic.yaml", "--out", "found"], in: scratch.path)
        try process.waitUntilComputed(0.3)
        process.send(SIGINT)
        let outcome = try process.wait()
        #expect(outcome.status == 130)
        #expect(outcome.output == "")
        #expect(outcome.messages.contains("redomat: interrupted; nothing was written"))
        #expect(!scratch.exists("found"))
    }
}
