import Foundation
import Testing

/// Who joins, who stays, who waits for others and when people come: questions that could not be written down, put to the
/// built command.
struct WhatCustomersDoTests {
    private func text(_ classes: String, _ stations: String, run: String, more: String = "") -> String {
        """
        redomat: 1
        name: people
        time: minutes
        assumptions: [ everything is made up ]
        classes:
          \(classes.replacing("\n", with: "\n  "))
        stations:
          \(stations.replacing("\n", with: "\n  "))
        run: \(run)
        \(more)

        """
    }

    private func measures(_ text: String) throws -> Table {
        let scratch = try Scratch()
        try scratch.write(text, to: "people.yaml")
        let run = try scratch.redomat("run", "people.yaml", "--quiet", "--out", "people")
        #expect(run.status == 0, "\(run.messages)")
        return try Table(try scratch.text("people/measures.csv"))
    }

    private func checked(_ text: String) throws -> BuiltCommand.Outcome {
        let scratch = try Scratch()
        try scratch.write(text, to: "people.yaml")
        return try scratch.redomat("check", "people.yaml")
    }

    /// Routine patients stay away when three are there, urgent ones never: a birth–death process with births of 24/h up to
    /// two, and of 6/h from there on; deaths of 15/h for each of two doctors. By hand: p1 = 1.6 p0, p2 = 1.28 p0,
    /// p3 = 1.024 p0, and from there on a fifth of the one before. Who balks finds three or more: p3 / 0.8 = 1.28 p0, and
    /// all are 1 + 1.6 + 1.28 + 1.28 = 5.16 p0. Ten replications of 1,000 hours; the bound is ten standard errors wide.
    @Test func whoStaysAwayByClass() throws {
        let table = try measures(
            text(
                "routine: { arrivals: { poisson: 18/h }, flow: [ doctor ] }\nurgent: { arrivals: { poisson: 6/h }, flow: [ doctor ] }",
                "doctor: { servers: 2, balk: { routine: { at-present: 3 } }, service: { exponential: 4 min } }",
                run: "{ horizon: 1000 h, warm-up: 20 h, replications: 10, seed: 1 }"))
        let balked = try #require(try table.number("doctor", "balked.share", class: "routine"))
        let exact = 1.28 / 5.16
        #expect(abs(balked - exact) < 0.02)
        #expect(try table.number("doctor", "balked.share", class: "urgent") == 0)
        let all = try #require(try table.number("doctor", "balked.share"))
        let exactOfAll = 0.75 * exact
        #expect(abs(all - exactOfAll) < 0.015)
    }

    /// Half never give up, the others at once when they would wait longer than a moment: at one server the share that
    /// gives up is at most a half, and what is understood says both.
    @Test func someNeverGiveUp() throws {
        let scenario = text(
            "patient: { arrivals: { poisson: 10/h }, flow: [ doctor ] }",
            "doctor: { servers: 1, patience: { discrete: [ { value: 1 s, share: 50% }, { value: never, share: 50% } ] }, service: { exponential: 5 min } }",
            run: "{ horizon: 500 h, warm-up: 10 h, replications: 5, seed: 2 }")
        #expect(try checked(scenario).output.contains("50% never"))
        let abandoned = try #require(try measures(scenario).number("doctor", "abandoned.share"))
        #expect(abandoned > 0.2 && abandoned < 0.5)
        let refused = try checked(scenario.replacing("exponential: 5 min", with: "deterministic: never"))
        #expect(refused.status == 2 && refused.messages.contains("this must end at some time, not 'never'"))
    }

    /// Those who never leave must be served: more of them than one doctor can serve is said.
    @Test func whoNeverLeavesCanBeTooMuch() throws {
        func warned(_ share: String, _ others: String) throws -> Bool {
            try checked(
                text(
                    "patient: { arrivals: { poisson: 20/h }, flow: [ doctor ] }",
                    "doctor: { servers: 1, patience: { discrete: [ { value: 9 min, share: \(others) }, { value: never, share: \(share) } ] }, service: { exponential: 5 min } }",
                    run: "{ horizon: 8 h }")
            ).messages.contains("at or above its capacity")
        }
        #expect(try !warned("50%", "50%"))
        #expect(try warned("70%", "30%"))
    }

    /// A class that others become, without arrivals or a flow of its own.
    @Test func classesThatOthersBecome() throws {
        let scenario = text(
            "visitor: { arrivals: { poisson: 10/h }, flow: [ desk, { become: { admitted: 40%, visitor: 60% } }, ward ] }\nadmitted: {}",
            "desk: { servers: 1, service: { exponential: 2 min } }\nward: { servers: unlimited, service: { visitor: { exponential: 5 min }, admitted: { exponential: 60 min } } }",
            run: "{ horizon: 500 h, warm-up: 10 h, replications: 5, seed: 3 }")
        let understood = try checked(scenario)
        #expect(understood.status == 0 && understood.messages == "", "\(understood.messages)")
        #expect(understood.output.contains("nobody by itself: others become it on their way"))
        let table = try measures(scenario)
        let admitted = try #require(try table.number("ward", "arrivals.rate", class: "admitted"))
        let all = try #require(try table.number("ward", "arrivals.rate"))
        #expect(abs(admitted / all - 0.4) < 0.02)
        let lost = try checked(
            scenario.replacing("become: { admitted: 40%, visitor: 60% }", with: "delay: { uniform: [ 1, 2 ] }"))
        #expect(lost.status == 2 && lost.messages.contains("class 'admitted' has no 'arrivals'"))
    }

