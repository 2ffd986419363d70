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
        _ element: String, _ quantity: String, _ statistic: String, _ figure: Figure, lower: Double? = nil,
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
                    item.item, "answer", "mean", item.mean, lower: item.meanInterval?.lower,
                    upper: item.meanInterval?.upper, error: item.standardError.value),
                row(item.item, "answer", "sd", item.sd),
                row(item.item, "answer", "missing", .number(item.missingShare)),
            ]
        }
    }

    private func scales() -> [MeasureRow] {
        findings.scales.scales.flatMap { scale -> [MeasureRow] in
            let own = scale.result
            let mean = row(scale.construct, "score", "mean", own.figure { $0.scaleMean })
            if findings.measurement.formative.contains(scale.construct) { return [mean] }
            return [
                row(
                    scale.construct, "alpha", "raw", own.figure { $0.alpha }, lower: own.value?.alphaInterval?.lower,
                    upper: own.value?.alphaInterval?.upper, note: "interval of Feldt"),
                row(
                    scale.construct, "alpha", "standardized", own.figure { $0.standardizedAlpha },
                    lower: own.value?.standardizedAlphaInterval?.lower,
                    upper: own.value?.standardizedAlphaInterval?.upper, note: "interval of Feldt"),
                row(scale.construct, "omega", "total", own.figure { $0.omega }), mean,
            ]
        }
    }

    private func composites() -> [MeasureRow] {
        // A formative construct has none of them.
        let formative = findings.measurement.formative
        let measurement = findings.measurement
        return measurement.reliabilities.filter { !formative.contains($0.construct) }.flatMap { own in
            [
                row(own.construct, "rho-a", "composite", own.rhoA), row(own.construct, "rho-c", "composite", own.rhoC),
                row(own.construct, "ave", "composite", .number(own.averageVarianceExtracted)),
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
                    "\(pair.first) | \(pair.second)", "htmt", "absolute", pair.absolute, lower: interval?.lower,
                    upper: interval?.upper, note: interval == nil ? "" : "percentile bootstrap interval")
            }
    }

    private func redundancies() -> [MeasureRow] {
        findings.redundancy.all.map { own in
            row(
                own.construct, "redundancy", "path", own.result.figure { $0.path }, lower: own.interval?.lower,
                upper: own.interval?.upper, note: own.interval == nil ? "" : "percentile bootstrap interval")
        }
    }

    private func paths() -> [MeasureRow] {
        let structure = findings.structure
        return structure.estimates.map { path in
            let summary = structure.summary(.init(path.from, path.to))
            let interval = summary?.intervals.first?.percentile
            return row(
                "\(path.from) -> \(path.to)", "path", "coefficient", .number(path.coefficient), lower: interval?.lower,
                upper: interval?.upper,
                error: summary.flatMap { $0.standardDeviation.isFinite ? $0.standardDeviation : nil },
                note: interval == nil ? "" : "percentile bootstrap interval")
        }
            + structure.determinations.map { own in
                let summary = structure.bootstrap?.summary(.rSquared(own.construct))
                let interval = summary?.intervals.first?.percentile
                return row(
                    own.construct, "r-squared", "model", .number(own.rSquared), lower: interval?.lower,
                    upper: interval?.upper,
                    error: summary.flatMap { $0.standardDeviation.isFinite ? $0.standardDeviation : nil },
                    note: interval == nil ? "" : "percentile bootstrap interval")
            }
    }
}
