import Foundation
import Testing

/// The files of `Scenarios/fleet`: they load without a word, say what is assumed, run, and keep their laws.
@Suite(.serialized)
struct FleetScenarioTests {
    static let folder = BuiltCommand.repository + "/Scenarios/fleet"

    static let files: [String] = {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return all.filter { $0.hasSuffix(".yaml") }.sorted()
    }()

    @Test func allOfThemAreThere() throws {
        for name in [
            "city-rides", "intercity-sharing", "parcels-in-free-boots", "courier-shop", "courier-pools",
            "couriers-asked",
            "lock-out", "lunch-peak", "matching-rules", "fleet-size", "surge", "pooling", "drivers-join",
            "reputation", "push-off", "widening",
        ] {
            #expect(Self.files.contains(name + ".yaml"))
        }
        let list = try String(contentsOfFile: BuiltCommand.repository + "/Scenarios/README.md", encoding: .utf8)
        for file in Self.files { #expect(list.contains("(fleet/\(file))"), "Scenarios/README.md has no \(file)") }
    }

    @Test(arguments: files)
    func saysWhatIsAssumed(file: String) throws {
        let check = try Scratch().redomat("check", "\(Self.folder)/\(file)")
        #expect(check.status == 0 && check.messages == "", "\(check.messages)")
        let text = try String(contentsOfFile: "\(Self.folder)/\(file)", encoding: .utf8)
        #expect(text.contains("\nassumptions:\n") && text.contains("\nsource:"))
        #expect(text.contains("experiments:") || file == "courier-shop.yaml")
    }

    /// Two replications of each: every law of conservation holds, and no figure is anything but a number or said to be
    /// missing. Two replications decide few expectations, which is status 1.
    @Test(arguments: files)
    func runs(file: String) throws {
        let scratch = try Scratch()
        let run = try scratch.redomat(
            "run", "\(Self.folder)/\(file)", "--replications", "2", "--out", "report", limit: 300)
        #expect(run.status == 0 || (run.status == 1 && run.output.contains("undecided")), "\(run.messages)")
        #expect(!run.output.contains("FAIL") && !run.messages.contains("error"), "\(run.output)")
        let report = try scratch.text("report/report.md")
        try WholeReport(scratch, "report").check("\(file)")
        for section in ["## Assumptions", "## Results", "## Checks made on every replication"] {
            #expect(report.contains(section))
        }
        for name in ["report.md", "measures.csv", "replications.csv"] {
            let text = try scratch.text("report/\(name)").lowercased()
            #expect(!text.contains("nan ") && !text.contains(",nan") && !text.contains("inf,"), "\(name)")
        }
        #expect(!report.contains("do none seen") && !report.contains("somebody none seen"))
    }
}
