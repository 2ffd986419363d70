import Foundation
import Testing

/// Logs of visits as spreadsheets give them, in `redomat fit` and in scenarios.
struct DataAsPeopleHaveThemTests {
    /// Four visits a day on ten days, in three ways of writing a time, with a blank and two departments: those of `ent`
    /// take 5 and 7 min, those of `eye` 20 and 30 min.
    private static let visits: String = {
        var rows = ["department,arrived_at,called_at,finished_at"]
        for day in 2...11 {
            let two = day < 10 ? "0\(day)" : "\(day)"
            rows.append("ent,2026-03-\(two) 08:00,2026-03-\(two)T08:10,2026-03-\(two)T08:15")
            rows.append("eye,2026-03-\(two)T08:05:30,\(two).03.2026 08:20,\(two).03.2026 08:40")
            rows.append("ent,\(two).03.2026 08:30,2026-03-\(two)T08:40+01:00,2026-03-\(two)T07:47Z")
            rows.append("eye,2026-03-\(two) 09:00,2026-03-\(two) 09:00,\(day == 5 ? "" : "2026-03-\(two) 09:30")")
        }
        return rows.joined(separator: "\n") + "\n"
    }()

    private static func scenario(_ arrivals: String, _ service: String, starts: String = "starts: 2026-03-02 8:00, ")
        -> String
    {
        """
        redomat: 1
        name: visits
        time: minutes
        assumptions: [ none ]
        classes: { one: { arrivals: \(arrivals), flow: [ desk ] } }
        stations: { desk: { servers: 4, service: \(service) } }
        run: { \(starts)horizon: 11 d, warm-up: none, replications: 2 }

        """
    }

    @Test func differencesOfTwoColumnsAreFitted() throws {
        let scratch = try Scratch()
        try scratch.write(Self.visits, to: "visits.csv")
        let all = try scratch.redomat("fit", "visits.csv", "--column", "finished_at-called_at", "--bootstrap", "0")
        #expect(all.status == 0, "\(all.messages)")
        #expect(all.output.contains("39 values; one empty cell or NA is left out"))
        #expect(all.output.contains("smallest 5 min") && all.output.contains("largest 30 min"))
        let ent = try scratch.redomat(
            "fit", "visits.csv", "--column", "finished_at-called_at", "--where", "department = ent", "--bootstrap", "0",
            "--out", "laws")
        #expect(ent.output.contains("20 values\n") && ent.output.contains("Mean 6 min"), "\(ent.messages)")
        let printed = "{ empirical: 'visits.csv#finished_at-called_at where department = ent' }"
        #expect(ent.output.contains(printed))
        // What is printed is read by a scenario as the same values.
        try scratch.write(Self.scenario("{ poisson: 1/h }", printed), to: "s.yaml")
        let check = try scratch.redomat("check", "s.yaml")
        #expect(check.status == 0 && check.messages == "", "\(check.messages)")
        #expect(check.output.contains("20 values"), "\(check.output)")
    }

