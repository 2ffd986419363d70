import Foundation
import Testing

/// What misled a newcomer who asked how many servers he needs, each once more by the built command.
struct StaffingForNewcomersTests {
    private func line(
        retry: String = "", more: String = "", run: String = "{ horizon: 2 d, warm-up: 2 h, replications: 3 }"
    ) -> String {
        """
        redomat: 1
        name: line
        time: minutes
        assumptions: [ everything is made up ]
        words: { customer: caller, server: agent, served: answered }
        classes: { c: { arrivals: { poisson: 60/h }, flow: [ line ] } }
        stations:
          line: { servers: 6, service: { exponential: 4 min }, patience: { exponential: 2 min }\(retry)\(more) }
        run: \(run)

        """
    }

    private func staffing(_ text: String, _ arguments: String...) throws -> BuiltCommand.Outcome {
        let scratch = try Scratch()
        try scratch.write(text, to: "line.yaml")
        return try BuiltCommand.run(["staffing", "line.yaml"] + arguments, in: scratch.path)
    }

    /// Callers who call again until they get through were "lost: 11.8% leave without being answered".
    @Test func failedTriesAreNoLosses() throws {
        let target = "wait.within(20 s) at least 60%"
        let again = try staffing(line(retry: ", retry: { after: { exponential: 5 min } }"), "--target", target)
        #expect(again.output.contains("of the tries callers leave without being answered"), "\(again.messages)")
        #expect(again.output.contains("nobody is lost in the end") && again.output.contains("Give up, of the tries"))
        #expect(!again.output.contains("callers are lost"))
        let twice = try staffing(
            line(retry: ", retry: { after: { exponential: 5 min }, at-most: 1 }"), "--target", target)
        #expect(twice.output.contains("they try again up to once, and of all callers "))
        #expect(try staffing(line(), "--target", target).output.contains("callers are lost"))
    }

    /// Who hangs up within 20 s counts as in time; `(served)` was "no class and no window".
    @Test func targetsOfTheServed() throws {
        let scratch = try Scratch()
        try scratch.write(line(), to: "line.yaml")
        func share(_ scope: String) throws -> Double {
            let run = try scratch.redomat(
                "staffing", "line.yaml", "--servers", "6", "--target", "wait.within(20 s)\(scope) at least 50%",
                "--out",
                "out\(scope.count)")
            #expect(run.status == 0, "\(run.messages)")
            let files = try Table(scratch.text("out\(scope.count)/tables/staffing.csv"))
            return try #require(Double(files.cell("estimate", where: ["quantity": "target"]) ?? ""))
        }
        // Most who give up have waited longer than 20 s, as 2 min of patience say.
        #expect(try share("(served)") < share(""))
        let alone = try staffing(
            line().replacingOccurrences(of: ", patience: { exponential: 2 min }", with: ""), "--target",
            "wait.within(20 s)(served) at least 50%")
        #expect(alone.status == 2 && alone.messages.contains("nobody gives up at 'line'"))
    }

    /// The last `--target` was taken and the first one dropped, without a word.
    @Test func optionsGivenTwiceAreRefused() throws {
        let both = try staffing(line(), "--target", "wait.p90 at most 1 min", "--target=wait.p90 at most 60 min")
        #expect(
            both.status == 64 && both.messages.contains("--target is given twice") && both.messages.contains("meet"))
        let seeds = try staffing(line(), "--target", "wait.p90 at most 1 min", "--seed", "1", "--seed", "2")
        #expect(seeds.status == 64 && seeds.messages.contains("--seed is given twice"))
    }

    /// A cost without waiting was not shown beside a target, and the refusal without one did not name it.
    @Test func costsStandBesideATarget() throws {
        let priced = line(more: ", cost: { server: 30/h }")
        let shown = try staffing(priced, "--target", "wait.within(20 s) at least 50%")
        #expect(shown.output.contains("Cost, money per h") && !shown.output.contains("Above the least"))
        // Four agents for 30 an hour.
        #expect(shown.output.contains(/met +120\n/))
        let refused = try staffing(priced)
        #expect(refused.status == 2 && refused.messages.contains("--target"))
    }

    /// A header said `wait.over(0.333333 min)`, and rows of days were `1770 min`, in which some came who "nobody came".
    @Test func momentsAndTimesAsTheyAreRead() throws {
        let days = """
            redomat: 1
            name: days
            time: minutes
            assumptions: [ everything is made up ]
            classes:
              c: { arrivals: { at: [ 7:10, 7:20, 8:40, 10:00, 32:10 h, 34 h ] }, flow: [ desk ] }
            stations: { desk: { shifts: { Mon-Tue 7:00-9:00: 1 }, service: { deterministic: 5 min } } }
            run: { starts: Mon 6:30, horizon: 34 h, at-end: finish, replications: 2 }

            """.replacingOccurrences(of: "32:10 h, 34 h", with: "Tue 7:10, Tue 10:00")
        let plan = try staffing(days, "--target", "wait.over(20 s) at most 50%", "--per", "30 min")
        #expect(plan.status == 0, "\(plan.messages)")
        #expect(plan.output.contains("wait.over(20 s) by theory"))
        #expect(plan.output.contains("Tue 7:00 ") && !plan.output.contains("1470 min  "))
        // Who comes on Tuesday at ten finds nobody until the end.
        #expect(plan.output.contains(/Tue 10:00 .*came, never served/))
        #expect(plan.output.contains("Some came and none of them was served before the run ended: Tue 10:00."))
    }

    /// "It is proven that no mix of these shifts pays fewer hours" was read as: no fewer people will do.
    @Test func whatIsProvenIsOfTheNeed() throws {
        let day = """
            redomat: 1
            name: day
            time: minutes
            assumptions: [ everything is made up ]
            classes: { c: { arrivals: { poisson: { schedule: { 0:00: 10/h, 12:00: 30/h }, every: 24 h } }, flow: [ desk ] } }
            stations: { desk: { servers: 3, service: { exponential: 5 min } } }
            run: { starts: 0:00, horizon: 2 d, replications: 2 }

            """
        let plan = try staffing(
            day, "--target", "wait.p90 at most 20 min", "--per", "4 h", "--shift", "8h")
        #expect(plan.output.contains("The need of each interval is theory's"), "\(plan.messages)")
        #expect(plan.output.contains("whether fewer on duty would do was not tried"))
    }
}
