import LaneSupport
import FlowScenarios
import FlowNetworks
import Scenarios
import SimulationKernel
import Testing

/// Loads by the traffic equations; expected values worked out by hand.
struct StationLoadTests {
    /// One doctor, with parts of it exchanged.
    private struct Clinic {
        var arrivals = "{ poisson: 20/h }"
        var flow = "[ doctor ]"
        var station = "{ servers: 3, service: { exponential: 5 min } }"
        var run = "{ horizon: 8 h }"

        func load() throws -> Scenario {
            try Small.scenario("patient: { arrivals: \(arrivals), flow: \(flow) }", "doctor: \(station)", run: run)
        }
    }

    @Test func visitsAndUtilization() throws {
        // 20/h to a doctor of 5 min; a quarter comes back for 3 min: (20·5 + 5·3)/60 erlangs over 3 doctors.
        let load = try Clinic(
            flow:
                "[ doctor, { choose: [ { share: 25%, flow: [ { visit: doctor, service: { deterministic: 3 } } ] }, { otherwise: [] } ] } ]"
        ).load().loads[0]
        #expect(load.parts.count == 1)
        #expect(load.parts[0].visits == 1.25)
        #expect(abs(load.arrivalRate! - 25.0 / 60) < 1e-15)
        #expect(abs(load.parts[0].meanService - 4.6) < 1e-14)
        #expect(abs(load.offeredLoad! - 115.0 / 60) < 1e-14)
        #expect(abs(load.utilization! - 115.0 / 180) < 1e-14)
        #expect(load.basis == .constant)
        #expect(load.peakUtilization == nil)
    }

    @Test func whoHasLeftVisitsNobody() throws {
        let load = try Clinic(
            flow: "[ { choose: [ { share: 25%, flow: [ { end: gone } ] }, { otherwise: [] } ] }, doctor ]"
        ).load().loads[0]
        #expect(load.parts[0].visits == 0.75)
    }

    @Test func aScheduleOverTheRunAndAtItsPeak() throws {
        let clinic = Clinic(arrivals: "{ poisson: { schedule: { 0: 10/h, 2 h: 30/h, 3 h: 10/h } } }")
        let load = try clinic.load().loads[0]
        // Over 8 h: 20 + 30 + 50 = 100 customers.
        #expect(load.basis == .observedPeriod)
        #expect(abs(load.arrivalRate! * 60 - 12.5) < 1e-12)
        #expect(abs(load.peakUtilization! - 30.0 * 5 / 60 / 3) < 1e-12)
    }

    @Test func aScheduleInALongRun() throws {
        let load = try Clinic(
            arrivals: "{ poisson: { schedule: { 0: 10/h, 6 h: 30/h }, every: 24 h } }",
            run: "{ customers: 1000, warm-up: none }"
        ).load().loads[0]
        #expect(load.basis == .longRun)
        #expect(abs(load.arrivalRate! * 60 - 25) < 1e-12)
    }

    @Test func aPopulationHasNoRateBeforehand() throws {
        let load = try Clinic(arrivals: "{ population: 9, think: { exponential: 1 h } }").load().loads[0]
        #expect(load.arrivalRate == nil)
        #expect(load.utilization == nil)
        #expect(!load.isComplete)
    }

    /// Everybody passes once and three quarters of each pass again: 1 / (1 − 3/4) = 4 visits.
    @Test func aLoopMultipliesVisits() throws {
        let load = try Clinic(
            arrivals: "{ poisson: 6/h }", flow: "[ { repeat: { flow: [ doctor ], until-share: 25% } } ]"
        ).load().loads[0]
        #expect(abs(load.parts[0].visits - 4) < 1e-12)
        #expect(abs(load.utilization! - 6.0 / 60 * 4 * 5 / 3) < 1e-12)
    }

    /// At most three passes: 1 + 3/4 + 9/16; the 27/64 who are not through then see the doctor once more.
    @Test func aLoopWithALimit() throws {
        let load = try Clinic(
            arrivals: "{ poisson: 6/h }",
            flow: "[ { repeat: { flow: [ doctor ], until-share: 25%, at-most: 3, otherwise: [ doctor ] } } ]"
        ).load().loads[0]
        #expect(abs(load.parts[0].visits - (1 + 0.75 + 0.5625 + 27.0 / 64)) < 1e-12)
    }

    @Test func aLoopOfSomeTimesFromWhichSomeLeave() throws {
        // Each pass half leave: 1 + 1/2 + 1/4, and 1/8 go on.
        let load = try Clinic(
            arrivals: "{ poisson: 6/h }",
            flow:
                "[ { repeat: { flow: [ doctor, { choose: [ { share: 50%, flow: [ { end: gone } ] }, { otherwise: [] } ] } ], times: 3 } }, doctor ]"
        ).load().loads[0]
        #expect(abs(load.parts[0].visits - (1.75 + 0.125)) < 1e-12)
    }