    /// Two who come again at once keep a single server busy all the time.
    @Test func aPopulationWithoutThinking() throws {
        let table = try measures(
            text(
                "job: { arrivals: { population: 2 }, flow: [ machine ] }",
                "machine: { servers: 1, service: { exponential: 5 min } }",
                run: "{ horizon: 100 h, warm-up: 1 h, replications: 3, seed: 4 }"))
        #expect(try table.number("machine", "utilization.mean") == 1)
        let wait = try #require(try table.number("machine", "wait.mean"))
        #expect(abs(wait - 5) < 0.5)
    }

    /// Listed for the doctor at 3/h, gone at 1/h: 15 minutes on average, three of four are seen.
    @Test func ratesCompete() throws {
        let table = try measures(
            text(
                "patient: { arrivals: { poisson: 12/h }, routing: { start: listed, listed: { doctor: 3/h, end: 1/h }, doctor: end } }",
                "doctor: { servers: unlimited, service: { exponential: 3 min } }",
                run: "{ horizon: 1000 h, warm-up: 10 h, replications: 5, seed: 5 }"))
        // 60,000 patients: a standard error of 0.06 min and of 0.0018; the bounds are seven of them wide.
        #expect(abs(try #require(try table.number("listed", "time.mean")) - 15) < 0.45)
        let seen = try #require(try table.number("doctor", "arrivals.rate"))
        let come = try #require(try table.number("system", "arrivals.rate"))
        #expect(abs(seen / come - 0.75) < 0.0125)
    }

    /// 12/h (1 + ½ sin 2πt/24h) over 8 hours is 96 + 12 · ½ · 24/2π (1 − cos 120°) = 130.38 on average.
    @Test func aRateMayBeAFormula() throws {
        let scenario = text(
            "patient: { arrivals: { poisson: { formula: 12/h * (1 + 0.5 * sin(2 * pi * t / 24 h)) } }, flow: [ doctor ] }",
            "doctor: { servers: 2, service: { exponential: 5 min } }",
            run: "{ horizon: 8 h, warm-up: none, replications: 1000, seed: 6 }")
        let expected = (96 + 72 / Double.pi * 1.5) / 480
        let checked = try checked(scenario)
        #expect(checked.output.contains("Poisson, at the rate 12/h * (1 + 0.5 * sin(2 * pi * t / 24 h))"))
        let table = try measures(scenario)
        let exact = try #require(try table.number("system", "arrivals.rate", column: "exact"))
        #expect(abs(exact - expected) < 1e-9 * expected)
        // A standard error of 0.36 patients of 130; the bound is five of them.
        let seen = try #require(try table.number("system", "arrivals.rate"))
        #expect(abs(seen - expected) * 480 < 1.8)
    }

    /// By the clock the peak is at noon, whenever the run starts; below 0 it must be said, in the wrong unit refused.
    @Test func formulasAreChecked() throws {
        func outcome(_ formula: String, starts: String = "starts: 7:00, ") throws -> BuiltCommand.Outcome {
            try checked(
                text(
                    "patient: { arrivals: { poisson: { formula: \"\(formula)\" } }, flow: [ doctor ] }",
                    "doctor: { servers: 9, service: { exponential: 5 min } }", run: "{ \(starts)horizon: 10 h }"))
        }
        #expect(try outcome("30/h * exp(-((clock - 12 h) / 2 h)^2)").status == 0)
        #expect(try outcome("max(0, 20/h * cos(2 * pi * (clock - 12 h) / 24 h))").status == 0)
        for (formula, message) in [
            ("20/h * cos(2 * pi * t / 8 h)", "a rate cannot be negative"), ("20 * t", "not to a rate"),
            ("20/h * sin(t)", "'sin' is of a plain number, not of a duration"),
            ("20/h + t", "cannot be added"), ("20/h / (t / 1 h)", "has no bound"),
            ("0/h * t / 1 h", "is 0 all the time"),
            ("20/h * foo(t / 1 h)", "'foo' is no unit of time"), ("20/h * (1 + t / 2 h", "not closed"), ("", "missing"),
        ] {
            let refused = try outcome(formula)
            #expect(refused.status == 2 && refused.messages.contains(message), "\(formula): \(refused.messages)")
        }
        #expect(try outcome("20/h * clock / 24 h", starts: "").messages.contains("needs the clock time"))
    }

    /// By fours, who comes at 15/h: on average three halves of 4 min, 6 min; and never longer than so long.
    @Test func customersWaitForEachOther() throws {
        func run(_ gather: String) throws -> Table {
            try measures(
                text(
                    "visitor: { arrivals: { poisson: 15/h }, flow: [ { gather: \(gather), as: shuttle }, bus ] }",
                    "bus: { servers: 1, serves-together: 4, service: { deterministic: 3 min } }",
                    run: "{ horizon: 1000 h, warm-up: 10 h, replications: 4, seed: 7 }"))
        }
        let patient = try run("4")
        // 15,000 groups; a standard error of 0.03 min.
        #expect(abs(try #require(try patient.number("shuttle", "time.mean")) - 6) < 0.2)
        let hasty = try run("{ number: 4, at-most: 5 min }")
        #expect(try #require(try hasty.number("shuttle", "time.max")) < 5.000001)
        let never = try checked(
            text(
                "staff: { arrivals: { population: 3 }, flow: [ { gather: 4 }, desk ] }",
                "desk: { servers: 1, service: { exponential: 2 min } }", run: "{ horizon: 8 h }"))
        #expect(never.status == 2 && never.messages.contains("never more than 3 who could come to it"))
    }
}
