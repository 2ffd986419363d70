import Reporting
import Scenarios
import Studies

struct MapBody: Decodable, Sendable {
    /// Paths of sliders.
    var x: String
    var y: String
}

/// A map of two knobs: what becomes of what is asked at the fields around where they stand.
extension Workbench {
    /// Each field is a question of its own behind all that is under the hand: one look, and no run of its own.
    func map(_ body: AnswerBody, _ axes: MapBody) throws -> PageReply {
        let asked: AnswerOrder
        switch try question(body) {
        case .refused(let reply): return reply
        case .order(let order): asked = order
        }
        let map = try VerdictMap(
            x: axes.x, y: axes.y, among: KnobReader(asked.base).knobs(), settings: asked.settings)
        let (pieces, sink) = AsyncStream.makeStream(of: [UInt8].self)
        sink.yield(ServerEvent.bytes("map", map.json))
        let drawing = Task { [desk] in
            for (number, field) in map.fields.enumerated() where !Task.isCancelled {
                var order = asked
                order.settings = map.settings(at: field, beside: asked.settings)
                order.page = asked.page + " map"
                order.generation = asked.generation * Self.mostFields + number
                order.most = Self.runsOfAField
                order.isLookedAtOnce = true
                order.isBrief = true
                let work = desk.ask(order)
                var last: AnswerLook?
                var how: AnswerState?
                await withTaskCancellationHandler {
                    for await event in work.events {
                        if case .look(let look) = event { last = look }
                        if case .end(let state, _) = event { how = state }
                    }
                } onCancel: {
                    work.end(.stopped)
                }
                // Another map of the same page is newer.
                if how == .superseded || how == .stopped { break }
                sink.yield(ServerEvent.bytes("field", map.json(at: field, how == nil ? nil : last)))
            }
            sink.yield(ServerEvent.bytes("end", ["replications": .integer(Self.runsOfAField)]))
            sink.finish()
        }
        sink.onTermination = { _ in drawing.cancel() }
        return .events(pieces)
    }

    private static let mostFields = 100
    /// Fewer tell hardly any field from what is promised.
    private static let runsOfAField = 320
}

extension VerdictMap {
    fileprivate var json: JSONValue {
        func axis(_ axis: Axis) -> JSONValue {
            [
                "path": .string(axis.path), "title": .string(axis.title),
                "stops": .array(axis.stops.map { .string($0) }), "here": .integer(axis.here),
            ]
        }
        return ["x": axis(x), "y": axis(y)]
    }

    /// - Parameter look: the last one; nil where the field makes no scenario.
    fileprivate func json(at field: (x: Int, y: Int), _ look: AnswerLook?) -> JSONValue {
        let words = look.map { AnswerWords($0.answer) }
        let verdict = look?.answer.verdict
        return [
            "x": .integer(field.x), "y": .integer(field.y), "state": JSONValue(verdict?.drawn?.rawValue),
            "word": .string(words?.verdict ?? "No answer"),
            "text": .string(words.map { "\($0.line) \($0.sentence.plain)" } ?? ""),
            "figure": .string(look?.answer.decisive?.figure?.shown.text ?? ""),
            "set": .array(
                settings(at: field, beside: []).map { ["path": .string($0.path), "value": .string($0.value)] }),
        ]
    }
}
