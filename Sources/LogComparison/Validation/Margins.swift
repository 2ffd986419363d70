/// How far off each measure may be and still count as the same.
struct Margins {
    private let measures: [LogMeasure]
    private let logged: [Double]
    private let options: ValidationOptions

    package init(_ measures: [LogMeasure], _ logged: [Double], _ options: ValidationOptions) {
        self.measures = measures
        self.logged = logged
        self.options = options
    }

    /// A part of the logged value. A wait that is shorter than a tenth of the mean service may be off by as much as one
    /// of that tenth, a line likewise beside the busy servers, and a share by so many points: nobody feels less.
    func margin(_ place: Int) -> Double {
        let measure = measures[place]
        if measure.quantity.isShare { return max(options.shareMargin, options.margin * logged[place]) }
        let beside: LogMeasure.Quantity? =
            switch measure.quantity {
            case .waitMean, .waitP90: .serviceMean
            case .length: .busy
            default: nil
            }
        let scale =
            beside.flatMap { quantity in
                measures.indices.first {
                    measures[$0].quantity == quantity && measures[$0].activity == measure.activity
                        && measures[$0].customerClass == measure.customerClass
                }
            }.map { logged[$0] } ?? 0
        return options.margin * max(logged[place].magnitude, scale.isNaN ? 0 : scale / 10)
    }
}

/// How much farther than by chance a log may lie from what a scenario foretells whose numbers are estimates.
///
/// A figure of a log of length T has a variance nearly proportional to 1/T. One that is foretold from a log of length L
/// carries that of both, so that deviations are √(1 + T/L) times as large.
struct Widening: Sendable {
    let factor: Double

    package init(_ stretch: ValidatedStretch, _ options: ValidationOptions) {
        let length = stretch.until - stretch.from
        factor = options.learnedFrom.map { $0 > 0 ? (1 + length / $0).squareRoot() : 1 } ?? 1
    }

    /// Simulated values drawn apart about their mean, column by column. All figures are numbers, times or shares: none
    /// of them is below 0, and no share above 1.
    /// - Parameter most: by column, the largest value that there can be.
    func rows(_ rows: [[Double]], most: (Int) -> Double = { _ in .infinity }) -> [[Double]] {
        guard factor > 1, let width = rows.first?.count else { return rows }
        let columns = (0..<width).map { place in
            Self.spread(rows.map { $0[place] }, by: factor, most: most(place))
        }
        return rows.indices.map { row in columns.map { $0[row] } }
    }

    /// Values of one figure, drawn apart about their mean.
    static func spread(_ values: [Double], by factor: Double, most: Double = .infinity) -> [Double] {
        guard factor > 1 else { return values }
        let known = values.filter { !$0.isNaN }
        let mean = known.isEmpty ? .nan : known.reduce(0, +) / Double(known.count)
        return values.map { own in
            let value = mean + (own - mean) * factor
            // What is no number stays so.
            return value < 0 ? 0 : value > most ? most : value
        }
    }
}
