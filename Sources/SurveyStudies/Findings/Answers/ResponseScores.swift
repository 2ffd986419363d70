import Surveys

/// The answers as a scale needs them: reversed items turned round, and a score for each construct.
struct ResponseScores {
    /// All items, those that the constructs reverse turned round.
    let turned: Responses
    let constructs: [PathModel.Construct]
    /// For each construct the mean of its items, for respondents who answered all of them; NaN for others.
    let scores: [[Double]]
    /// Items of constructs that the answers do not hold, by construct.
    private let absent: [[String]]

    init(_ survey: ResponseSurvey) {
        constructs = survey.constructs
        var columns = survey.responses.columns
        for item in survey.constructs.flatMap(\.items) {
            guard let scale = item.reversedOn, let place = survey.responses.place(of: item.name) else { continue }
            let sum = scale.lowerBound + scale.upperBound
            columns[place] = columns[place].map { sum - $0 }
        }
        let turned = Responses(
            names: survey.responses.names, columns: columns, rowNumbers: survey.responses.rowNumbers)
        self.turned = turned
        absent = survey.constructs.map { $0.items.map(\.name).filter { turned.place(of: $0) == nil } }
        scores = survey.constructs.map { construct in
            let own = construct.items.compactMap { turned[$0.name] }
            return own.count == construct.items.count ? Self.mean(own, rows: turned.rows) : []
        }
    }

    /// The answers to a construct's items.
    func answers(_ construct: Int) throws(Unavailable) -> Responses {
        guard absent[construct].isEmpty else {
            throw Unavailable(
                "The answers hold no column \(absent[construct].joined(separator: ", ")), which "
                    + "\(constructs[construct].name) is measured by.")
        }
        return turned.select(constructs[construct].items.map(\.name))
    }

    /// The answers to all items of all constructs, each once.
    func allItems() throws(Unavailable) -> Responses {
        if let place = absent.firstIndex(where: { !$0.isEmpty }) { _ = try answers(place) }
        var seen: Set<String> = []
        let names = constructs.flatMap(\.items).map(\.name).filter { seen.insert($0).inserted }
        guard !names.isEmpty else { throw Unavailable("The scenario names no constructs.") }
        return turned.select(names)
    }

    /// The column of an item or a construct; nil when there is neither. An item is taken as it was answered.
    func column(_ name: String, in survey: ResponseSurvey) -> [Double]? {
        if let place = constructs.firstIndex(where: { $0.name == name }), !scores[place].isEmpty {
            return scores[place]
        }
        return survey.responses[name]
    }

    private static func mean(_ columns: [[Double]], rows: Int) -> [Double] {
        guard var sum = columns.first else { return [] }
        for column in columns.dropFirst() {
            for row in 0..<rows { sum[row] += column[row] }
        }
        let count = Double(columns.count)
        for row in 0..<rows { sum[row] /= count }
        return sum
    }
}
