import Reporting
import Surveys

/// Who answered, and what was asked.
extension PaperTables {
    func respondents() -> JournalTable? {
        let own = findings.respondents
        guard !own.categories.isEmpty else { return nil }
        let hasWeights = own.categories.contains { $0.weighted != nil }
        let hasPopulation = own.categories.contains { $0.population != nil }
        var columns: [JournalTable.Column] = [.init("Characteristic", .words), .init("\(italic: "n")"), .init("%")]
        if hasWeights { columns.append(.init("Weighted %")) }
        if hasPopulation { columns.append(.init("Population %")) }
        var table = JournalTable("respondents", "Characteristics of the Respondents", columns)
        func percent(_ share: Double?) -> JournalTable.Cell {
            share.map { .number(JournalNumber($0 * 100, decimals: 1)) } ?? .blank
        }
        var variable: String?
        for row in own.categories {
            if row.variable != variable {
                table.append(
                    [.text(JournalText(row.variable))] + columns.dropFirst().map { _ in JournalTable.Cell.blank })
                variable = row.variable
            }
            var cells: [JournalTable.Cell] = [
                .text(JournalText(row.label)), .number(JournalNumber(count: row.n)), percent(row.share),
            ]
            if hasWeights { cells.append(percent(row.weighted)) }
            if hasPopulation { cells.append(percent(row.population)) }
            table.append(cells, isIndented: true)
        }
        let known: JournalText = hasWeights ? " Weighted shares are of respondents whose group is known." : ""
        table.notes = [size(findings.sample.n) + known]
        return table
    }

    func numbers() -> JournalTable? {
        let own = findings.respondents
        let first = own.categories.count
        return JournalTable(
            "respondents-numbers", "Respondents in Numbers", of: own.table,
            [
                .init("variable", "Characteristic", .words), .init("n", "\(italic: "n")", .count),
                .init("mean", "\(italic: "M")", .free(2)), .init("sd", "\(italic: "SD")", .free(2)),
                .init("minimum", "Min", .free(2)), .init("median", "\(italic: "Mdn")", .free(2)),
                .init("maximum", "Max", .free(2)),
            ]
                + (own.isWeighted
                    ? [
                        .init("mean_weighted", "Weighted \(italic: "M")", .free(2)),
                        .init("sd_weighted", "Weighted \(italic: "SD")", .free(2)),
                    ] : []),
            notes: [size(findings.sample.n)], where: { $0 >= first })
    }

    /// For the appendix.
    func items() -> JournalTable? {
        let own = findings.wording
        guard !own.items.isEmpty else { return nil }
        var columns: [PaperColumn] = [.init("construct", "Construct", .words), .init("item", "Item", .words)]
        if own.hasTexts { columns.append(.init("wording", "Wording", .sentences)) }
        if own.items.contains(where: { $0.scale != nil }) { columns.append(.init("scale", "Scale", .words)) }
        columns += [
            .init("n", "\(italic: "n")", .count), .init("mean", "\(italic: "M")", .free(2)),
            .init("sd", "\(italic: "SD")", .free(2)),
        ]
        let hasLoadings = own.items.contains { $0.loading != nil }
        if hasLoadings { columns.append(.init("loading", "Loading", .bounded(2))) }
        let hasReversed = own.items.contains(where: \.isReversed)
        if hasReversed {
            columns.insert(.init("reversed", "Reversed", .words), at: columns.count - (hasLoadings ? 4 : 3))
        }
        let turned: JournalText =
            hasReversed ? " Means and standard deviations of reversed items are of the answers as given." : ""
        return JournalTable(
            "items", itemsTitle(hasTexts: own.hasTexts, hasLoadings: hasLoadings), of: own.table, columns,
            notes: [size(findings.sample.n) + turned])
    }

    /// What the table has of each item.
    private func itemsTitle(hasTexts: Bool, hasLoadings: Bool) -> JournalText {
        let parts =
            (hasTexts ? ["Wording"] : []) + ["Number of Answers", "Mean", "Standard Deviation"]
            + (hasLoadings ? ["Loading"] : [])
        let last = parts.last ?? ""
        return "Items of Each Construct: \(parts.dropLast().joined(separator: ", ")), and \(last)"
    }
}
