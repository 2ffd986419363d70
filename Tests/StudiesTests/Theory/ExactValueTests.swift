import LaneSupport
import FlowScenarios
import FleetStudies
import FlowStudies
import Experiments
import FlowNetworks
import Measures
import QueueingTheory
import Scenarios
import Testing

import Studies

/// What stands beside the simulated figures, against closed forms worked out here.
struct ExactValueTests {
    private func measurement(_ result: FlowResult, _ element: String, _ measure: String, _ name: String = "all") throws
        -> MeasuredFigure
    {
        try #require(result.measurement(element, measure, name), "\(element).\(measure)(\(name))")
    }

    private func expect(
        _ result: FlowResult, _ element: String, _ measure: String, _ name: String = "all", is value: Double,
        within tolerance: Double = 1e-11, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let exact = try #require(
            try measurement(result, element, measure, name).exact, "\(element).\(measure)(\(name)) has no exact value",
            sourceLocation: sourceLocation)
        #expect(abs(exact / value - 1) < tolerance, "\(element).\(measure)(\(name))", sourceLocation: sourceLocation)
    }

    /// Twice to the doctor, 6/h from outside, 4 min at the doctor and 5 min at the laboratory: the doctor sees 12/h, so
    /// ρ = 0.8 and L = 4; the laboratory 6/h, so ρ = 0.5 and L = 1. The system holds 5, each for 50 min (Jackson).
    @Test func feedback() throws {
        let result = try Small.result(
            Small.scenario(
                "p: { arrivals: { poisson: 6/h }, flow: [ doctor, laboratory, doctor ] }",
                "doctor: { servers: 1, service: { exponential: 4 min } }\nlaboratory: { servers: 1, service: { exponential: 5 min } }"
            ))
        try expect(result, "doctor", "wait.mean", is: 16)
        try expect(result, "doctor", "occupancy.mean", is: 4)
        try expect(result, "doctor", "utilization.mean", is: 0.8)
        try expect(result, "laboratory", "wait.mean", is: 5)
        try expect(result, "system", "number.mean", is: 5)
        try expect(result, "system", "time.mean", is: 50)
        try expect(result, "system", "arrivals.rate", is: 0.1)
    }

    /// M/M/2 at ρ = 0.8 with 2 min: Erlang C = 32/45 and Wq = 160/45 min; a part of 30 % of 48/h comes to an M/M/1 of
    /// 2 min: ρ = 0.48, Wq = 24/13 min.
    @Test func aPartOfAStream() throws {
        let result = try Small.result(
            Small.scenario(
                "p: { arrivals: { poisson: 48/h }, flow: [ a, { delay: { deterministic: 10 min } }, { choose: [ { share: 30%, flow: [ b ] }, { otherwise: [] } ] } ] }",
                "a: { servers: 2, service: { exponential: 2 min } }\nb: { servers: 1, service: { exponential: 2 min } }"
            ))
        try expect(result, "a", "wait.positive", is: 32.0 / 45)
        try expect(result, "a", "wait.mean", is: 160.0 / 45)
        try expect(result, "b", "wait.mean", is: 24.0 / 13)
        // 0.8 a minute for 10 min are 8 on the way.
        try expect(result, "system", "number.mean", is: 0.8 * (160.0 / 45 + 2) + 8 + 0.24 * (24.0 / 13 + 2))
    }

    /// M/M/1 of two classes in one line: both wait 8 min; of what waits, each has its part.
    @Test func classesOfOneLine() throws {
        let result = try Small.result(
            Small.scenario(
                "p: { arrivals: { poisson: 6/h }, flow: [ a ] }\nq: { arrivals: { poisson: 18/h }, flow: [ a ] }",
                "a: { servers: 1, service: { exponential: 2 min } }"))
        for name in ["all", "p", "q"] {
            try expect(result, "a", "wait.mean", name, is: 8)
            // P(W > t) = 0.8 e^(−t/10 min): the 95 % quantile is 10 ln 16 min.
            try expect(result, "a", "wait.p95", name, is: 27.725887222397812)
        }
        try expect(result, "a", "length.mean", "p", is: 0.8)
        try expect(result, "a", "length.mean", "q", is: 2.4)
        try expect(result, "a", "occupancy.mean", "q", is: 3)
    }

    /// What is beside a station is what the module of formulas says of it, to the last digit.
    @Test func theModulesFigures() throws {
        let result = try Small.result(
            Small.scenario(
                "p: { arrivals: { poisson: 20/h }, flow: [ a ] }",
                "a: { servers: 3, service: { exponential: 7.5 min } }"))
        let figures = try MMc(arrivalRate: 20.0 / 60, serviceRate: 1 / 7.5, servers: 3).theory
        var known = 0
        for measurement in result.measurements where measurement.element.rawValue == "a" {
            let measure = "\(measurement.quantity).\(measurement.statistic)"
            guard let value = figures.value(measure: MeasureKey(measure)) else { continue }
            known += 1
            #expect(measurement.exact == value, "\(measure)")
        }
        #expect(known >= 8)
        #expect(try measurement(result, "a", "wait.p99").exact == figures.waitQuantile(0.99))
        #expect(try measurement(result, "a", "time.p50").exact == figures.sojournQuantile(0.5))
    }

    /// From empty: the averages over the hour by uniformization of the birth–death equations, in double precision with
    /// 250 states, checked to sum to 1. Only these are compared; the long run's values stand without z.
    @Test(arguments: [
        (
            "servers: 1, service: { exponential: 2 min }", 24.0,
            [2.187825080798, 0.6998760307917, 1.487949050006, 0.3001239692083]
        ),
        (
            "servers: 3, service: { exponential: 2 min }", 72,
            [3.940879465656, 2.242503306323, 1.698376159333, 0.08159247335887]
        ),
        (
            "servers: 1, capacity: 5, service: { exponential: 2 min }", 24,
            [1.648534091336, 0.6816469203542, 0.9668871709814, 0.3183530796458]
        ),
    ])
    func anHourFromEmpty(station: String, perHour: Double, expected: [Double]) throws {
        let result = try Small.result(
            Small.scenario(
                "p: { arrivals: { poisson: \(perHour)/h }, flow: [ a ] }", "a: { \(station) }",
                run: "{ horizon: 1 h, replications: 30, seed: 1 }"))
        for (measure, value) in zip(["occupancy.mean", "busy.mean", "length.mean", "occupancy.exactly(0)"], expected) {
            try expect(result, "a", measure, is: value, within: 1e-8)
            let known = try measurement(result, "a", measure)
            #expect(known.z != nil)
            #expect(known.note.contains("from empty"))
        }
        let wait = try measurement(result, "a", "wait.mean")
        #expect(wait.exact != nil)
        #expect(wait.z == nil)
        #expect(wait.note.hasPrefix("long run; "))
    }

    /// Shortest first leaves fewer in line than order of arrival does: the birth–death equations do not know it, even
    /// where all service is exponential.
    @Test(arguments: ["discipline: sjf", "discipline: priority, preemption: restart"])
    func fromEmptyUnderOtherRules(rule: String) throws {
        let result = try Small.result(
            Small.scenario(
                "p: { priority: 1, arrivals: { poisson: 24/h }, flow: [ a ] }",
                "a: { servers: 1, service: { exponential: 2 min }, \(rule) }",
                run: "{ horizon: 1 h, replications: 30, seed: 1 }"))
        // How many come does not depend on the rule.
        #expect(result.measurements.allSatisfy { $0.z == nil || $0.quantity == .arrivals })
    }

    @Test func aDayWithAPeakHasNoExactValues() throws {
        let result = try Small.result(
            Small.scenario(
                "p: { arrivals: { poisson: { schedule: { 0 h: 20/h, 2 h: 10/h } } }, flow: [ a ] }",
                "a: { servers: 1, service: { exponential: 2 min } }", run: "{ horizon: 4 h, replications: 3, seed: 1 }")
        )
        // Only how many come is known: 20/h for two hours and 10/h for two are 60 in 240 min.
        let known = result.measurements.filter { $0.exact != nil }
        #expect(Set(known.map { "\($0.quantity).\($0.statistic)" }) == ["arrivals.rate"])
        for measurement in known { #expect(abs(measurement.exact! - 0.25) < 1e-12) }
    }

    @Test func aLongRunThatIsWatchedFromTheBeginningIsNotCompared() throws {
        let result = try Small.result(
            Small.scenario(
                "p: { arrivals: { poisson: 24/h }, flow: [ a ] }", "a: { servers: 1, service: { exponential: 2 min } }",
                run: "{ customers: 5000, warm-up: none, replications: 3, seed: 1 }"))
        try expect(result, "a", "wait.mean", is: 8)
        #expect(result.measurements.allSatisfy { $0.z == nil })
    }
}
