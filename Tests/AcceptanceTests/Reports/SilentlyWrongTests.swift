import Testing

/// What a third newcomer found said wrongly, or not at all: figures that contradict each other, and files that mean something
/// else than they seem to.
struct SilentlyWrongTests {
    private func run(
        _ text: String, files: [String: String] = [:]
    ) throws -> (outcome: BuiltCommand.Outcome, scratch: Scratch) {
        let scratch = try Scratch()
        for (name, content) in files { try scratch.write(content, to: name) }
        try scratch.write("redomat: 1\nname: s\nassumptions: [ made up ]\n" + text, to: "s.yaml")
        return (try scratch.redomat("run", "s.yaml", "--out", "out"), scratch)
    }

    /// Two servers at 30 an hour cost 1 a minute, however long a line is worked off; what is left of the revenue is the
    /// revenue less the cost.
    @Test func costsAreOfTheTimeThatIsObserved() throws {
        let (outcome, scratch) = try run(
            """
            currency: EUR
            classes: { p: { arrivals: { poisson: 20/h }, flow: [ desk, { end: paid } ] } }
            outcomes: { paid: { revenue: 10, cost: 1 } }
            stations: { desk: { servers: 2, service: { exponential: 5 min }, cost: { server: 30/h } } }
            run: { starts: 7:00, horizon: 1 h, at-end: finish, replications: 50, seed: 1 }

            """)
        #expect(outcome.status == 0, "\(outcome.messages)")
        let table = try Table(scratch.text("out/measures.csv"))
        func figure(_ element: String, _ measure: String) throws -> Double {
            try #require(try table.number(element, measure))
        }
        #expect(abs(try figure("cost", "desk.rate") - 1) < 1e-12)
        let (revenue, cost) = (try figure("system", "revenue.rate"), try figure("cost", "total.rate"))
        #expect(abs(try figure("system", "profit.rate") - (revenue - cost)) < 1e-9)
        let parts = try figure("cost", "desk.total") + figure("cost", "outcomes.total")
        #expect(abs(try figure("cost", "total.total") - parts) < 1e-9 * parts)
        #expect(try scratch.text("out/report.md").contains("until the last one leaves"))
    }

    @Test func aMarginIsAPart() throws {
        let scratch = try Scratch()
        try scratch.write(Given.small(), to: "small.yaml")
        for (option, value, message) in [
            ("--margin", "5", "such as 5% or 0.05, not '5'"), ("--points", "1%", "not '1%'"),
        ] {
            let run = try scratch.redomat("test", "small.yaml", option, value)
            #expect(run.status == 64 && run.messages.contains(message), "\(run.messages)")
        }
    }

    /// With a clock, 8 is hardly eight minutes after the start.
    @Test func bareHoursAreDoubted() throws {
        for arrivals in ["{ poisson: { schedule: { 8: 20/h, 9: 30/h } } }", "{ poisson: 20/h, until: 8 }"] {
            let (outcome, _) = try run(
                """
                classes: { p: { arrivals: \(arrivals), flow: [ n ] } }
                stations: { n: { servers: 2, service: { exponential: 2 min } } }
                run: { starts: 7:00, horizon: 8 h, replications: 2 }

                """)
            #expect(outcome.messages.contains("'8' is 8 min after the start of the run"), "\(outcome.messages)")
            #expect(outcome.messages.contains("write 8:00"))
        }
    }

    private static let rows = "t,k,s\n1,a,1 min\n2,b,20 min\n3,a,3 min\n4,b,40 min\n90,a,5 min\n"

    /// Rows of one file that are not the same rows, and rows that come too late for the run.
    @Test func rowsThatDoNotBelongTogetherAreDoubted() throws {
        for (numbers, service, what) in [
            (
                "", "{ sequence: d.csv#s where k = a }",
                "the sequence of services at 'n' has 3 values for the 5 arrivals"
            ),
            (
                ", numbers: { from: d.csv where k = a, columns: { slot: s }, in-order: yes }",
                "{ exponential: 2 min }", "what 'numbers' takes in order has 3 values for the 5 arrivals"
            ),
        ] {
            let (outcome, _) = try run(
                """
                numbers: { slot: 1 min }
                classes: { p: { arrivals: { trace: d.csv#t }\(numbers), flow: [ n ] } }
                stations: { n: { servers: unlimited, service: \(service) } }
                run: { horizon: 1 h, replications: 2 }

                """, files: ["d.csv": Self.rows])
            #expect(outcome.messages.contains(what), "\(outcome.messages)")
            #expect(outcome.messages.contains("1 of the 5 arrivals of class 'p' are after the end of the run"))
        }
    }

