import Foundation
import Testing

/// A wrong file never starts a run and never touches an existing report.
struct WrongFileExactCases {
    @Test func anOldReportStaysAsItIs() throws {
        let scratch = try Scratch()
        try scratch.write(Given.small(), to: "small.yaml")
        try scratch.redomat("run", "small.yaml")
        let before = try scratch.state(of: "Reports")
        try scratch.write(Given.wrong, to: "small.yaml")
        let outcome = try scratch.redomat("run", "small.yaml")
        #expect(outcome.status == 2)
        #expect(outcome.output == "")
        #expect(outcome.messages.contains("small.yaml:4:31: error:"))
        #expect(try scratch.state(of: "Reports") == before)
    }

    @Test func oneWrongFileOfSeveralRunsNothing() throws {
        let scratch = try Scratch()
        try scratch.write(Given.small("good"), to: "good.yaml")
        try scratch.write(Given.wrong, to: "wrong.yaml")
        for files in [["good.yaml", "wrong.yaml"], ["wrong.yaml", "good.yaml"], ["good.yaml", "missing.yaml"]] {
            let outcome = try BuiltCommand.run(["run"] + files, in: scratch.path)
            #expect(outcome.status == 2)
            #expect(outcome.output == "")
        }
        #expect(!scratch.exists("Reports"))
    }

    @Test func whatBelongsToAnotherModelIsAnErrorNotIgnored() throws {
        let scratch = try Scratch()
        let others = [
            "data: { file: answers.csv }", "published: { stated-n: 189 }", "paths: [ a -> b ]",
            "bootstrap: { samples: 10 }",
        ]
        for more in others {
            try scratch.write(Given.small(more: more), to: "small.yaml")
            let outcome = try scratch.redomat("run", "small.yaml")
            #expect(outcome.status == 2)
            #expect(outcome.messages.contains("belongs to model: survey"))
        }
        #expect(!scratch.exists("Reports"))
    }

    /// A load above capacity is a warning; the run is made, and its report says what it means.
    @Test func anOverloadedStationIsAWarning() throws {
        let scratch = try Scratch()
        try scratch.write(Given.small(), to: "small.yaml")
        let outcome = try scratch.redomat("run", "small.yaml", "--set", "service=3 min")
        #expect(outcome.status == 0)
        #expect(
            outcome.messages.contains(
                "warning: the load of station 'desk' is at or above its capacity: utilization 120%"))
        let report = try scratch.text("Reports/runs/small/report.md")
        #expect(report.contains("**desk is overloaded**"))
        #expect(!report.contains("Capacity is sufficient"))
        #expect(report.contains("redomat run small.yaml --set 'service=3 min'"))
    }
}
