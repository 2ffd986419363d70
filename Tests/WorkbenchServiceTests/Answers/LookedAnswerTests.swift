import Experiments
import Reporting
import Scenarios
import Studies
import Testing

import Workbench

/// The answer that each look carries, beside that of a run with as many replications.
@Suite struct LookedAnswerTests {
    /// Two promises, of which one is missed, told by the hour.
    private static let text = Example.clinic
        .replacing(
            "targets: { doctor.wait.p95: at most 30 min }",
            with: """
                targets: { desk.wait.p95: at most 60 min, doctor.wait.p95: at most 10 min }
                report: { by: [ hour ] }
                """)

    private static func order(
        _ settings: [(path: String, value: String)] = [], targets: [String: Double?] = [:], most: Int = 80,
        isBrief: Bool = false
    ) throws -> AnswerOrder {
        var order = AnswerOrder(
            base: try Example.scenario(text), text: text, digest: "clinic", settings: settings, from: [], page: "page",
            generation: 1, most: most, targets: targets, command: "redomat run clinic.yaml")
        order.isBrief = isBrief
        return order
    }

    private static func events(_ order: AnswerOrder) async -> [AnswerEvent] {
        let desk = AnswerDesk(jobs: 2)
        var events: [AnswerEvent] = []
        for await event in desk.ask(order).events { events.append(event) }
        // It works as long as somebody has it.
        desk.stop()
        return events
    }

    private static func looks(_ events: [AnswerEvent]) -> [AnswerLook] {
        events.compactMap { if case .look(let look) = $0 { look } else { nil } }
    }

    private static func run(_ settings: [String], _ replications: Int) throws -> Answer {
        let result = try Study.run(
            try Example.scenario(text, settings: settings), options: StudyOptions(replications: replications, jobs: 2),
            command: "redomat run clinic.yaml")
        return try #require(result.files?.answer)
    }

    /// The same figures of the whole time and of each hour, worst first; only ranges are wider, as it is looked at often.
    @Test func aLookSaysWhatARunSays() async throws {
        let look = try #require(Self.looks(await Self.events(try Self.order([("doctors", "2")]))).last)
        let run = try Self.run(["doctors=2"], 80)
        #expect(look.answer.claims.map(\.id) == ["doctor.wait.p95", "desk.wait.p95"])
        for (own, other) in zip(look.answer.claims, run.claims) {
            #expect(own.id == other.id && own.figure?.value == other.figure?.value)
            #expect(own.hours.count == 8 && own.hours.map(\.name) == other.hours.map(\.name))
            #expect(own.hours.map(\.figure.value) == other.hours.map(\.figure.value))
            let range = try #require(own.figure?.interval)
            let report = try #require(other.figure?.interval)
            #expect(range.lower < report.lower && range.upper > report.upper && range.family == 2)
        }
        #expect(look.answer.verdict == .no && run.verdict == .no)
        #expect(AnswerWords(look.answer).headline == AnswerWords(run).headline)
    }

    /// Behind the last look, and only there: what would do, and what would turn it, as a run finds them.
    @Test func whatWouldDoComesBehindTheLastLook() async throws {
        let events = await Self.events(try Self.order([("doctors", "2")]))
        let looks = Self.looks(events)
        let last = try #require(looks.last)
        let run = try Self.run(["doctors=2"], 80)
        guard case .found(let found) = last.answer.remedy else {
            Issue.record("nothing was found: \(last.answer.remedy)")
            return
        }
        #expect(last.answer.remedy == run.remedy)
        #expect(found.changes.map(\.path) == ["doctors"])
        #expect(!last.answer.flips.isEmpty && last.answer.flips.allSatisfy(run.flips.contains))
        #expect(looks.dropLast().allSatisfy { $0.answer.remedy == .notNeeded && $0.answer.flips.isEmpty })
        #expect(looks.suffix(2).map(\.replications) == [80, 80])
        // The sliders take it.
        let again = try #require(
            Self.looks(await Self.events(try Self.order(found.changes.map { ($0.path, "\($0.to)") }, isBrief: true)))
                .last)
        #expect(again.answer.verdict != .no)
    }

    /// A promise that the page draws in is one of the answer, and one that it takes out is none.
    @Test func whatIsDrawnInIsAsked() async throws {
        let drawn = try Self.order(targets: ["doctor.wait.p95": nil, "desk.wait.mean": 0.001], isBrief: true)
        let look = try #require(Self.looks(await Self.events(drawn)).last)
        #expect(look.answer.claims.map(\.id) == ["desk.wait.mean", "desk.wait.p95"])
        #expect(look.answer.claims.map(\.outcome) == [.missed, .met])
        let row = try #require(look.rows.first { $0.id == "doctor.wait.p95" })
        #expect(row.target == nil)
    }

    @Test func aBriefQuestionHasLooksAlone() async throws {
        let events = await Self.events(try Self.order([("doctors", "2")], isBrief: true))
        #expect(Self.looks(events).map(\.replications) == [20, 40, 80])
        #expect(!events.contains { if case .pictures = $0 { true } else { false } })
    }

    /// Twice the bound, or what reaches farther, to a round number; four times the bound at most.
    @Test(
        arguments: [
            ([12.0, 22], [30.0], 60.0, "60 min"), ([71], [30], 80, "80 min"), ([900], [30], 150, "150 min"),
            ([6.2], [], 8, "8 min"), ([], [], 1, "1 min"),
        ] as [([Double], [Double], Double, String)])
    func stripsReachToARoundNumber(values: [Double], bounds: [Double], end: Double, text: String) {
        let scale = AnswerScale(unit: "min", values: values, bounds: bounds)
        #expect(scale.end == end && scale.text == text)
    }
}
