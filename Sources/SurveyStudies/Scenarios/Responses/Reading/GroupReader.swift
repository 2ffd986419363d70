internal import Scenarios

/// A column by which answers are compared.
struct GroupDraft: Sendable {
    var name: String
    var column: ColumnName
    /// What cells stand for.
    var labels: [(cell: String, label: String)] = []
    /// Cells whose respondents are in no group.
    var leftOut: [String] = []
    var place: SourcePlace
}

/// Shares of groups in the population.
struct MarginDraft: Sendable {
    var group: String
    var shares: [(label: String, share: Double, place: SourcePlace)]
    /// Something is wrong with the shares, and nothing more is to be said of them.
    var isBroken = false
    var place: SourcePlace
}

extension [GroupDraft] {
    /// Those whose names stand once; that of another one is a mistake.
    func unique(_ log: DiagnosticLog) -> [GroupDraft] {
        var kept: [GroupDraft] = []
        for draft in self {
            if kept.contains(where: { $0.name == draft.name }) {
                log.error("the group '\(draft.name)' stands twice", at: draft.place)
            } else {
                kept.append(draft)
            }
        }
        return kept
    }
}
