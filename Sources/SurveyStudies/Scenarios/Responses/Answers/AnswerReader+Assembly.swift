internal import Scenarios
internal import Surveys

extension AnswerReader {
    /// Puts together what was read, without the rows that are left out.
    func assemble(
        _ file: DelimitedFile, _ table: DelimitedColumns, of all: Int, coded: inout [CodedItem], columns: [Int?],
        texts: [GroupTexts], margins: [(group: Int, shares: [String: Double])],
        rows: AnswerSieve.Rows, cells: [DataQuality.Finding], times: [Double]? = nil,
        weights: [Double]? = nil
    ) -> ResponseSurvey? {
        if let kept = rows.kept, kept.isEmpty { return nothingLeft(file, all, rows.findings) }
        let droppedAnswers = coded.map { item in rows.dropped.map { item.answers[$0] } }
        var answers: [[Double]] = []
        for index in coded.indices {
            answers.append(rows.kept.map { kept in kept.map { coded[index].answers[$0] } } ?? coded[index].answers)
            // Only one copy of a large table is kept.
            coded[index].answers = []
        }
        let lines = rows.kept.map { $0.map { Int(table.lines[$0]) } } ?? table.lines.map { Int($0) }
        let groupings = texts.map { $0.grouping(rows.kept) }
        let numbered = numbers(groupings)
        let responses = Responses(
            names: draft.items.map(\.name) + numbered.map(\.item.name),
            columns: answers + numbered.map { $0.column(of: groupings) },
            rowNumbers: lines)
        var quality = DataQuality()
        quality.rows = all
        quality.kept = responses.rows
        quality.findings = rows.findings + cells
        quality.doubtfulRows = rows.doubtful
        quality.doubtfulKinds = rows.doubtfulKinds
        quality.missing = zip(responses.names, responses.missingCounts).map { ($0, $1) }
        let added = draft.template == nil ? [] : Array(draft.paths.dropFirst(draft.templatePaths))
        let places = draft.itemPlaces
        var found = ResponseSurvey(
            file: draft.format.name, responses: responses, items: items(file, columns) + numbered.map(\.item),
            quality: quality,
            constructs: constructs(places), paths: draft.paths, hypotheses: draft.hypotheses,
            groups: zip(draft.groups, zip(groupings, texts)).map {
                .init(name: $0.name, grouping: $1.0, leftOut: $1.1.leftOut(rows.kept))
            }, pairs: draft.pairs,
            margins: kept(margins, groupings), missing: draft.missing, path: PathOptions(weighting: draft.weighting),
            bootstrap: draft.bootstrap,
            confidence: draft.confidence, template: draft.template?.name,
            addedPaths: added, notEstimated: notEstimated, sample: draft.sample)
        let others = texts.map { $0.grouping(rows.dropped) }
        found.dropped = Responses(
            names: responses.names, columns: droppedAnswers + numbered.map { $0.column(of: others) },
            rowNumbers: rows.dropped.map { Int(table.lines[$0]) })
        found.droppedWeights = weights.map { all in rows.dropped.map { all[$0] } }
        found.smallestEffect = draft.smallestEffect
        found.imputations = draft.imputations
        if let times, let waves = draft.waves {
            found.waves = .init(times: rows.kept.map { kept in kept.map { times[$0] } } ?? times, part: waves.part)
        }
        found.caseWeights = weights.map { all in rows.kept.map { kept in kept.map { all[$0] } } ?? all }
        if let own = found.caseWeights, !own.contains(where: { $0 > 0 }) {
            log.error("nobody who is left has a weight above 0", at: draft.format.node)
        }
        found.notes = file.notes.map(\.text) + notes
        found.conditions = draft.conditions.map(\.text)
        found.extensions = draft.extensions
        found.methodFactors = draft.methods.compactMap { own in
            .init(rawKind: own.name, own.items.map { item($0, places) })
        }
        found.segments = draft.segments
        found.globalItems = draft.constructs.compactMap { own in own.global.map { .init(own.name, item($0, places)) } }
        found.addedForProducts = draft.addedForProducts
        found.controls = draft.controls
        found.targets = draft.targets
        found.isOneSided = draft.isOneSided
        found.isExploratory = draft.isExploratory
        found.isConsistent = draft.isConsistent
        found.suspects = draft.suspects
        return log.hasErrors ? nil : found
    }

    /// What of the template is not estimated.
    private var notEstimated: [String] {
        guard let template = draft.template else { return [] }
        let known = template.moderatorNames
        let used = known.filter { name in
            draft.extensions.products.contains { $0.factors.count > 1 && $0.factors.contains(name) }
        }
        if used.isEmpty { return template.notEstimated }
        let left = known.filter { !used.contains($0) }
        let others = left.isEmpty ? "" : ", and its moderations by \(left.joined(separator: ", ")) are not estimated"
        return [
            "Of \(template.name)'s moderations the products of two constructs are estimated; those in which several "
                + "moderators act on each other stand in the model only where the file names them\(others)."
        ]
    }

