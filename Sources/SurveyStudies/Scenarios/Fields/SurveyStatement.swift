internal import Scenarios

/// What a file says of a survey, map by map: read again it is the same survey, of the same data file.
package struct SurveyStatement: Sendable {
    private let parts: Parts

    private enum Parts: Sendable {
        case responses(StatedAnswers, StatedStructure, StatedComparisons, SurveySettings)
        case published(StatedPublished)
        case planned(StatedPower)
    }

    init(
        _ answers: StatedAnswers, _ structure: StatedStructure, _ comparisons: StatedComparisons,
        _ settings: SurveySettings
    ) { parts = .responses(answers, structure, comparisons, settings) }

    init(_ published: StatedPublished) { parts = .published(published) }

    init(_ planned: StatedPower) { parts = .planned(planned) }

    func written(_ values: ValueReader) throws(Unwritable) -> [WrittenEntry] {
        switch parts {
        case .responses(let answers, let structure, let comparisons, let settings):
            try Self.lines(StatedAnswers.fields.written(answers, values))
                + Self.lines(StatedStructure.fields.written(structure, values))
                + Self.lines(StatedComparisons.fields.written(comparisons, values))
                + Self.lines(SurveySettings.fields.written(settings, values))
        case .published(let stated):
            [WrittenEntry("published", try StatedPublished.fields.written(stated, values))]
        case .planned(let stated): [WrittenEntry("power", try StatedPower.fields.written(stated, values))]
        }
    }

    private static func lines(_ map: WrittenNode) -> [WrittenEntry] {
        if case .map(let entries) = map { entries } else { [] }
    }
}
