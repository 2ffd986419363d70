import Foundation
import Testing

/// The files of `Scenarios/payment`: they load, run, and keep books that balance; their stages stand in
/// `Tests/Commands/reports/stages-of-payments.txt`.
@Suite(.serialized)
struct PaymentScenarioTests {
    static let folder = BuiltCommand.repository + "/Scenarios/payment"

    static let files: [String] = {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return all.filter { $0.hasSuffix(".yaml") }.sorted()
    }()

    @Test func allOfThemAreThere() throws {
        for name in [
            "provisioning", "launch-day", "apple-nfc", "apple-in-app", "web-handoff", "android-pay", "store-visit",
            "retry-storm", "authentication-loop", "hce-or-secure-element", "croatian-volumes", "ride-payment", "kiosk",
            "kiosk-at-surveyed-shares",
        ] {
            #expect(Self.files.contains(name + ".yaml"))
        }
        let list = try String(contentsOfFile: BuiltCommand.repository + "/Scenarios/README.md", encoding: .utf8)
        for file in Self.files { #expect(list.contains("(payment/\(file))"), "Scenarios/README.md has no \(file)") }
    }

    /// Of a retry storm the command says before the run that it would not end; the other files are read without a word.
    @Test(arguments: files)
    func loads(file: String) throws {
        let check = try Scratch().redomat("check", "\(Self.folder)/\(file)")
        #expect(check.status == 0)
        if file == "retry-storm.yaml" {
            #expect(check.messages.contains("warning"))
        } else {
            #expect(check.messages == "")
        }
    }

    /// Every figure that no case states is under `assumptions`, which the report repeats, and the case is named.
    @Test(arguments: files)
    func saysWhatIsAssumed(file: String) throws {
        let text = try String(contentsOfFile: "\(Self.folder)/\(file)", encoding: .utf8)
        #expect(text.contains("\nassumptions:\n"))
        #expect(text.contains("assumption"))
        #expect(text.contains("source: ") && text.contains("thesis"))
    }

    /// A short run of each: no error, which means that the identities of every replication hold and its books balance.
    @Test(arguments: files)
    func runs(file: String) throws {
        let scratch = try Scratch()
        let run = try scratch.redomat(
            "run", "\(Self.folder)/\(file)", "--replications", "1", "--out", "report", limit: 300)
        // One replication decides no expectation, which is status 1; an error is another one.
        #expect(run.status == 0 || (run.status == 1 && run.output.contains("undecided")), "\(run.messages)")
        #expect(!run.output.contains("FAIL") && !run.messages.contains("error"))
        let report = try scratch.text("report/report.md")
        try WholeReport(scratch, "report").check("\(file)")
        // What is promised is answered first, and what else was found behind it.
        let promises = try String(contentsOfFile: "\(Self.folder)/\(file)", encoding: .utf8).contains("\ntargets: ")
        let summary = promises ? "## Also found" : "## In short"
        for section in [summary, "## Assumptions", "## Results", "## Checks made on every replication"] {
            #expect(report.contains(section), "\(section)")
        }
    }
}
