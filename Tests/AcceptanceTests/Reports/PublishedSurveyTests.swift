import Foundation
import Testing

/// The published survey as a user runs it, and the kiosk that takes its shares.
@Suite(.serialized)
struct PublishedSurveyTests {
    static let survey = BuiltCommand.repository + "/Scenarios/survey/contactless-payment.yaml"
    static let kiosk = BuiltCommand.repository + "/Scenarios/payment/kiosk-at-surveyed-shares.yaml"

    @Test func theReportHasItsTables() throws {
        let scratch = try Scratch()
        let run = try scratch.redomat("run", Self.survey, "--out", "report")
        #expect(run.status == 0)
        #expect(run.output.contains("60.1%") && run.output.contains("53.0% to 66.8%"))
        #expect(
            scratch.names(in: "report").filter { $0.contains(".") } == [
                "figures/audit.svg", "figures/every-answer.svg", "figures/hypotheses.svg", "figures/sample-sizes.csv",
                "figures/sample-sizes.svg", "figures/shares.csv", "figures/shares.svg", "measures.csv", "report.html",
                "report.md", "results.xlsx", "run.json", "tables/answers.csv", "tables/audit-figures.csv",
                "tables/correlation-bounds.csv", "tables/hypotheses.csv", "tables/indices.csv", "tables/misprints.csv",
                "tables/questions.csv", "tables/shifts.csv", "tables/summary.csv",
            ])
        for name in scratch.names(in: "report") where name.hasSuffix(".csv") {
            let table = try Table(scratch.text("report/" + name))
            #expect(!table.rows.isEmpty && !table.rows.joined().contains("nan"), "\(name)")
        }
        let summary = try Table(scratch.text("report/tables/summary.csv"))
        #expect(summary.rows.contains(["total", "403.20", "296.80"]))
    }

    /// Nothing is drawn by chance, and nothing depends on the number of processors.
    @Test func twoRunsAreTheSame() throws {
        let scratch = try Scratch()
        for jobs in ["1", "2"] {
            #expect(try scratch.redomat("run", Self.survey, "--out", jobs, "--jobs", jobs).status == 0)
        }
        for name in scratch.names(in: "1") where name.hasSuffix(".csv") {
            #expect(try scratch.text("1/" + name) == scratch.text("2/" + name), "\(name)")
        }
    }

    @Test func theKioskTakesItsShares() throws {
        let scratch = try Scratch()
        let check = try scratch.redomat("check", Self.kiosk)
        #expect(check.status == 0 && check.messages == "")
        #expect(check.output.contains("by-phone = 60.1063829787") && check.output.contains("53.0% to 66.8%"))
        let run = try scratch.redomat("run", Self.kiosk, "--out", "report")
        #expect(run.status == 0)
        #expect(try scratch.text("report/report.md").contains("113 of 188 respondents"))
        let other = try scratch.redomat("check", Self.kiosk, "--set", "by-phone=50%")
        #expect(other.output.contains("by-phone = 50% (--set)"))
    }
}
