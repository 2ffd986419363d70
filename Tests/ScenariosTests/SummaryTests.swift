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
                "run:",
                "  starts: 7:00      # clock time at the beginning, such as `7:00`, `Mon 7:00` or `2026-03-02 7:00`",
                "  horizon: 8 h      # length of the observed period, after the warm-up",
                "  at-end: finish    # those inside stay unfinished, or doors close and work is done",
                "  warm-up: 30 min   # what is not observed at the beginning; none is the default for a horizon, auto for "
                    + "`customers`",
                "  replications: 20  # independent runs; 20 is the default, with `precision` from 20 to 1000",
                "  confidence: 95%   # of intervals; 95% is the default",
                "  seed: 1           # of the random numbers; 1 is the default",
                "classes:",
                "  patient:",
                "    arrivals: { poisson: 20/h }  # how its customers come; not for a class that a shared stream names",
                "    flow: [ doctor ]             # what its customers pass through",
                "stations:",
                "  doctor:",
                "    servers: 3                       # how many customers are served at a time",
                "    service: { exponential: 5 min }  # time that a server spends on a customer",
                "load",
                "  doctor: first come, first served; serves exponential, mean 5 min",
                "    load 1.667 by 20/h, utilization 55.56%",
            ])
    }

    /// What a file says by the clock, of laws by a mean and a spread, and of rates that arithmetic made is said so
    /// again; what has been explained is not explained again.
    @Test func whatPeopleWroteIsSaidAgain() throws {
        let clinic = Clinic(
            head: "parameters: { demand: 48/h }",
            arrivals: "{ poisson: { schedule: { 7:00: 0.28 * $demand, 12:00: 0.12 * $demand } } }",
            station: "{ servers: { schedule: { 7:00: 3, 12:00: 2 } }, service: { gamma: { mean: 6 min, cv: 0.7 } } }",
            run: "{ starts: 7:00, horizon: 7 h }")
        let lines = try clinic.load().summary
        for line in [
            "    arrivals: { poisson: { schedule: { 7:00: 13.44/h, 12:00: 5.76/h } } }",
            "    servers: { schedule: { 7:00: 3, 12:00: 2 } }",
            "    service: { gamma: { mean: 6 min, cv: 0.7 } }",
        ] { #expect(lines.contains { $0.hasPrefix(line) }, "\(line)\n\(lines.joined(separator: "\n"))") }
    }

    /// Long lists have a line for each element, long maps in braces are broken behind commas.
    @Test func longLinesAreBroken() throws {
        let steps = Array(repeating: "{ delay: { exponential: 5 min } }", count: 6).joined(separator: ", ")
        let changes = (8..<18).map { "\($0):00: \(10 + $0)/h" }.joined(separator: ", ")
        let clinic = Clinic(
            arrivals: "{ poisson: { schedule: { \(changes) } } }", flow: "[ \(steps), doctor ]",
            run: "{ starts: 8:00, horizon: 12 h }")
        let lines = try clinic.load().summary
        #expect(lines.filter { $0 == "      - { delay: { exponential: 5 min } }" }.count == 6)
        #expect(lines.contains("      - doctor"))
        let begin = try #require(lines.firstIndex { $0.contains("8:00: 18/h, 9:00: 19/h") })
        #expect(lines[begin].count <= 100 && lines[begin].hasSuffix(","))
        #expect(lines[begin + 1].hasPrefix("          ") && lines[begin + 1].hasSuffix("17:00: 27/h } }"))
    }
}
