import Foundation
import Lanes
import Scenarios
import Testing

/// What becomes of answers to four questions, and of files that are dropped.
@Suite struct WorkbenchDataTests {
    private let served: Served

    init() throws { served = try Served() }

    /// Four answers are a file of the folder that can be tried out; another one of the same name stands beside it.
    @Test func fourAnswersBeginAScenario() async throws {
        defer { served.remove() }
        let body: [String: Any] = [
            "comes": "patient", "rate": 12, "serves": "doctor", "servers": 2, "minutes": 8, "promised": 15,
        ]
        let (status, text) = try await served.ask("POST", "/api/1/new", body)
        #expect(status == 200, "\(text)")
        let first = try Served.object(text)
        #expect(first["name"] as? String == "patients-and-doctors.yaml")
        let written = try String(
            contentsOf: served.root.appendingPathComponent("patients-and-doctors.yaml"), encoding: .utf8)
        let opened = try Served.object(
            try await served.ask("GET", "/api/1/scenarios/\(try #require(first["id"] as? String))").text)
        #expect(opened["text"] as? String == written && opened["answerable"] as? Bool == true)
        #expect((opened["diagnostics"] as? [Any])?.isEmpty == true)
        let second = try Served.object(try await served.ask("POST", "/api/1/new", body).text)
        #expect(second["name"] as? String == "patients-and-doctors-2.yaml")
        #expect(second["id"] as? String == (try await served.id("patients-and-doctors-2.yaml")))
        let wrong = try await served.ask("POST", "/api/1/new", body.merging(["servers": 0]) { $1 })
        #expect(wrong.status == 422)
        #expect(try FileManager.default.contentsOfDirectory(atPath: served.root.path).count == 4)
    }

    /// Two hundred visits of a desk, told from their begin to their end.
    private static let log: String = {
        var rows = ["case,activity,begun,ended"]
        for number in 0..<200 {
            let begin = 8 * 60 + (number % 50) * 9
            let day = 2 + number / 50
            func time(_ minutes: Int) -> String {
                let hour = minutes / 60
                let minute = minutes % 60
                return "2026-03-0\(day) \(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute):00"
            }
            rows.append("\(number),desk,\(time(begin)),\(time(begin + 3 + number * 7 % 5))")
        }
        return rows.joined(separator: "\n") + "\n"
    }()

    /// A dropped log is a scenario of the folder, whether or not it was said to be a log.
    @Test(arguments: ["log", "any"]) func aDroppedLogBecomesAScenario(kind: String) async throws {
        defer { served.remove() }
        let body = ["name": "../Front desk.csv", "text": Self.log, "kind": kind]
        let found = try Served.object(try await served.ask("POST", "/api/1/data", body).text)
        let scenario = try #require(found["scenario"] as? String, "\(found)")
        #expect(scenario == (try await served.id("front-desk.yaml")))
        let opened = try Served.object(try await served.ask("GET", "/api/1/scenarios/\(scenario)").text)
        #expect(opened["answerable"] as? Bool == true && opened["text"] as? String == found["law"] as? String)
        // Of the log itself nothing is left.
        let names = try FileManager.default.contentsOfDirectory(atPath: served.root.path).sorted()
        #expect(names == ["broken.yaml", "clinic.yaml", "front-desk.yaml"])
    }

    /// What is no log is looked at as before.
    @Test func whatIsNoLogIsFitted() async throws {
        defer { served.remove() }
        let cells = (1...60).map { "\($0),\(Double(($0 * 37) % 60) / 4 + 1)" }.joined(separator: "\n")
        let body = ["name": "times.csv", "text": "visit,minutes\n" + cells + "\n", "kind": "any"]
        let found = try Served.object(try await served.ask("POST", "/api/1/data", body).text)
        #expect(found["column"] as? String == "minutes")
        #expect((found["law"] as? String)?.hasPrefix("service:") == true, "\(found)")
        let other = ["name": "x.csv", "text": "a,b\n1,2\n", "kind": "log"]
        let refused = try Served.object(try await served.ask("POST", "/api/1/data", other).text)
        #expect(refused["scenario"] is NSNull && (refused["problems"] as? [String])?.isEmpty == false)
    }

    @Test func droppedDurationsGetALaw() async throws {
        defer { served.remove() }
        let cells = (1...60).map { "\($0),\(Double(($0 * 37) % 60) / 4 + 1)" }.joined(separator: "\n")
        let body = ["name": "../times.csv", "text": "visit,minutes\n" + cells + "\nbroken\n", "kind": "durations"]
        let found = try Served.object(try await served.ask("POST", "/api/1/data", body).text)
        // Not the numbers of the visits.
        #expect(found["column"] as? String == "minutes")
        #expect((found["law"] as? String)?.hasPrefix("service:") == true, "\(found)")
        #expect((found["figures"] as? [Any])?.isEmpty == false)
        #expect(found["problems"] as? [String] == ["Line 62 has 1 cell, the header has 2: it is left out."])
    }

    /// What is proposed is a scenario that the command reads.
    @Test func droppedAnswersBecomeAScenario() async throws {
        defer { served.remove() }
        let rows = (0..<30).map { "\($0 % 5 + 1),\(($0 * 2) % 5 + 1),\(($0 * 3) % 5 + 1),\($0 % 4 + 1)" }
        let table = "PU1,PU2,EU1,EU2\n" + rows.joined(separator: "\n") + "\n"
        let body = ["name": "a.csv", "text": table, "kind": "survey"]
        let found = try Served.object(try await served.ask("POST", "/api/1/data", body).text)
        let text = try #require(found["law"] as? String)
        #expect(text.contains("pu: [ PU1, PU2 ]"))
        #expect((found["findings"] as? [String])?.first == "a.csv: 30 rows, 30 analysed")
        try table.write(to: served.root.appendingPathComponent("a.csv"), atomically: true, encoding: .utf8)
        let (scenario, diagnostics) = ScenarioLoader.load(
            text: text, name: served.root.appendingPathComponent("a.yaml").path, lanes: Lanes.all)
        #expect(scenario != nil, "\(Diagnostic.render(diagnostics))")
    }
}
