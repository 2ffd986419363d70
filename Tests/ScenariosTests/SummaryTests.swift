import LaneSupport
import FlowScenarios
import FleetStudies
import Scenarios
import Testing

/// What is said of a scenario before it runs.
struct SummaryTests {
    @Test func theUnderstandingIsPrinted() throws {
        #expect(
            try Clinic(run: "{ starts: 7:00, horizon: 8 h, warm-up: 30 min, at-end: finish }").load().summary == [
                "clinic: clinic",
                "  times in minutes",
                "run",
                "  8 h from 7:30, after a warm-up of 30 min from 7:00, then doors close and work is done",
                "  20 replications, seed 1, confidence 95%",
                "classes",
                "  patient",
                "    arrivals: Poisson, 20/h",
                "    path: doctor",
                "stations",
                "  doctor: 3 servers, first come, first served",
                "    serves patient: exponential, mean 5 min, sd 5 min",
                "    load 1.667 by 20/h, utilization 55.56%",
            ])
    }
}
