import Foundation
import Testing
import Workbench

/// Commands that run for a page, and the reports that they leave.
@Suite struct WorkbenchJobTests {
    private let served: Served

    init() throws { served = try Served() }

    @Test func aReportIsShownOnce() async throws {
        defer { served.remove() }
        let folder = served.root.appendingPathComponent("Reports/runs/clinic")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try #"{"redomat": 1, "scenario": "clinic"}"#.write(
            to: folder.appendingPathComponent("run.json"), atomically: true, encoding: .utf8)
        try "<p>report</p>".write(to: folder.appendingPathComponent("report.html"), atomically: true, encoding: .utf8)
        let home = try Served.object(try await served.ask("GET", "/api/1/home").text)
        let report = try #require((home["reports"] as? [[String: Any]])?.first?["id"] as? String)
        let shown = try Served.object(try await served.ask("POST", "/api/1/shown", ["report": report]).text)
        let address = try #require(shown["address"] as? String)
        #expect(try await served.ask("GET", address).text == "<p>report</p>")
        #expect(try await served.ask("GET", address).status == 404)
    }

    @Test func aJobIsACommand() async throws {
        defer { served.remove() }
        let body = ["id": try await served.id("clinic.yaml"), "command": "run"]
        #expect(try await served.ask("POST", "/api/1/jobs", body).status == 202)
        for _ in 0..<200 {
            let jobs = try Served.object(try await served.ask("GET", "/api/1/jobs").text)["jobs"] as? [[String: Any]]
            if jobs?.first?["state"] as? String == "failed" {
                #expect(jobs?.first?["code"] as? Int == 1)
                #expect(jobs?.first?["command"] as? String == "redomat run clinic.yaml")
                return
            }
            try await Task.sleep(for: .milliseconds(20))
        }
        Issue.record("the command did not end")
    }

    /// A job that is done says what was found, not where it stands.
    @Test func whatIsDoneSaysItsAnswer() {
        var job = Job(number: 1, arguments: ["run", "clinic.yaml"], scenario: "clinic.yaml")
        for line in [
            "Clinic", "", "No. Desk misses its promise.", "", "Station  Wait", "desk     2 min", "report: a/b.html",
        ] {
            job.take(line)
        }
        #expect(job.summary == "report: a/b.html")
        job.state = .done
        #expect(job.summary == "No. Desk misses its promise.")
    }

    @Test func commandsOfOneScenarioRunInTurn() async throws {
        defer { served.remove() }
        let jobs = JobList(program: "/bin/sleep", folder: served.root.path)
        let first = jobs.start(["0.3"], scenario: "one.yaml")
        let second = jobs.start(["0.3"], scenario: "one.yaml")
        let other = jobs.start(["0.3"], scenario: "other.yaml")
        let states = jobs.all.map(\.state)
        #expect(states == [.running, .waiting, .running])
        #expect(first == 1 && second == 2 && other == 3)
        for _ in 0..<200 where jobs.all.contains(where: { $0.ended == nil }) {
            try await Task.sleep(for: .milliseconds(20))
        }
        let done = jobs.all
        #expect(done.allSatisfy { $0.state == .done })
        #expect((done[1].began ?? 0) >= (done[0].ended ?? .infinity))
    }

    /// Staffing needs to know what for: a wait that the file wants kept.
    @Test func staffingIsForTheTargetOfTheFile() async throws {
        defer { served.remove() }
        let wrong = ["id": try await served.id("clinic.yaml"), "command": "staffing", "measure": "desk.wait.p95"]
        #expect(try await served.ask("POST", "/api/1/jobs", wrong).status == 422)
        _ = try await served.ask(
            "POST", "/api/1/jobs", ["id": try await served.id("clinic.yaml"), "command": "staffing"])
        #expect(
            served.bench.jobs.all.first?.command
                == "redomat staffing clinic.yaml --target 'doctor.wait.p95 at most 30 min'")
    }
}
