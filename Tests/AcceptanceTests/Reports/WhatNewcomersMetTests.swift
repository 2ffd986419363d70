import Foundation
import Testing

/// What misled a newcomer to data, messages and reports, each once more by the built command.
struct WhatNewcomersMetTests {
    private func text(
        arrivals: String = "{ poisson: 8/h }", more: String = "", flow: String = "[ desk ]",
        desk: String = "{ servers: 1, service: { exponential: 5 min } }",
        run: String = "{ horizon: 20 h, warm-up: none, replications: 3 }", _ rest: String = ""
    ) -> String {
        """
        redomat: 1
        name: met
        time: minutes
        assumptions: [ everything is made up ]
        classes: { one: { arrivals: \(arrivals), flow: \(flow)\(more) } }
        stations: { desk: \(desk) }
        run: \(run)
        \(rest)

        """
    }

    private func checked(_ text: String) throws -> String {
        let scratch = try Scratch()
        try scratch.write(text, to: "met.yaml")
        return try scratch.redomat("check", "met.yaml").messages
    }

    // MARK: data

    /// A blank gave everybody behind it the next one's value, with a warning that a row "is left out".
    @Test func sequencesHaveNoBlanks() throws {
        let scratch = try Scratch()
        try scratch.write("a,s\n8:00,10 min\n8:20,\n8:40,30 min\n9:00,NA\n", to: "s.csv")
        func check(_ arrivals: String, _ service: String) throws -> BuiltCommand.Outcome {
            try scratch.write(
                text(
                    arrivals: "{ trace: \(arrivals) }", desk: "{ servers: 1, service: { \(service) } }",
                    run: "{ starts: 8:00, horizon: 4 h, replications: 2 }"), to: "met.yaml")
            return try scratch.redomat("check", "met.yaml")
        }
        let refused = try check("s.csv#a", "sequence: s.csv#s")
        #expect(refused.status == 2 && refused.messages.contains("s.csv:3:6: error: 'sequence' has no value here"))
        #expect(refused.messages.contains("'NA' in line 5") && refused.messages.contains("where s !="))
        // What the hint says works, in both columns.
        let taken = " where s != and s != NA"
        let kept = try check("s.csv#a\(taken)", "sequence: s.csv#s\(taken)")
        #expect(kept.status == 0 && kept.output.contains("sequence of 2 values"), "\(kept.messages)")
        #expect(kept.output.contains("at 8:00, 8:40"))
        // Values that are drawn belong to nobody.
        #expect(try check("s.csv#a", "empirical: s.csv#s").messages.contains("2 of the 4 rows"))
    }

    /// The likeliest law of data with zeros was a hyperexponential with a mean of 3e-38.
    @Test func zerosAreAMixture() throws {
        let scratch = try Scratch()
        let values = (1...30).map { $0 % 3 == 0 ? "0" : "\($0).5" }
        try scratch.write("w\n" + values.joined(separator: "\n") + "\n", to: "w.csv")
        let fit = try scratch.redomat("fit", "w.csv", "--column", "w", "--bootstrap", "5")
        #expect(fit.output.contains("hyperexponential is not applicable: 10 values are 0"), "\(fit.messages)")
        let law = try #require(fit.output.firstMatch(of: /service: (\{ mixture: .*\})/)?.1)
        #expect(law.contains("{ share: 0.3333, of: { deterministic: 0 } }"))
        try scratch.write(text(desk: "{ servers: 1, service: \(law) }"), to: "met.yaml")
        #expect(try scratch.redomat("check", "met.yaml").status == 0)
    }

    /// One wrong row ruled out every law but normal, which was then "the likeliest by AIC".
    @Test func oneRowBelowZeroMakesNoLawLikely() throws {
        let scratch = try Scratch()
        let rows = (1...40).map { "2026-03-02 8:00,2026-03-02 8:\($0 + 10)" } + ["2026-03-02 8:05,2026-03-02 8:00"]
        try scratch.write("from,to\n" + rows.joined(separator: "\n") + "\n", to: "d.csv")
        let fit = try scratch.redomat("fit", "d.csv", "--column", "to-from", "--bootstrap", "5")
        #expect(!fit.output.contains("likeliest by AIC") && fit.output.contains("No law of durations can be compared"))
        #expect(fit.output.contains("in line 42") && fit.output.contains("--where 'to-from >= 0'"))
        func values(_ condition: String) throws -> Substring {
            let fit = try scratch.redomat(
                "fit", "d.csv", "--column", "to-from", "--bootstrap", "5", "--where", condition)
            return fit.output.firstMatch(of: /: ([0-9]+) values/)?.1 ?? "\(fit.messages)"
        }
        #expect(try values("to-from >= 0") == "40" && values("to-from < 21 min") == "11")
        #expect(try values("to-from <= 0.5 h") == "21" && values("to-from > 30 min and to-from < 1 h") == "20")
        #expect(try values("to-from > 30").contains("cannot be compared with 30"))
    }

