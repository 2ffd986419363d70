import Foundation
import Testing
import Workbench

/// What a page is told of a formula that is being written.
@Suite struct WorkbenchCompletionTests {
    private func complete(_ body: [String: Any]) async throws -> [String: Any] {
        let served = try Served()
        defer { served.remove() }
        let id = try await served.id("clinic.yaml")
        let reply = try await served.ask(
            "POST", "/api/1/complete",
            body.merging(["id": id, "text": Example.clinic] as [String: Any]) { own, _ in own })
        #expect(reply.status == 200)
        return try Served.object(reply.text)
    }

    private func words(_ reply: [String: Any]) -> [String] {
        (reply["proposals"] as? [[String: String]] ?? []).compactMap { $0["text"] }
    }

    /// The value of a rule's knob is no part of the text.
    @Test func aKnobsFormulaIsCompleted() async throws {
        let path = "stations.desk.discipline.highest"
        let found = try await complete(["path": path, "formula": "class is u", "column": 11])
        #expect(words(found) == ["urgent"] && found["prefix"] as? String == "u" && found["names"] as? Bool == true)
        let right = try await complete(["path": path, "formula": "waited / 10 min", "column": 16])
        let formula = try #require(right["formula"] as? [String: Any])
        #expect(formula["says"] as? String == "number" && formula["read"] as? String == "read at each choice")
        #expect(formula["isFinished"] as? Bool == true && formula["mistake"] is NSNull)
        let wrong = try await complete(["path": path, "formula": "waited + 10", "column": 1])
        let mistake = try #require((wrong["formula"] as? [String: Any])?["mistake"] as? [String: Any])
        #expect(mistake["hint"] as? String == "write 10 min" && mistake["column"] as? Int == 10)
        #expect(
            try await complete(["path": "stations.desk.capacity", "formula": "wai", "column": 4])["formula"] is NSNull)
    }

    /// Columns are those of the line, from 1.
    @Test func theTextIsCompletedAtTheCursor() async throws {
        let text = Example.clinic.replacing("servers: $doctors", with: "servers: if lenght > 3 then 2 else 1")
        let line = try #require(text.split(separator: "\n").firstIndex { $0.contains("lenght") }) + 1
        let found = try await complete(["text": text, "line": line, "column": 41])
        let formula = try #require(found["formula"] as? [String: Any])
        let mistake = try #require(formula["mistake"] as? [String: Any])
        #expect(formula["column"] as? Int == 14 && mistake["column"] as? Int == 17 && mistake["length"] as? Int == 6)
    }
}
