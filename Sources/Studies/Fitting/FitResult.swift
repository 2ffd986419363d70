package import Reporting
import Statistics

/// Laws fitted to a column, the likeliest first.
package struct FitResult: Sendable {
    /// A family with its fit, or why it has none.
    struct Row: Sendable {
        let family: LawFamily
        var fit: FittedLaw?
        var reason = ""
        var goodness: GoodnessOfFit?
        var kolmogorovP: Double?
        var andersonP: Double?
        /// Samples of the bootstrap that could be fitted, and how many values each has.
        var samples = 0
        var sampleSize = 0

        init(_ family: LawFamily, _ sample: ObservedSample) {
            self.family = family
            do throws(NoFit) {
                let fit = try sample.fitted(family)
                self.fit = fit
                goodness = GoodnessOfFit(of: fit, to: sample)
            } catch { reason = error.description }
        }

        mutating func setPValues(count: Int, among drawn: [ParametricBootstrap.Statistics], size: Int) {
            guard let goodness, !drawn.isEmpty else { return }
            let p = ParametricBootstrap.pValues(of: goodness, count: count, among: drawn)
            kolmogorovP = p.kolmogorovSmirnov
            andersonP = p.andersonDarling
            samples = drawn.count
            sampleSize = size
        }
    }

    let request: FitRequest
    let data: FitData
    /// Those with a fit by rising AIC, then those without.
    let rows: [Row]
    let samples: Int
    let seed: UInt64

    init(request: FitRequest, data: FitData, rows: [Row], samples: Int, seed: UInt64) {
        self.request = request
        self.data = data
        self.samples = samples
        self.seed = seed
        // Laws as likely as each other stay in the families' order.
        let order = rows.indices.sorted { one, other in
            let left = rows[one].fit?.aic ?? .infinity
            let right = rows[other].fit?.aic ?? .infinity
            return left == right ? one < other : left < right
        }
        self.rows = order.map { rows[$0] }
    }

    var fitted: [(row: Row, fit: FittedLaw)] { rows.compactMap { row in row.fit.map { (row, $0) } } }
    var best: (row: Row, fit: FittedLaw)? { fitted.first }

    func deltaAIC(_ fit: FittedLaw) -> Double { fit.aic - (best?.fit.aic ?? fit.aic) }

    /// For standard output.
    package var printed: Printout { FitReport(self).printed }

    /// The files of a report folder.
    package var files: ReportFiles { FitFiles(self).files }

    /// Cells that stood for no value; they were left out.
    package var missing: Int { data.missing }
}
