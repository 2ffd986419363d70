import Reporting
package import Surveys

/// The constructs in one table: mean, SD, reliability, and their correlations with √AVE on the diagonal.
///
/// Means and SDs are of the mean scores, on the scale of the answers. With a path model the correlations are of its
/// composites, which √AVE is to be compared with (Fornell & Larcker 1981); without one they are of the mean scores,
/// which all that is computed then takes.
package struct ConstructFindings {
    /// What the correlations are of.
    package enum Basis: String {
        case composites
        case meanScores = "mean scores"
    }

    package struct Construct {
        package let name: String
        /// Respondents with a mean score; nil: it has none, as a construct of a higher order.
        package let n: Int?
        package let mean: Figure
        package let sd: Figure
        /// Raw α and ρ_C; without a number where the construct is formative or has one item.
        package let alpha: Figure
        package let rhoC: Figure
        /// √AVE.
        package let root: Figure
    }

    package let basis: Basis
    /// Whether means and SDs are by the respondents' weights, and whether the correlations are.
    package let hasWeightedMeans: Bool
    package let hasWeightedCorrelations: Bool
    package let constructs: [Construct]
    /// By construct with those before it.
    package let correlations: [[Figure]]
    /// Two-sided, uncorrected, of unweighted correlations of mean scores; empty otherwise.
    package let pValues: [[Double?]]

    init(
        _ survey: ResponseSurvey, scores: ResponseScores, scales: ScaleFindings, measurement: MeasurementFindings
    ) {
        let weights = survey.weights?.value
        let isOfComposites = measurement.isOfPaths && measurement.measured != nil
        basis = isOfComposites ? .composites : .meanScores
        hasWeightedMeans = weights != nil
        hasWeightedCorrelations = isOfComposites ? survey.caseWeights != nil : weights != nil
        let names =
            isOfComposites ? measurement.measured?.fornellLarcker.constructs ?? [] : survey.constructs.map(\.name)
        let columns = names.map { name in
            survey.constructs.firstIndex { $0.name == name }.map { scores.scores[$0] } ?? []
        }
        let entries = Dictionary(measurement.fornellLarcker.map { ([$0.row, $0.column], $0.value) }) { first, _ in first
        }
        func root(_ name: String) -> Figure {
            entries[[name, name]] ?? .unavailable(measurement.fit.reason ?? "There is no AVE of \(name).")
        }
        let constructs = zip(names, columns).map { name, column in
            Self.construct(
                name, column: column, weights: weights, scales: scales, measurement: measurement, root: root(name))
        }
        self.constructs = constructs
        var correlations: [[Figure]] = []
        var pValues: [[Double?]] = []
        for (place, name) in names.enumerated() {
            if isOfComposites {
                correlations.append(
                    names[..<place].map { entries[[name, $0]] ?? .unavailable("There is no correlation.") })
                continue
            }
            let own = (0..<place).map { Self.correlation(columns[$0], columns[place], weights) }
            correlations.append(own.map(\.r))
            if weights == nil { pValues.append(own.map(\.p)) }
        }
        self.correlations = correlations
        self.pValues = pValues
    }

    private static func construct(
        _ name: String, column: [Double], weights: SurveyWeights?, scales: ScaleFindings,
        measurement: MeasurementFindings, root: Figure
    ) -> Construct {
        let none = Figure.unavailable("\(name) has no mean score: it is measured by no answers of its own.")
        var n: Int?
        var mean: Figure = none
        var sd: Figure = none
        if !column.isEmpty {
            let known = column.filter { !$0.isNaN }
            n = known.count
            if let weights {
                let own = attempt(try weights.estimate(column))
                mean = own.figure { $0.mean }
                sd = own.figure { $0.standardDeviation }
            } else if let own = Responses(names: [name], columns: [column]).described().first {
                mean = own.mean
                sd = own.sd
            }
        }
        let own = measurement.reliabilities.first { $0.construct == name }
        let isFormative = measurement.formative.contains(name)
        let reason = Figure.unavailable(MeasurementFindings.formativeReason(name))
        let single = Figure.unavailable("\(name) has one item, which counts as measured without error.")
        let hasOne = (own?.items ?? scales.items(name)) == 1
        return Construct(
            name: name, n: n, mean: mean, sd: sd,
            alpha: isFormative ? reason : hasOne ? single : scales.alpha(name, otherwise: own?.alphaRaw),
            rhoC: isFormative
                ? reason
                : hasOne
                    ? single
                    : own?.rhoC ?? .unavailable(measurement.fit.reason ?? "There is no composite of \(name)."),
            root: isFormative ? reason : hasOne ? single : root)
    }

    /// Of respondents with both scores; weighted with weights, and then without p.
    private static func correlation(
        _ first: [Double], _ second: [Double], _ weights: SurveyWeights?
    ) -> (r: Figure, p: Double?) {
        guard !first.isEmpty, first.count == second.count else {
            return (.unavailable("One of the two has no mean score."), nil)
        }
        guard let weights else {
            let own = attempt(try LinearCorrelation(first, second))
            return (own.figure { $0.r }, own.value?.pValue)
        }
        return (attempt(try weights.correlation(first, second)).figure { $0 }, nil)
    }

    package var hasComposites: Bool { constructs.contains { $0.rhoC.value != nil } }

    /// The places below the diagonal have the correlation with the construct of that number.
    var table: Table<Int> {
        let own = constructs
        let hasSquare = own.count > 1
        func place(_ row: Int, _ column: Int) -> TableCell {
            if row == column { return own[row].root.cell }
            return row > column ? correlations[row][column].cell : .none
        }
        /// In a paper, with stars.
        func printed(_ row: Int, _ column: Int) -> JournalTable.Cell {
            if column > row { return .blank }
            let figure = row == column ? own[row].root : correlations[row][column]
            let p = row == column || pValues.isEmpty ? nil : pValues[row][column]
            return figure.value.map {
                .number(JournalNumber($0, decimals: 2, isBounded: true, stars: JournalNumber.stars(p)))
            } ?? .missing
        }
        return Table(
            "constructs", own.indices, .text("construct", "Construct") { own[$0].name },
            .paper("Construct", .text) { hasSquare ? "\($0 + 1). \(own[$0].name)" : own[$0].name },
            .count("number", "No.") { $0 + 1 }, .count("n", "n") { own[$0].n },
            .number("mean", "Mean", decimals: 2) { own[$0].mean }.paper("\(italic: "M")", .number(2)),
            .number("sd", "SD", decimals: 2) { own[$0].sd }.paper("\(italic: "SD")", .number(2)),
            .number("alpha_raw", "α") { own[$0].alpha }.paper("α", .bounded(2)),
            .number("rho_c", "ρ_C") { own[$0].rhoC }.paper("ρ\(lowered: "C")", .bounded(2), if: hasComposites),
            .each(own.indices) { column in
                .number("with_\(column + 1)", "\(column + 1)") { place($0, column) }
            },
            .each(own.indices) { column in
                .printed("\(column + 1)", if: hasSquare) { printed($0, column) }
            })
    }
}

extension ScaleFindings {
    func items(_ construct: String) -> Int? {
        scales.first { $0.construct == construct }?.result.value?.itemStatistics.count
    }

    /// Raw α of the scale, or that of a composite which is no scale of answers.
    fileprivate func alpha(_ construct: String, otherwise composite: Figure?) -> Figure {
        scales.contains { $0.construct == construct }
            ? alpha(construct) : composite ?? .unavailable("There is no such scale.")
    }
}