    /// By hand: at 8:10 and 8:40, for 5 and 7 min, the 9 days on which nothing is missing.
    @Test func tracesAndSequencesTakeTheSameColumns() throws {
        let scratch = try Scratch()
        try scratch.write(Self.visits, to: "visits.csv")
        try scratch.write(
            Self.scenario(
                "{ trace: visits.csv#arrived_at where department = ent }",
                "{ sequence: visits.csv#finished_at-called_at where department = ent }"), to: "s.yaml")
        let trace = try scratch.redomat("trace", "s.yaml", "--out", "log.csv")
        #expect(trace.status == 0 && trace.messages == "", "\(trace.messages)")
        let log = try Table(scratch.text("log.csv"))
        let ends = zip(try log.column("lifecycle"), try log.column("timestamp")).filter { $0.0 == "complete" }.map(\.1)
        #expect(ends.contains("2026-03-02T08:05:00.000000") && ends.contains("2026-03-11T08:37:00.000000"))
        #expect(try log.column("case").last == "one-20")
        try scratch.write(
            Self.scenario("{ poisson: 1/h }", "{ empirical: visits.csv#finished_at-called_at }"), to: "s.yaml")
        let blank = try scratch.redomat("check", "s.yaml")
        #expect(blank.status == 0)
        #expect(
            blank.messages.contains(
                "warning: 1 of the 40 rows of 'finished_at-called_at' has no value and is left out"))
    }

    /// What stood here was one message for each of 801 lines.
    @Test func aColumnIsWrongInOneMessage() throws {
        let scratch = try Scratch()
        try scratch.write(
            "at,to\n" + (0..<801).map { "2026-03-02 \(8 + $0 / 60 % 12):\(10 + $0 % 50),x\n" }.joined(), to: "v.csv")
        for column in ["at", "to", "to-at"] {
            try scratch.write(Self.scenario("{ poisson: 1/h }", "{ empirical: v.csv#\(column) }"), to: "s.yaml")
            let check = try scratch.redomat("check", "s.yaml")
            #expect(check.status == 2)
            #expect(check.messages.components(separatedBy: "error: ").count == 2, "\(check.messages)")
            #expect(check.messages.contains("; 800 more cells of '\(column)' are wrong: "), "\(check.messages)")
            let fit = try scratch.redomat("fit", "v.csv", "--column", column)
            #expect(fit.status == 2)
            #expect(fit.messages.components(separatedBy: "error: ").count == 2, "\(fit.messages)")
        }
    }

    @Test(arguments: [
        ("x\n31.02.2026 8:00\n", "{ trace: v.csv#x }", "there is no day '31.02.2026'"),
        ("x\n3/2/2026 8:00\n", "{ trace: v.csv#x }", "is read as day and month in one country"),
        ("x\n2026-03-02 9:00\n8:20\n", "{ trace: v.csv#x }", "'8:20' is a clock time, the first cell is a date"),
        ("x\n2026-03-01 9:00\n", "{ trace: v.csv#x }", "is before the run starts at 2026-03-02 8:00"),
        ("x\n2026-03-02\n", "{ trace: v.csv#x }", "'2026-03-02' has no time of day"),
        ("x\n2026-03-02 9:00\n2026-03-02 8:00\n", "{ trace: v.csv#x }", "the times of 'trace' must not fall"),
        ("x,y\n9:00,8:00\n", "{ trace: v.csv#x-y }", "'trace' needs times, not the time between two"),
        ("x\n\nNA\n-\n", "{ trace: v.csv#x }", "'x' has no value in any of its 2 rows"),
        ("", "{ trace: v.csv#x }", "the table is empty"),
        ("x\n", "{ trace: v.csv#x }", "the table has a header and no rows"),
        ("x;y\n1;2\n", "{ trace: v.csv#x }", "the columns seem to be separated by ';'"),
        ("x,y\n1,a\n", "{ trace: v.csv#x where y = b }", "no row has y = b"),
        ("x,y\n1,a\n", "{ trace: v.csv#x where z = b }", "has no column 'z'"),
        ("x,y\n1,a\n", "{ trace: v.csv#z-x }", "has no column 'z' for 'z-x'"),
    ])
    func refused(data: String, arrivals: String, message: String) throws {
        let scratch = try Scratch()
        try scratch.write(data, to: "v.csv")
        try scratch.write(Self.scenario(arrivals, "{ exponential: 5 min }"), to: "s.yaml")
        let check = try scratch.redomat("check", "s.yaml")
        #expect(check.status == 2 && check.messages.contains(message), "\(check.messages)")
    }

    @Test func datesNeedTheDateOfTheStart() throws {
        let scratch = try Scratch()
        try scratch.write(Self.visits, to: "visits.csv")
        try scratch.write(
            Self.scenario("{ trace: visits.csv#arrived_at }", "{ exponential: 5 min }", starts: "starts: Mon 7:00, "),
            to: "s.yaml")
        let check = try scratch.redomat("check", "s.yaml")
        #expect(check.messages.contains("a date needs the date on which the run starts"))
        #expect(check.messages.contains("hint: write run: { starts: 2026-03-02 7:00 }"))
    }

    /// Negative durations are named with what they come from; where most are, the columns are the wrong way round.
    @Test func negativeDifferences() throws {
        let scratch = try Scratch()
        try scratch.write(Self.visits, to: "visits.csv")
        try scratch.write(
            Self.scenario("{ poisson: 1/h }", "{ empirical: visits.csv#called_at-finished_at }"), to: "s.yaml")
        let check = try scratch.redomat("check", "s.yaml")
        #expect(
            check.messages.contains(
                "visits.csv:2:22: error: a value cannot be negative: '2026-03-02T08:10' less '2026-03-02T08:15' is -5 min"
            ), "\(check.messages)")
        #expect(check.messages.contains("hint: the other way round it is finished_at-called_at"))
        let fit = try scratch.redomat("fit", "visits.csv", "--column", "called_at-finished_at", "--bootstrap", "0")
        #expect(fit.status == 0)
        #expect(fit.output.contains("39 of the differences are below 0, the first in lines 2, 3, 4"))
    }

    /// `20/11/2017` can be no month: so all dates of the table have the day first; `11/20/2017` the other way round.
    @Test func aTableTellsTheOrderOfItsDates() throws {
        let scratch = try Scratch()
        let rows = [(20, 50), (3, 20)] + (4...12).map { ($0, 35) }
        func fitted(_ date: (Int) -> String) throws -> BuiltCommand.Outcome {
            let lines = rows.map { "\(date($0.0)) 23:30,\(date($0.0)) 23:\($0.1)" }
            try scratch.write("begin,end\n" + lines.joined(separator: "\n") + "\n", to: "v.csv")
            return try scratch.redomat("fit", "v.csv", "--column", "end-begin", "--bootstrap", "0")
        }
        for date in [{ "\($0)/11/2017" }, { "11/\($0)/2017" }] as [(Int) -> String] {
            let fit = try fitted(date)
            #expect(fit.status == 0, "\(fit.messages)")
            #expect(fit.output.contains("11 values") && fit.output.contains("smallest -10 min"), "\(fit.output)")
        }
        let both = try fitted { $0 == 20 ? "20/11/2017" : "11/\($0 + 20)/2017" }
        #expect(both.status == 2 && both.messages.contains("in one country"))
    }

    @Test func aDateIsNoDuration() throws {
        let scratch = try Scratch()
        for text in ["2026-03-02T08:15", "2026-03-02", "02.03.2026 08:15"] {
            try scratch.write(Self.scenario("{ poisson: 1/h }", "{ exponential: \(text) }"), to: "s.yaml")
            let check = try scratch.redomat("check", "s.yaml")
            #expect(
                check.messages.contains("is a duration, such as 12 min, and '\(text)' looks like a date")
                    || check.messages.contains("and '\(text)' looks like a date"), "\(check.messages)")
        }
        try scratch.write(Self.scenario("{ poisson: 1/h }", "v.csv#a-b"), to: "s.yaml")
        #expect(try scratch.redomat("check", "s.yaml").messages.contains("write { empirical: v.csv#a-b }"))
    }

    /// Twelve arrivals from 8:30 to 9:00 on one day are 24 an hour, not 12, and there are none before.
    @Test func hoursThatAreOpenInPartCountAsPart() throws {
        let scratch = try Scratch()
        let times = (0..<12).map { "02.03.2026 8:\(30 + 2 * $0)" } + ["02.03.2026 9:10", "02.03.2026 20:00"]
        try scratch.write("t\n" + times.joined(separator: "\n") + "\n", to: "v.csv")
        let whole = try scratch.redomat("fit", "v.csv", "--column", "t", "--arrivals")
        #expect(whole.output.contains("8:00: 12/h, 9:00: 1/h"))
        let part = try scratch.redomat(
            "fit", "v.csv", "--column", "t", "--arrivals", "--open", "8:30-17:15", "--out", "p")
        #expect(part.status == 0, "\(part.messages)")
        #expect(part.output.contains("0:00: 0/h, 8:30: 24/h, 9:00: 1/h, 10:00: 0/h"), "\(part.output)")
        #expect(part.output.contains("1 arrival outside these hours is left out"))
        let rates = try Table(scratch.text("p/tables/arrival-rates.csv"))
        #expect(try rates.cell("exposure_hours", where: ["from": "8:30"]) == "0.5")
        #expect(try rates.cell("exposure_hours", where: ["from": "8:00"]) == "0")
        #expect(try rates.cell("exposure_hours", where: ["from": "17:00"]) == "0.25")
        for wrong in [["8-9"], ["8:00-8:00"], ["Mon 8:00-9:00"], ["x 8:00-9:00"]] {
            let refused = try BuiltCommand.run(
                ["fit", "v.csv", "--column", "t", "--arrivals", "--open"] + wrong, in: scratch.path)
            #expect(refused.status == 64, "\(wrong)")
        }
    }
}
