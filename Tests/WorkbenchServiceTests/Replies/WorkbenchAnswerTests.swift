import Foundation
import Testing

/// What a scenario answers while it is changed: looks, a map of two knobs, two days.
@Suite struct WorkbenchAnswerTests {
    private let served: Served

    init() throws { served = try Served() }

    @Test func anAnswerIsAStreamOfEvents() async throws {
        defer { served.remove() }
        let body: [String: Any] = [
            "id": try await served.id("clinic.yaml"), "set": [["path": "doctors", "value": "4"]], "from": [],
            "page": "p",
            "generation": 1, "most": 40,
        ]
        let (status, text) = try await served.ask("POST", "/api/1/answers", body)
        #expect(status == 200)
        let names = text.split(separator: "\n").compactMap { $0.hasPrefix("event: ") ? String($0.dropFirst(7)) : nil }
        #expect(names.first == "accepted" && names.last == "end" && names.contains("look"))
        #expect(text.contains("redomat run clinic.yaml --set doctors=4"))
        // Every event is its name and one line of JSON.
        for block in text.components(separatedBy: "\n\n") where !block.isEmpty {
            let lines = block.split(separator: "\n")
            try #require(lines.count == 2)
            _ = try Served.object(String(lines[1].dropFirst("data: ".count)))
        }
    }

    /// The events of an answer by their names, with the drawn target where there is one.
    private func events(_ target: Double?) async throws -> [(name: String, value: [String: Any])] {
        var body: [String: Any] = [
            "id": try await served.id("clinic.yaml"), "set": [["path": "doctors", "value": "4"]], "page": "p",
            "generation": 1,
            "most": 320,
        ]
        if let target { body["targets"] = ["doctor.wait.p95": target] }
        let text = try await served.ask("POST", "/api/1/answers", body).text
        return try text.components(separatedBy: "\n\n").filter { !$0.isEmpty }.map { block in
            let lines = block.split(separator: "\n")
            try #require(lines.count == 2)
            return (String(lines[0].dropFirst(7)), try Served.object(String(lines[1].dropFirst(6))))
        }
    }

    private func target(_ look: [String: Any]) throws -> [String: Any] {
        let rows = try #require(look["rows"] as? [[String: Any]])
        return try #require(rows.first { $0["id"] as? String == "doctor.wait.p95" })
    }

    /// "Yes: the target is met." stood beside "too close to call" of the same runs: the word, the row and the value
    /// that other programs read are of one answer.
    @Test func theVerdictIsThatOfTheTable() async throws {
        defer { served.remove() }
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
        defer { served.remove() }
        let body: [String: Any] = [
            "id": try await served.id("clinic.yaml"), "set": [], "page": "p", "generation": 1, "x": "doctors",
            "y": "stations.desk.servers",
        ]
        let (status, text) = try await served.ask("POST", "/api/1/map", body)
        #expect(status == 200)
        let found = try text.components(separatedBy: "\n\n").filter { !$0.isEmpty }.map { block in
            let lines = block.split(separator: "\n")
            try #require(lines.count == 2)
            return (name: String(lines[0].dropFirst(7)), value: try Served.object(String(lines[1].dropFirst(6))))
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
        let none = try await served.ask("POST", "/api/1/map", body.merging(["y": "rule"]) { $1 })
        #expect(none.status == 422)
    }

    /// The replay of a report's page, of both: fetched once, as a report is.
    @Test func twoDaysAreAPageThatIsShownOnce() async throws {
        defer { served.remove() }
        let body: [String: Any] = [
            "id": try await served.id("clinic.yaml"), "set": [], "page": "days", "generation": 1,
            "beside": [["path": "doctors", "value": "5"]], "isRemedy": true, "decisive": "doctor.wait.p95",
        ]
        let (status, text) = try await served.ask("POST", "/api/1/days", body)
        #expect(status == 200, "\(text)")
        let address = try #require(try Served.object(text)["address"] as? String)
        let page = try await served.ask("GET", address).text
        #expect(page.hasPrefix("<!DOCTYPE html>") && page.contains("class=\"figure replay lines"))
        #expect(page.contains("<h4>the file</h4>") && page.contains("<h4>what would do</h4>"))
        #expect(page.contains("The same patients by the file and by what would do: "))
        #expect(try await served.ask("GET", address).status == 404)
        let wrong = body.merging(["beside": [["path": "doctors", "value": "many"]]]) { $1 }
        #expect(try await served.ask("POST", "/api/1/days", wrong).status == 422)
    }
}
