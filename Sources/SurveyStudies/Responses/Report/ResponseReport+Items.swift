import Reporting
import Surveys

extension ResponseReport {
    func items() -> ReportSection {
        let own = findings.items
        var blocks: [ReportBlock] = [
            """
            What was asked, with n, mean and SD, stands in the appendix. Skewness and excess kurtosis are of type 2 \
            (G₁, G₂: SPSS, SAS, Excel); types 1 and 3 (Joanes & Gill, 1998), quartiles of type 7, standard errors and \
            intervals of the means are in \(code: "tables/items.csv"). W is Shapiro's and Wilk's; answers on a few \
            steps are never normal, so that skewness beyond ±2 and kurtosis beyond ±7 (West et al., 1995) \
            matter more than its p.
            """
        ]
        if survey.constructs.flatMap(\.items).contains(where: { $0.reversedOn != nil }) {
            blocks.append(
                "Items with (r) are described as they were answered; scales and models take them turned round.")
        }
        blocks += own.described.blocks(folded: "All items one by one")
        if let figure = ResponseFigures(self).answersByItem() {
            blocks.append(
                .folded(
                    "How each item was answered, drawn by construct: \(code: "figures/answers-by-item.svg")",
                    [.figure(figure)]))
        }
        var subsections: [ReportSection] = []
        if !survey.constructs.isEmpty {
            var normality = own.normality.blocks()
            if own.mardia.contains(where: { $0.value != nil }) {
                normality.insert(
                    .paragraph(
                        "Mardia's tests (Mardia, 1970) of all items of the constructs together, over complete rows. "
                            + "Partial least squares does not need a normal law; maximum likelihood does."), at: 0)
            } else {
                normality = own.normality.file.reasons(own.mardia.prefix(1).compactMap(\.reason))
            }
            subsections.append(ReportSection("Multivariate normality", normality))
        }
        let counted = answers()
        if !counted.isEmpty { subsections.append(ReportSection("Answers", counted)) }
        return ReportSection("Items", blocks, subsections: subsections)
    }

    /// What was asked, item by item.
    func wording() -> ReportSection? {
        let own = findings.wording
        guard !own.items.isEmpty else { return nil }
        var sentences: [String] = []
        if !own.hasTexts {
            sentences.append(
                "Neither the data file's header nor the scenario says how the items were worded (“text” of an item "
                    + "does), so that they go by their names.")
        }
        if own.items.contains(where: \.isReversed) {
            sentences.append(
                "Mean and SD of reversed items, with (r), are of the answers before they are turned round.")
        }
        if own.items.contains(where: { $0.loading != nil }) {
            sentences.append(
                "Loadings are of the "
                    + (findings.measurement.isOfPaths ? "path model." : "composites, of which all pairs are joined."))
        }
        sentences.append("SD has the divisor n − 1.")
        return ReportSection(
            "Appendix: the items",
            [.paragraph(ReportText(sentences.joined(separator: " ")))]
                + own.table.blocks(folded: "All items with what was asked"))
    }

    /// The shares of the answers: a table for all items of one scale, and one for each grouping.
    private func answers() -> [ReportBlock] {
        let reversed = Set(survey.constructs.flatMap(\.items).filter { $0.reversedOn != nil }.map(\.name))
        var scales: [[String]] = []
        for finding in findings.items.answers where !scales.contains(finding.labels) { scales.append(finding.labels) }
        var blocks: [ReportBlock] = []
        for scale in scales {
            let own = findings.items.answers.filter { $0.labels == scale }
            let table = ReportTable(
                own, .left("Item") { reversed.contains($0.item) ? "\($0.item) (r)" : $0.item },
                .right("n") { Readable.count($0.all.total.reduce(0, +)) },
                .each(scale.enumerated()) { place, label in
                    .right("\(label)") { Self.share($0.all.totalShares[place]) }
                })
            blocks.append(
                own.count > TableFile.fewRows
                    ? findings.items.counted.file.folded(
                        "How often each answer was given", rows: own.count, [.table(table)])
                    : .table(table))
            for (place, group) in survey.groups.enumerated() {
                blocks += byGroup(own, scale: scale, place: place, group: group)
            }
        }
        if !blocks.isEmpty { blocks.append("Counts are in \(code: "tables/answers.csv").") }
        return blocks
    }

    private func byGroup(
        _ answers: [AnswerFindings], scale: [String], place: Int, group: ResponseSurvey.Group
    ) -> [ReportBlock] {
        let labels = group.grouping.labels
        guard !labels.isEmpty, labels.count <= 6, answers.count * labels.count <= 60 else {
            return ["By \(group.name): too long a table to be read here; it is in \(code: "tables/answers.csv")."]
        }
        let rows = answers.filter { $0.item != group.name }.flatMap { finding in
            labels.indices.map { (item: finding.item, group: $0, table: finding.groups[place].table) }
        }
        let table = ReportTable(
            rows, .left("Item") { $0.item }, .left("\(group.name)") { labels[$0.group] },
            .right("n") { Readable.count($0.table.counts[$0.group].reduce(0, +)) },
            .each(scale.enumerated()) { place, label in
                .right("\(label)") { Self.share($0.table.shares(group: $0.group)[place]) }
            })
        guard rows.count > TableFile.fewRows else { return rows.isEmpty ? [] : [.table(table)] }
        return [
            findings.items.counted.file.folded(
                "How often each answer was given by \(group.name)", rows: rows.count, [.table(table)])
        ]
    }

    private static func share(_ figure: Figure) -> String {
        figure.value.map { "\(number($0 * 100, 1))%" } ?? Readable.notAvailable()
    }
}
