package import Surveys

/// Whether respondents are of several segments with paths of their own that no column tells.
package struct SegmentFindings {
    package let result: Result<FiniteMixtures, Unavailable>
    /// The number of segments at which both AIC3 and CAIC are least; nil: they disagree.
    package let agreed: Int?
    /// At which each is least.
    package let byAIC3: Int
    package let byCAIC: Int
    /// What the number of segments was bounded by, as a sentence; nil: by the scenario alone.
    package let bound: String?
    package let criteria: FindingTable
    package let segments: FindingTable
    package let paths: FindingTable
    /// Segments that explain most, where the scenario asks for them.
    package let prediction: PredictionSegmentFindings?
    private let model: PathModel?

    /// The result is `nil` where the scenario does not ask for it, or there is no model.
    init?(_ survey: ResponseSurvey, _ structure: StructureFindings, threads: Int?) {
        guard let asked = survey.segments, let fit = structure.fit?.value else { return nil }
        // Ten respondents for every arrow at the construct with the most, and 30 at least (Barclay et al. 1995).
        let least = max(30, 10 * fit.model.mostArrows)
        let possible = max(1, fit.data.cases / least)
        let most = min(asked.most, possible)
        bound =
            most < asked.most
            ? "With \(fit.data.cases) respondents more than \(most) segments would have fewer than \(least) each on "
                + "average." : nil
        let result = attempt { () throws(Unavailable) -> FiniteMixtures in
            try Unavailable.require(
                survey.extensions.isEmpty,
                "Segments are not looked for in models with products or constructs of a higher order.")
            return try FiniteMixtures(
                fit, most: most, starts: asked.starts, seed: survey.bootstrap.seed, threads: threads)
        }
        self.result = result
        prediction = result.value.flatMap { own in
            asked.method == .prediction
                ? PredictionSegmentFindings(
                    fit, own, least: least, most: most, starts: asked.starts, seed: survey.bootstrap.seed,
                    threads: threads) : nil
        }
        let all = result.value?.solutions ?? []
        byAIC3 = result.value?.best(\.aic3) ?? 1
        byCAIC = result.value?.best(\.caic) ?? 1
        agreed = result.value != nil && byAIC3 == byCAIC ? byAIC3 : nil
        model = fit.model
        let criteria = FindingTable(
            "segment-criteria", all, .count("segments", "Segments") { $0.segments.count },
            .number("log_likelihood", "ln L", decimals: 1) { $0.logLikelihood },
            .count("parameters", "Parameters") { $0.parameters },
            .number("aic", decimals: 1) { $0.criteria.aic }, .number("aic3", "AIC3", decimals: 1) { $0.criteria.aic3 },
            .number("aic4", "AIC4", decimals: 1) { $0.criteria.aic4 },
            .number("bic", "BIC", decimals: 1) { $0.criteria.bic },
            .number("caic", "CAIC", decimals: 1) { $0.criteria.caic },
            .number("hq", decimals: 1) { $0.criteria.hq }, .number("mdl5", decimals: 1) { $0.criteria.mdl5 },
            .number("entropy", "EN") { $0.criteria.entropy }, .count("starts_solved") { $0.solved },
            .count("starts_at_best", "Starts at the best") { $0.agreeing },
            .text("sizes", "Segments' shares") { own in
                own.segments.map { FindingTable.fixed($0.share * 100, 1) + "%" }.joined(separator: ", ")
            })
        self.criteria = criteria
        let rows = all.flatMap { own in own.segments.enumerated().map { (own, $0.offset, $0.element) } }
        let segments = FindingTable(
            "segments", rows, .count("of", "Of") { $0.0.segments.count }, .count("segment", "Segment") { $0.1 + 1 },
            .share("share", "Share") { $0.2.share }, .count("size", "Respondents") { $0.2.size },
            .text("remark", "Remark") { $0.2.size < least ? "fewer than \(least) respondents" : "" })
        self.segments = segments
        typealias Row = (of: Int, segment: Int, path: PathModel.Path, value: Double, all: Double)
        let estimates = structure.estimates
        let paths: [Row] = rows.filter { $0.0.segments.count > 1 }.flatMap { own, place, segment -> [Row] in
            estimates.enumerated().map { path, estimate in
                (
                    own.segments.count, place + 1, PathModel.Path(estimate.from, estimate.to), segment.paths[path],
                    estimate.coefficient
                )
            }
        }
        self.paths = FindingTable(
            "segment-paths", paths, .count("of", "Of") { $0.of }, .count("segment", "Segment") { $0.segment },
            .text("from", "From") { $0.path.from }, .text("to", "To") { $0.path.to },
            .number("coefficient", "In the segment") { $0.value }, .number("all", "Of all") { $0.all })
    }

    var tables: [FindingTable] { [criteria, segments, paths] + (prediction?.tables ?? []) }

    /// The solution that AIC3 and CAIC agree on, where it has several segments.
    package var found: FiniteMixture? {
        guard let agreed, agreed > 1 else { return nil }
        return result.value?.solutions.first { $0.segments.count == agreed }
    }

    package typealias Widest = (path: PathModel.Path, least: Double, greatest: Double)

    /// The path that differs most between segments: the least and the greatest.
    package var widest: Widest? {
        guard let found, let model else { return nil }
        let all = model.paths.enumerated().map { place, path -> Widest in
            let values = found.segments.map { $0.paths[place] }
            return (path, values.min() ?? 0, values.max() ?? 0)
        }
        return all.max { $0.greatest - $0.least < $1.greatest - $1.least }
    }
}