    /// Three servers are never there at the weekend: whoever takes three, and all behind, waits until Monday.
    @Test func tooFewForWhoTakesSeveralIsSaid() throws {
        let (outcome, scratch) = try run(
            """
            classes:
              a: { arrivals: { poisson: { schedule: { 8:00: 6/h, 16:00: 0 }, every: 24 h } }, flow: [ n ] }
              lift:
                arrivals: { poisson: { schedule: { 8:00: 0.5/h, 16:00: 0 }, every: 24 h } }
                flow: [ { visit: n, takes: 3 } ]
            stations: { n: { shifts: { Mon-Fri 8:00-18:00: 3, "Sat,Sun 8:00-18:00": 2 }, service: { exponential: 8 min } } }
            run: { starts: Mon 0:00, horizon: 7 d, replications: 5 }

            """)
        #expect(outcome.messages.contains("some customers of station 'n' take 3 servers, and from Sat"))
        #expect(try !scratch.text("out/report.md").contains("Capacity is sufficient"))
    }

    /// By the loads there is time for all, but half of the week's customers come while nobody is there.
    @Test func manyWhoAreLeftComeFirst() throws {
        let (_, scratch) = try run(
            """
            classes: { p: { arrivals: { poisson: { schedule: { 8:00: 6/h, 16:00: 0 }, every: 24 h } }, flow: [ n ] } }
            stations: { n: { shifts: { Mon-Tue 8:00-16:00: 4 }, service: { exponential: 10 min } } }
            run: { starts: Mon 0:00, horizon: 7 d, replications: 10 }

            """)
        let report = try scratch.text("out/report.md")
        #expect(report.contains("**Many are not done at the end**"))
        #expect(!report.contains("Capacity is sufficient"))
    }

    /// Who gives up after 40 min has waited 40 min, whatever the clocks' rounding; and who leaves before the second point
    /// is told beside a time between two points. 20 replications that do not decide are not one too few.
    @Test func expectationsSayWhatTheyRestOn() throws {
        let (outcome, _) = try run(
            """
            classes: { p: { arrivals: { poisson: 28/h }, flow: [ n ] } }
            stations: { n: { servers: 2, service: { exponential: 5 min }, patience: { deterministic: 40 min } } }
            timers: { door-to-start: { from: arrival, to: start of n } }
            run: { horizon: 10 h, replications: 20, seed: 1 }
            expect:
              - n.wait.max at most 40 min
              - door-to-start.time.mean at most 40 min
              - outcome.abandoned.share at most 16%

            """)
        #expect(outcome.output.contains("pass: n.wait.max at most 40 min"), "\(outcome.output)")
        let timer = try #require(outcome.output.firstMatch(of: /pass: door-to-start[^\n]*/))
        #expect(timer.0.contains("give up") || timer.0.contains("leave"), "\(timer.0)")
        if let advice = outcome.output.firstMatch(of: /about ([0-9,]+) replications may decide it/) {
            let digits = advice.1.filter { $0 != "," }
            #expect(try #require(Int(digits)) >= 25)
        }
    }

    /// What cannot happen is certain.
    @Test func whatCannotHappenIsCertain() throws {
        let (outcome, _) = try run(
            """
            classes:
              red: { arrivals: { poisson: 2/h }, flow: [ n, ward ] }
              green: { arrivals: { poisson: 9/h }, flow: [ n ] }
            stations:
              n: { servers: 1, service: { exponential: 5 min }, patience: { green: { exponential: 20 min } } }
              ward: { servers: 1, waiting-room: 0, when-full: block, service: { exponential: 2 min } }
            run: { horizon: 10 h, replications: 5, seed: 1 }
            expect: [ ward.wait.mean at most 2 h, outcome.abandoned.share(red) at most 0 ]

            """)
        #expect(outcome.output.contains("found 0, which is certain: nobody can wait at 'ward' itself"), "\(outcome)")
        #expect(
            outcome.output.contains("found 0, which is certain: none of those who are meant gives up"), "\(outcome)")
    }
}
