import Reporting
import Surveys

/// What a paper must not read a verdict from, because the sample does not settle what a construct consists of.
extension PaperTables {
    /// Whether one of these constructs, or a factor of one of these products, is not settled.
    func isUntested(_ constructs: [String]) -> Bool { unsettled?.first(among: constructs, survey) != nil }

    /// What dashes stand for; empty where there is no such construct.
    var dashNote: JournalText {
        guard let own = unsettled else { return "" }
        let names = English.listed(own.composites.map(\.name), most: 8)
        return
            """
             Dashes: not tested, because the sample does not settle which items make up \(names) \
            (\(English.percent(survey.confidence)) percentile intervals of outer weights hold 0).
            """
    }
}
