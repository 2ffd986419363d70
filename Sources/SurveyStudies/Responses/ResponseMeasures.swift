import Reporting
import Statistics
import Surveys

/// The main figures of a survey as rows of `measures.csv`.
struct ResponseMeasures {
    let findings: ResponseFindings

    init(_ findings: ResponseFindings) { self.findings = findings }

    func rows() -> [MeasureRow] {
        items() + scales() + composites() + redundancies() + paths() + regressions()
    }

    private var confidence: Double { findings.survey.confidence }

    private func row(
        _ element: String, quantity: String, statistic: String, figure: Figure, lower: Double? = nil,
        upper: Double? = nil, error: Double? = nil, note: String = ""
    ) -> MeasureRow {
        MeasureRow(
            element: element, quantity: quantity, statistic: statistic, unit: "1", estimate: figure.value, lower: lower,
            upper: upper, confidence: lower == nil ? nil : confidence, standardError: error,
            note: figure.reason ?? note)
    }

    private func items() -> [MeasureRow] {
        findings.items.descriptions.flatMap { item in
            [
                row(
                    item.item, quantity: "answer", statistic: "mean", figure: item.mean,
                    lower: item.meanInterval?.lower,
                    upper: item.meanInterval?.upper, error: item.standardError.value),
                row(item.item, quantity: "answer", statistic: "sd", figure: item.sd),
                row(item.item, quantity: "answer", statistic: "missing", figure: .number(item.missingShare)),
            ]
        }
    }

    private func scales() -> [MeasureRow] {
        findings.scales.scales.flatMap { scale -> [MeasureRow] in
            let own = scale.result
            let mean = row(scale.construct, quantity: "score", statistic: "mean", figure: own.figure { $0.scaleMean })
            if findings.measurement.formative.contains(scale.construct) { return [mean] }
            return [
                row(
                    scale.construct, quantity: "alpha", statistic: "raw", figure: own.figure { $0.alpha },
                    lower: own.value?.alphaInterval?.lower,
                    upper: own.value?.alphaInterval?.upper, note: "interval of Feldt"),
                row(
                    scale.construct, quantity: "alpha", statistic: "standardized",
                    figure: own.figure { $0.standardizedAlpha },
                    lower: own.value?.standardizedAlphaInterval?.lower,
                    upper: own.value?.standardizedAlphaInterval?.upper, note: "interval of Feldt"),
                row(scale.construct, quantity: "omega", statistic: "total", figure: own.figure { $0.omega }), mean,
            ]
        }
    }

    private func composites() -> [MeasureRow] {
        // A formative construct has none of them.
        let formative = findings.measurement.formative
        let measurement = findings.measurement
        return measurement.reliabilities.filter { !formative.contains($0.construct) }.flatMap { own in
            [
                row(own.construct, quantity: "rho-a", statistic: "composite", figure: own.rhoA),
                row(own.construct, quantity: "rho-c", statistic: "composite", figure: own.rhoC),
                row(
                    own.construct, quantity: "ave", statistic: "composite",
                    figure: .number(own.averageVarianceExtracted)),
            ]
        }
            + measurement.validity.filter { !formative.contains($0.first) && !formative.contains($0.second) }.map {
                pair in
                let interval =
                    pair.absolute.value == nil
                    ? nil
                    : findings.structure.bootstrap?.summary(.heterotraitMonotrait(pair.first, pair.second))?
                        .intervals.first?.percentile
                return row(
                    "\(pair.first) | \(pair.second)", quantity: "htmt", statistic: "absolute", figure: pair.absolute,
                    lower: interval?.lower,
                    upper: interval?.upper, note: interval == nil ? "" : "percentile bootstrap interval")
            }
    }

    private func redundancies() -> [MeasureRow] {
        findings.redundancy.all.map { own in
            row(
                own.construct, quantity: "redundancy", statistic: "path", figure: own.result.figure { $0.path },
                lower: own.interval?.lower,
                upper: own.interval?.upper, note: own.interval == nil ? "" : "percentile bootstrap interval")
        }
    }

    private func paths() -> [MeasureRow] {
        let structure = findings.structure
        return structure.estimates.map { path in
            let summary = structure.summary(.init(path.from, path.to))
            let interval = summary?.intervals.first?.percentile
            return row(
                "\(path.from) -> \(path.to)", quantity: "path", statistic: "coefficient",
                figure: .number(path.coefficient), lower: interval?.lower,
                upper: interval?.upper,
                error: summary.flatMap { $0.standardDeviation.isFinite ? $0.standardDeviation : nil },
                note: interval == nil ? "" : "percentile bootstrap interval")
        }
            + structure.determinations.map { own in
                let summary = structure.bootstrap?.summary(.rSquared(own.construct))
                let interval = summary?.intervals.first?.percentile
                return row(
                    own.construct, quantity: "r-squared", statistic: "model", figure: .number(own.rSquared),
                    lower: interval?.lower,
                    upper: interval?.upper,
                    error: summary.flatMap { $0.standardDeviation.isFinite ? $0.standardDeviation : nil },
                    note: interval == nil ? "" : "percentile bootstrap interval")
            }
    }
}
