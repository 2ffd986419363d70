import Foundation
import Testing

/// `redomat test` of a fleet whose history stays the same while its money does not.
struct FleetMoneyTests {
    private static func rides(
        cost: String = "0.15", percent: String = "1.5%", commission: String = "20%", unit: String = "0.01"
    ) -> String {
        """
        redomat: 1
        name: rides
        model: fleet
        currency: EUR
        space: { torus: [ 10 km, 10 km ], speed: 30 km/h }
        requests: { poisson: 40/h, patience: { exponential: 15 min } }
        vehicles: { count: 20 }
        match: nearest-idle
        fare:
          base: 1.5
          per-km: 0.8
          commission: \(commission)
          cost-per-km: \(cost)
          unit: \(unit)
          fees: { card: { from: merchant, to: acquirer, percent: \(percent), fixed: 0.25 } }
        run: { horizon: 4 h, warm-up: 1 h, replications: 3, seed: 5 }
        """
    }

    @Test func changedMoneyFails() throws {
        let scratch = try Scratch()
        try scratch.write(Self.rides(), to: "rides.yaml")
        let recorded = try scratch.redomat("test", "rides.yaml", "--record", "--effort", "2000")
        #expect(recorded.status == 0, "\(recorded)")
        let same = try scratch.redomat("test", "rides.yaml", "--junit", "tests.xml")
        #expect(same.status == 0, "\(same)")
        let changes = [
            ("cost-per-km", Self.rides(cost: "0.16")), ("fee", Self.rides(percent: "1.6%")),
            ("commission", Self.rides(commission: "21%")), ("unit", Self.rides(unit: "0.05")),
        ]
        for (what, text) in changes {
            try scratch.write(text, to: "rides.yaml")
            let moved = try scratch.redomat("test", "rides.yaml", "--junit", "tests.xml")
            #expect(moved.status == 1, "\(what): \(moved)")
            #expect(try scratch.text("tests.xml").contains("<failure type=\"fail\""), "\(what)")
        }
    }
}
