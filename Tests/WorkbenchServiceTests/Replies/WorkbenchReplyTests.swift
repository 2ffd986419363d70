import Lanes
import Foundation
import Scenarios
import Testing

import Workbench

/// What a page is answered, without a connection.
@Suite struct WorkbenchReplyTests {
    private let root: URL
    private let bench: Workbench

    init() throws {
        root = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        try Example.clinic.write(to: root.appendingPathComponent("clinic.yaml"), atomically: true, encoding: .utf8)
        try "redomat: [".write(to: root.appendingPathComponent("broken.yaml"), atomically: true, encoding: .utf8)
        bench = try Workbench(WorkbenchSettings(folder: root.path, program: "/bin/false", threads: 2))
    }

    private func ask(_ method: String, _ path: String, _ body: Any? = nil) async throws -> (status: Int, text: String) {
        let bytes = try body.map { Array(try JSONSerialization.data(withJSONObject: $0)) } ?? []
        let reply = await bench.reply(to: PageRequest(method: method, path: path, body: bytes))
        switch reply.body {
        case .whole(let bytes): return (reply.status, String(decoding: bytes, as: UTF8.self))
        case .pieces(let pieces):
            var text = ""
            for await piece in pieces { text += String(decoding: piece, as: UTF8.self) }
            return (reply.status, text)
        }
    }

    private func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    private func id(_ name: String) async throws -> String {
        let home = try object(try await ask("GET", "/api/1/home").text)
        let scenarios = try #require(home["scenarios"] as? [[String: Any]])
        let found = try #require(scenarios.first { $0["name"] as? String == name })
        return try #require(found["id"] as? String)
    }

