internal import Scenarios
internal import Surveys

/// Reads a survey whose answers are at hand: what the file says, then the answers themselves.
struct SurveyReader {
    let tree: LocatedNode
    let values: ValueReader
    /// The top of the file.
    let map: MapReader
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
        /// What the paths have beside constructs that items measure.
        var extensions: PathExtensions
        /// Paths that stand in the file only as parts of products.
        var addedForProducts: [PathModel.Path]
        var controls: [PathModel.Path]
        var targets: [String]
        var suspects: [String]
        var overTime: OverTimeDraft?
        var segments: ResponseSurvey.Segments?
        /// With the names of their kinds.
        var methods: [ConstructDraft]
        var isOneSided: Bool
        var isExploratory: Bool
        var isConsistent: Bool
        /// Groups that are constructs too, whose numbers are found with the answers.
        var groupsAsItems: [String]
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
        var smallestEffect: Double?
        /// Who is analysed: all of these hold.
        var conditions: [RespondentCondition]
        var imputations: Int
        var waves: WaveDraft?
        /// The column of case weights.
        var weightColumn: ColumnName?
        var regressions: [RegressionRequest] = []
        var mediations: [MediationRequest] = []

        /// Where each item stands among ``items``: thousands of them are looked up by their names.
        var itemPlaces: [String: Int] {
            Dictionary(items.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        }
    }

    func survey() -> ResponseSurvey? {
        guard let draft = draft() else { return nil }
        let found =
            draft.overTime.map { self.survey(of: draft, $0) } ?? AnswerReader(draft: draft, values: values).survey()
        guard var survey = found else { return nil }
        survey.regressions = draft.regressions
        survey.mediations = draft.mediations
        return survey
    }