    /// v₁ = 1 + v₂, v₂ = 0.3 v₁: v₁ = 1/0.7.
    @Test func chanceIsSolvedByTheTrafficEquations() throws {
        let text = """
            redomat: 1
            name: chain
            classes:
              p: { arrivals: { poisson: 7/h }, routing: { start: home, home: { list: 30%, end: 70% }, list: home } }
            stations:
              home: { servers: 2, service: { exponential: 6 } }
              list: { servers: 2, service: { exponential: 10 } }
            run: { horizon: 8 h }
            """
        let loads = try Small.read(text).loads
        #expect(abs(loads[0].arrivalRate! * 60 - 10) < 1e-12)
        #expect(abs(loads[1].arrivalRate! * 60 - 3) < 1e-12)
        #expect(abs(loads[0].utilization! - 0.5) < 1e-12)
    }

    /// 40% become urgent, whose service is 20 instead of 5: (1 + 0.6) · 5 + 0.4 · 20 = 16 minutes each over two visits.
    @Test func whoBecomesAnotherIsServedAsThat() throws {
        let text = """
            redomat: 1
            name: change
            classes:
              routine: { arrivals: { poisson: 3/h }, flow: [ doctor, { become: { routine: 60%, urgent: 40% } }, doctor ] }
              urgent: { arrivals: { poisson: 1/h }, flow: [ doctor ] }
            stations: { doctor: { servers: 2, service: { routine: { exponential: 5 }, urgent: { exponential: 20 } } } }
            run: { horizon: 8 h }
            """
        let scenario = try Small.read(text)
        #expect(abs(scenario.loads[0].offeredLoad! - (3.0 / 60 * 16 + 1.0 / 60 * 20)) < 1e-12)
        guard let network = scenario.flow?.network, case .visit(let second) = network.classes[0].flow[2] else {
            throw Small.NotRead(messages: "no second visit")
        }
        #expect(second.service == .exponential(mean: 5))
        #expect(second.services == [1: .exponential(mean: 20)])
    }

    @Test func aRosterInTheMean() throws {
        // 7:00 to 15:00 three, 13:00 to 20:00 two, observed from 8:00 to 18:00: 3·7 + 2·5 = 31 server hours in 10 h.
        let load = try Clinic(
            arrivals: "{ poisson: 6/h }",
            station: "{ shifts: { 7:00-15:00: 3, 13:00-20:00: 2 }, service: { exponential: 5 } }",
            run: "{ starts: 8:00, horizon: 10 h }"
        ).load().loads[0]
        #expect(abs(load.servers! - 3.1) < 1e-12)
        #expect(abs(load.utilization! - 0.5 / 3.1) < 1e-12)
        #expect(abs(load.peakUtilization! - 0.25) < 1e-12)
    }

    @Test func whatServersCanDo() throws {
        // Two servers of speed 1.5, up 9 of 10 hours: the work of 2.7.
        let load = try Clinic(
            station:
                "{ servers: 2, service: { exponential: 5 }, speed: 1.5, breakdowns: { up: { exponential: 9 h }, repair: { exponential: 1 h } } }"
        ).load().loads[0]
        #expect(load.servers == 2)
        #expect(abs(load.capacity! - 2.7) < 1e-12)
    }

    @Test func batchesAndPhasesCount() throws {
        let batches = try Clinic(arrivals: "{ poisson: 6/h, batches-of: { geometric: { mean: 2.5 } } }").load().loads[0]
        #expect(abs(batches.arrivalRate! * 60 - 15) < 1e-12)
        // (10 · 1 + 2 · 3) / 4 = 4 per hour.
        let phases = try Clinic(arrivals: "{ mmpp: { a: { rate: 10/h, for: 1 h }, b: { rate: 2/h, for: 3 h } } }")
            .load()
        #expect(abs(phases.loads[0].arrivalRate! * 60 - 4) < 1e-12)
        // 32 appointments in 8 h of which 75% come.
        let booked = try Clinic(
            arrivals: "{ appointments: { every: 15 min, until: 8 h, no-show: 25% } }", run: "{ horizon: 8 h }"
        ).load()
        #expect(abs(booked.loads[0].arrivalRate! * 60 - 3) < 1e-12)
    }

    @Test func whoGoesRoundForEverHasNoRate() throws {
        let load = try Clinic(
            arrivals: "{ at: [ 0, 0 ] }", flow: "[ { repeat: { flow: [ doctor ], times: forever } } ]"
        ).load().loads[0]
        #expect(load.arrivalRate == nil)
        #expect(!load.isComplete)
    }
}
