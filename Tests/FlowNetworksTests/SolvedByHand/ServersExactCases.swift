import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// Servers that come and go, fail, are away, and work at changing speed.
@Suite struct ServersExactCases {
    static func shifts(_ pieces: (Double, Int)..., period: Double? = nil) -> Station.Servers {
        .schedule(ServerSchedule(pieces: pieces.map { .init(time: $0.0, count: $0.1) }, period: period))
    }

    static let two = [Patient("a", at: 0, needs: 10), Patient("b", at: 1, needs: 10, priority: 2)]

    /// Two until 4, then one. b, who began last, goes on to 11 in overtime: 5 while one too many works, 4–10 (a ends
    /// then, and b is the one).
    @Test func overtime() throws {
        let result = try ward(Self.two + [Patient("c", at: 5, needs: 1)], servers: Self.shifts((0, 2), (4, 1)))
        // a ends at 10: nobody is free, for b works still. c goes in at 11.
        #expect(result.times() == [10, 10, 7])
        #expect(result.stations[0].detail?.overtimeArea == 6)
        #expect(result.stations[0].detail?.onDutyArea == 16)
        // Only until b comes.
        #expect(result.stations[0].detail?.freeTime == 1)
        #expect(result.stations[0].busy.area == 21)
        #expect(result.allHold)
    }

    /// b goes back at 4, with 7 left or from the start, and goes on at 10, before c, who is of his class.
    @Test func interruptedAtTheEndOfTheShift() throws {
        for (rule, time) in [(Preemption.resume, 16.0), (.restart, 19.0), (.resample, 19.0)] {
            let result = try ward(
                Self.two + [Patient("c", at: 5, needs: 1)], servers: Self.shifts((0, 2), (4, 1))
            ) { $0.atShiftEnd = .interrupt(rule) }
            let expected: [Double] = [10, time, time - 3]
            #expect(result.times() == expected, "\(rule)")
            #expect(result.stations[0].detail?.overtimeArea == 0)
            #expect(result.allHold)
        }
    }

    /// The service of b is broken off at 4; its wait was over at 1, and it is none of those who gave up.
    @Test func leavingAtTheEndOfTheShift() throws {
        let result = try ward(Self.two, servers: Self.shifts((0, 2), (4, 1))) { $0.atShiftEnd = .leave }
        #expect(result.times() == [10, 3])
        #expect(result.waits() == [0, 0])
        #expect(result.visits[0][1].wait.count == 1)
        #expect(result.visits[0].map(\.abandoned) == [0, 0])
        #expect(result.visits[0].map(\.brokenOff) == [0, 1])
        #expect(result.allHold)
    }

    /// The least urgent goes back, though it began first: a at rank 2, b at rank 1.
    @Test func theLeastUrgentGoesBack() throws {
        let patients = [Patient("a", at: 0, needs: 10, priority: 2), Patient("b", at: 1, needs: 10, priority: 1)]
        let result = try ward(patients, servers: Self.shifts((0, 2), (4, 1)), .priority(.none)) {
            $0.atShiftEnd = .interrupt(.resume)
        }
        // a 0–4 and 11–17.
        #expect(result.times() == [17, 10])
    }

    /// Nobody until 2 of every 5, then one for 3: a needs 4 and comes at 1: 2–5, 7–8.
    @Test func shiftsComeAgain() throws {
        let result = try ward([Patient("a", at: 1, needs: 4)], servers: Self.shifts((0, 0), (2, 1), period: 5)) {
            $0.atShiftEnd = .interrupt(.resume)
        }
        #expect(result.waits() == [1])
        #expect(result.times() == [7])
    }

