import Reporting
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
    /// Segments that explain most, where the scenario asks for them.
    package let prediction: PredictionSegmentFindings?
    private let model: PathModel?
    /// Respondents of a segment at least.
    private let least: Int
    private let estimates: [PathFit.PathEstimate]

    typealias SegmentRow = (of: FiniteMixture, place: Int, own: FiniteMixture.Segment)

    /// The result is `nil` where the scenario does not ask for it, or there is no model.
    init?(_ survey: ResponseSurvey, _ structure: StructureFindings, threads: Int?) {
        guard let asked = survey.segments, let fit = structure.fit?.value else { return nil }
        // Ten respondents for every arrow at the construct with the most, and 30 at least (Barclay et al. 1995).
        let least = max(30, 10 * fit.model.mostArrows)
        self.least = least
        estimates = structure.estimates
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
        byAIC3 = result.value?.best(\.aic3) ?? 1
        byCAIC = result.value?.best(\.caic) ?? 1
        agreed = result.value != nil && byAIC3 == byCAIC ? byAIC3 : nil
        model = fit.model
    }

    var tables: [TableFile] { [criteria.file, segments.file, paths.file] + (prediction?.tables ?? []) }

    private var solutions: [FiniteMixture] { result.value?.solutions ?? [] }

    var criteria: Table<FiniteMixture> {
        Table(
            "segment-criteria", solutions, .count("segments", "Segments") { $0.segments.count },
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
                own.segments.map { Readable.fixed($0.share * 100, 1) + "%" }.joined(separator: ", ")
            })
    }

    private var rows: [SegmentRow] {
        solutions.flatMap { own in own.segments.enumerated().map { SegmentRow(own, $0.offset, $0.element) } }
    }

    var segments: Table<SegmentRow> {
        Table(
            "segments", rows, .count("of", "Of") { $0.of.segments.count },
            .count("segment", "Segment") { $0.place + 1 },
            .share("share", "Share") { $0.own.share }, .count("size", "Respondents") { $0.own.size },
            .text("remark", "Remark") { $0.own.size < least ? "fewer than \(least) respondents" : "" })
    }

    var paths: Table<SegmentPath> {
        let several = rows.filter { $0.of.segments.count > 1 }
        return SegmentPath.table(
            "segment-paths",
            several.flatMap { SegmentPath.all(of: $0.of.segments.count, $0.place, $0.own.paths, estimates) })
    }

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

/// A path within a segment beside that of all.
struct SegmentPath {
    /// How many segments there are, and which of them it is.
    let of: Int
    let segment: Int
    let path: PathModel.Path
    let value: Double
    let all: Double

    static func all(of count: Int, _ place: Int, _ values: [Double], _ estimates: [PathFit.PathEstimate]) -> [Self] {
        zip(values, estimates).map {
            Self(of: count, segment: place + 1, path: .init($1.from, $1.to), value: $0, all: $1.coefficient)
        }
    }

    static func table(_ name: String, _ paths: [Self]) -> Table<Self> {
        Table(
            name, paths, .count("of", "Of") { $0.of }, .count("segment", "Segment") { $0.segment },
            .text("from", "From") { $0.path.from }, .text("to", "To") { $0.path.to },
            .number("coefficient", "In the segment") { $0.value }, .number("all", "Of all") { $0.all })
    }
}
