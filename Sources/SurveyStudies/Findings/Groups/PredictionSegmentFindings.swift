package import Surveys

/// Respondents in segments with models of their own that explain most.
package struct PredictionSegmentFindings {
    /// By the number of segments from 2 on.
    package let found: [PredictionSegments]
    /// Numbers of segments without a solution, and why.
    package let unsolved: [(count: Int, reason: String)]
    package let segments: FindingTable
    package let determination: FindingTable
    package let paths: FindingTable

    /// - Parameters:
    ///   - mixtures: where one start of each number of segments is.
    ///   - least: respondents of each segment.
    init(
        _ fit: PathFit, _ mixtures: FiniteMixtures, least: Int, most: Int, starts: Int, seed: UInt64, threads: Int?
    ) {
        var found: [PredictionSegments] = []
        var unsolved: [(count: Int, reason: String)] = []
        for count in 2..<max(2, most + 1) {
            let known = mixtures.solutions.first { $0.segments.count == count }?.assignment
            let result = attempt { () throws(Unavailable) -> PredictionSegments in
                try PredictionSegments(
                    fit, count: count, least: least, known: known, starts: starts, seed: seed, threads: threads)
            }
            if let own = result.value { found.append(own) }
            if let reason = result.reason { unsolved.append((count, reason)) }
        }
        self.found = found
        self.unsolved = unsolved
        let rows = found.flatMap { own in own.segments.enumerated().map { (own, $0.offset, $0.element) } }
        segments = FindingTable(
            "pos-segments", rows, .count("of", "Of") { $0.0.segments.count }, .count("segment", "Segment") { $0.1 + 1 },
            .share("share", "Share") { $0.2.share }, .count("size", "Respondents") { $0.2.size },
            .number("explained") { $0.0.explained }, .number("explained_together") { $0.0.explainedTogether },
            .count("starts_solved") { $0.0.solved }, .count("starts_at_best") { $0.0.agreeing })
        typealias Explained = (of: Int, segment: Int, construct: String, value: Double, all: Double?)
        let together = Dictionary(
            fit.determinations.map { ($0.construct, $0.rSquared) }, uniquingKeysWith: { first, _ in first })
        let explained: [Explained] = rows.flatMap { own, place, segment -> [Explained] in
            zip(own.constructs, segment.rSquared).map {
                (own.segments.count, place + 1, $0.0, $0.1, together[$0.0])
            }
        }
        determination = FindingTable(
            "pos-r-squared", explained, .count("of", "Of") { $0.of }, .count("segment", "Segment") { $0.segment },
            .text("construct", "Construct") { $0.construct }, .number("r_squared", "R² in the segment") { $0.value },
            .number("all", "R² of all") { $0.all })
        typealias Row = (of: Int, segment: Int, path: PathModel.Path, value: Double, all: Double)
        let estimates = fit.paths
        let paths: [Row] = rows.flatMap { own, place, segment -> [Row] in
            estimates.enumerated().map { path, estimate in
                (
                    own.segments.count, place + 1, PathModel.Path(estimate.from, estimate.to), segment.paths[path],
                    estimate.coefficient
                )
            }
        }
        self.paths = FindingTable(
            "pos-paths", paths, .count("of", "Of") { $0.of }, .count("segment", "Segment") { $0.segment },
            .text("from", "From") { $0.path.from }, .text("to", "To") { $0.path.to },
            .number("coefficient", "In the segment") { $0.value }, .number("all", "Of all") { $0.all })
    }

    var tables: [FindingTable] { [segments, determination, paths] }
}
