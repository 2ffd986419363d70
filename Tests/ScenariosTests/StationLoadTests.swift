import FlowNetworks
import Scenarios
import SimulationKernel
import Testing

/// Loads by the traffic equations; expected values worked out by hand.
struct StationLoadTests {
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

    @Test func theUnderstandingIsPrinted() throws {
        #expect(
            try Clinic(run: "{ starts: 7:00, horizon: 8 h, warm-up: 30 min, at-end: finish }").load().summary == [
                "clinic: clinic",
                "  times in minutes",
                "run",
                "  8 h from 7:00, after a warm-up of 30 min, then doors close and work is done",
                "  20 replications, seed 1, confidence 95%",
                "classes",
                "  patient",
                "    comes poisson 20/h",
                "    goes doctor",
                "stations",
                "  doctor: 3 servers, first come, first served",
                "    serves patient: exponential, mean 5 min, sd 5 min",
                "    load 1.667 by 20/h, utilization 55.56%",
            ])
    }
}
