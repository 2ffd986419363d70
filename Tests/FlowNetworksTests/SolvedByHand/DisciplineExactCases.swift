import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// Who is next: one doctor is busy from 0 to 10, and five wait.
@Suite struct DisciplineExactCases {
    /// They come at 1 … 5 and need 5, 1, 4, 1, 2; their ranks are 2, 1, 2, 1, 3.
    static let patients = [
        Patient("first", at: 0, needs: 10, priority: 9),
        Patient("a", at: 1, needs: 5, priority: 2), Patient("b", at: 2, needs: 1, priority: 1),
        Patient("c", at: 3, needs: 4, priority: 2), Patient("d", at: 4, needs: 1, priority: 1),
        Patient("e", at: 5, needs: 2, priority: 3),
    ]

    /// a 10–15, b 15–16, c 16–20, d 20–21, e 21–23.
    @Test func firstComeFirstServed() throws {
        #expect(try clinic(Self.patients, .fifo).waits() == [0, 9, 13, 13, 16, 16])
    }

    /// e 10–12, d 12–13, c 13–17, b 17–18, a 18–23.
    @Test func lastComeFirstServed() throws {
        #expect(try clinic(Self.patients, .lifo).waits() == [0, 17, 15, 10, 8, 5])
    }

    /// The latest arrival is first, not only the latest of the beginning: at 10 e goes in, and f, who comes at 11,
    /// is before d.
    @Test func lastComeFirstServedLooksAtThoseWhoComeLater() throws {
        let patients = Self.patients + [Patient("f", at: 11, needs: 3)]
        // e 10–12, f 12–15, d 15–16, c 16–20, b 20–21, a 21–26.
        #expect(try clinic(patients, .lifo).waits() == [0, 20, 18, 13, 11, 5, 1])
    }

    /// b 10–11 and d 11–12 need 1 each and go in order of arrival; then e 12–14, c 14–18, a 18–23.
    @Test func shortestJobFirst() throws {
        #expect(try clinic(Self.patients, .shortestJobFirst).waits() == [0, 17, 8, 11, 7, 7])
    }

    /// b 10–11, d 11–12, then rank 2 in order: a 12–17, c 17–21, then e 21–23. Nobody is interrupted.
    @Test func urgentFirst() throws {
        let result = try clinic(Self.patients, .priority(.none))
        #expect(result.waits() == [0, 11, 8, 14, 7, 16])
        #expect(result.completions() == [0, 0, 0, 0, 0, 0])
    }

    /// A visit's own priority counts in place of the class's.
    @Test func aVisitMayHaveItsOwnRank() throws {
        func entering(_ name: String, at time: Double, needs: Double, rank: Int?) -> CustomerClass {
            CustomerClass(
                name: name, arrivals: Arrivals(.at([time])), priority: 5,
                flow: [.visit(Visit(station: 0, service: .deterministic(needs), priority: rank))])
        }
        let network = FlowNetwork(
            stations: [Station(name: "doctor", servers: .count(1), discipline: .priority(.none))],
            classes: [
                entering("first", at: 0, needs: 10, rank: nil), entering("a", at: 1, needs: 1, rank: nil),
                entering("b", at: 2, needs: 1, rank: 7), entering("c", at: 3, needs: 1, rank: 4),
            ])
        #expect(try observe(network).waits() == [0, 10, 10, 7])
    }

    /// Two in service and all disciplines: the sum of the needs does not depend on the order.
    @Test func theWorkIsTheSameInAnyOrder() throws {
        let disciplines: [Discipline] = [
            .fifo, .lifo, .random, .shortestJobFirst, .priority(.none), .priority(.resume),
        ]
        for discipline in disciplines {
            let result = try clinic(Self.patients, discipline)
            #expect(agree(result.stations[0].busy.area, 23), "\(discipline)")
            #expect(result.end == 23, "\(discipline)")
            #expect(result.allHold, "\(discipline)")
        }
    }

    /// Equal ranks under priority are FIFO; distances between numbers do not matter, their order does.
    @Test func ranksAreDense() throws {
        let waits = try clinic(
            [
                Patient("first", at: 0, needs: 10, priority: 1_000_000), Patient("a", at: 1, needs: 5, priority: 70),
                Patient("b", at: 2, needs: 1, priority: -3), Patient("c", at: 3, needs: 4, priority: 70),
            ], .priority(.none)
        ).waits()
        // b 10–11, a 11–16, c 16–20.
        #expect(waits == [0, 10, 8, 13])
    }

    /// As many different ranks as a station takes, the last-comer the most urgent.
    @Test func sixtyFourRanks() throws {
        let patients =
            [Patient("first", at: 0, needs: 100, priority: 0)]
            + (1...63).map { Patient("\($0)", at: Double($0), needs: 1, priority: 64 - $0) }
        let waits = try clinic(patients, .priority(.none)).waits()
        // Number 63 goes in at 100, number k at 100 + 63 − k, having come at k.
        for k in 1...63 { #expect(waits[k] == Double(163 - 2 * k)) }
    }
}