    /// Periods that no number of binary places gives: 0 to 0.05 of each 0.1, one server, and needs of 0.05: each period
    /// serves one.
    @Test func periodsOfATenth() throws {
        let patients = (0..<40).map { Patient("\($0)", at: 0, needs: 0.04) }
        let result = try ward(patients, servers: Self.shifts((0, 1), (0.05, 0), period: 0.1))
        for (number, wait) in result.waits().enumerated() {
            // Two begin in each, the second in overtime: at 0 and 0.04 of it.
            #expect(agree(wait, 0.1 * Double(number / 2) + 0.04 * Double(number % 2)))
        }
    }

    /// Up for 4 of work, repaired in 3. a comes at 0 and needs 6: 0–4, 7–9; b comes at 10 and needs 3, of which 2 are
    /// left until the next failure: 10–12, 15–16.
    @Test func failuresAtWork() throws {
        let patients = [Patient("a", at: 0, needs: 6), Patient("b", at: 10, needs: 3)]
        func times(_ counted: Breakdowns.Counted, _ rule: Preemption) throws -> [Double] {
            let result = try ward(patients) {
                $0.breakdowns = Breakdowns(
                    up: .deterministic(4), repair: .deterministic(3), counted: counted, interrupted: rule)
            }
            #expect(result.allHold)
            return result.times()
        }
        #expect(try times(.busy, .resume) == [9, 6])
        // At any time: up 0–4, 7–11, 14–18: a as before; b 10–11, 14–16.
        #expect(try times(.always, .resume) == [9, 6])
        let down = try ward(patients) {
            $0.breakdowns = Breakdowns(up: .deterministic(4), repair: .deterministic(3), counted: .always)
        }
        #expect(down.stations[0].detail?.downArea == 6)
    }

    /// From the start: 0–4 for nothing, 7–10 (it needs 3 then; a law of 6 would never end).
    @Test func failuresThatUndoTheWork() throws {
        let patients = [Patient("a", at: 0, needs: 3), Patient("b", at: 2, needs: 3)]
        for rule in [Preemption.restart, .resample] {
            let result = try ward(patients) {
                $0.breakdowns = Breakdowns(
                    up: .deterministic(4), repair: .deterministic(1), counted: .busy, interrupted: rule)
            }
            // a 0–3, b 3–4 and from the start 5–8.
            #expect(result.times() == [3, 6])
        }
    }

    /// Away for 3 at a time from 0: a comes at 1 and is served 3–5; away again 5–8; b comes at 6: 8–9.
    @Test func vacations() throws {
        let result = try ward([Patient("a", at: 1, needs: 2), Patient("b", at: 6, needs: 1)]) {
            $0.vacations = .deterministic(3)
        }
        #expect(result.waits() == [2, 2])
        #expect(result.stations[0].detail?.downArea == 6)
        #expect(result.allHold)
    }

    /// Who waits keeps the server from leaving: b, come at 4, follows a at 5.
    @Test func noVacationWhileSomebodyWaits() throws {
        let result = try ward([Patient("a", at: 1, needs: 2), Patient("b", at: 4, needs: 1)]) {
            $0.vacations = .deterministic(3)
        }
        #expect(result.waits() == [2, 1])
    }

    /// At speed 1 until 4, 1/2 until 8, then 2: of 10 are done 4, 2, and the last 4 in 2: at 10.
    @Test func speedChangesInTheMiddle() throws {
        let result = try ward([Patient("a", at: 0, needs: 10), Patient("b", at: 1, needs: 3)]) {
            $0.speed = RateProfile(
                pieces: [.init(time: 0, rate: 1), .init(time: 4, rate: 0.5), .init(time: 8, rate: 2)])
        }
        #expect(result.times() == [10, 10.5])
        #expect(result.stations[0].busy.area == 11.5)
        #expect(result.allHold)
    }

    /// At a standstill 2–5: 0–2, 5–6.
    @Test func speedZero() throws {
        let result = try ward([Patient("a", at: 0, needs: 3)]) {
            $0.speed = RateProfile(
                pieces: [.init(time: 0, rate: 1), .init(time: 2, rate: 0), .init(time: 5, rate: 1)])
        }
        #expect(result.times() == [6])
    }
}
