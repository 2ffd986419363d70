package import Scenarios
internal import Surveys

/// `model: survey`.
package struct SurveyLane: ScenarioLane {
    package typealias Model = SurveyModel

    package init() {}

    package var name: String { "survey" }
    package var keys: [KeyTable.Key] { SurveyKeys.top }
    package var otherWords: [KeyTable.OtherWord] { SurveyKeys.otherWordsAtTop }
    package var tables: [KeyTable] { SurveyKeys.tables }
    package var isSimulated: Bool { false }
    /// A survey has no experiments.
    package var changeable: ChangeablePaths { ChangeablePaths(example: "confidence") }
    package var shares: ShareNaming? {
        ShareNaming(
            table: SurveyKeys.share, parts: "a survey's file, a question and an answer",
            hint: "write from: survey.yaml#P4.mobile, P4.mobile+card for both together, and .lower or .upper behind "
                + "it for an end of the interval"
        ) { name in SurveyReference(name).flatMap { $0.answers.isEmpty ? nil : $0.part } }
    }
}

/// How a survey is read.
extension SurveyLane {
    package func scenario(_ draft: ScenarioDraft) -> Scenario? {
        let tree = draft.tree
        let values = draft.values
        let allowed = draft.keysOfAll + keys.map(\.name)
        for entry in tree.entries ?? []
        where draft.map.table.key(entry.word) != nil && !allowed.contains(entry.word) {
            draft.log.error(
                "'\(entry.word)' does not belong to model: survey, whose answers are computed and not simulated",
                at: entry.keyPlace)
        }
        let model: SurveyModel?
        if let entry = tree.entry("published") {
            model = published(entry, tree, values)
        } else if let entry = tree.entry("power") {
            model = planned(entry, tree, values)
        } else {
            let reader = SurveyReader(values: values, map: draft.map, top: draft.modelPlace)
            model = reader.survey().map { .responses($0, $1) }
        }
        guard let model, !draft.log.hasErrors else { return nil }
        var run = RunSettings.none
        switch model {
        case .responses(let survey, _):
            run.confidence = survey.confidence
            run.seed = survey.bootstrap.seed
        case .published(let survey, _): run.confidence = survey.confidence
        case .planned(let plan, _):
            run.confidence = plan.confidence
            run.seed = plan.seed
        }
        return draft.scenario(model, run: run)
    }

    /// There are no answers yet.
    private func planned(_ entry: LocatedNode.Entry, _ tree: LocatedNode, _ values: ValueReader) -> SurveyModel? {
        for key in keys.map(\.name) where key != "power" {
            guard let odd = tree.entry(key) else { continue }
            let isInside = SurveyKeys.power.key(key) != nil
            values.log.error(
                "'\(key)' is of answers at hand, and 'power' of a survey that is planned", at: odd.keyPlace,
                hint: isInside ? "write it below 'power'" : "a plan has a file of its own")
        }
        return PowerReader(values: values).plan(entry).map { .planned($0, $1) }
    }

    /// Only the printed figures are at hand.
    private func published(_ entry: LocatedNode.Entry, _ tree: LocatedNode, _ values: ValueReader) -> SurveyModel? {
        for key in keys.map(\.name) where key != "published" {
            guard let odd = tree.entry(key) else { continue }
            let isInside = SurveyKeys.published.key(key) != nil
            values.log.error(
                "'\(key)' is of answers at hand, and 'published' of printed figures alone", at: odd.keyPlace,
                hint: isInside ? "write it below 'published'" : nil)
        }
        return PublishedReader(values: values).survey(entry).map { .published($0, $1) }
    }
}
