import Foundation
import Testing

/// `redomat fit` as a user runs it.
struct FitCommandTests {
    /// Samples drawn in R; see StatisticsTests/Fitting.
    private static func data(_ name: String) -> String {
        BuiltCommand.repository + "/Tests/StatisticsTests/Fitting/Data/\(name).csv"
    }

    /// Likelihoods and statistics as R has them (StatisticsTests/Fitting/FitReference.swift): AIC = 2k − 2 ln L.
    @Test func filesOfAFit() throws {
        let scratch = try Scratch()
        let outcome = try scratch.redomat(
            "fit", Self.data("gamma"), "--column", "minutes", "--bootstrap", "99", "--out", "laws")
        #expect(outcome.status == 0)
        #expect(outcome.messages == "report: laws/report.html\n")
        #expect(
            scratch.names(in: "laws") == [
                "figures", "figures/law-by-value.svg", "figures/law.svg", "figures/qq.csv", "fits.csv", "report.html",
                "report.md", "results.xlsx", "run.json",
                "tables",
                "tables/parameters.csv",
            ])
        let fits = try Table(scratch.text("laws/fits.csv"))
        #expect(
            fits.columns.joined(separator: ",")
                == "rank,law,mean,sd,unit,log_likelihood,free_parameters,aic,delta_aic,aicc,bic,ks,ks_p,ad,ad_p,samples,"
                + "sample_size,scenario,note")
        #expect(
            try fits.column("law") == [
                "gamma", "erlang", "weibull", "lognormal", "normal", "exponential", "hyperexponential",
            ])
        #expect(try fits.column("rank") == ["1", "2", "3", "4", "5", "6", ""])
        func number(_ column: String, _ row: Int) throws -> Double { try #require(Double(fits.column(column)[row])) }
        #expect(abs(try number("aic", 0) - (4 + 2 * 1276.68173087)) < 1e-6)
        #expect(abs(try number("aic", 5) - (2 + 2 * 1346.93956097)) < 1e-6)
        #expect(abs(try number("ks", 0) - 0.0281729303061) < 1e-9)
        #expect(abs(try number("ad", 2) - 1.18318005028) < 1e-7)
        #expect(try fits.column("scenario")[0] == "{ gamma: { shape: 2.4216, scale: 4.40578 min } }")
        #expect(try fits.column("note")[6].hasPrefix("not applicable: no mixture"))
        let parameters = try Table(scratch.text("laws/tables/parameters.csv"))
        #expect(try parameters.column("parameter").prefix(2) == ["shape", "scale"])
        #expect(abs(try #require(Double(parameters.column("value")[0])) - 2.42160480307) < 1e-9)
        let quantiles = try Table(scratch.text("laws/figures/qq.csv"))
        #expect(quantiles.rows.count == 6 * 400)
        // The last of 400 stands at 399.5/400; qgamma(399.5/400, 2.42160480307, scale = 4.40578495672) in R.
        #expect(try quantiles.column("probability")[399] == "0.99875")
        #expect(abs(try #require(Double(quantiles.column("theoretical")[399])) - 43.373324156) < 1e-6)
        // The screen shows what the report holds.
        #expect(outcome.output.contains("    service: { gamma: { shape: 2.4216, scale: 4.40578 min } }\n"))
        #expect(
            try scratch.text("laws/report.md").contains("service: { gamma: { shape: 2.4216, scale: 4.40578 min } }"))
        // A second run takes its place.
        #expect(
            try scratch.redomat("fit", Self.data("gamma"), "--column", "minutes", "--bootstrap", "0", "--out", "laws")
                .status == 0)
    }

    @Test func formatsChooseFiles() throws {
        let scratch = try Scratch()
        try scratch.redomat(
            "fit", Self.data("normal"), "--column", "minutes", "--bootstrap", "0", "--out", "laws", "--format", "md")
        #expect(
            scratch.names(in: "laws") == [
                "figures", "figures/law-by-value.svg", "figures/law.svg", "report.md", "run.json",
            ])
    }

    @Test func theSameBytesWithAnyNumberOfJobs() throws {
        let scratch = try Scratch()
        var outputs: [String] = []
        for jobs in ["1", "2", "5"] {
            let outcome = try scratch.redomat(
                "fit", Self.data("hyperexponential"), "--column", "minutes", "--bootstrap", "60", "--jobs", jobs,
                "--out", "laws\(jobs)")
            outputs.append(outcome.output)
            for file in ["fits.csv", "report.md", "run.json", "figures/qq.csv"] {
                #expect(try scratch.data("laws\(jobs)/\(file)") == scratch.data("laws1/\(file)"))
            }
        }
        #expect(Set(outputs).count == 1)
        let other = try scratch.redomat(
            "fit", Self.data("hyperexponential"), "--column", "minutes", "--bootstrap", "60", "--seed", "2")
        #expect(other.output != outputs[0])
    }

    /// What `fit` prints stands in a scenario that `check` reads.
    @Test func whatIsPrintedCanBePasted() throws {
        let scratch = try Scratch()
        try scratch.write(
            (1...40).map { "2024-03-0\($0 % 4 + 4) \(8 + $0 % 3):\(10 + $0)" }.reduce("time\n") { $0 + $1 + "\n" },
            to: "arrivals.csv")
        try FileManager.default.copyItem(atPath: Self.data("lognormal"), toPath: scratch.place("waits.csv"))
        let laws = try scratch.redomat("fit", "waits.csv", "--column", "minutes", "--bootstrap", "0")
        let services = laws.output.split(separator: "\n").filter { $0.contains("service: ") }
        #expect(services.count == 2)
        let rates = try scratch.redomat("fit", "arrivals.csv", "--column", "time", "--arrivals")
        let block = try #require(rates.output.components(separatedBy: "arrivals: {").last)
        for service in services {
            try scratch.write(
                """
                redomat: 1
                name: pasted
                assumptions: [ everything ]
                classes:
                  people:
                    arrivals: {\(block)
                    flow: [ desk ]
                stations:
                  desk:
                    servers: 20
                \(service)
                run: { starts: 0:00, horizon: 24 h }
                """, to: "pasted.yaml")
            let check = try scratch.redomat("check", "pasted.yaml")
            #expect(check.status == 0, "\(check.messages)")
            #expect(check.messages == "")
        }
    }

    @Test(arguments: [
        ("x\n1\n2\nthree\n", ["x"], 2, "a.csv:4:1: error: 'three' is not a number\n    three\n    ^~~~~\n\n"),
        ("x\n1\n2\n", ["x"], 2, "a.csv: error: column 'x' has 2 values; a fit needs at least 10\n\n"),
        ("", ["x"], 2, "a.csv:1:1: error: the table is empty\n    \n    ^\n\n"),
        (
            "wait\n1\n", ["wiat"], 2,
            "a.csv:1:1: error: there is no column 'wiat'; did you mean 'wait'?\n    wait\n    ^~~~\n"
                + "    hint: the columns are wait\n\n"
        ),
        (
            "x\n8:20\nnoon\n", ["x", "--arrivals"], 2,
            "a.csv:3:1: error: 'noon' is no time\n    noon\n    ^~~~\n"
                + "    hint: write 8:20, Mon 8:20, 2024-03-04 8:20, or a number of minutes from the start\n\n"
        ),
    ])
    func wrongData(text: String, arguments: [String], status: Int32, message: String) throws {
        let scratch = try Scratch()
        try scratch.write(text, to: "a.csv")
        let outcome = try BuiltCommand.run(["fit", "a.csv", "--out", "laws", "--column"] + arguments, in: scratch.path)
        #expect(outcome.status == status)
        #expect(outcome.output == "")
        #expect(outcome.messages == message)
        #expect(scratch.names() == ["a.csv"])
    }

    @Test(arguments: [
        ["--bootstrap", "-1"], ["--jobs", "0"], ["--separator", "ab"], ["--decimal", ";"], ["--decimal", ","],
        ["--unit", "years"], ["--per", "hour"], ["--arrivals", "--per", "50 min"], ["--arrivals", "--every", "month"],
        ["--arrivals", "--days", "0"], ["--arrivals", "--every", "week", "--days", "14"], ["--format", "htm"],
        ["--out", ""],
    ])
    func wrongUsage(arguments: [String]) throws {
        let scratch = try Scratch()
        let outcome = try BuiltCommand.run(["fit", "a.csv", "--column", "x"] + arguments, in: scratch.path)
        #expect(outcome.status == 64, "\(arguments)")
        #expect(outcome.output == "")
        #expect(outcome.messages.contains("Error: "))
    }

    /// Each case that a law cannot have produced is said with its reason; the rest is fitted.
    @Test func valuesThatSomeLawsCannotHave() throws {
        let scratch = try Scratch()
        try scratch.write("x\n0\n1\n4\n2\n3\n9\nNA\n5\n6\n3\n12\n", to: "zero.csv")
        let zero = try scratch.redomat("fit", "zero.csv", "--column", "x", "--bootstrap", "9")
        #expect(zero.status == 0)
        #expect(zero.output.contains("10 values; one empty cell or NA is left out"))
        for law in ["erlang", "gamma", "lognormal", "weibull"] {
            #expect(zero.output.contains("\(law) is not applicable: one value is 0.\n"))
        }
        try scratch.write("x\n" + String(repeating: "5\n", count: 12), to: "same.csv")
        let same = try scratch.redomat("fit", "same.csv", "--column", "x", "--unit", "hours")
        #expect(same.status == 0)
        #expect(same.output.hasSuffix("\n    service: { deterministic: 5 h }\n"))
    }

    /// Decimal commas between semicolons give what points between commas give.
    @Test func decimalCommas() throws {
        let scratch = try Scratch()
        let text = try String(contentsOfFile: Self.data("weibull"), encoding: .utf8)
        try scratch.write(
            "n;" + text.replacingOccurrences(of: ".", with: ",").replacingOccurrences(of: "\n", with: "\n1;"),
            to: "comma.csv")
        // The last line begun has no second cell.
        try scratch.write(String(try scratch.text("comma.csv").dropLast(2)), to: "comma.csv")
        let comma = try scratch.redomat(
            "fit", "comma.csv", "--column", "minutes", "--separator", ";", "--decimal", ",", "--bootstrap", "0")
        let point = try scratch.redomat("fit", Self.data("weibull"), "--column", "minutes", "--bootstrap", "0")
        #expect(comma.status == 0, "\(comma.messages)")
        func table(_ text: String) -> [Substring] { text.split(separator: "\n").filter { $0.contains("shape") } }
        #expect(!table(comma.output).isEmpty)
        #expect(table(comma.output).dropLast() == table(point.output).dropLast())
    }

    @Test func ctrlCEndsCleanly() throws {
        let scratch = try Scratch()
        let run = try RunningCommand(
            BuiltCommand.path,
            ["fit", Self.data("hyperexponential"), "--column", "minutes", "--bootstrap", "1000000", "--out", "laws"],
            in: scratch.path)
        try run.waitUntilComputed(0.3)
        run.send(SIGINT)
        let outcome = try run.wait(limit: 60)
        #expect(outcome.status == 130)
        #expect(outcome.messages.hasSuffix("redomat: interrupted; nothing was written\n"))
        #expect(scratch.names() == [])
    }
}
