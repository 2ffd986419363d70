internal import ScenarioReading
internal import Surveys

/// Reads a survey whose answers are at hand: what the file says, then the answers themselves.
struct SurveyReader {
    let tree: LocatedNode
    let values: ValueReader
    /// Where what is missing of the file as a whole is said.
    let top: SourcePlace
    var log: DiagnosticLog { values.log }

    /// Everything that the scenario says, before the answers are looked at.
    struct Draft {
        var format: AnswerFileReader.Format
        /// In the order in which they are first named.
        var items: [ItemDraft]
        var constructs: [ConstructDraft]
        var paths: [PathModel.Path]
        var hypotheses: [ResponseSurvey.Hypothesis]
        var groups: [GroupDraft]
        var margins: [MarginDraft]
        var pairs: [ResponseSurvey.Pair]
        var quality: QualityDraft
        var template: SurveyTemplate?
        /// The first of the paths are the template's.
        var templatePaths: Int
        var missing: MissingAnswers
        var weighting: PathOptions.Weighting
        var bootstrap: ResponseSurvey.Bootstrap
        var confidence: Double
        var sample: ResponseSurvey.Sample?
        var regressions: [RegressionRequest] = []
        var mediations: [MediationRequest] = []
    }

    func survey() -> ResponseSurvey? {
        guard let draft = draft() else { return nil }
        guard var survey = AnswerReader(draft: draft, values: values).survey() else { return nil }
        (survey.regressions, survey.mediations) = (draft.regressions, draft.mediations)
        return survey
    }

    private func draft() -> Draft? {
        guard let data = tree.entry("data") else {
            return log.error(
                "a survey has 'data' or 'published'", at: top,
                hint: "write data: { file: responses.csv }, or the printed figures under published:")
        }
        var reader = ItemReader(values: values)
        if let entry = entry("coding") { reader.readCodings(entry) }
        let format = AnswerFileReader(values: values).format(data, &reader)
        var items = entry("items").map { reader.items($0) } ?? []
        let constructReader = ConstructReader(values: values)
        let errors = log.errorCount
        var constructs = entry("constructs").map { constructReader.constructs($0) } ?? []
        addItems(of: constructs, to: &items, reader)
        checkReversed(constructs, items)
        let template = entry("template").flatMap { SurveyTemplate.read($0, values) }
        // A construct with a mistake is a construct.
        let names = tree["constructs"]?.entries?.map(\.key) ?? constructs.map(\.name)
        let pathReader = PathReader(values: values, names: names, template: template)
        var (paths, hypotheses): ([PathModel.Path], [ResponseSurvey.Hypothesis]) = ([], [])
        if let template, let entry = entry("template") {
            (paths, hypotheses) = template.model(&constructs, at: entry, log)
        }
        let templatePaths = paths.count
        if let entry = entry("paths") {
            paths += pathReader.paths(entry).filter { !paths.contains($0) }
        }
        if let template, let entry = entry("template") { template.checkNames(constructs, paths, at: entry, log) }
        if let entry = entry("hypotheses") { hypotheses = pathReader.hypotheses(entry, paths) }
        // A word for the mode changes nothing of what the paths are.
        let hadErrors = log.errorCount > errors + constructs.count { $0.hasWrongMode }
        if !paths.isEmpty, !hadErrors { check(constructs, paths) }
        let groupReader = GroupReader(values: values, items: reader)
        let groups = entry("groups").map { groupReader.groups($0) } ?? []
        let margins = entry("weights").map { groupReader.margins($0) } ?? []
        let pairs = pairs(groupReader, names, template, &items, reader)
        let variables = VariableNames(
            constructs: names, drafts: constructs, groups: groups.map(\.name), items: items, template: template,
            reader: reader)
        let asked = regressions(variables)
        items = asked.items
        let quality = entry("quality").map { QualityReader(values: values, items: reader).quality($0) }
        if items.isEmpty, tree.entry("items") == nil, tree.entry("constructs") == nil {
            log.error(
                "the survey names no items", at: top,
                hint: "write constructs: { usefulness: [ PU1, PU2, PU3 ] } with headers of the file, or items:")
        }
        let settings = SurveySettingsReader(tree: tree, values: values)
        let (missing, weighting) = (settings.missing(), settings.weighting())
        let (bootstrap, confidence) = (settings.bootstrap(), settings.confidence())
        let sample = settings.sample()
        guard let format else { return nil }
        return Draft(
            format: format, items: items, constructs: constructs, paths: paths, hypotheses: hypotheses, groups: groups,
            margins: margins, pairs: pairs, quality: quality ?? QualityDraft(), template: template,
            templatePaths: templatePaths, missing: missing,
            weighting: weighting, bootstrap: bootstrap, confidence: confidence, sample: sample,
            regressions: asked.regressions, mediations: asked.mediations)
    }

