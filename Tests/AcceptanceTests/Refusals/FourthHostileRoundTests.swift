import Foundation
import Testing

/// What a hostile trial with a generator of its own found, each once more by the built command.
struct FourthHostileRoundTests {
    private func scenario(
        _ flow: String = "[ d ]", rate: String = "1/h", station: String = "servers: 1, service: { exponential: 1 s }",
        run: String = "{ horizon: 8 h, replications: 2 }", more: String = ""
    ) -> String {
        """
        redomat: 1
        name: hostile
        assumptions: [ everything is made up ]
        classes: { p: { arrivals: { poisson: \(rate) }, flow: \(flow) } }
        stations: { d: { \(station) } }
        run: \(run)
        \(more)

        """
    }

    private func checked(_ text: String) throws -> BuiltCommand.Outcome {
        let scratch = try Scratch()
        try scratch.write(text, to: "hostile.yaml")
        return try scratch.redomat("check", "hostile.yaml")
    }

    /// 8,000 visits one behind the other were compiled each within the one before it, and ended the program.
    @Test func flowsOfThousandsOfSteps() throws {
        let scratch = try Scratch()
        try scratch.write(
            scenario("[ " + Array(repeating: "d", count: 12_000).joined(separator: ", ") + " ]"), to: "long.yaml")
        let run = try scratch.redomat("run", "long.yaml", "--quiet", "--out", "out")
        #expect(run.status == 0, "\(run.messages)")
        let fork = "{ choose: [ { share: 50%, flow: [ d ] }, { otherwise: [] } ] }"
        func forks(_ count: Int) throws -> BuiltCommand.Outcome {
            try scratch.write(
                scenario("[ " + Array(repeating: fork, count: count).joined(separator: ", ") + " ]"), to: "forks.yaml")
            return try scratch.redomat("run", "forks.yaml", "--quiet", "--out", "forks")
        }
        #expect(try forks(400).status == 0)
        // Those within a branch stand behind it too.
        let within = Array(repeating: fork, count: 250).joined(separator: ", ")
        try scratch.write(
            scenario("[ { choose: [ { share: 50%, flow: [ \(within) ] }, { otherwise: [] } ] }, \(within) ]"),
            to: "within.yaml")
        #expect(try scratch.redomat("check", "within.yaml").messages.contains("more than 400 choices and loops"))
        let many = try forks(401)
        #expect(many.status == 2 && many.messages.contains("more than 400 choices and loops"), "\(many.messages)")
    }

    @Test(arguments: [
        ["theory", "M/M/1/2", "--arrivals", "1e20/h", "--service", "1 min"],
        ["theory", "M/M/3/5", "--arrivals", "1e300/h", "--service", "1 min"],
        ["theory", "M/M/3/∞/4", "--arrivals", "1e300/h", "--service", "1e10 min"],
        ["theory", "M/M/1/∞/1", "--arrivals", "1e300/h", "--service", "1 min"],
    ])
    func ratesBeyondNumbers(call: [String]) throws {
        let scratch = try Scratch()
        let outcome = try BuiltCommand.run(call, in: scratch.path)
        #expect(outcome.status == 0 || outcome.status == 2, "\(outcome.messages)")
        #expect(!outcome.output.contains("nan") && !outcome.output.contains("inf "))
    }

    @Test func runsOfRatesBeyondNumbers() throws {
        let scratch = try Scratch()
        try scratch.write(
            scenario(
                rate: "1e300/h", station: "queue: M/M/3/5, service: 1e8 min",
                run: "{ customers: 1000, warm-up: none, replications: 2 }"), to: "extreme.yaml")
        let run = try scratch.redomat("run", "extreme.yaml", "--quiet", "--out", "out")
        #expect(run.status >= 0 && run.status <= 3, "\(run.messages)")
    }

    /// The mean of a bounded law of phases was an integral over days of a tail of seconds.
    @Test(arguments: [
        ("{ hypoexponential: [ 1 s, 2 s ], at-most: 1 d }", "mean 3 s, sd 2.236 s"),
        ("{ hypoexponential: [ 2 h, 1.5 ms ], at-least: 1 s }", "mean 120 min, sd 120 min"),
        ("{ coxian: [ { mean: 1 s, goes-on: 20% }, { mean: 2 s } ], at-most: 1 d }", "mean 1.4 s, sd 1.562 s"),
    ])
    func boundedLawsOfPhases(law: String, mean: String) throws {
        let check = try checked(scenario(rate: "1/d", station: "servers: 1, service: \(law)"))
        #expect(check.status == 0 && check.output.contains(mean), "\(check.output)")
    }

    /// Each level of a wrong law was read twice for the one within it.
    @Test func wrongValuesDeepWithin() throws {
        var law = "{ lognormal: { mean: 25, sd: 18 } }"
        for _ in 0..<12 {
            law = "{ mixture: [ { share: 50%, of: \(law) }, { share: 50%, of: { exponential: 1 min } } ] }"
        }
        let check = try checked(
            scenario("[ d, { pay: charge } ]", more: "payments: { amount: \(law), goods: [ completed ] }"))
        #expect(check.status == 2 && check.messages.contains("money, which is a bare number"), "\(check.messages)")
    }

    @Test func manyUnknownItemsOfManyColumns() throws {
        let scratch = try Scratch()
        let columns = (0..<5_000).map { "Q\($0)" }.joined(separator: ",")
        try scratch.write(
            columns + "\n" + Array(repeating: "1", count: 5_000).joined(separator: ",") + "\n", to: "a.csv")
        let items = (0..<200).map { "  s\($0): \"G01Q02[SQ\($0)]\"" }.joined(separator: "\n")
        try scratch.write(
            "redomat: 1\nname: x\nmodel: survey\ndata: { file: a.csv }\nitems:\n\(items)\n", to: "survey.yaml")
        let check = try scratch.redomat("check", "survey.yaml")
        #expect(check.status == 2)
        // The first are told what may have been meant, and the others that they are not there.
        #expect(check.messages.contains("the nearest of the first 1000 of its 5000 columns are"))
        #expect(check.messages.split(separator: "\n").filter { $0.contains("has no column") }.count > 100)
    }

    /// Who waits in a fleet far over its capacity is counted too.
    @Test func fleetsFarOverTheirCapacity() throws {
        let check = try checked(
            """
            redomat: 1
            name: crowd
            model: fleet
            assumptions: [ everything is made up ]
            space: { torus: [ 12 km, 12 km ], speed: 24 km/h }
            requests: { poisson: 4000000/h, patience: { exponential: 1333 h } }
            vehicles: { count: 25 }
            match: nearest-idle
            run: { horizon: 24 h, replications: 2 }

            """)
        #expect(check.output.contains("work\n  a run takes") && check.output.contains("--long"), "\(check.output)")
    }
}
