import Foundation
import Testing

/// Saving, while others save too.
@Suite struct WorkbenchSavingTests {
    private let served: Served

    init() throws { served = try Served() }

    @Test func savingOverAnotherTextIsRefused() async throws {
        defer { served.remove() }
        let id = try await served.id("clinic.yaml")
        let found = try Served.object(try await served.ask("GET", "/api/1/scenarios/\(id)").text)
        let digest = try #require(found["digest"] as? String)
        let (status, text) = try await served.ask("PUT", "/api/1/scenarios/\(id)", ["text": "x", "digest": digest])
        #expect(status == 200, "\(text)")
        let (other, detail) = try await served.ask("PUT", "/api/1/scenarios/\(id)", ["text": "y", "digest": digest])
        #expect(other == 409)
        let problem = try Served.object(detail)
        #expect(problem["text"] as? String == "x" && problem["yours"] as? String == "y")
        // Changed by another program.
        try "theirs".write(to: served.root.appendingPathComponent("clinic.yaml"), atomically: true, encoding: .utf8)
        let (outside, theirs) = try await served.ask("PUT", "/api/1/scenarios/\(id)", ["text": "y", "digest": digest])
        #expect(outside == 412)
        #expect(try Served.object(theirs)["text"] as? String == "theirs")
    }

    private func save(
        _ id: String, _ text: String, startedFrom digest: String
    ) async throws -> (status: Int, text: String) {
        try await served.ask("PUT", "/api/1/scenarios/\(id)", ["text": text, "digest": digest])
    }

    /// Two pages at one moment, from the same text: one is saved, the other one is told and has both texts.
    @Test func ofTwoSavesAtOneMomentOneIsTold() async throws {
        defer { served.remove() }
        let id = try await served.id("clinic.yaml")
        for round in 0..<40 {
            let found = try Served.object(try await served.ask("GET", "/api/1/scenarios/\(id)").text)
            let digest = try #require(found["digest"] as? String)
            let texts = ["one \(round)", "other \(round)"]
            async let one = save(id, texts[0], startedFrom: digest)
            async let other = save(id, texts[1], startedFrom: digest)
            let replies = try await [one, other]
            try #require(replies.map(\.status).sorted() == [200, 409])
            let winner = try #require(replies.firstIndex { $0.status == 200 })
            let told = try Served.object(replies[1 - winner].text)
            #expect(told["text"] as? String == texts[winner] && told["yours"] as? String == texts[1 - winner])
            let standing = try Served.object(try await served.ask("GET", "/api/1/scenarios/\(id)").text)
            #expect(standing["text"] as? String == texts[winner])
        }
    }
}