    /// Two weeks by the week are two counts of each stretch, of which no variance is tested.
    @Test func whatWasNotTestedIsSaid() throws {
        let scratch = try Scratch()
        var rows: [String] = []
        for day in [2, 3, 4, 9, 10, 11] {
            for minute in 0..<30 {
                rows.append("2026-03-\(day < 10 ? "0" : "")\(day) 9:\((minute * 37 + day * 11) % 50 + 10)")
            }
        }
        try scratch.write("t\n" + rows.joined(separator: "\n") + "\n", to: "t.csv")
        let weeks = try scratch.redomat(
            "fit", "t.csv", "--column", "t", "--arrivals", "--every", "week", "--per", "hour")
        #expect(!weeks.output.contains("Nothing speaks against"))
        #expect(
            weeks.output.contains("Not tested") || weeks.output.contains("Not a Poisson stream"), "\(weeks.messages)")
    }

    // MARK: messages

    /// A test of a history that was never recorded passed.
    @Test func digestsNeedABaseline() throws {
        let scratch = try Scratch()
        try scratch.write(text("expect: [ desk.wait.mean at most 10 h ]"), to: "met.yaml")
        let alone = try scratch.redomat("test", "met.yaml", "--digest-only")
        #expect(alone.status == 2 && alone.messages.contains("there is no baseline"), "\(alone.output)")
        #expect(try scratch.redomat("test", "met.yaml").messages.contains("no baseline was recorded"))
    }

    /// What people look for in one place is said to stand in another.
    @Test func otherPlacesAreNamed() throws {
        #expect(try checked(text(more: ", patience: 3 min")).contains("'patience' is a station's"))
        func desk(_ more: String) -> String { text(desk: "{ servers: 1, service: { exponential: 5 min }, \(more) }") }
        #expect(try checked(desk("break: { 9:30: 1 }")).contains("'shifts'"))
        let never = try checked(desk("patience: never"))
        #expect(never.contains("leave 'patience' out") && !never.contains("exponential: never"))
        let share = try checked(desk("patience: { exponential: 5 min }, retry: { after: 5 min, share: 50% }"))
        #expect(share.contains("on-abandon"))
        #expect(
            try checked(text(flow: "[ attempt: { flow: [ desk ], tries: 2, backoff: none } ]")).contains("leave it out")
        )
        #expect(try checked(text(arrivals: "{ appointments: 8/h }")).contains("every: 7.5 min"))
        let windows = try checked(
            text(
                run: "{ starts: Mon 6:00, horizon: 2 d, windows: { morning: [ 7:00, 9:00 ] } }",
                "expect: [ desk.wait.mean(late) at most 3 min ]"))
        #expect(windows.contains("windows are morning, and those of the clock, such as"))
    }

    /// The advice on longer parts of goodput left no part before the disturbance.
    @Test func adviceOnPartsFits() throws {
        let scratch = try Scratch()
        func report(_ over: String) throws -> String {
            try scratch.write(
                text(
                    arrivals: "{ poisson: 600/h }",
                    flow:
                        "[ attempt: { flow: [ desk ], timeout: 2 min, tries: 2, then: [ { end: lost } ] }, { end: paid } ]",
                    desk:
                        "{ servers: 20, service: { exponential: 1 min }, disturbances: [ { from: 20 min, until: 30 min, speed: 30% } ] }",
                    run: "{ horizon: 3 h, warm-up: none, replications: 2 }",
                    "outcomes: { paid: {}, lost: { goodput: no } }\nreport: { goodput-over: \(over) }"), to: "met.yaml")
            let run = try scratch.redomat("run", "met.yaml", "--quiet", "--out", "met\(over)")
            #expect(run.status == 0, "\(run.messages)")
            return try scratch.text("met\(over)/report.md")
        }
        let long = try report("40 min")
        #expect(long.contains("in a whole part of 40 min") && long.contains("take shorter parts"))
        let short = try report("1 min")
        #expect(short.contains("of which none lies before the disturbance: let it begin at"))
    }

    // MARK: words

    /// A difference of shares stood in per cent, and one measure of four classes was told four times.
    @Test func sharesAndTargetsInWords() throws {
        let scratch = try Scratch()
        try scratch.write(
            text(
                "words: { customer: patient }\nmeasures: {}\nexperiments:\n"
                    + "  two: { of: [ desk.wait.over(10 min) ], compare: { now: {}, more: { stations.desk.servers: 2 } } }\n"
                    + "  least:\n    capacity: { vary: { stations.desk.servers: 1..3 }, meet: { "
                    + "desk.wait.within(10 min): at least 80%, desk.wait.within(10 min)(one): at least 80% } }\n"
                    + "expect: [ \"two: more lower than now in desk.wait.over(10 min)\" ]"
            ).replacingOccurrences(of: "desk: { servers", with: "desk: { title: the desk, servers")
                .replacingOccurrences(
                    of: "measures: {}\n", with: ""), to: "met.yaml")
        let least = try scratch.redomat("experiment", "met.yaml", "least", "--out", "least")
        #expect(
            least.output.contains(/share who wait at most 10 min at the desk at least 80% over all and of one/),
            "\(least.messages)\(least.output)")
        let tested = try scratch.redomat("test", "met.yaml")
        #expect(tested.output.contains(/difference -?[0-9.]+ points/), "\(tested.messages)\(tested.output)")
    }

    /// A week's run stood in minutes, and the last one left "0 min after the doors have closed".
    @Test func lengthsAreInUnitsThatPeopleKnow() throws {
        let scratch = try Scratch()
        try scratch.write(
            text(
                arrivals: "{ at: [ 10 min, 20 min ] }",
                run: "{ horizon: 6150 min, at-end: finish, replications: 2 }"), to: "met.yaml")
        let run = try scratch.redomat("run", "met.yaml", "--quiet", "--out", "met")
        #expect(run.status == 0, "\(run.messages)")
        let report = try scratch.text("met/report.md")
        #expect(report.contains("102.5 h") && !report.contains("6150 min"))
        #expect(!report.contains("0 min later on average"))
    }
}
