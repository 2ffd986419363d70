import Foundation
import Testing

/// What misled analysts, each once more by the built command.
struct WhatAnalystsMetTests {
    private func text(
        _ more: String, arrivals: String = "{ poisson: 8/h }", flow: String = "[ desk ]",
        desk: String = "{ servers: 1, service: { exponential: 5 min } }", other: String = "",
        run: String = "{ horizon: 20 h, warm-up: none, replications: 3 }"
    ) -> String {
        """
        redomat: 1
        name: met
        time: minutes
        assumptions: [ everything is made up ]
        classes: { one: { arrivals: \(arrivals), flow: \(flow) } }
        stations: { desk: \(desk)\(other) }
        run: \(run)
        \(more)

        """
    }

    private func report(_ text: String) throws -> String {
        let scratch = try Scratch()
        try scratch.write(text, to: "met.yaml")
        let run = try scratch.redomat("run", "met.yaml", "--quiet", "--out", "met")
        #expect(run.status == 0, "\(run.messages)")
        return try scratch.text("met/report.md")
    }

    /// `1 / $r` with a rate was 1 / 0.3 per minute, a rate, and that was taken for a mean of 0.3 min.
    @Test func parametersAreQuantitiesWithTheirUnits() throws {
        let scratch = try Scratch()
        func checked(_ service: String) throws -> BuiltCommand.Outcome {
            try scratch.write(
                text(
                    "parameters: { r: 0.3/min, n: 2, t: 4 min, s: 1 / $t }",
                    desk: "{ servers: 1, service: { exponential: \(service) } }"), to: "met.yaml")
            return try scratch.redomat("check", "met.yaml")
        }
        #expect(try checked("1 / $r").output.contains("3.333 min"))
        #expect(try checked("$n / $r").output.contains("6.667 min"))
        #expect(try checked("$t + 1 / $r").output.contains("7.333 min"))
        #expect(try checked("$r").output.contains("3.333 min"))
        for (service, message) in [
            ("$n / $t", "is a duration, but this comes to a rate, 0.5/min"), ("1 + 1 / $r", "cannot be added"),
            ("$s", "is a duration, but this comes to a rate, 0.25/min"),
            ("1/2 min", "is a duration, but this comes to a rate"),
            ("$n / ($t - 4 min)", "divides by 0"),
        ] {
            let refused = try checked(service)
            #expect(refused.status == 2 && refused.messages.contains(message), "\(service): \(refused.messages)")
        }
    }

    /// An interval from 0 to 66 stood as 0 ± 33.
    @Test func lopsidedIntervalsHaveBothEnds() throws {
        let waits = try report(
            text("", arrivals: "{ poisson: 3/h }", run: "{ horizon: 2 h, warm-up: none, replications: 3 }"))
        for line in waits.split(separator: "\n") {
            for match in line.matches(of: /([0-9.,]+) ± ([0-9.,]+) min/) {
                let (value, half) = (Double(match.1), Double(match.2))
                #expect((value ?? 0) - (half ?? 0) >= -0.1 * (half ?? 0), "\(line)")
            }
        }
        #expect(waits.contains(/\([0-9.]+ to [0-9.]+ (s|min|h)\)/))
    }

    /// Maxima were "not compared, since not every case has figures of them".
    @Test func extremesAreComparedAsWhatWasSeen() throws {
        let scratch = try Scratch()
        try scratch.write(
            text(
                "experiments: { two: { of: [ desk.wait.max ], compare: { now: {}, more: { stations.desk.servers: 2 } } } }"
            ),
            to: "met.yaml")
        let compared = try scratch.redomat("experiment", "met.yaml", "--out", "met")
        #expect(compared.status == 0, "\(compared.messages)")
        #expect(compared.output.contains("the most that was seen in 3 replications"))
        #expect(!compared.output.contains("not every case"))
        #expect(compared.output.contains("now changes nothing: it is the scenario as the file stands"))
    }

    /// A name for measuring changed the random numbers.
    @Test func aNameForMeasuringChangesNothing() throws {
        func waits(_ flow: String) throws -> String {
            let scratch = try Scratch()
            try scratch.write(
                text("", flow: flow, other: ", room: { servers: 1, service: { exponential: 4 min } }"), to: "met.yaml")
            let run = try scratch.redomat("run", "met.yaml", "--quiet", "--out", "met")
            #expect(run.status == 0, "\(run.messages)")
            return try scratch.text("met/measures.csv").split(whereSeparator: \.isNewline).filter {
                $0.contains(",room,") && $0.contains(",wait,")
            }.joined(separator: "\n")
        }
        let plain = try waits("[ desk, { delay: { exponential: 2 min } }, room ]")
        #expect(!plain.isEmpty)
        #expect(try waits("[ { visit: desk, as: first }, { delay: { exponential: 2 min }, as: walk }, room ]") == plain)
    }

    /// A line "grew as long as the run lasts" where a full station turns people away.
    @Test func aFullStationFillsUpAndDoesNotGrow() throws {
        let full = text("", desk: "{ servers: 1, service: { exponential: 10 min }, capacity: 4, when-full: block }")
        let scratch = try Scratch()
        try scratch.write(full, to: "met.yaml")
        let run = try scratch.redomat("run", "met.yaml", "--out", "met")
        let all = try run.output + run.messages + scratch.text("met/report.md")
        #expect(!all.contains("grows as long"))
        #expect(all.contains("is full much of the time"))
    }

