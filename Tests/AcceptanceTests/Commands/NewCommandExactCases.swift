import Foundation
import Testing

struct NewCommandExactCases {
    @Test(arguments: ["clinic", "queue", "emergency", "payments", "consents", "fleet"])
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
