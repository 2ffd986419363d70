import Surveys

/// Whether one way of asking may have made the answers alike.
struct CommonMethodFindings {
    let harman: Result<HarmanSingleFactor, Unavailable>
    let factors: FindingTable
    let inflation: FindingTable
    /// Kock's factors; empty where there is no model.
    let collinearity: [PathFit.FullCollinearity]

    init(_ scores: ResponseScores, _ measurement: MeasurementFindings) {
        let harman = attempt { () throws(Unavailable) in try HarmanSingleFactor(scores.allItems()) }
        self.harman = harman
        var factors = FindingTable(
            "harman",
            [
                .count("component", "Component"), .number("eigenvalue", "Eigenvalue"),
                .share("share", "Share of variance"),
            ])
        if let values = harman.value?.eigenvalues {
            for (place, value) in values.enumerated() {
                factors.add([.count(place + 1), .number(value), .number(value / Double(values.count))])
            }
        }
        self.factors = factors
        collinearity = measurement.fit.value?.fullCollinearity ?? []
        var inflation = FindingTable(
            "full-collinearity", [.text("construct", "Construct"), .number("vif", "VIF", decimals: 2)])
        for own in collinearity { inflation.add([.text(own.construct), .figure(own.vif)]) }
        self.inflation = inflation
    }

    var tables: [FindingTable] { [factors, inflation] }
}