    private func draft() -> Draft? {
        guard let data = tree.entry("data") else {
            return log.error(
                "a survey has 'data', 'published' or 'power'", at: top,
                hint:
                    "write data: { file: responses.csv }, the printed figures under published:, or a plan under power:")
        }
        var reader = ItemReader(values: values)
        if let entry = entry("coding") { reader.readCodings(entry) }
        let format = AnswerFileReader(values: values).format(data, &reader)
        var items = entry("items").map { reader.items($0) } ?? []
        let constructReader = ConstructReader(values: values)
        // What is wrong with a word of these changes nothing of what the paths are.
        let settings = SurveySettings.fields.read(map, values).model
        settings.check(map)
        let errors = log.errorCount
        var constructs = entry("constructs").map { constructReader.constructs($0) } ?? []
        addItems(of: constructs, to: &items, reader)
        let methods =
            entry("common-method").map {
                MethodReader(values: values).factors(
                    $0, constructs, hasPaths: tree["paths"] != nil || tree["template"] != nil)
            } ?? []
        addItems(of: methods, to: &items, reader)
        checkReversed(constructs + methods, items)
        let template = entry("template").flatMap { SurveyTemplate.read($0, values) }
        // A construct with a mistake is a construct.
        let names = tree["constructs"]?.entries?.map(\.key) ?? constructs.map(\.name)
        let groupReader = GroupReader(values: values, items: reader)
        let groups = entry("groups").map { groupReader.groups($0) } ?? []
        // What measures a construct is no other one.
        let measuring = Set(constructs.flatMap { $0.items.map(\.name) })
        let implied = ImpliedConstructs(
            items: (tree["items"]?.entries?.map(\.key) ?? []).filter { !measuring.contains($0) },
            groups: groups.map(\.name).filter { !measuring.contains($0) })
        let pathReader = PathReader(values: values, names: names, template: template, implied: implied)
        var set = PathSet()
        var hypotheses = [ResponseSurvey.Hypothesis]()
        if let template, let entry = entry("template") {
            (set.paths, hypotheses) = template.model(&constructs, at: entry, log)
        }
        let templatePaths = set.paths.count
        if let entry = entry("paths") { pathReader.paths(entry, to: &set) }
        var extensions = settings.extensions(constructs)
        if let entry = entry("moderators") { pathReader.moderators(entry, to: &set) }
        set.addFactors()
        let controls = entry("controls").map { pathReader.controls($0, to: &set) } ?? []
        extensions.products = set.products
        let paths = set.paths
        if let template, let entry = entry("template") {
            template.checkNames(of: constructs, paths: paths, extensions: extensions, at: entry, log: log)
        }
        if let entry = entry("hypotheses") { hypotheses = pathReader.hypotheses(entry, set) }
        let groupsAsItems = implied.usedGroups.filter { name in !items.contains { $0.name == name } }
        constructs += implied.drafts
        // A word for the mode changes nothing of what the paths are.
        if settings.isConsistent, !set.products.isEmpty, let node = tree["consistent"] {
            log.error(
                "consistent PLS cannot decide where paths lead from products", at: node,
                hint: "leave the products out, or 'consistent'")
        }
        let hadErrors = log.errorCount > errors + constructs.count { $0.hasWrongMode }
        if !paths.isEmpty, !hadErrors { check(constructs, paths, extensions) }
        let margins = entry("weights").map { groupReader.margins($0) } ?? []
        let pairs = pairs(of: groupReader, constructs: names, template: template, items: &items, reader: reader)
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
        let targets = entry("importance").map { pathReader.targets($0, set) } ?? []
        let suspects = entry("endogeneity").map { pathReader.suspects($0, set) } ?? []
        guard let format else { return nil }
        return Draft(
            format: format, items: items, constructs: constructs, paths: paths, extensions: extensions,
            addedForProducts: set.added, controls: controls, targets: targets, suspects: suspects,
            overTime: entry("over-time").flatMap {
                OverTimeDraft.read($0, items: reader, format: format, values: values)
            },
            segments: settings.segments, methods: methods,
            isOneSided: settings.isOneSided, isExploratory: settings.isExploratory,
            isConsistent: settings.isConsistent, groupsAsItems: groupsAsItems,
            hypotheses: hypotheses,
            groups: groups, margins: margins, pairs: pairs, quality: quality ?? QualityDraft(), template: template,
            templatePaths: templatePaths, missing: settings.missing,
            weighting: settings.weighting, bootstrap: settings.bootstrap, confidence: settings.confidence,
            sample: settings.sample,
            smallestEffect: settings.smallestEffect,
            conditions: entry("where").map { RespondentCondition.read($0.value, "'where'", log) } ?? [],
            imputations: settings.imputations, waves: entry("waves").flatMap { WaveDraft.read($0, reader, values) },
            weightColumn: entry("weights").flatMap { groupReader.weightColumn($0) },
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
        var known = Set(items.map(\.name))
        for item in constructs.flatMap(\.allItems) where known.insert(item.name).inserted {
            items.append(
                reader.draft(item.name, reader.ownColumn(item.node, name: item.name), at: item.node.place))
        }
    }

    private func checkReversed(_ constructs: [ConstructDraft], _ items: [ItemDraft]) {
        let drafts = Dictionary(items.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        for item in constructs.flatMap(\.allItems) where item.isReversed {
            guard let draft = drafts[item.name], draft.answerScale == nil else { continue }
            log.error(
                "item '\(item.name)' is turned round, and nothing says on which scale", at: item.node,
                hint: "write data: { scale: 1..5 }, or items: { \(item.name): { scale: 1..5 } }")
        }
    }

    /// What only the model as a whole shows.
    private func check(
        _ constructs: [ConstructDraft], _ paths: [PathModel.Path], _ extensions: PathExtensions
    ) {
        let place = tree.entry("paths")?.keyPlace ?? tree.entry("template")?.keyPlace ?? top
        do throws(PathModelFlaws) {
            _ = try StagedPathModel(
                constructs: constructs.filter(\.dimensions.isEmpty).map {
                    .init($0.name, items: $0.items.map(\.name), mode: $0.mode)
                }, paths: paths, extensions: extensions)
        } catch {
            for sentence in error.sentences {
                log.error(sentence.prefix(1).lowercased() + sentence.dropFirst().dropLast(), at: place)
            }
        }
    }

    private func pairs(
        of groups: GroupReader, constructs: [String], template: SurveyTemplate?, items: inout [ItemDraft],
        reader: ItemReader
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
