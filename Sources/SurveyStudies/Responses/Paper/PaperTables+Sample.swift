import Reporting
import Surveys

/// Who answered, and what was asked.
extension PaperTables {
    /// A characteristic above its groups.
    private enum Characteristic {
        case variable(String)
        case group(RespondentFindings.Category)

        var group: RespondentFindings.Category? { if case .group(let own) = self { own } else { nil } }

        var name: String {
            switch self {
            case .variable(let name): name
            case .group(let own): own.label
            }
        }
    }

    func respondents() -> JournalTable? {
        let own = findings.respondents.categories
        let hasWeights = own.contains { $0.weighted != nil }
        let rows = own.enumerated().flatMap { place, row -> [Characteristic] in
            let isFirst = place == 0 || own[place - 1].variable != row.variable
            return (isFirst ? [.variable(row.variable)] : []) + [.group(row)]
        }
        func percent(_ share: Double?) -> Double? { share.map { $0 * 100 } }
        let table = Table(
            rows, .paper("Characteristic", .text) { $0.name },
            .paper("\(italic: "n")", .count) { $0.group?.n },
            .paper("%", .number(1)) { percent($0.group?.share) },
            .paper("Weighted %", .number(1), if: hasWeights) { percent($0.group?.weighted) },
            .paper("Population %", .number(1), if: own.contains { $0.population != nil }) {
                percent($0.group?.population)
            })
        let known: JournalText = hasWeights ? " Weighted shares are of respondents whose group is known." : ""
        return table.paper(
            "respondents", "Characteristics of the Respondents", notes: [size(findings.sample.n) + known],
            indented: { $0.group != nil })
    }

    func numbers() -> JournalTable? {
        findings.respondents.table().paper(
            "respondents-numbers", "Respondents in Numbers", notes: [size(findings.sample.n)]
        ) { $0.number != nil }
    }

    /// For the appendix.
    func items() -> JournalTable? {
        let own = findings.wording
        let hasLoadings = own.items.contains { $0.loading != nil }
        let hasReversed = own.items.contains(where: \.isReversed)
        let turned: JournalText =
            hasReversed ? " Means and standard deviations of reversed items are of the answers as given." : ""
        return own.table.paper(
            "items", itemsTitle(hasTexts: own.hasTexts, hasLoadings: hasLoadings),
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
