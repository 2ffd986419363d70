import Foundation
import Testing

/// What the list of a folder and an opened scenario tell.
@Suite struct WorkbenchListTests {
    private let served: Served

    init() throws { served = try Served() }

    @Test func theListSaysHowScenariosAre() async throws {
        defer { served.remove() }
        let home = try Served.object(try await served.ask("GET", "/api/1/home").text)
        let scenarios = try #require(home["scenarios"] as? [[String: Any]])
        #expect(scenarios.map { $0["name"] as? String } == ["broken.yaml", "clinic.yaml"])
        #expect(scenarios.map { $0["state"] as? String } == ["errors", "ok"])
        #expect(scenarios.map { $0["answerable"] as? Bool } == [false, true])
    }

    /// It is found by whom and what it is about, not by its file's name alone.
    @Test func theListSaysWhatScenariosAreAbout() async throws {
        defer { served.remove() }
        let text = Example.clinic.replacing(
            "time: minutes", with: "description: >\n  Who waits,\n  and why?\ntime: minutes")
        try text.write(to: served.root.appendingPathComponent("clinic.yaml"), atomically: true, encoding: .utf8)
        let home = try Served.object(try await served.ask("GET", "/api/1/home").text)
        let scenarios = try #require(home["scenarios"] as? [[String: Any]])
        let clinic = try #require(scenarios.first { $0["name"] as? String == "clinic.yaml" })
        #expect(clinic["description"] as? String == "Who waits, and why?")
        let about = try #require(clinic["about"] as? [String])
        for word in ["doctor", "desk", "urgent", "walk-in", "factor on walk-ins", "patients", "doctor.wait.p95"] {
            #expect(about.contains(word), "\(word) in \(about)")
        }
        let broken = try #require(scenarios.first { $0["name"] as? String == "broken.yaml" })
        #expect(broken["description"] as? String == "" && (broken["about"] as? [String])?.isEmpty == true)
    }

    @Test func aScenarioComesWithWhatCanBeMoved() async throws {
        defer { served.remove() }
        let found = try Served.object(
            try await served.ask("GET", "/api/1/scenarios/\(try await served.id("clinic.yaml"))").text)
        #expect(found["text"] as? String == Example.clinic)
        #expect((found["knobs"] as? [[String: Any]])?.isEmpty == false)
        let measure = try #require((found["measures"] as? [[String: Any]])?.first)
        #expect(measure["id"] as? String == "doctor.wait.p95")
        #expect(measure["knob"] as? String == "doctors" && measure["op"] as? String == "at most")
        // What can be shown besides is not drawn at first.
        let all = try #require(found["measures"] as? [[String: Any]])
        let desk = try #require(all.first { $0["id"] as? String == "desk.wait.p95" })
        #expect(desk["isDrawn"] as? Bool == false && desk["knob"] as? String == "stations.desk.servers")
        #expect(desk["title"] as? String == "Wait at desk, 19 of 20 at most")
        let mean = try #require(all.first { $0["id"] as? String == "desk.wait.mean" })
        #expect(mean["isDrawn"] as? Bool == true && mean["op"] as? String == "on average at most")
        let staffing = try #require(found["staffing"] as? [String: Any])
        #expect((staffing["targets"] as? [[String: Any]])?.map { $0["measure"] as? String } == ["doctor.wait.p95"])
        #expect((found["network"] as? String)?.contains("<svg") == true)
    }

    @Test func mistakesAreToldAtTheirPlace() async throws {
        defer { served.remove() }
        let text = Example.clinic.replacing("servers: 2", with: "servers: two")
        let body: [String: Any] = ["id": try await served.id("clinic.yaml"), "text": text]
        let found = try Served.object(try await served.ask("POST", "/api/1/check", body).text)
        let diagnostics = try #require(found["diagnostics"] as? [[String: Any]])
        let line = try #require(
            text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
                $0.contains("servers: two")
            })
        #expect(diagnostics.first?["line"] as? Int == line + 1)
        #expect(found["answerable"] as? Bool == false)
    }

    @Test(arguments: [
        ("GET", "/api/1/nothing", 404), ("POST", "/api/1/check", 400), ("GET", "/api/1/scenarios/..", 422),
        ("GET", "/api/2/home", 404), ("DELETE", "/api/1/jobs/7", 404), ("GET", "/shown/abc", 404),
        ("GET", "/etc/passwd", 404), ("PATCH", "/api/1/home", 404),
    ])
    func otherAddressesAreNone(method: String, path: String, status: Int) async throws {
        defer { served.remove() }
        #expect(try await served.ask(method, path, ["no": "sense"]).status == status)
    }
}
