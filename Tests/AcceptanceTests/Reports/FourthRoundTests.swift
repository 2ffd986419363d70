import Foundation
import Testing

/// What a fourth newcomer met in five tasks, each once more by the built command.
struct FourthRoundTests {
    private func checked(
        arrivals: String = "{ poisson: 4/h }", station: String = "servers: 1", flow: String = "[ desk ]",
        run: String = "{ starts: Mon 0:00, horizon: 28 d }", _ more: String = ""
    ) throws -> BuiltCommand.Outcome {
        let scratch = try Scratch()
        try scratch.write(
            """
            redomat: 1
            name: met
            time: minutes
            assumptions: [ everything is made up ]
            classes: { p: { arrivals: \(arrivals), flow: \(flow) } }
            stations: { desk: { \(station), service: { exponential: 5 min } } }
            run: \(run)
            \(more)

            """, to: "met.yaml")
        return try scratch.redomat("check", "met.yaml")
    }

    // MARK: times of the clock that are those of one day

    @Test(arguments: [
        ("{ poisson: { schedule: { 0:00: 2/h, 8:00: 6/h, 20:00: 4/h } } }", "of the first day", "every: 24 h"),
        ("{ poisson: { schedule: { Mon 0:00: 2/h, Tue-Sun 0:00: 4/h } } }", "of the first week", "every: 1 week"),
        ("{ appointments: { at: [ Mon 9:00, Tue 9:00 ] } }", "of the first week", "days: Mon-Fri"),
        ("{ appointments: { at: [ 9:00, 9:00 ] } }", "of the first day", "days: Mon-Fri"),
    ])
    func clockTimesOfOneDay(arrivals: String, span: String, hint: String) throws {
        let once = try checked(arrivals: arrivals).messages
        #expect(once.contains("\(span), and the run lasts 28 days") && once.contains(hint), "\(once)")
    }

    @Test func clockTimesThatBeginAgain() throws {
        for arrivals in [
            "{ poisson: { schedule: { 0:00: 2/h, 8:00: 6/h }, every: 24 h } }",
            "{ appointments: { at: [ 9:00, 9:00 ], days: Mon-Fri } }",
        ] {
            let again = try checked(arrivals: arrivals).messages
            #expect(!again.contains("of the first"), "\(again)")
        }
        let oneDay = try checked(
            arrivals: "{ poisson: { schedule: { 0:00: 2/h, 8:00: 6/h } } }", run: "{ starts: 0:00, horizon: 24 h }")
        #expect(!oneDay.messages.contains("of the first"))
        let servers = try checked(station: "servers: { schedule: { 7:30: 2, 16:00: 0 } }").messages
        #expect(servers.contains("station 'desk' has 0 all the time"), "\(servers)")
        #expect(servers.contains("its schedule does not begin again: write every: 24 h"), "\(servers)")
    }

    @Test func shiftsOfNobodyCloseNothing() throws {
        let lunch = try checked(station: "shifts: { 7:30-16:00: 1, 12:00-13:00: 0 }").messages
        #expect(lunch.contains("'12:00-13:00: 0' takes nobody away from '7:30-16:00'"), "\(lunch)")
        #expect(!(try checked(station: "shifts: { 7:30-12:00: 1, 12:00-13:00: 0 }").messages.contains("takes nobody")))
    }

    /// A number of servers that is varied from 0 on.
    @Test func shiftsOfParametersMayBeNobody() throws {
        let check = try checked(
            station: "shifts: { 8:00-16:00: 1, 10:00-12:00: $extra }", "parameters: { extra: 0 }")
        #expect(check.status == 0 && !check.messages.contains("takes nobody"), "\(check.messages)")
    }

    @Test(arguments: [
        ("{ appointments: { at: [ 9:00 ], days: Mon-Fri, punctuality: 10 min } }", "uniform: [ -10 min, 10 min ]"),
        ("{ poisson: { schedule: { Mon: 10/d, Tue-Sun: 6/d }, every: 1 week } }", "write Mon 0:00"),
        ("{ appointments: { at: [ Mon-Thu 9:00 ] } }", "{ at: [ 8:20 ], days: Mon-Fri }"),
        ("{ at: [ 9:00 ], punctuality: { uniform: [ -5 min, 5 min ] } }", "appointments: { at: [ 8:00, 8:20 ]"),
    ])
    func nextSteps(arrivals: String, hint: String) throws {
        let wrong = try checked(arrivals: arrivals)
        #expect(wrong.status == 2 && wrong.messages.contains(hint), "\(wrong.messages)")
    }

