import FlowMeasures
import Measures
import SimulationKernel
import FlowScenarios
import Studies
package import Experiments
import FlowNetworks
package import Reporting
import Scenarios

/// How many come, leave and leave well through the run, by equal bins of time over all replications: the data of a
/// curve, and a table of the report.
package struct GoodputCurve {
    /// One bin, or several in a row.
    package struct Span {
        var from: Double
        var until: Double
        /// Per time unit.
        var arrivals: Estimate?
        package var throughput: Estimate?
        package var goodput: Estimate?
        /// Who works worse than usual meanwhile, in the network's order.
        package var disturbed: [String]
    }

    let width: Double
    private let ends: EndRules
    private let series: [EndSeries]
    private let stations: [String]
    private let disturbances: [Disturbance]
    private let confidence: Double
    /// The bins that every replication observed as a whole, counted from the start of the run.
    package let bins: Range<Int>

    /// Nil where no bins were recorded, or none as a whole.
    package init?(_ run: FlowRun) {
        series = run.remains.series
        guard run.batching == nil, let width = run.program.recording.binWidth, !series.isEmpty,
            series.count == run.finished
        else { return nil }
        self.width = width
        ends = run.scenario.ends
        stations = run.network.stations.map(\.name)
        disturbances = run.scenario.disturbances
        confidence = run.scenario.run.confidence
        let first = Int(saturating: (run.remains.totals.latestStart / width - 1e-9).rounded(.up))
        let end = Int(saturating: (run.remains.totals.earliestEnd / width + 1e-9).rounded(.down))
        // Beyond the most that are kept there is one for all the rest, which is no bin of this width.
        let kept = (series.map(\.firstBin).min() ?? first) + EndSeries.most
        guard first < min(end, kept) else { return nil }
        bins = first..<min(end, kept)
    }

    package func span(_ bins: Range<Int>) -> Span {
        let length = Double(bins.count) * width
        func rate(_ count: (EndSeries, Int) -> Int) -> Estimate? {
            PooledRatio(
                series.map { series in
                    let places = bins.map { $0 - series.firstBin }.filter { series.arrivals.indices.contains($0) }
                    return (Double(places.reduce(0) { $0 + count(series, $1) }), length)
                }
            ).estimate(confidence: confidence)
        }
        let from = Double(bins.lowerBound) * width
        let until = Double(bins.upperBound) * width
        let touched = disturbances.filter { $0.from < until - 1e-9 * width && $0.until > from + 1e-9 * width }
        return Span(
            from: from, until: until, arrivals: rate { $0.arrivals[$1] },
            throughput: rate { $0.ends[$1].reduce(0, +) }, goodput: rate { ends.good($0.ends[$1]) },
            disturbed: stations.indices.filter { index in touched.contains { $0.station == index } }.map {
                stations[$0]
            })
    }

    /// `figures/goodput.csv`: one row for each bin; rates per time unit of the scenario, over all replications.
    package func file() -> CSVFile { CSVFile(table(bins.map { span($0..<$0 + 1) })) }

    /// - Parameter shown: the columns of a report.
    func table(_ spans: [Span], _ shown: Table<Span>.Column...) -> Table<Span> {
        Table(
            spans, .key("from") { $0.from }, .key("until") { $0.until }, .key("arrivals_rate") { $0.arrivals?.value },
            .key("throughput_rate") { $0.throughput?.value }, .key("goodput_rate") { $0.goodput?.value },
            .key("goodput_lower") { $0.goodput?.lower }, .key("goodput_upper") { $0.goodput?.upper },
            .key("disturbed") { $0.disturbed.joined(separator: " ") }, .group(shown))
    }

    /// The bins put together for a table of few rows: one by one around the disturbances, and ever more together behind
    /// them; without any, evenly.
    package func rows() -> [Range<Int>] {
        guard bins.count > Self.fewRows else { return bins.map { $0..<$0 + 1 } }
        guard let from = disturbances.map(\.from).min(), let until = disturbances.map(\.until).max() else {
            return Self.cut(bins, into: Self.fewRows)
        }
        let first = min(max(Int(saturating: (from / width + 1e-9).rounded(.down)), bins.lowerBound), bins.upperBound)
        let last = min(max(Int(saturating: (until / width - 1e-9).rounded(.up)), first), bins.upperBound)
        var rows: [Range<Int>] = bins.lowerBound < first ? [bins.lowerBound..<first] : []
        rows += Self.cut(first..<last, into: 6)
        // Three of a size, so that nothing soon after is blurred.
        var place = last
        var number = 0
        while place < bins.upperBound {
            let next = min(place + 1 << (number / 3), bins.upperBound)
            rows.append(place..<next)
            place = next
            number += 1
        }
        return rows
    }

    private static let fewRows = 18

    private static func cut(_ bins: Range<Int>, into count: Int) -> [Range<Int>] {
        guard !bins.isEmpty else { return [] }
        let size = (bins.count + count - 1) / count
        return stride(from: bins.lowerBound, to: bins.upperBound, by: size).map { $0..<min($0 + size, bins.upperBound) }
    }
}
