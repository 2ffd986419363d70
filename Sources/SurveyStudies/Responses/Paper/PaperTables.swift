package import Reporting
import Surveys

/// The tables of a survey's paper, in the order in which papers have them; each only where it has rows.
package struct PaperTables {
    let findings: ResponseFindings
    var survey: ResponseSurvey { findings.survey }
    /// `95% CI`.
    var interval: JournalText { survey.intervalTitle }
    let structureTables: StructureTables

    package init(_ findings: ResponseFindings) {
        self.findings = findings
        structureTables = findings.structureTables
    }

    package var all: [JournalTable] {
        let model = [structure(), explained(), fit(), power(), predicted()]
        let paths = model + [effects(), specific(), products(), slopes()]
        let tables =
            [respondents(), numbers(), constructs(), measurement(), formative(), heterotrait()] + paths + groups()
        return tables.compactMap { $0 } + regressions() + [items()].compactMap { $0 }
    }

    /// `apa/` with the tables in three notations.
    func files(title: String) -> [(path: String, bytes: [UInt8])] {
        JournalTableSet(all).files(title: title).map { ("apa/" + $0.name, $0.bytes) }
    }

    /// A title of what is tested, which says where that was not stated beforehand.
    func tested(_ title: JournalText) -> JournalText {
        survey.isExploratory ? title + " (Exploratory Analysis)" : title
    }

    /// `N = 269.`
    func size(_ n: Int) -> JournalText { "\(italic: "N") = \(JournalNumber(count: n).text)." }

    /// With what its stars mean, where it has some.
    static func starred(_ table: JournalTable) -> JournalTable {
        var table = table
        if table.hasStars { table.notes.append(JournalNumber.starNote) }
        return table
    }
}

/// What a paper must not read a verdict from, because the sample does not settle what a construct consists of.
extension PaperTables {
    /// What dashes stand for; empty where there is no such construct.
    var dashNote: JournalText {
        guard let own = structureTables.unsettled else { return "" }
        let names = English.listed(own.composites.map(\.name), most: 8)
        return
            """
             Dashes: not tested, because the sample does not settle which items make up \(names) \
            (\(English.percent(survey.confidence)) percentile intervals of outer weights hold 0).
            """
    }
}
