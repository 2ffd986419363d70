import Foundation
import Studies
import Reporting
import Scenarios

/// What if: answers that sharpen while one looks.
extension Workbench {
    /// What a page asks, or why that is no question.
    enum Asked {
        case order(AnswerOrder)
        case refused(PageReply)
    }

    func question(_ body: AnswerBody) throws -> Asked {
        let place = try place(body.id)
        let text: String
        if let own = body.text {
            text = own
        } else {
            guard let found = try ScenarioText.read(place) else {
                return .refused(.problem(410, "The file is gone", "\(place.name) is not there any more"))
            }
            text = found.text
        }
        let checked = texts.checked(text, file: place.file)
        guard let base = checked.scenario else {
            return .refused(.problem(422, "The text has mistakes", checked.problems))
        }
        if let obstacle = checked.obstacle { return .refused(.problem(422, "That cannot be tried out", obstacle)) }
        let (drawn, measures) = checked.measures.of(base)
        let units = AnswerUnits(base, measures)
        let settings = body.set.prefix(Self.mostSettings).map(\.pair)
        var order = AnswerOrder(
            base: base, text: text, digest: checked.contentDigest, settings: settings,
            from: (body.from ?? []).prefix(Self.mostSettings).map(\.pair),
            page: body.page, generation: body.generation,
            command: CommandLineWords.call(
                ["run", place.name]
                    + KnobSettings.resolved(settings, in: base).flatMap { ["--set", "\($0.path)=\($0.value)"] }))
        order.shown = Set(body.measures ?? drawn.map(\.text))
        order.rows = AnswerMeasures.requested(order.shown, drawn: drawn, chosen: measures)
        order.most = body.most.map { min(max($0, LookSchedule.least), Self.mostReplications) }
        for (name, bound) in body.targets ?? [:] {
            if let index = measures.firstIndex(where: { $0.text == name }) {
                order.targets[name] = .some(bound.map { $0 / units.scale(index) })
            }
        }
        return .order(order)
    }

    func answers(_ body: AnswerBody) throws -> PageReply {
        let work: AnswerWork
        switch try question(body) {
        case .refused(let reply): return reply
        case .order(let order): work = desk.ask(order)
        }
        let (pieces, sink) = AsyncStream.makeStream(of: [UInt8].self)
        let sending = Task {
            for await event in work.events { sink.yield(event.bytes) }
            sink.finish()
        }
        sink.onTermination = { _ in
            work.end(.stopped)
            sending.cancel()
        }
        return .events(pieces)
    }

    /// More are no move of a hand.
    static let mostSettings = 200
    private static let mostReplications = 20_480
}
