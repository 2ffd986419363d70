import Reporting

/// An answer as a page lays it out: the words are those of a report's first screen, made in the same place.
struct AnswerBoard {
    let look: AnswerLook
    private let page: ReportAnswer

    init(_ look: AnswerLook) {
        self.look = look
        page = AnswerWords(look.answer).page
    }

    var json: JSONValue {
        [
            "word": page.verdict.json, "state": JSONValue(page.drawn?.rawValue), "headline": page.headline.json,
            "sentence": page.sentence.json, "extent": .string(look.answer.stands.extent),
            "remedy": page.remedy.map { panel in
                [
                    "title": panel.title.json, "lines": .array(panel.lines.map(\.json)),
                    "set": .array(changes { _ in true }),
                ]
            } ?? .null,
            "panels": .array(
                (page.lines + page.panels).map { ["title": $0.title.json, "lines": .array($0.lines.map(\.json))] }),
            "groups": .array(page.lights.map(group)),
            "money": look.money?.json ?? .null, "frontier": look.frontier?.json ?? .null,
            "scales": ["asked": scales(ofAsked: true), "besides": scales(ofAsked: false)],
        ]
    }

    private func group(_ lights: ReportLights) -> JSONValue {
        [
            "question": lights.question.json, "measure": lights.measure.json, "interval": lights.interval.json,
            "bound": .string(lights.targetText), "hour": .string(lights.hour), "remedied": .string(lights.remedied),
            "note": lights.note.json, "rows": .array(lights.lights.map(row)),
        ]
    }

    private func row(_ light: ReportLight) -> JSONValue {
        let place = look.answer.claims.first { $0.id == light.claim }?.subject.element
        return [
            "id": .string(light.claim), "name": light.name.json, "staff": .string(light.staff),
            "state": .string(light.verdict.rawValue), "word": .string(light.word), "advice": .string(light.advice),
            "text": .string(light.text), "range": .string(light.intervalText),
            "hour": light.hour.map { figure($0) } ?? .null,
            "remedied": light.remedied.map { figure($0, set: changes { $0.element == place }) } ?? .null,
        ]
    }

    private func figure(_ figure: ReportLightFigure, set: [JSONValue] = []) -> JSONValue {
        [
            "text": .string(figure.text),
            "note": .string([figure.word.lowercased(), figure.note].filter { !$0.isEmpty }.joined(separator: ", ")),
            "state": .string(figure.verdict.rawValue),
            "value": .number(figure.value), "set": .array(set),
        ]
    }

    /// What would do, as the sliders are set to it.
    private func changes(_ isAsked: (RemedyChange) -> Bool) -> [JSONValue] {
        guard case .found(let found) = look.answer.remedy else { return [] }
        return found.changes.filter(isAsked).map {
            ["path": .string($0.path), "value": .string(String($0.to))]
        }
    }

    private func scales(ofAsked: Bool) -> JSONValue {
        .array(
            look.scales(ofAsked: ofAsked).map {
                ["unit": .string($0.unit), "end": .number($0.end), "text": .string($0.text)]
            })
    }
}
