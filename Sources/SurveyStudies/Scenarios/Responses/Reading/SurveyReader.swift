internal import Scenarios
internal import Surveys

/// Reads a survey whose answers are at hand: what the file says, then the answers themselves.
struct SurveyReader {
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

    func survey() -> (ResponseSurvey, SurveyStatement)? {
        guard let (draft, statement) = draft() else { return nil }
        let found =
            draft.overTime.map { self.survey(of: draft, $0) } ?? AnswerReader(draft: draft, values: values).survey()
        guard var survey = found else { return nil }
        survey.regressions = draft.regressions
        survey.mediations = draft.mediations
        return (survey, statement)
    }

    private func draft() -> (Draft, SurveyStatement)? {
        let answers = StatedAnswers.fields.read(map, values).model
        guard let data = answers.data else {
            // What stands there and says nothing has been told.
            if map.node.entry("data") != nil { return nil }
            return log.error(
                "a survey has 'data', 'published' or 'power'", at: top,
                hint:
                    "write data: { file: responses.csv }, the printed figures under published:, or a plan under power:")
        }
        let reader = ItemReader(answers, log: log)
        let format = AnswerFileReader(log: log).format(data)
        var items = (answers.items ?? []).compactMap { reader.item($0) }
        // What is wrong with a word of these changes nothing of what the paths are.
        let settings = SurveySettings.fields.read(map, values).model
        settings.check(log)
        let comparisons = StatedComparisons.fields.read(map, values).model
        let errors = log.errorCount
        let stated = StatedStructure.fields.read(map, values).model
        var constructs = ConstructReader(log: log).constructs(stated.constructs ?? [])
        addItems(of: constructs, to: &items, reader)
        let methods =
            stated.methods.map {
                MethodReader(log: log).factors(
                    $0, constructs, hasPaths: stated.paths != nil || stated.template != nil)
            } ?? []
        addItems(of: methods, to: &items, reader)
        checkReversed(constructs + methods, items)
        let template = stated.template?.value
        // A construct with a mistake is a construct.
        let names = (stated.constructs ?? []).map(\.key)
        let groups = stated.groups.unique(log)
        // What measures a construct is no other one.
        let measuring = Set(constructs.flatMap { $0.items.map(\.name) })
        let implied = ImpliedConstructs(
            items: (answers.items ?? []).map(\.key).filter { !measuring.contains($0) },
            groups: groups.map(\.name).filter { !measuring.contains($0) })
        let pathReader = PathReader(log: log, names: names, template: template, implied: implied)
        var set = PathSet()
        var hypotheses = [ResponseSurvey.Hypothesis]()
        if let own = stated.template { (set.paths, hypotheses) = own.value.model(constructs, at: own.node, log) }
        let templatePaths = set.paths.count
        if let own = stated.paths { pathReader.paths(own.value, to: &set) }
        var extensions = settings.extensions(constructs)
        if let own = stated.moderators { pathReader.moderators(own, to: &set) }
        set.addFactors()
        let controls = stated.controls.map { pathReader.controls($0, to: &set) } ?? []
        extensions.products = set.products
        let paths = set.paths
        template?.checkNames(of: constructs, paths: paths, extensions: extensions, log: log)
        if let own = stated.hypotheses { hypotheses = pathReader.hypotheses(own, set) }
        let groupsAsItems = implied.usedGroups.filter { name in !items.contains { $0.name == name } }
        constructs += implied.drafts
        // A word for the mode changes nothing of what the paths are.
        settings.checkConsistent(log, products: set.products)
        let hadErrors = log.errorCount > errors + constructs.count { $0.hasWrongMode }
        if !paths.isEmpty, !hadErrors {
            check(constructs, paths, extensions, at: stated.paths?.keyPlace ?? stated.template?.keyPlace ?? top)
        }
        let pairs = pairs(comparisons.pairs, pathReader, items: &items, reader: reader)
        var variables = VariableNames(
            constructs: names, drafts: constructs, groups: groups.map(\.name), items: items, template: template,
            reader: reader)
        let regressions = RegressionReader(log: log).regressions(comparisons.regressions, &variables)
        let mediations = MediationReader(log: log).mediations(comparisons.mediations, &variables)
        items = variables.items
        if items.isEmpty, answers.items == nil, stated.constructs == nil {
            log.error(
                "the survey names no items", at: top,
                hint: "write constructs: { usefulness: [ PU1, PU2, PU3 ] } with headers of the file, or items:")
        }
        let targets = pathReader.targets(stated.targets, set)
        let suspects = pathReader.suspects(stated.suspects, set)
        guard let format else { return nil }
        let draft = Draft(
            format: format, items: items, constructs: constructs, paths: paths, extensions: extensions,
            addedForProducts: set.added, controls: controls, targets: targets, suspects: suspects,
            overTime: comparisons.overTime.flatMap { OverTimeDraft.read($0, format: format, log) },
            segments: settings.segments, methods: methods,
            isOneSided: settings.isOneSided, isExploratory: settings.isExploratory,
            isConsistent: settings.consistent?.value ?? false, groupsAsItems: groupsAsItems,
            hypotheses: hypotheses,
            groups: groups, margins: comparisons.weights.margins, pairs: pairs, quality: comparisons.quality,
            template: template, templatePaths: templatePaths, missing: settings.missing,
            weighting: settings.weighting, bootstrap: settings.bootstrap, confidence: settings.confidence,
            sample: settings.sample, smallestEffect: settings.smallestEffect, conditions: settings.conditions,
            imputations: settings.imputations?.value ?? SurveySettings.usualImputations, waves: comparisons.waves,
            weightColumn: comparisons.weights.column,
            regressions: regressions, mediations: mediations)
        return (draft, SurveyStatement(answers, stated, comparisons, settings))
    }

    /// Items that are named by constructs only stand in columns of their own names.
    private func addItems(of constructs: [ConstructDraft], to items: inout [ItemDraft], _ reader: ItemReader) {
        var known = Set(items.map(\.name))
        for item in constructs.flatMap(\.allItems) where known.insert(item.name).inserted {
            items.append(
                reader.draft(item.name, ColumnName(own: item.node, name: item.name), at: item.node.place))
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
        _ constructs: [ConstructDraft], _ paths: [PathModel.Path], _ extensions: PathExtensions,
        at place: SourcePlace
    ) {
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

    /// Names of constructs and items; what is neither is an item in a column of its own name.
    private func pairs(
        _ stated: [StatedPair], _ paths: PathReader, items: inout [ItemDraft], reader: ItemReader
    ) -> [ResponseSurvey.Pair] {
        stated.map { pair in
            let names = [pair.first, pair.second].map { own -> String in
                let name = own.value
                if paths.names.contains(name) || items.contains(where: { $0.name == name }) { return name }
                let known = paths.known(name)
                if known != name { return known }
                items.append(reader.draft(name, ColumnName(own: own.node), at: own.node.place))
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