    /// Without a doctor there was "no finite mean", and the last one left at 1.1 min with all inside for ever.
    @Test func withoutServersNobodyLeaves() throws {
        let none = try report(
            text(
                "", desk: "{ servers: 0, service: { exponential: 5 min } }",
                run: "{ horizon: 5 h, warm-up: none, replications: 2 }"))
        #expect(none.contains("desk has no server"))
        #expect(!none.contains("no finite mean") && !none.contains("The last one leaves"))
    }

    /// Exponential times between arrivals are a Poisson stream, and uniform ones have their theory too.
    @Test(arguments: [("{ exponential: 10 min }", "M/M/1"), ("{ uniform: [ 5 min, 15 min ] }", "G/M/1")])
    func renewalStreamsHaveTheory(law: String, model: String) throws {
        let shown = try report(
            text(
                "", arrivals: "{ renewal: \(law) }", run: "{ customers: 2000, warm-up: 100 customers, replications: 3 }"
            ))
        #expect(shown.contains(model), "\(law)")
    }

    /// Nothing could be expected of one case of a comparison, or one point of a sweep.
    @Test func oneCaseOrPointIsExpected() throws {
        let scratch = try Scratch()
        try scratch.write(
            text(
                """
                experiments:
                  rules: { compare: { base: {}, two: { stations.desk.servers: 2 } } }
                  grid: { sweep: { stations.desk.servers: [ 1, 2 ] }, of: desk.wait.p95 }
                expect:
                  - rules.base: desk.wait.mean at most 1 s
                  - rules.two: desk.wait.mean at most 5 min
                  - grid(stations.desk.servers = 2.0): desk.utilization between 20% and 50%
                """, run: "{ horizon: 20 h, warm-up: none, replications: 40 }"), to: "met.yaml")
        let run = try scratch.redomat("run", "met.yaml", "--out", "met")
        let verdicts = run.output.split(separator: "\n").filter { $0.hasPrefix("expected: ") }
        #expect(
            verdicts.map { $0.split(separator: " ")[1] } == ["FAIL:", "pass:", "pass:"], "\(run.output)\(run.messages)")
        #expect(run.status == 1)
        try scratch.write(
            scratch.text("met.yaml").replacingOccurrences(of: "rules.two", with: "rules.tow"), to: "met.yaml")
        #expect(
            try scratch.redomat("check", "met.yaml").messages.contains("there is no case 'tow'; did you mean 'two'?"))
    }

    /// Of extremes nothing can be tested but what was seen.
    @Test func extremesAreJudgedAsSeen() throws {
        let scratch = try Scratch()
        try scratch.write(text("expect: [ desk.wait.max at most 100 h, desk.wait.max at most 1 s ]"), to: "met.yaml")
        let run = try scratch.redomat("run", "met.yaml", "--out", "met")
        #expect(run.output.contains("pass: desk.wait.max at most 100 h: the most seen in 3 replications is "))
        #expect(run.output.contains("FAIL: desk.wait.max at most 1 s: the most seen in 3 replications is "))
        for plan in [
            "capacity: { vary: { stations.desk.servers: 1..3 }, meet: { desk.wait.max: at most 30 min } }",
            "select: { among: { stations.desk.servers: 1..2 }, best: lowest desk.wait.max, indifference: 1 min }",
            "compare: { base: {}, two: { stations.desk.servers: 2 } }, best: lowest desk.wait.max",
        ] {
            try scratch.write(text("experiments: { e: { \(plan) } }"), to: "met.yaml")
            let refused = try scratch.redomat("check", "met.yaml")
            #expect(refused.status == 2 && refused.messages.contains("is an extreme"), "\(plan): \(refused.messages)")
        }
    }

    /// `redomat chek` was told "unexpected argument".
    @Test func unknownCommandsGetAProposal() throws {
        let scratch = try Scratch()
        #expect(try scratch.redomat("chek", "a.yaml").messages.contains("did you mean 'check'?"))
        #expect(try scratch.redomat("clinic.yaml").messages.contains("did you mean 'run clinic.yaml'?"))
        #expect(try scratch.redomat("version").output == scratch.redomat("--version").output)
        let theory = try scratch.redomat("theory", "M/G/1", "--arrivals", "5/h", "--service", "8 min")
        #expect(theory.status == 64 && theory.messages.contains("--service-scv"))
    }

    /// A ward's beds were told as calls, with goodput and tries.
    @Test func heldServersAreToldAsHeld() throws {
        let ward = try report(
            text(
                "", flow: "[ { hold: { station: bed, while: [ desk, { delay: { exponential: 1 h } } ] } } ]",
                other: ", bed: { servers: 30 }"))
        #expect(ward.contains("### Servers that are kept"))
        for word in ["Goodput", "Tries", "Latency"] { #expect(!ward.contains(word), "\(word)") }
    }

    /// Reports cited files and lines that no reader has.
    @Test func sourcesAreWorks() throws {
        let folder = "\(BuiltCommand.repository)/Scenarios"
        for case let file as String in FileManager.default.enumerator(atPath: folder) ?? .init()
        where file.hasSuffix(".yaml") {
            let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
            #expect(!text.contains(/\bL[0-9]{2,4}(-[0-9]+)?\b/) && !text.contains(/[0-9]{3}_[0-9a-f]{16}/), "\(file)")
        }
    }
}
