import Reporting
package import Surveys

/// Respondents in segments with models of their own that explain most.
package struct PredictionSegmentFindings {
    /// By the number of segments from 2 on.
    package let found: [PredictionSegments]
    /// Numbers of segments without a solution, and why.
    package let unsolved: [(count: Int, reason: String)]
    /// Of all respondents together: R² of the constructs, and the paths.
    private let determinations: [String: Double]
    private let estimates: [PathFit.PathEstimate]

    typealias SegmentRow = (of: PredictionSegments, place: Int, own: PredictionSegments.Segment)
    typealias Explained = (of: Int, segment: Int, construct: String, value: Double, all: Double?)

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
        determinations = Dictionary(
            fit.determinations.map { ($0.construct, $0.rSquared) }, uniquingKeysWith: { first, _ in first })
        estimates = fit.paths
    }

    var tables: [TableFile] { [segments.file, determination.file, paths.file] }

    private var rows: [SegmentRow] {
        found.flatMap { own in own.segments.enumerated().map { SegmentRow(own, $0.offset, $0.element) } }
    }

    var segments: Table<SegmentRow> {
        Table(
            "pos-segments", rows, .count("of", "Of") { $0.of.segments.count },
            .count("segment", "Segment") { $0.place + 1 }, .share("share", "Share") { $0.own.share },
            .count("size", "Respondents") { $0.own.size }, .number("explained") { $0.of.explained },
            .number("explained_together") { $0.of.explainedTogether }, .count("starts_solved") { $0.of.solved },
            .count("starts_at_best") { $0.of.agreeing })
    }

    var determination: Table<Explained> {
        let explained: [Explained] = rows.flatMap { own, place, segment -> [Explained] in
            zip(own.constructs, segment.rSquared).map {
                (own.segments.count, place + 1, $0.0, $0.1, determinations[$0.0])
            }
        }
        return Table(
            "pos-r-squared", explained, .count("of", "Of") { $0.of }, .count("segment", "Segment") { $0.segment },
            .text("construct", "Construct") { $0.construct }, .number("r_squared", "R² in the segment") { $0.value },
            .number("all", "R² of all") { $0.all })
    }

    var paths: Table<SegmentPath> {
        let paths = rows.flatMap { SegmentPath.all(of: $0.of.segments.count, $0.place, $0.own.paths, estimates) }
        return SegmentPath.table("pos-paths", paths)
    }
}
