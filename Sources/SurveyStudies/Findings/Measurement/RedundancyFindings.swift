import Reporting
package import Surveys

/// Whether formative constructs agree with the items that ask for the whole.
package struct RedundancyFindings {
    package struct Own {
        package let construct: String
        package let item: String
        package let result: Result<RedundancyAnalysis, Unavailable>
        let summary: BootstrapSummary?
        /// It is `nil` where the samples decide nothing.
        package let interval: BootstrapSummary.Interval?

        package var verdict: Verdict? { result.value.map { Verdict($0.path, interval) } }
    }

    /// By the path and its percentile interval.
    package enum Verdict: String {
        case settled = "0.708 or more, by its whole interval"
        case byPoint = "0.708 or more, its interval reaches below"
        case untested = "0.708 or more, not tested"
        case nearly = "0.70 or more, below 0.708"
        case missed = "below 0.70"
        /// The composite goes against the item.
        case opposed = "below 0"

        package init(_ path: Double, _ interval: BootstrapSummary.Interval?) {
            if path < 0 {
                self = .opposed
            } else if path < Thresholds.leastRedundancyPath {
                self = .missed
            } else if path < Thresholds.redundancyPath {
                self = .nearly
            } else if let interval {
                self = interval.lower >= Thresholds.redundancyPath ? .settled : .byPoint
            } else {
                self = .untested
            }
        }

        package var isMet: Bool { [.settled, .byPoint, .untested, .nearly].contains(self) }
    }

    package let all: [Own]

    init(_ survey: ResponseSurvey, threads: Int?) {
        all = survey.globalItems.map { Self.own($0, survey, threads) }
    }

    var table: Table<Own> {
        Table(
            "redundancy-analysis", all, .text("construct", "Construct") { $0.construct },
            .text("global_item", "Global item") { $0.item },
            .of(
                \.result, .count("parts", "Items") { $0.parts }, .count("n", "n") { $0.cases },
                .number("path", "Path") { $0.path }),
            .number("bootstrap_sd", "SE") { $0.summary?.standardDeviation },
            .interval("percentile", "Percentile interval") { $0.summary?.intervals.first?.percentile },
            .interval("bias_corrected") { $0.summary?.intervals.first?.biasCorrected },
            .of(
                \.result, isSilent: true, .number("r_squared", "R²") { $0.rSquared },
                .number("adjusted_r_squared", "Adjusted R²") { $0.adjustedRSquared }),
            .text("verdict", "Verdict") { $0.verdict?.rawValue ?? "" })
    }

    package func own(_ construct: String) -> Own? { all.first { $0.construct == construct } }

    private static func own(_ asked: ResponseSurvey.GlobalItem, _ survey: ResponseSurvey, _ threads: Int?) -> Own {
        let result = attempt { () throws(Unavailable) -> RedundancyAnalysis in
            if let whole = survey.extensions.higherOrders.first(where: { $0.name == asked.construct }) {
                return try RedundancyAnalysis(
                    whole, dimensions: survey.constructs.filter { whole.dimensions.contains($0.name) },
                    global: asked.item,
                    survey.responses, missing: survey.missing, weights: survey.caseWeights, survey.path)
            }
            guard let construct = survey.constructs.first(where: { $0.name == asked.construct }) else {
                throw Unavailable("There is no construct \(asked.construct).")
            }
            return try RedundancyAnalysis(
                construct, global: asked.item, survey.responses, missing: survey.missing,
                weights: survey.caseWeights, survey.path)
        }
        let options = PathBootstrap.Options(
            samples: survey.bootstrap.samples, seed: survey.bootstrap.seed, signs: survey.bootstrap.signs,
            threads: threads)
        let summary = result.value.flatMap { own -> BootstrapSummary? in
            guard survey.bootstrap.samples > 0 else { return nil }
            return attempt { () throws(Unavailable) -> BootstrapSummary in
                try own.summary(options, confidence: survey.confidence)
            }.value
        }
        let isDecided =
            survey.bootstrap.samples >= SampleNeeds.leastToDecide(confidence: survey.confidence)
            && survey.bootstrap.signs != .individual
        return Own(
            construct: asked.construct, item: asked.item.name, result: result, summary: summary,
            interval: isDecided ? summary?.intervals.first?.percentile : nil)
    }
}