    /// A group that paths name, as numbers.
    struct NumberedGroup {
        let item: ResponseSurvey.Item
        let place: Int
        let values: [String: Double]

        func column(of groupings: [Grouping]) -> [Double] {
            let own = groupings[place]
            let numbers = own.labels.map { values[$0] ?? .nan }
            return own.groupOfRow.map { group in group.map { numbers[$0] } ?? .nan }
        }
    }

    /// Groups that paths name: 0 and 1 where there are two, else the numbers that their labels are.
    private func numbers(_ groupings: [Grouping]) -> [NumberedGroup] {
        draft.groupsAsItems.compactMap { name in
            guard let place = draft.groups.firstIndex(where: { $0.name == name }) else { return nil }
            let labels = groupings[place].labels
            let given = labels.map { Double($0) }
            guard labels.count == 2 || given.allSatisfy({ $0?.isFinite == true }) else {
                return log.error(
                    "'\(name)' has \(labels.count) groups, which are no numbers that a path could lead from",
                    at: draft.groups[place].place,
                    hint: "give it numbers: items: { \(name): { coding: { \(labels.first ?? "low"): 0, … } } }")
            }
            let values = labels.indices.map { labels.count == 2 ? Double($0) : given[$0] ?? .nan }
            let item = ResponseSurvey.Item(
                name: name, scale: nil,
                labels: labels.count == 2 ? zip(labels, values).map { (label: $0, number: $1) } : [])
            return NumberedGroup(
                item: item, place: place,
                values: Dictionary(zip(labels, values).map { ($0, $1) }, uniquingKeysWith: { first, _ in first }))
        }
    }

    func nothingLeft(_ file: DelimitedFile, _ rows: Int, _ findings: [DataQuality.Finding]) -> ResponseSurvey? {
        let reasons = findings.filter(\.isLeftOut).map { "\($0.kind.rawValue): \($0.count)" }
        let found = rows == 1 ? "one row" : "\(rows) rows"
        return log.error(
            "no row of '\(file.path)' is left to analyse", at: draft.format.node,
            hint: "left out were, of \(found), " + reasons.joined(separator: ", "))
    }

    /// The shares of the groups that are left, in their order; weights need one that is not 0.
    private func kept(
        _ margins: [(group: Int, shares: [String: Double])], _ groupings: [Grouping]
    ) -> [SurveyWeights.Margin] {
        margins.compactMap { margin in
            let group = draft.groups[margin.group]
            let grouping = groupings[margin.group]
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
            let description = column.map { file.descriptions[$0] } ?? .init()
            let header = column.map { file.header[$0] } ?? ""
            let question = description.question.isEmpty ? header : description.question
            return ResponseSurvey.Item(
                name: item.name, text: item.text ?? asked(item, question), scale: item.answerScale,
                labels: item.coding?.labels ?? labels(description, within: item.answerScale))
        }
    }

    /// What the file says that numbers stand for.
    private func labels(
        _ description: ColumnDescription, within scale: ClosedRange<Double>?
    ) -> [(label: String, number: Double)] {
        description.labels.compactMap { cell, label in
            guard let number = Double(cell), !description.missing.contains(cell), scale?.contains(number) ?? true else {
                return nil
            }
            return (label, number)
        }
    }

    /// The header where it says more than the name, and the choice that the item is of.
    private func asked(_ item: ItemDraft, _ header: String) -> String? {
        if let chosen = item.chosen { return "\(header) – chosen: \(chosen)" }
        return header == item.name ? nil : header
    }

    /// - Parameter places: of the items, by name.
    private func constructs(_ places: [String: Int]) -> [PathModel.Construct] {
        draft.constructs.filter(\.dimensions.isEmpty).map { construct in
            PathModel.Construct(
                construct.name,
                construct.items.map { item($0, places) }, mode: construct.mode)
        }
    }

    private func item(_ item: ConstructDraft.Item, _ places: [String: Int]) -> PathModel.Item {
        let scale = places[item.name].flatMap { draft.items[$0].answerScale }
        return PathModel.Item(item.name, reversedOn: item.isReversed ? scale : nil)
    }
}

extension ResponseSurvey.MethodFactor {
    fileprivate init?(rawKind: String, _ items: [PathModel.Item]) {
        guard let kind = Kind(rawValue: rawKind) else { return nil }
        self.init(kind, items)
    }
}
