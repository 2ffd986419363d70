internal import ScenarioReading
internal import Surveys

extension AnswerReader {
    /// Puts together what was read, without the rows that are left out.
    func assemble(
        _ file: DelimitedFile, _ table: DelimitedColumns, _ coded: inout [CodedItem], _ columns: [Int?],
        _ texts: [GroupTexts], _ margins: [(group: Int, shares: [String: Double])],
        _ rows: AnswerSieve.Rows, _ cells: [DataQuality.Finding]
    ) -> ResponseSurvey? {
        if let kept = rows.kept, kept.isEmpty {
            let reasons = rows.findings.filter(\.isLeftOut).map { "\($0.kind.rawValue): \($0.count)" }
            let found = table.rows == 1 ? "one row" : "\(table.rows) rows"
            return log.error(
                "no row of '\(file.path)' is left to analyse", at: draft.format.node,
                hint: "left out were, of \(found), " + reasons.joined(separator: ", "))
        }
        var answers: [[Double]] = []
        for index in coded.indices {
            answers.append(rows.kept.map { kept in kept.map { coded[index].answers[$0] } } ?? coded[index].answers)
            // Only one copy of a large table is kept.
            coded[index].answers = []
        }
        let lines = rows.kept.map { $0.map { Int(table.lines[$0]) } } ?? table.lines.map { Int($0) }
        let responses = Responses(names: draft.items.map(\.name), columns: answers, rowNumbers: lines)
        var quality = DataQuality()
        quality.rows = table.rows
        quality.kept = responses.rows
        quality.findings = rows.findings + cells
        quality.doubtfulRows = rows.doubtful
        quality.missing = zip(responses.names, responses.missingCounts).map { ($0, $1) }
        let groupings = texts.map { $0.grouping(rows.kept) }
        let added = draft.template == nil ? [] : Array(draft.paths.dropFirst(draft.templatePaths))
        let found = ResponseSurvey(
            file: draft.format.name, responses: responses, items: items(file, columns), quality: quality,
            constructs: constructs, paths: draft.paths, hypotheses: draft.hypotheses,
            groups: zip(draft.groups, zip(groupings, texts)).map {
                .init(name: $0.name, grouping: $1.0, leftOut: $1.1.leftOut(rows.kept))
            }, pairs: draft.pairs,
            margins: kept(margins, groupings), missing: draft.missing, path: PathOptions(weighting: draft.weighting),
            bootstrap: draft.bootstrap,
            confidence: draft.confidence, template: draft.template?.name,
            addedPaths: added, notEstimated: draft.template?.notEstimated ?? [], sample: draft.sample)
        return log.hasErrors ? nil : found
    }

    /// The shares of the groups that are left, in their order; weights need one that is not 0.
    private func kept(
        _ margins: [(group: Int, shares: [String: Double])], _ groupings: [Grouping]
    ) -> [SurveyWeights.Margin] {
        margins.compactMap { margin in
            let (group, grouping) = (draft.groups[margin.group], groupings[margin.group])
            let shares = grouping.labels.map { margin.shares[$0] ?? 0 }
            for (label, share) in margin.shares.sorted(by: { $0.key < $1.key })
            where share > 0 && !grouping.labels.contains(label) && shares.contains(where: { $0 > 0 }) {
                log.error(
                    "nobody who is left is in '\(label)' of '\(group.name)', which has a weight", at: group.place,
                    hint: "the others would have to stand for them; leave the group out, with shares that add up")
            }
            if shares.contains(where: { $0 > 0 }) { return .init(group.name, grouping, shares: shares) }
            return log.error("nobody who is left has a weight by '\(group.name)'", at: group.place)
        }
    }

    private func items(_ file: DelimitedFile, _ columns: [Int?]) -> [ResponseSurvey.Item] {
        zip(draft.items, columns).map { item, column in
            let header = column.map { file.header[$0] } ?? ""
            return ResponseSurvey.Item(
                name: item.name, text: item.text ?? asked(item, header), scale: item.answerScale,
                labels: item.coding?.labels ?? [])
        }
    }

    /// The header where it says more than the name, and the choice that the item is of.
    private func asked(_ item: ItemDraft, _ header: String) -> String? {
        if let chosen = item.chosen { return "\(header) – chosen: \(chosen)" }
        return header == item.name ? nil : header
    }

    private var constructs: [PathModel.Construct] {
        draft.constructs.map { construct in
            PathModel.Construct(
                construct.name,
                construct.items.map { item in
                    let scale = draft.items.first { $0.name == item.name }?.answerScale
                    return PathModel.Item(item.name, reversedOn: item.isReversed ? scale : nil)
                }, mode: construct.mode)
        }
    }
}
