import FlowNetworks
import SimulationKernel
import Testing

/// Work that nobody waits for any more is dropped when a server comes back to a full station, and whoever was blocked
/// before it comes into the place at that moment; solved by hand.
@Suite struct DroppedWorkExactCases {
    /// A station of one server and two places that drops late work and blocks who comes when it is full.
    private static func full(_ servers: Int = 1, places: Int = 2, _ change: (inout Station) -> Void) -> Station {
        Calls.station("full", servers) {
            $0.capacity = places
            $0.whenFull = .block
            $0.discardsExpired = true
            change(&$0)
        }
    }

    /// Waited for until 1 after it came.
    private static func late(_ name: String, at time: Double) -> CustomerClass {
        Calls.one(name, at: time, [Calls.call([Calls.visit(0, 1)], timeout: 1)])
    }

    /// The server fails at 2, until 5. Two calls of 2.5 fill the station and are given up at 3.5; who is done upstream at
    /// 3 is blocked there. At 5 both calls are dropped: he comes in and is served 5–6.
    @Test func aRepair() throws {
        let station = Self.full {
            $0.breakdowns = Breakdowns(up: .deterministic(2), repair: .deterministic(3), counted: .always)
        }
        let result = try Calls.run(
            [station, Calls.station("before")],
            [
                Calls.one("first", at: 0, [Calls.visit(0, 1.5)]), Self.late("a", at: 2.5), Self.late("b", at: 2.5),
                Calls.one("x", at: 0, [Calls.visit(1, 3), Calls.visit(0, 1)]),
            ])
        #expect(result.classes.map(\.time.sum) == [1.5, 1, 1, 6])
        #expect(result.stations[0].errands?.discarded == 2)
        #expect(result.visits[1][3].blocked.sum == 2)
        #expect(result.end == 6)
    }

    /// The server is away 0–5 and finds, at 5, two calls that nobody waits for since 2; there is nobody else in the line,
    /// so that it goes again, 5–10. Who is blocked upstream since 3 comes into the line at 5, which lets the next one
    /// there begin, and is served 10–11.
    @Test func aVacation() throws {
        let station = Self.full { $0.vacations = .deterministic(5) }
        let result = try Calls.run(
            [station, Calls.station("before")],
            [
                Self.late("a", at: 1), Self.late("b", at: 1),
                Calls.one("x", at: 0, [Calls.visit(1, 3), Calls.visit(0, 1)]),
                Calls.one("y", at: 4, [Calls.visit(1, 1)]),
            ], plan: RunPlan(.horizon(12)))
        #expect(result.classes.map(\.time.sum) == [1, 1, 11, 2])
        #expect(result.stations[0].errands?.discarded == 2)
        #expect(result.visits[1][2].blocked.sum == 2)
    }

    /// The first of two servers fails at 2 while it works for nobody since 1; the other one drops what is sent back, and
    /// who is blocked since 1.5 comes in and is served 2–3.
    @Test func aFailureWithAnotherServerFree() throws {
        let station = Self.full(2, places: 1) {
            $0.breakdowns = Breakdowns(up: .deterministic(2), repair: .deterministic(3), counted: .busy)
        }
        let result = try Calls.run(
            [station, Calls.station("before")],
            [
                Calls.one("a", at: 0, [Calls.call([Calls.visit(0, 10)], timeout: 1)]),
                Calls.one("x", at: 0, [Calls.visit(1, 1.5), Calls.visit(0, 1)]),
            ])
        #expect(result.classes.map(\.time.sum) == [1, 3])
        #expect(result.visits[1][1].blocked.sum == 0.5)
        #expect(result.stations[0].errands?.zombieService == 1)
    }
}