    @Test func endsOfWhoGivesUp() throws {
        let wrong = try checked(station: "servers: 1, patience: { exponential: 5 min }, on-abandon: home")
        #expect(wrong.messages.contains("{ end: home }"), "\(wrong.messages)")
        #expect(
            try checked(station: "servers: 1, closed: 12:00-13:00").messages.contains("closed is when no shift is on"))
    }

    /// `Mon-Fri 8:00-10:00` in a case's path became a name with a hyphen.
    @Test func casesOfShifts() throws {
        let case1 = try checked(
            station: "shifts: { Mon-Fri 7:30-16:00: 1 }",
            "experiments: { e: { compare: { a: {}, b: { stations.desk.shifts.Mon-Fri 8:00-10:00: 1 } }, of: [ "
                + "desk.wait.mean ] } }")
        #expect(!case1.messages.contains("error"), "\(case1.messages)")
    }

    // MARK: reports

    private func report(_ text: String) throws -> String {
        let scratch = try Scratch()
        try scratch.write(text, to: "met.yaml")
        let run = try scratch.redomat("run", "met.yaml", "--quiet", "--out", "out")
        #expect(run.status == 0, "\(run.messages)")
        return try scratch.text("out/report.md")
    }

    /// 36 beds of work for 28 were held by customers whose line nobody spoke of.
    @Test func linesThatGrowAreSeen() throws {
        func ward(_ beds: Int) throws -> String {
            try report(
                """
                redomat: 1
                name: ward
                assumptions: [ everything is made up ]
                classes:
                  p: { arrivals: { poisson: 9/d }, flow: [ { hold: { station: ward, while: [ { delay: { exponential: 4 d } } ] } } ] }
                stations: { ward: { servers: \(beds) } }
                run: { horizon: 200 d, warm-up: 28 d, replications: 10, seed: 1 }

                """)
        }
        #expect(try ward(28).contains("- **More and more customers are inside as the run lasts**"))
        #expect(!(try ward(44).contains("More and more")))
    }

    @Test func notAllWaitForWhatKeepsUp() throws {
        let wards = try report(
            """
            redomat: 1
            name: wards
            assumptions: [ everything is made up ]
            classes:
              emergency: { priority: 1, arrivals: { poisson: 7/d }, flow: [ ward ] }
              planned: { priority: 2, arrivals: { poisson: 2/d }, flow: [ ward ] }
            stations:
              ward:
                servers: 37
                discipline: priority
                service: { exponential: 4 d }
                patience: { planned: { deterministic: 3 h } }
                on-abandon: [ { end: sent-home } ]
            run: { horizon: 200 d, warm-up: 30 d, replications: 10, seed: 1 }

            """)
        #expect(
            wards.contains("- **By the loads every station keeps up, but not all wait for it**: of planned at ward"))
        #expect(!wards.contains("Capacity is sufficient"))
        // Who gives up goes home, so that nobody ends as 'left without being served'.
        let ends = try #require(wards.split(separator: "## How it ends").last)
        #expect(!ends.prefix(600).contains("Left without being served"), "\(ends.prefix(600))")
        // Those who never give up are served, so that no line grows.
        let scratch = try Scratch()
        try scratch.write(
            """
            redomat: 1
            name: wards
            assumptions: [ everything is made up ]
            classes:
              emergency: { arrivals: { poisson: 7/d }, flow: [ ward ] }
              planned: { arrivals: { poisson: 4/d }, flow: [ ward ] }
            stations: { ward: { servers: 36, service: { exponential: 4 d }, patience: { planned: { deterministic: 3 h } } } }
            run: { horizon: 200 d, warm-up: 30 d }

            """, to: "wards.yaml")
        #expect(!(try scratch.redomat("check", "wards.yaml").messages.contains("grows")))
    }

    private func inShort(servers: Int = 60, service: String, arrivals: String, more: String = "", run: String) throws
        -> String
    {
        let report = try report(
            """
            redomat: 1
            name: line
            assumptions: [ everything is made up ]
            classes: { p: { arrivals: \(arrivals), flow: [ line ] } }
            stations: { line: { servers: \(servers), service: { exponential: \(service) }\(more) } }
            run: { \(run), replications: 10, seed: 1 }

            """)
        return String(report.split(separator: "## In short").last?.prefix(700) ?? "")
    }

    /// A house that fills up after too short a warm-up, and one that is looked at until noon, have more inside at the end, and
    /// nothing grows.
    @Test func whatFillsUpDoesNotGrow() throws {
        let filling = try inShort(service: "6 d", arrivals: "{ poisson: 8/d }", run: "warm-up: 2 d, horizon: 60 d")
        #expect(!filling.contains("More and more"), "\(filling)")
        let noon = try inShort(
            service: "5 h",
            arrivals: "{ poisson: { schedule: { 0:00: 1/h, 8:00: 20/h, 18:00: 1/h }, every: 24 h } }",
            run: "starts: 0:00, warm-up: 2 d, horizon: 3.5 d")
        #expect(!noon.contains("More and more"), "\(noon)")
    }

    /// Of one class there are no figures but those of all; whoever calls again is not lost by hanging up.
    @Test func oneClassThatHangsUp() throws {
        func line(_ rate: String, _ more: String) throws -> String {
            try inShort(
                servers: 4, service: "5.9 min", arrivals: "{ poisson: \(rate) }",
                more: ", patience: { exponential: 4 min }" + more, run: "warm-up: 2 h, horizon: 100 h")
        }
        #expect(try line("40/h", "").contains("not all wait for it**: of the customers at line,"))
        #expect(!(try line("30/h", ", retry: { after: { exponential: 20 min } }").contains("not all wait")))
    }

    /// Fewer agents "saved" time, since who hangs up is not served.
    @Test func nobodyGainsByLeaving() throws {
        let scratch = try Scratch()
        try scratch.write(
            """
            redomat: 1
            name: two
            assumptions: [ everything is made up ]
            parameters: { agents: 7 }
            classes:
              private: { arrivals: { poisson: 28/h }, flow: [ line ] }
              business: { arrivals: { poisson: 12/h }, flow: [ line ] }
            stations:
              line: { servers: $agents, service: { exponential: 6 min }, patience: { exponential: 4 min } }
            run: { horizon: 100 h, warm-up: 2 h, replications: 10, seed: 1 }
            experiments:
              agents: { compare: { seven: {}, four: { agents: 4 } }, of: [ line.wait.mean, line.abandoned.share ] }

            """, to: "two.yaml")
        let run = try scratch.redomat("experiment", "two.yaml", "--quiet", "--out", "out")
        #expect(run.status == 0, "\(run.messages)")
        let report = try scratch.text("out/report.md")
        #expect(report.contains("- **four** costs private") && !report.contains("saves private"), "\(report)")
        #expect(report.contains("leave unserved, against") && report.contains("| Leave unserved |"))
    }

    // MARK: staffing

    private static let hotline = """
        redomat: 1
        name: hotline
        assumptions: [ everything is made up ]
        classes:
          private: { arrivals: { poisson: { schedule: { 8:00: 20/h, 12:00: 14/h } } }, flow: [ line ] }
          business: { arrivals: { poisson: { schedule: { 8:00: 10/h, 12:00: 6/h } } }, flow: [ line ] }
        stations: { line: { servers: 6, service: { exponential: 6 min }, patience: { exponential: 4 min } } }
        run: { starts: 8:00, horizon: 8 h, at-end: finish, replications: 40, seed: 1 }

        """

    private func staffing(_ target: String) throws -> BuiltCommand.Outcome {
        let scratch = try Scratch()
        try scratch.write(Self.hotline, to: "hotline.yaml")
        return try scratch.redomat("staffing", "hotline.yaml", "--target", target, "--per", "hour", "--rounds", "0")
    }

    /// Erlang C planned 6 at 30 calls an hour; 4 answer 80 % of those who stay in time (Erlang A: 80.45 %).
    @Test func patienceIsPlannedFor() throws {
        let plan = try staffing("wait.within(20 s)(served) at least 80%")
        #expect(plan.output.contains("that is wait.over(20 s)(served) at most 20%"), "\(plan.messages)")
        #expect(plan.output.contains("wait.over(20 s)(served), simulated"))
        let nine = try #require(plan.output.split(separator: "\n").first { $0.hasPrefix("9:00 ") })
        let cells = nine.split(separator: " ")
        #expect(cells[1] == "30" && cells[2] == "4" && cells[3] == "19.55%", "\(nine)")
    }

    @Test func bracketsInEitherOrder() throws {
        for brackets in ["(served)(business)", "(business)(served)", "(served, business)"] {
            let plan = try staffing("wait.within(20 s)\(brackets) at least 80%")
            #expect(plan.status == 0, "\(plan.messages)")
        }
        let other = try staffing("line.abandoned.share at most 5%")
        #expect(other.status != 0 && other.messages.contains("meet: { line.abandoned.share: at most 5% }"))
    }
}