    @Test func theListSaysHowScenariosAre() async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        let home = try object(try await ask("GET", "/api/1/home").text)
        let scenarios = try #require(home["scenarios"] as? [[String: Any]])
        #expect(scenarios.map { $0["name"] as? String } == ["broken.yaml", "clinic.yaml"])
        #expect(scenarios.map { $0["state"] as? String } == ["errors", "ok"])
        #expect(scenarios.map { $0["answerable"] as? Bool } == [false, true])
    }

    /// It is found by whom and what it is about, not by its file's name alone.
    @Test func theListSaysWhatScenariosAreAbout() async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        let text = Example.clinic.replacing(
            "time: minutes", with: "description: >\n  Who waits,\n  and why?\ntime: minutes")
        try text.write(to: root.appendingPathComponent("clinic.yaml"), atomically: true, encoding: .utf8)
        let home = try object(try await ask("GET", "/api/1/home").text)
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

    /// Four answers are a file of the folder that can be tried out; another one of the same name stands beside it.
    @Test func fourAnswersBeginAScenario() async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        let body: [String: Any] = [
            "comes": "patient", "rate": 12, "serves": "doctor", "servers": 2, "minutes": 8, "promised": 15,
        ]
        let (status, text) = try await ask("POST", "/api/1/new", body)
        #expect(status == 200, "\(text)")
        let first = try object(text)
        #expect(first["name"] as? String == "patients-and-doctors.yaml")
        let written = try String(
            contentsOf: root.appendingPathComponent("patients-and-doctors.yaml"), encoding: .utf8)
        let opened = try object(try await ask("GET", "/api/1/scenarios/\(try #require(first["id"] as? String))").text)
        #expect(opened["text"] as? String == written && opened["answerable"] as? Bool == true)
        #expect((opened["diagnostics"] as? [Any])?.isEmpty == true)
        let second = try object(try await ask("POST", "/api/1/new", body).text)
        #expect(second["name"] as? String == "patients-and-doctors-2.yaml")
        #expect(second["id"] as? String == (try await id("patients-and-doctors-2.yaml")))
        let wrong = try await ask("POST", "/api/1/new", body.merging(["servers": 0]) { $1 })
        #expect(wrong.status == 422)
        #expect(try FileManager.default.contentsOfDirectory(atPath: root.path).count == 4)
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
        defer { try? FileManager.default.removeItem(at: root) }
        let body = ["name": "../Front desk.csv", "text": Self.log, "kind": kind]
        let found = try object(try await ask("POST", "/api/1/data", body).text)
        let scenario = try #require(found["scenario"] as? String, "\(found)")
        #expect(scenario == (try await id("front-desk.yaml")))
        let opened = try object(try await ask("GET", "/api/1/scenarios/\(scenario)").text)
        #expect(opened["answerable"] as? Bool == true && opened["text"] as? String == found["law"] as? String)
        // Of the log itself nothing is left.
        let names = try FileManager.default.contentsOfDirectory(atPath: root.path).sorted()
        #expect(names == ["broken.yaml", "clinic.yaml", "front-desk.yaml"])
    }

    /// What is no log is looked at as before.
    @Test func whatIsNoLogIsFitted() async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        let cells = (1...60).map { "\($0),\(Double(($0 * 37) % 60) / 4 + 1)" }.joined(separator: "\n")
        let body = ["name": "times.csv", "text": "visit,minutes\n" + cells + "\n", "kind": "any"]
        let found = try object(try await ask("POST", "/api/1/data", body).text)
        #expect(found["column"] as? String == "minutes")
        #expect((found["law"] as? String)?.hasPrefix("service:") == true, "\(found)")
        let other = ["name": "x.csv", "text": "a,b\n1,2\n", "kind": "log"]
        let refused = try object(try await ask("POST", "/api/1/data", other).text)
        #expect(refused["scenario"] is NSNull && (refused["problems"] as? [String])?.isEmpty == false)
    }

    @Test func aScenarioComesWithWhatCanBeMoved() async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        let found = try object(try await ask("GET", "/api/1/scenarios/\(try await id("clinic.yaml"))").text)
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
        defer { try? FileManager.default.removeItem(at: root) }
        let text = Example.clinic.replacing("servers: 2", with: "servers: two")
        let body: [String: Any] = ["id": try await id("clinic.yaml"), "text": text]
        let found = try object(try await ask("POST", "/api/1/check", body).text)
        let diagnostics = try #require(found["diagnostics"] as? [[String: Any]])
        let line = try #require(
            text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
                $0.contains("servers: two")
            })
        #expect(diagnostics.first?["line"] as? Int == line + 1)
        #expect(found["answerable"] as? Bool == false)
    }

    @Test func anAnswerIsAStreamOfEvents() async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        let body: [String: Any] = [
            "id": try await id("clinic.yaml"), "set": [["path": "doctors", "value": "4"]], "from": [], "page": "p",
            "generation": 1, "most": 40,
        ]
        let (status, text) = try await ask("POST", "/api/1/answers", body)
        #expect(status == 200)
        let names = text.split(separator: "\n").compactMap { $0.hasPrefix("event: ") ? String($0.dropFirst(7)) : nil }
        #expect(names.first == "accepted" && names.last == "end" && names.contains("look"))
        #expect(text.contains("redomat run clinic.yaml --set doctors=4"))
        // Every event is its name and one line of JSON.
        for block in text.components(separatedBy: "\n\n") where !block.isEmpty {
            let lines = block.split(separator: "\n")
            try #require(lines.count == 2)
            _ = try object(String(lines[1].dropFirst("data: ".count)))
        }
    }

    /// The events of an answer by their names, with the drawn target where there is one.
    private func events(_ target: Double?) async throws -> [(name: String, value: [String: Any])] {
        var body: [String: Any] = [
            "id": try await id("clinic.yaml"), "set": [["path": "doctors", "value": "4"]], "page": "p", "generation": 1,
            "most": 320,
        ]
        if let target { body["targets"] = ["doctor.wait.p95": target] }
        let text = try await ask("POST", "/api/1/answers", body).text
        return try text.components(separatedBy: "\n\n").filter { !$0.isEmpty }.map { block in
            let lines = block.split(separator: "\n")
            try #require(lines.count == 2)
            return (String(lines[0].dropFirst(7)), try object(String(lines[1].dropFirst(6))))
        }
    }

    private func target(_ look: [String: Any]) throws -> [String: Any] {
        let rows = try #require(look["rows"] as? [[String: Any]])
        return try #require(rows.first { $0["id"] as? String == "doctor.wait.p95" })
    }

    /// "Yes: the target is met." stood beside "too close to call" of the same runs: the word, the row and the value that other
    /// programs read are of one answer.
    @Test func theVerdictIsThatOfTheTable() async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        let first = try #require(try await events(nil).last { $0.name == "look" })
        let row = try target(first.value)
        let estimate = try #require(row["estimate"] as? Double)
        let upper = try #require(row["upper"] as? Double)
        // From missed to met, and closely around the end of the interval.
        let half = upper - estimate
        var seen: Set<String> = []
        for bound in [-2.0, -0.5, 0, 0.5, 0.8, 0.9, 0.99, 1.01, 2].map({ estimate + $0 * half }) where bound > 0 {
            for look in try await events(bound) where look.name == "look" {
                let state = try #require(try target(look.value)["target"] as? [String: Any])["state"] as? String
                let words = ["met": "Yes", "missed": "No.", "open": "Too close to call."]
                let expected = try #require(words[state ?? ""])
                let board = try #require(look.value["board"] as? [String: Any])
                let said = try #require((board["word"] as? [String])?.first)
                #expect(said.hasPrefix(expected), "\(said) beside \(state ?? "")")
                let groups = try #require(board["groups"] as? [[String: Any]])
                let asked = try #require((groups.first?["rows"] as? [[String: Any]])?.first)
                #expect(asked["state"] as? String == state && asked["id"] as? String == "doctor.wait.p95")
                let answer = try #require(look.value["answer"] as? [String: Any])
                #expect((answer["headline"] as? String)?.hasPrefix(said) == true)
                seen.insert(expected)
            }
        }
        #expect(seen.contains("Too close to call.") && seen.count > 1, "\(seen)")
    }

    /// A verdict for each field around where two knobs stand, the nearest first; more doctors are never worse.
    @Test func aMapHasAVerdictForEachField() async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        let body: [String: Any] = [
            "id": try await id("clinic.yaml"), "set": [], "page": "p", "generation": 1, "x": "doctors",
            "y": "stations.desk.servers",
        ]
        let (status, text) = try await ask("POST", "/api/1/map", body)
        #expect(status == 200)
        let found = try text.components(separatedBy: "\n\n").filter { !$0.isEmpty }.map { block in
            let lines = block.split(separator: "\n")
            try #require(lines.count == 2)
            return (name: String(lines[0].dropFirst(7)), value: try object(String(lines[1].dropFirst(6))))
        }
        #expect(found.first?.name == "map" && found.last?.name == "end")
        let across = try #require(found.first?.value["x"] as? [String: Any])
        #expect(across["stops"] as? [String] == ["1", "2", "3", "4", "5"] && across["here"] as? Int == 2)
        let fields = found.filter { $0.name == "field" }.map(\.value)
        #expect(fields.count == 20)
        #expect(fields.first?["x"] as? Int == 2)
        let least = fields.filter { $0["x"] as? Int == 0 }.map { $0["state"] as? String }
        #expect(least.allSatisfy { $0 == "missed" }, "\(least)")
        let most = fields.filter { $0["x"] as? Int == 4 }.map { $0["state"] as? String }
        #expect(most.allSatisfy { $0 != "missed" }, "\(most)")
        let none = try await ask("POST", "/api/1/map", body.merging(["y": "rule"]) { $1 })
        #expect(none.status == 422)
    }

    /// The replay of a report's page, of both: fetched once, as a report is.
    @Test func twoDaysAreAPageThatIsShownOnce() async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        let body: [String: Any] = [
            "id": try await id("clinic.yaml"), "set": [], "page": "days", "generation": 1,
            "beside": [["path": "doctors", "value": "5"]], "isRemedy": true, "decisive": "doctor.wait.p95",
        ]
        let (status, text) = try await ask("POST", "/api/1/days", body)
        #expect(status == 200, "\(text)")
        let address = try #require(try object(text)["address"] as? String)
        let page = try await ask("GET", address).text
        #expect(page.hasPrefix("<!DOCTYPE html>") && page.contains("class=\"figure replay lines"))
        #expect(page.contains("<h4>the file</h4>") && page.contains("<h4>what would do</h4>"))
        #expect(page.contains("The same patients by the file and by what would do: "))
        #expect(try await ask("GET", address).status == 404)
        let wrong = body.merging(["beside": [["path": "doctors", "value": "many"]]]) { $1 }
        #expect(try await ask("POST", "/api/1/days", wrong).status == 422)
    }

    @Test func savingOverAnotherTextIsRefused() async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        let id = try await id("clinic.yaml")
        let found = try object(try await ask("GET", "/api/1/scenarios/\(id)").text)
        let digest = try #require(found["digest"] as? String)
        let (status, text) = try await ask("PUT", "/api/1/scenarios/\(id)", ["text": "x", "digest": digest])
        #expect(status == 200, "\(text)")
        let (other, detail) = try await ask("PUT", "/api/1/scenarios/\(id)", ["text": "y", "digest": digest])
        #expect(other == 409)
        let problem = try object(detail)
        #expect(problem["text"] as? String == "x" && problem["yours"] as? String == "y")
        // Changed by another program.
        try "theirs".write(to: root.appendingPathComponent("clinic.yaml"), atomically: true, encoding: .utf8)
        let (outside, theirs) = try await ask("PUT", "/api/1/scenarios/\(id)", ["text": "y", "digest": digest])
        #expect(outside == 412)
        #expect(try object(theirs)["text"] as? String == "theirs")
    }

    private func save(
        _ id: String, _ text: String, startedFrom digest: String
    ) async throws -> (status: Int, text: String) {
        try await ask("PUT", "/api/1/scenarios/\(id)", ["text": text, "digest": digest])
    }

    /// Two pages at one moment, from the same text: one is saved, the other one is told and has both texts.
    @Test func ofTwoSavesAtOneMomentOneIsTold() async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        let id = try await id("clinic.yaml")
        for round in 0..<40 {
            let found = try object(try await ask("GET", "/api/1/scenarios/\(id)").text)
            let digest = try #require(found["digest"] as? String)
            let texts = ["one \(round)", "other \(round)"]
            async let one = save(id, texts[0], startedFrom: digest)
            async let other = save(id, texts[1], startedFrom: digest)
            let replies = try await [one, other]
            try #require(replies.map(\.status).sorted() == [200, 409])
            let winner = try #require(replies.firstIndex { $0.status == 200 })
            let told = try object(replies[1 - winner].text)
            #expect(told["text"] as? String == texts[winner] && told["yours"] as? String == texts[1 - winner])
            let standing = try object(try await ask("GET", "/api/1/scenarios/\(id)").text)
            #expect(standing["text"] as? String == texts[winner])
        }
    }

    @Test(arguments: [
        ("GET", "/api/1/nothing", 404), ("POST", "/api/1/check", 400), ("GET", "/api/1/scenarios/..", 422),
        ("GET", "/api/2/home", 404), ("DELETE", "/api/1/jobs/7", 404), ("GET", "/shown/abc", 404),
        ("GET", "/etc/passwd", 404), ("PATCH", "/api/1/home", 404),
    ])
    func otherAddressesAreNone(method: String, path: String, status: Int) async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        #expect(try await ask(method, path, ["no": "sense"]).status == status)
    }

    @Test func aReportIsShownOnce() async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        let folder = root.appendingPathComponent("Reports/runs/clinic")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try #"{"redomat": 1, "scenario": "clinic"}"#.write(
            to: folder.appendingPathComponent("run.json"), atomically: true, encoding: .utf8)
        try "<p>report</p>".write(to: folder.appendingPathComponent("report.html"), atomically: true, encoding: .utf8)
        let home = try object(try await ask("GET", "/api/1/home").text)
        let report = try #require((home["reports"] as? [[String: Any]])?.first?["id"] as? String)
        let shown = try object(try await ask("POST", "/api/1/shown", ["report": report]).text)
        let address = try #require(shown["address"] as? String)
        #expect(try await ask("GET", address).text == "<p>report</p>")
        #expect(try await ask("GET", address).status == 404)
    }

    @Test func aJobIsACommand() async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        let body = ["id": try await id("clinic.yaml"), "command": "run"]
        #expect(try await ask("POST", "/api/1/jobs", body).status == 202)
        for _ in 0..<200 {
            let jobs = try object(try await ask("GET", "/api/1/jobs").text)["jobs"] as? [[String: Any]]
            if jobs?.first?["state"] as? String == "failed" {
                #expect(jobs?.first?["code"] as? Int == 1)
                #expect(jobs?.first?["command"] as? String == "redomat run clinic.yaml")
                return
            }
            try await Task.sleep(for: .milliseconds(20))
        }
        Issue.record("the command did not end")
    }

    @Test func droppedDurationsGetALaw() async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        let cells = (1...60).map { "\($0),\(Double(($0 * 37) % 60) / 4 + 1)" }.joined(separator: "\n")
        let body = ["name": "../times.csv", "text": "visit,minutes\n" + cells + "\nbroken\n", "kind": "durations"]
        let found = try object(try await ask("POST", "/api/1/data", body).text)
        // Not the numbers of the visits.
        #expect(found["column"] as? String == "minutes")
        #expect((found["law"] as? String)?.hasPrefix("service:") == true, "\(found)")
        #expect((found["figures"] as? [Any])?.isEmpty == false)
        #expect(found["problems"] as? [String] == ["Line 62 has 1 cell, the header has 2: it is left out."])
    }

    /// What is proposed is a scenario that the command reads.
    @Test func droppedAnswersBecomeAScenario() async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        let rows = (0..<30).map { "\($0 % 5 + 1),\(($0 * 2) % 5 + 1),\(($0 * 3) % 5 + 1),\($0 % 4 + 1)" }
        let table = "PU1,PU2,EU1,EU2\n" + rows.joined(separator: "\n") + "\n"
        let body = ["name": "a.csv", "text": table, "kind": "survey"]
        let found = try object(try await ask("POST", "/api/1/data", body).text)
        let text = try #require(found["law"] as? String)
        #expect(text.contains("pu: [ PU1, PU2 ]"))
        #expect((found["findings"] as? [String])?.first == "a.csv: 30 rows, 30 analysed")
        try table.write(to: root.appendingPathComponent("a.csv"), atomically: true, encoding: .utf8)
        let (scenario, diagnostics) = ScenarioLoader.load(
            text: text, name: root.appendingPathComponent("a.yaml").path, lanes: Lanes.all)
        #expect(scenario != nil, "\(Diagnostic.render(diagnostics))")
    }

    /// A job that is done says what was found, not where it stands.
    @Test func whatIsDoneSaysItsAnswer() {
        var job = Job(number: 1, arguments: ["run", "clinic.yaml"], scenario: "clinic.yaml")
        for line in [
            "Clinic", "", "Station  Wait", "desk     2 min", "No: desk misses the target.", "report: a/b.html",
        ] {
            job.take(line)
        }
        #expect(job.summary == "report: a/b.html")
        job.state = .done
        #expect(job.summary == "No: desk misses the target.")
    }

    @Test func commandsOfOneScenarioRunInTurn() async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        let jobs = JobList(program: "/bin/sleep", folder: root.path)
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
        defer { try? FileManager.default.removeItem(at: root) }
        let wrong = ["id": try await id("clinic.yaml"), "command": "staffing", "measure": "desk.wait.p95"]
        #expect(try await ask("POST", "/api/1/jobs", wrong).status == 422)
        _ = try await ask("POST", "/api/1/jobs", ["id": try await id("clinic.yaml"), "command": "staffing"])
        #expect(
            bench.jobs.all.first?.command
                == "redomat staffing clinic.yaml --target 'doctor.wait.p95 at most 30 min'")
    }
}
