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

    /// A part of the logged value. A wait that is shorter than a tenth of the mean service may be off by as much as one of
    /// that tenth, a line likewise beside the busy servers, and a share by so many points: nobody feels less.
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
