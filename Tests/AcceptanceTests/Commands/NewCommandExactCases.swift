import Foundation
import Testing

struct NewCommandExactCases {
    @Test(arguments: ["clinic", "queue", "emergency", "payments", "consents", "fleet", "survey"])
    func aTemplateLoadsWithoutAWord(template: String) throws {
        let scratch = try Scratch()
        #expect(try scratch.redomat("new", template).status == 0)
        let check = try scratch.redomat("check", "\(template).yaml")
        #expect(check.status == 0)
        #expect(check.messages == "")
    }

    /// The books balance, the campaign is told before and after, and what was assumed is printed.
    @Test(arguments: [
        ("payments", "The books balance"), ("consents", "Before and after"), ("fleet", "P1 + P2 + P3 = 1"),
    ])
    func aTemplateRuns(template: String, says: String) throws {
        let scratch = try Scratch()
        #expect(try scratch.redomat("new", template).status == 0)
        let run = try scratch.redomat("run", "\(template).yaml", "--replications", "3", "--out", "report")
        #expect(run.status == 0, "\(run.output)")
        let report = try scratch.text("report/report.md")
        #expect(report.contains(says))
        #expect(report.contains("guesses, to be replaced by yours"))
    }

    /// The answers lie beside the scenario, under its name; the doubtful ones in them are found and left out as it says.
    @Test func aSurveyHasItsAnswersBeside() throws {
        let scratch = try Scratch()
        #expect(try scratch.redomat("new", "survey", "mine.yaml").status == 0)
        #expect(scratch.names() == ["mine.csv", "mine.yaml", "redomat.schema.json"])
        let run = try scratch.redomat("run", "mine.yaml", "--out", "report")
        #expect(run.status == 0, "\(run.messages)")
        let report = try scratch.text("report/report.md")
        #expect(report.contains("guesses, to be replaced by yours"))
        #expect(report.contains("60 rows of answers in mine.csv, of which 57 are analysed."))
        #expect(report.contains("- **H1**: “Who finds the app useful intends to use it”"))
        #expect(report.contains("This is a convenience sample"))
        #expect(report.contains("together they keep the part of the sample that they have"))
    }

    @Test func aSurveyIsNotWrittenOverOldAnswers() throws {
        let scratch = try Scratch()
        try scratch.write("mine", to: "survey.csv")
        #expect(try scratch.redomat("new", "survey").status == 2)
        #expect(scratch.names() == ["survey.csv"])
        try scratch.write("mine", to: "other.yaml")
        #expect(try scratch.redomat("new", "survey", "other.yaml").status == 2)
        #expect(scratch.names() == ["other.yaml", "survey.csv"])
    }

    @Test func neverOverAnOldFile() throws {
        let scratch = try Scratch()
        try scratch.write("mine", to: "clinic.yaml")
        try FileManager.default.createSymbolicLink(
            atPath: scratch.place("link.yaml"), withDestinationPath: scratch.place("nowhere.yaml"))
        for arguments in [["new"], ["new", "clinic"], ["new", "queue", "clinic.yaml"]] {
            let outcome = try BuiltCommand.run(arguments, in: scratch.path)
            #expect(outcome.status == 2)
            #expect(outcome.messages.contains("clinic.yaml' exists already"))
        }
        #expect(try scratch.text("clinic.yaml") == "mine")
        #expect(scratch.names() == ["clinic.yaml", "link.yaml"])
    }

    @Test func aPlaceThatCannotBeWrittenFails() throws {
        let scratch = try Scratch()
        let outcome = try scratch.redomat("new", "clinic", "/proc/redomat/clinic.yaml")
        #expect(outcome.status == 3)
        #expect(outcome.messages.contains("cannot be written"))
        #expect(try scratch.redomat("new", "hotel").status == 64)
    }
}
