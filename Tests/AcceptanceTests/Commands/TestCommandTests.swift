import Foundation
import TestSupport
import Testing

/// `redomat test` as a user runs it.
struct TestCommandTests {
    static func clinic(_ doctors: Int = 2, _ expectation: String = "") -> String {
        """
        redomat: 1
        name: clinic
        time: minutes
        classes:
          patient: { arrivals: { poisson: 10/h }, flow: [ doctor ] }
        stations:
          doctor: { servers: \(doctors), service: { exponential: 6 min } }
        run: { horizon: 40 h, replications: 5 }
        \(expectation)
        """
    }

    @Test func recordedAndTested() throws {
        let scratch = try Scratch()
        try scratch.write(Self.clinic(), to: "clinic.yaml")
        let nothing = try scratch.redomat("test", "clinic.yaml")
        #expect(nothing.status == 1 && nothing.output.contains("nothing to test"))
        let recorded = try scratch.redomat("test", "clinic.yaml", "--record", "--effort", "4000")
        #expect(recorded.status == 0, "\(recorded)")
        let file = try scratch.text("clinic.baseline")
        #expect(file.hasPrefix("redomat baseline 3\n") && file.utf8.count < 100_000)
        let again = try scratch.redomat("test", "clinic.yaml", "--record", "--effort", "4000")
        #expect(again.output.contains("nothing has changed"))
        // The same on one thread and on several.
        for jobs in ["1", "3"] {
            let same = try scratch.redomat("test", "clinic.yaml", "--jobs", jobs, "--junit", "tests.xml")
            #expect(same.status == 0)
            #expect(same.output.contains("baseline: pass: the history is the same, all "))
            #expect(try scratch.text("tests.xml").contains("tests=\"1\" failures=\"0\""))
        }
        try scratch.write(Self.clinic(3), to: "clinic.yaml")
        let moved = try scratch.redomat("test", "clinic.yaml", "--junit", "tests.xml")
        #expect(moved.status == 1 && moved.output.contains("baseline: FAIL: the history is not the same; "))
        #expect(
            moved.output.contains(
                "  The scenario says something else than when the baseline was recorded:\n"
                    + "    stations.doctor.servers: 3 instead of 2\n"), "\(moved.output)")
        let xml = try scratch.text("tests.xml")
        #expect(xml.contains("<testcase classname=\"clinic.yaml\" name=\"doctor.wait.mean\"><failure type=\"fail\""))
        let replaced = try scratch.redomat("test", "clinic.yaml", "--record", "--effort", "4000")
        #expect(replaced.status == 0 && replaced.output.contains("against the old baseline: "))
        #expect(try scratch.redomat("test", "clinic.yaml", "--digest-only").status == 0)
    }

    /// A page for who reviews the change, and a summary that is short enough for a comment in the pull request.
    @Test func whatMovedIsAPage() throws {
        let scratch = try Scratch()
        let expectation = "expect: [ doctor.wait.p95 at most 1 min ]"
        try scratch.write(Self.clinic(2, expectation), to: "clinic.yaml")
        try scratch.write(Self.clinic(2).replacing("name: clinic", with: "name: other"), to: "other.yaml")
        let files = ["clinic.yaml", "other.yaml"]
        #expect(try BuiltCommand.run(["test", "--record", "--effort", "4000"] + files, in: scratch.path).status == 0)
        try scratch.write(Self.clinic(1, expectation), to: "clinic.yaml")
        let found = try BuiltCommand.run(["test", "--effort", "4000", "--out", "moved"] + files, in: scratch.path)
        #expect(found.status == 1 && found.messages.contains("report: moved/report.html"), "\(found)")
        let summary = try scratch.text("moved/report.md")
        #expect(summary.split(separator: "\n", omittingEmptySubsequences: false).count < 60, "\(summary)")
        for text in [
            "**1 of 2 fail.**", "- stations.doctor.servers: 1 instead of 2",
            "![What moved? doctor.wait.", "(figures/moved.svg)", "| doctor.wait.p95 at most 1 min | FAIL",
            "## Pass: other", "`redomat test --record clinic.yaml`",
        ] { #expect(summary.contains(text), "\(text) in \(summary)") }
        #expect(PageAudit(try scratch.text("moved/report.html")).faults == [])
        #expect(PageAudit(try scratch.text("moved/figures/moved.svg")).faults == [])
        let rows = try scratch.text("moved/tables/moved.csv").split(whereSeparator: \.isNewline)
        let mean = try #require(rows.first { $0.hasPrefix("clinic.yaml,doctor.wait.mean,") }).split(separator: ",")
        // Of the whole period, so that the difference is exactly that of both.
        let (baseline, now, difference) = (Double(mean[4]), Double(mean[5]), Double(mean[6]))
        #expect(try abs(#require(now) - #require(baseline) - #require(difference)) < 1e-9)
        #expect(mean.contains("fail"))
        #expect(try scratch.text("moved/tests.csv").hasPrefix("file,test,verdict,found\r\n"))
        let recording = try scratch.redomat("test", "clinic.yaml", "--record", "--out", "other")
        #expect(recording.status == 64 && recording.messages.contains("leave out --out"), "\(recording)")
    }

    /// Each figure in turn, in a place of its own in the file: a baseline that somebody has changed is refused.
    @Test func aBaselineChangedByHandIsRefused() throws {
        let scratch = try Scratch()
        try scratch.write(Self.clinic(), to: "clinic.yaml")
        #expect(try scratch.redomat("test", "clinic.yaml", "--record", "--effort", "400").status == 0)
        let lines = try scratch.text("clinic.baseline").split(separator: "\n", omittingEmptySubsequences: false)
        // One figure of each line, the first in one, the last in the next.
        for number in lines.indices {
            var line = Array(String(lines[number]))
            let figures = line.indices.filter { "0123456789".contains(line[$0]) }
            guard let place = number % 2 == 0 ? figures.first : figures.last else { continue }
            line[place] = line[place] == "7" ? "3" : "7"
            var changed = lines.map(String.init)
            changed[number] = String(line)
            try scratch.write(changed.joined(separator: "\n"), to: "clinic.baseline")
            for words in [[], ["--digest-only"], ["--ignore-digest", "--effort", "400"]] {
                let found = try BuiltCommand.run(["test", "clinic.yaml"] + words, in: scratch.path)
                #expect(found.status == 2, "line \(number + 1): \(lines[number]) as \(changed[number]): \(found)")
                #expect(found.messages.contains("redomat test --record"), "\(found.messages)")
            }
        }
    }

    /// Without a digest it is read, and said.
    @Test func aBaselineFromBeforeTheDigest() throws {
        let scratch = try Scratch()
        try scratch.write(Self.clinic(), to: "clinic.yaml")
        #expect(try scratch.redomat("test", "clinic.yaml", "--record", "--effort", "400").status == 0)
        let lines = try scratch.text("clinic.baseline").replacing("baseline 3", with: "baseline 2")
            .split(separator: "\n")
        try scratch.write(lines.dropLast().joined(separator: "\n") + "\n", to: "clinic.baseline")
        let found = try scratch.redomat("test", "clinic.yaml")
        #expect(found.status == 0 && found.output.contains("no digest into it"), "\(found)")
        let recorded = try scratch.redomat("test", "clinic.yaml", "--record", "--effort", "400")
        #expect(recorded.status == 0 && recorded.output.contains("the history is the same"), "\(recorded)")
        #expect(try scratch.redomat("test", "clinic.yaml").output.contains("digest") == false)
    }

    @Test func expectations() throws {
        let scratch = try Scratch()
        try scratch.write(
            Self.clinic(2, "expect: [ doctor.utilization between 40% and 60%, doctor.wait.mean at most 1 h ]"),
            to: "clinic.yaml")
        let tested = try scratch.redomat("test", "clinic.yaml", "--effort", "20000")
        #expect(tested.status == 0, "\(tested)")
        #expect(tested.output.contains("expected: pass: doctor.utilization between 40% and 60%: found "))
        let run = try scratch.redomat("run", "clinic.yaml", "--out", "report")
        #expect(run.status == 0 && run.output.contains("expected: pass: doctor.wait.mean at most 1 h"))
        #expect(try scratch.text("report/report.md").contains("## Expectations"))
        try scratch.write(Self.clinic(2, "expect: [ doctor.utilization at most 20% ]"), to: "clinic.yaml")
        let failed = try scratch.redomat("run", "clinic.yaml", "--out", "report")
        #expect(failed.status == 1 && failed.output.contains("expected: FAIL: doctor.utilization at most 20%"))
        #expect(try scratch.redomat("test", "clinic.yaml", "--effort", "20000").status == 1)
    }

    /// M/M/1 at 0.8 serves the shortest first with far shorter waits, and M/M/c with 20/h and 10/h needs three doctors
    /// for 4 min: 2.67 min, against no end with two (Erlang).
    @Test func experiments() throws {
        let scratch = try Scratch()
        try scratch.write(
            """
            redomat: 1
            name: rules
            time: minutes
            parameters: { doctors: 3 }
            classes:
              patient: { arrivals: { poisson: 20/h }, flow: [ doctor ] }
            stations:
              doctor: { servers: $doctors, service: { exponential: 6 min } }
            run: { horizon: 400 h, replications: 20 }
            experiments:
              rules: { compare: { fifo: {}, sjf: { stations.doctor.discipline: sjf } } }
              staffing: { capacity: { vary: { doctors: 3..5 }, meet: { doctor.wait.mean: at most 4 min } } }
            expect:
              - rules: sjf lower than fifo in doctor.wait.mean
              - doctor.utilization at most 80%
              - staffing: doctors equals 3
            """, to: "rules.yaml")
        let found = try scratch.redomat("test", "rules.yaml", "--effort", "50000")
        #expect(found.status == 0, "\(found)")
        let lines = found.output.split(separator: "\n").map(String.init)
        #expect(lines.count == 4)
        #expect(lines[1].hasPrefix("expected: pass: rules: sjf lower than fifo in doctor.wait.mean: found "))
        #expect(lines[2].hasPrefix("expected: pass: doctor.utilization at most 80%: found "))
        #expect(lines[3].hasPrefix("expected: pass: staffing: doctors equals 3: found 3"))
    }

    /// The baseline beside a scenario of ours is that of the program as it is.
    @Test func theExample() throws {
        let path = BuiltCommand.repository + "/Scenarios/hospital/walk-in-policies.yaml"
        let found = try Scratch().redomat("test", path)
        #expect(found.status == 0, "\(found)")
        #expect(found.output.contains("baseline: pass: the history is the same, all "))
    }

    @Test func mistakes() throws {
        let scratch = try Scratch()
        try scratch.write(Self.clinic(), to: "clinic.yaml")
        try scratch.write("redomat baseline 1\nscenario: other\n", to: "clinic.baseline")
        let cut = try scratch.redomat("test", "clinic.yaml")
        #expect(cut.status == 2 && cut.messages.contains("clinic.baseline:3:1: error:"), "\(cut.messages)")
        try scratch.write(Self.clinic().replacing("name: clinic", with: "name: other"), to: "other.yaml")
        #expect(try scratch.redomat("test", "other.yaml", "--record", "--effort", "1000").status == 0)
        try FileManager.default.removeItem(atPath: scratch.place("clinic.baseline"))
        try FileManager.default.copyItem(
            atPath: scratch.place("other.baseline"), toPath: scratch.place("clinic.baseline"))
        let other = try scratch.redomat("test", "clinic.yaml")
        #expect(other.status == 2)
        #expect(other.messages.contains("this is the baseline of 'other', not of 'clinic'"), "\(other.messages)")
        for wrong in [
            ["--effort", "lots"], ["--confidence", "100%"], ["--margin", "0"], ["--points", "0"],
            ["--digest-only", "--ignore-digest"],
        ] {
            let found = try BuiltCommand.run(["test", "clinic.yaml"] + wrong, in: scratch.path)
            #expect(found.status == 64, "\(wrong)")
        }
    }
}
