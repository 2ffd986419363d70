import Experiments
import Reporting
import Studies
import Scenarios
import Testing

import Workbench

/// Questions of a page, from the first look to the last.
@Suite struct AnswerDeskTests {
    private static func order(
        _ settings: [(path: String, value: String)] = [], from: [(path: String, value: String)] = [],
        page: String = "page", generation: Int = 1, most: Int = 40, isBrief: Bool = false
    ) throws -> AnswerOrder {
        var order = AnswerOrder(
            base: try Example.scenario(), text: Example.clinic, digest: "clinic", settings: settings, from: from,
            page: page,
            generation: generation, command: "redomat run clinic.yaml")
        order.most = most
        order.isBrief = isBrief
        return order
    }

    private static func all(_ work: AnswerWork) async -> [AnswerEvent] {
        var events: [AnswerEvent] = []
        for await event in work.events { events.append(event) }
        return events
    }

    private static func end(_ events: [AnswerEvent]) -> AnswerState? {
        if case .end(let state, _)? = events.last { state } else { nil }
    }

    private static func looks(_ events: [AnswerEvent]) -> [AnswerLook] {
        events.compactMap { if case .look(let look) = $0 { look } else { nil } }
    }

    @Test func anAnswerSharpensToItsLastLook() async throws {
        let desk = AnswerDesk(jobs: 2)
        let events = await Self.all(desk.ask(try Self.order(most: 80)))
        #expect(Self.end(events) == .final)
        let looks = Self.looks(events)
        // The last one once more, with where it is worst: that is of a run, not of a look.
        #expect(looks.map(\.replications) == [20, 40, 80, 80])
        #expect(looks.map(\.state) == [.preview, .sharpening, .final, .final])
        #expect(looks[2].answer.seen.isEmpty && !looks[3].answer.seen.isEmpty)
        #expect(looks.allSatisfy { !$0.rows.isEmpty && $0.rows[0].id == "doctor.wait.p95" })
        #expect(looks[0].rows[0].target?.text == "at most 30 min")
    }

    /// The pictures and what is found beside the answer are those of `redomat run` with the same settings, to the byte. Two
    /// doctors are overloaded.
    @Test func picturesAreThoseOfARun() async throws {
        let desk = AnswerDesk(jobs: 2)
        let settings = [(path: "doctors", value: "2"), (path: "stations.desk.discipline", value: "lifo")]
        let events = await Self.all(desk.ask(try Self.order(settings, most: 40)))
        let pictures = events.compactMap { if case .pictures(let found) = $0 { found } else { nil } }
        let last = try #require(pictures.last)
        #expect(last.replications == 40)
        let scenario = try Example.scenario(settings: settings.map { "\($0.path)=\($0.value)" })
        // What would do, and what would turn it, comes behind the pictures.
        var options = StudyOptions(replications: 40, jobs: 1)
        options.sensitivity = false
        let run = try Study.run(scenario, options: options, command: "redomat run clinic.yaml")
        let report = try #require(run.files?.report)
        let writer = SVGWriter()
        #expect(!last.figures.isEmpty)
        for (own, figure) in zip(last.figures, report.figures) {
            #expect(own.name == figure.name && own.svg == writer.fragment(figure, prefix: figure.name))
        }
        let answer = try #require(run.files?.answer)
        #expect(!last.found.isEmpty)
        #expect(last.found == (answer.warnings + (try #require(report.answer).facts) + answer.notes).map(\.plain))
    }

    /// The same patients before and after: the difference has an interval of its own.
    @Test func differencesAreToldToWhereOneStarted() async throws {
        let desk = AnswerDesk(jobs: 2)
        let events = await Self.all(desk.ask(try Self.order([("doctors", "5")], most: 40)))
        let last = try #require(Self.looks(events).last)
        let row = try #require(last.rows.first { $0.id == "doctor.wait.mean" })
        let difference = try #require(row.difference)
        #expect(difference.state == "less" && difference.upper < 0)
    }

    @Test func aNewerQuestionOfThePageEndsTheOlder() async throws {
        let desk = AnswerDesk(jobs: 2)
        let first = desk.ask(try Self.order(generation: 1, most: 20_480))
        let second = desk.ask(try Self.order([("doctors", "4")], generation: 2, most: 20))
        #expect(Self.end(await Self.all(second)) == .final)
        #expect(Self.end(await Self.all(first)) == .superseded)
        desk.stop()
    }

    /// Another page's question goes on where it stopped.
    @Test func pagesDoNotEndEachOther() async throws {
        let desk = AnswerDesk(jobs: 2)
        let first = desk.ask(try Self.order(page: "one", most: 160))
        let second = desk.ask(try Self.order([("doctors", "4")], page: "other", most: 40))
        #expect(Self.end(await Self.all(second)) == .final)
        let events = await Self.all(first)
        #expect(Self.end(events) == .final)
        #expect(Self.looks(events).map(\.replications).last == 160)
    }

    @Test func goingBackGoesOnWhereItStopped() async throws {
        let desk = AnswerDesk(jobs: 2)
        _ = await Self.all(desk.ask(try Self.order([("doctors", "4")], generation: 1, most: 80)))
        let again = await Self.all(
            desk.ask(try Self.order([("doctors", "4")], generation: 2, most: 80, isBrief: true)))
        guard case .accepted(_, let cached, _, _)? = again.first else {
            Issue.record("not accepted")
            return
        }
        #expect(cached == 80)
        #expect(Self.looks(again).map(\.replications) == [80])
    }

    @Test func whatCannotBeIsSaid() async throws {
        let desk = AnswerDesk(jobs: 1)
        let events = await Self.all(desk.ask(try Self.order([("doctors", "many")])))
        guard case .failed(let faults)? = events.last else {
            Issue.record("not refused")
            return
        }
        #expect(!faults.isEmpty && !faults[0].message.isEmpty)
    }

    @Test func theDeskCanBeClosed() async throws {
        let desk = AnswerDesk(jobs: 2)
        let work = desk.ask(try Self.order(most: 20_480))
        desk.stop()
        #expect(Self.end(await Self.all(work)) == .stopped)
        #expect(Self.end(await Self.all(desk.ask(try Self.order()))) == .stopped)
    }
}
