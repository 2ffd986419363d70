internal import Experiments
internal import ScenarioReading
internal import SimulationKernel
internal import Surveys

/// `model: survey`.
extension ScenarioReader {
    func survey(
        _ written: LocatedNode, _ tree: LocatedNode, _ values: ValueReader, _ common: CommonPart,
        _ parameters: Parameters, _ settings: [String]
    ) -> Scenario? {
        let allowed = FormatKeys.everywhere + FormatKeys.surveyOnly
        for entry in tree.entries ?? [] where FormatKeys.top.key(entry.word) != nil && !allowed.contains(entry.word) {
            log.error(
                "'\(entry.word)' does not belong to model: survey, whose answers are computed and not simulated",
                at: entry.keyPlace)
        }
        let model: SurveyModel?
        if let entry = tree.entry("published") {
            model = published(entry, tree, values)
        } else {
            model = SurveyReader(tree: tree, values: values, top: top(of: written)).survey().map { .responses($0) }
        }
        guard let model, let name = common.name, !log.hasErrors else { return nil }
        let dataText = log.dataTexts.map { "d\($0.utf8.count):\($0)" }.joined()
        var run = RunSettings.none
        switch model {
        case .responses(let survey): (run.confidence, run.seed) = (survey.confidence, survey.bootstrap.seed)
        case .published(let survey): run.confidence = survey.confidence
        }
        return Scenario(
            name: name, title: common.title, description: common.description, systemSource: common.source,
            assumptions: common.assumptions, timeUnit: values.timeUnit, parameters: parameters.all,
            subject: model, run: run, report: .usual, file: file, canonicalText: tree.canonicalText + dataText,
            simulatedText: "", source: ScenarioSource(tree: written, file: file, settings: settings))
    }

    /// Only the printed figures are at hand.
    private func published(
        _ entry: LocatedNode.Entry, _ tree: LocatedNode, _ values: ValueReader
    ) -> SurveyModel? {
        for key in FormatKeys.surveyOnly where key != "published" {
            guard let odd = tree.entry(key) else { continue }
            let isInside = FormatKeys.published.key(key) != nil
            log.error(
                "'\(key)' is of answers at hand, and 'published' of printed figures alone", at: odd.keyPlace,
                hint: isInside ? "write it below 'published'" : nil)
        }
        return PublishedReader(values: values).survey(entry).map { .published($0) }
    }

    func refuseSurveyKeys(_ tree: LocatedNode) {
        for key in FormatKeys.surveyOnly {
            if let odd = tree.entry(key) { log.error("'\(key)' belongs to model: survey", at: odd.keyPlace) }
        }
    }

    private func top(of tree: LocatedNode) -> SourcePlace { tree.entry("model")?.keyPlace ?? tree.place }
}

extension RunSettings {
    /// Of what is not simulated.
    static let none = RunSettings(
        plan: RunPlan(.horizon(0)), replications: .exactly(1), confidence: 0.95, seed: 1, windows: [])
}