    private func entry(_ key: String) -> LocatedNode.Entry? { tree.entry(key, log) }

    /// What is explained by what, with the items that are named there first.
    private func regressions(
        _ variables: VariableNames
    ) -> (regressions: [RegressionRequest], mediations: [MediationRequest], items: [ItemDraft]) {
        var variables = variables
        let regressions = entry("regressions").map { RegressionReader(values: values).regressions($0, &variables) }
        let mediations = entry("mediation").map { MediationReader(values: values).mediations($0, &variables) }
        return (regressions ?? [], mediations ?? [], variables.items)
    }

    /// Items that are named by constructs only stand in columns of their own names.
    private func addItems(of constructs: [ConstructDraft], to items: inout [ItemDraft], _ reader: ItemReader) {
        for item in constructs.flatMap(\.items) where !items.contains(where: { $0.name == item.name }) {
            items.append(
                reader.draft(item.name, reader.ownColumn(item.node, name: item.name), at: item.node.place))
        }
    }

    private func checkReversed(_ constructs: [ConstructDraft], _ items: [ItemDraft]) {
        for item in constructs.flatMap(\.items) where item.isReversed {
            guard let draft = items.first(where: { $0.name == item.name }), draft.answerScale == nil else { continue }
            log.error(
                "item '\(item.name)' is turned round, and nothing says on which scale", at: item.node,
                hint: "write data: { scale: 1..5 }, or items: { \(item.name): { scale: 1..5 } }")
        }
    }

    /// What only the model as a whole shows.
    private func check(_ constructs: [ConstructDraft], _ paths: [PathModel.Path]) {
        let place = tree.entry("paths")?.keyPlace ?? tree.entry("template")?.keyPlace ?? top
        do throws(PathModelFlaws) {
            _ = try PathModel(
                constructs: constructs.map { .init($0.name, items: $0.items.map(\.name), mode: $0.mode) }, paths: paths)
        } catch {
            for sentence in error.sentences {
                log.error(sentence.prefix(1).lowercased() + sentence.dropFirst().dropLast(), at: place)
            }
        }
    }

    private func pairs(
        _ groups: GroupReader, _ constructs: [String], _ template: SurveyTemplate?, _ items: inout [ItemDraft],
        _ reader: ItemReader
    ) -> [ResponseSurvey.Pair] {
        guard let entry = entry("pairs") else { return [] }
        return groups.pairs(entry).map { pair in
            let names = [pair.first, pair.second].map { node -> String in
                let name = node.text ?? ""
                if constructs.contains(name) || items.contains(where: { $0.name == name }) { return name }
                if let known = template?.name(of: name, in: constructs) { return known }
                items.append(reader.draft(name, reader.ownColumn(node), at: node.place))
                return name
            }
            return ResponseSurvey.Pair(names[0], names[1])
        }
    }
}

extension ItemDraft {
    /// The least and greatest answer that can be given.
    var answerScale: ClosedRange<Double>? { scale ?? coding?.scale }
}
