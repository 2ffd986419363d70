package import Surveys

/// Whether one way of asking may have made the answers alike.
package struct CommonMethodFindings {
    package let harman: Result<HarmanSingleFactor, Unavailable>
    package let factors: FindingTable
    package let inflation: FindingTable
    /// Kock's factors; empty where there is no model.
    package let collinearity: [PathFit.FullCollinearity]

    init(_ scores: ResponseScores, _ measurement: MeasurementFindings) {
        let harman = attempt(try HarmanSingleFactor(scores.allItems()))
        self.harman = harman
        let values = harman.value?.eigenvalues ?? []
        let factors = FindingTable(
            "harman", values.enumerated(), .count("component", "Component") { $0.offset + 1 },
            .number("eigenvalue", "Eigenvalue") { $0.element },
            .share("share", "Share of variance") { $0.element / Double(values.count) })
        self.factors = factors
        collinearity = measurement.measured?.collinearity ?? []
        let inflation = FindingTable(
            "full-collinearity", collinearity, .text("construct", "Construct") { $0.construct },
            .number("vif", "VIF", decimals: 2) { $0.vif })
        self.inflation = inflation
    }

    var tables: [FindingTable] { [factors, inflation] }
}
