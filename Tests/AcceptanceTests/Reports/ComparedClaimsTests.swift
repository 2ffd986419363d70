import Testing

/// What expectations and sweeps say of cases that are held against each other.
struct ComparedClaimsTests {
    /// A claim by parts of the other case is answered by parts: 25 % fewer wait, not 11 points.
    @Test func relativeClaimsAreAnsweredInPart() throws {
        let scratch = try Scratch()
        try scratch.write(
            """
            redomat: 1
            name: parts
            assumptions: [ everything is made up ]
            classes: { callers: { arrivals: { poisson: 10/h }, flow: [ desk ] } }
            stations: { desk: { servers: 2, service: { exponential: 10 min } } }
            experiments: { more: { compare: { two: {}, three: { stations.desk.servers: 3 } }, of: desk.wait.positive } }
            expect: [ "more: three at least 20% lower than two in desk.wait.positive" ]
            run: { horizon: 100 h, warm-up: 10 h, replications: 10, seed: 4 }

            """, to: "parts.yaml")
        let outcome = try scratch.redomat("test", "parts.yaml")
        #expect(outcome.output.contains("; that is -"), "\(outcome.output)\(outcome.messages)")
        #expect(outcome.output.contains("% of 'two'"))
    }

    /// Cases that are the same are not undecided: neither is lower.
    @Test func sameCasesAreTold() throws {
        let scratch = try Scratch()
        try scratch.write(
            """
            redomat: 1
            name: same
            assumptions: [ everything is made up ]
            parameters: { doctors: 2 }
            classes: { patients: { arrivals: { poisson: 10/h }, flow: [ desk ] } }
            stations: { desk: { servers: $doctors, service: { exponential: 10 min } } }
            experiments:
              twice: { compare: { one: {}, two: { doctors: 2 } }, of: desk.wait.mean }
              line: { sweep: { doctors: 2..4 }, of: desk.wait.mean }
            expect: [ "twice: two lower than one in desk.wait.mean" ]
            run: { horizon: 100 h, warm-up: 10 h, replications: 10, seed: 4 }

            """, to: "same.yaml")
        let outcome = try scratch.redomat("test", "same.yaml")
        #expect(outcome.output.contains("FAIL"), "\(outcome.output)\(outcome.messages)")
        #expect(outcome.output.contains("they are the same in every replication"))
        // In the order of the sweep, in which it falls.
        let swept = try scratch.redomat("experiment", "same.yaml", "line", "--quiet", "--out", "line")
        #expect(swept.status == 0, "\(swept.messages)")
        let report = try scratch.text("line/report.md")
        #expect(
            report.contains(#/goes from .+ at \*\*doctors=2\*\* to .+ at \*\*doctors=4\*\*/#), "\(report.prefix(800))")
    }
}
