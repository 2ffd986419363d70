import Statistics
import Surveys
import Testing

/// Weighted figures against R's survey 4.1-1 (`svymean`, `svyvar`, `svyttest`, `svychisq`) on the published survey of
/// clinicians, with made-up weights (some 0), groups and missing answers, which are the same functions of the row there
/// and here.
@Suite struct WeightedFigureTests {
    private struct Case {
        let responses: Responses
        let weights: SurveyWeights
        var groups: [String: Grouping]

        init() throws {
            let data = try ReferenceTable(beside: "mida_utaut.csv").responses
            var columns = data.columns
            for row in stride(from: 2, to: data.rows, by: 29) { columns[1][row] = .nan }
            responses = Responses(names: data.names, columns: columns)
            let numbers = 1...data.rows
            var cases = numbers.map { 0.5 + Double(7 * $0 % 11) / 5 }
            cases[16] = 0
            cases[44] = 0
            weights = SurveyWeights(cases: cases)
            groups = [
                "g2": Grouping(numbers.map { $0 * 3 % 7 < 3 ? "a" : "b" }),
                "g3": Grouping(numbers.map { ["x", "y", "z"][($0 * $0 + $0 / 5) % 3] }),
            ]
        }

        func grouping(_ name: String) -> Grouping { groups[name] ?? Grouping(numbers: responses[name] ?? []) }
    }

    @Test func asRsSurvey() throws {
        let own = try Case()
        var seen = 0
        for row in try ReferenceTable(beside: "weights_mida.csv").records {
            let a = row.text("a")
            let b = row.text("b")
            let figure = row.text("figure")
            let column = own.responses[a] ?? []
            let value: Double
            switch row.text("what") {
            case "mean":
                let found = try own.weights.estimate(column)
                value =
                    if figure == "mean" {
                        found.mean
                    } else if figure == "se" {
                        found.standardError
                    } else {
                        found.standardDeviation
                    }
            case "share":
                let found = try own.weights.share(of: 4, in: column)
                value = figure == "share" ? found.mean : found.standardError
            case "ttest":
                let found = try WeightedMeanComparison(column, by: own.grouping(b), own.weights)
                // R has the second group less the first.
                value =
                    if figure == "t" {
                        -found.t
                    } else if figure == "df" {
                        found.degreesOfFreedom
                    } else if figure == "p" {
                        found.pValue
                    } else {
                        -found.difference.estimate
                    }
            case "correlation": value = try own.weights.correlation(pair(own, a, b).0, pair(own, a, b).1)
            case "chisq":
                let found = try RaoScottTest(own.grouping(a), own.grouping(b), own.weights)
                value =
                    if figure == "F" {
                        found.f
                    } else if figure == "df1" {
                        found.numerator
                    } else if figure == "df2" {
                        found.denominator
                    } else {
                        found.pValue
                    }
            default: value = own.weights.designEffect
            }
            seen += 1
            #expect(near(value, row.number("value"), 1e-9), "\(row.text("what")) \(a) \(b) \(figure): \(value)")
        }
        #expect(seen == 51)
    }

    /// R's `cov.wt` had the rows that answered the second item too.
    private func pair(_ own: Case, _ a: String, _ b: String) -> ([Double], [Double]) {
        let second = own.responses.columns[1]
        func kept(_ name: String) -> [Double] {
            zip(own.responses[name] ?? [], second).map { $1.isNaN ? .nan : $0 }
        }
        return (kept(a), kept(b))
    }

    /// Weights that are all the same change nothing, whole weights are as good as copies of the rows.
    @Test func pathsOfWeightedCases() throws {
        let data = try ReferenceTable(beside: "mida_utaut.csv").responses
        let names = Array(data.names.prefix(4))
        let model = try PathModel(
            constructs: [.init("A", items: Array(names[0..<2])), .init("B", items: Array(names[2..<4]))],
            paths: [.init("A", "B")])
        let plain = try PathFit(PathData(model, data))
        let same = try PathFit(PathData(model, data, weights: [Double](repeating: 3, count: data.rows)))
        #expect(near(plain.paths[0].coefficient, same.paths[0].coefficient, 1e-12))
        let times = (0..<data.rows).map { $0 % 3 }
        let copied = try PathFit(
            PathData(model, data.rows((0..<data.rows).flatMap { [Int](repeating: $0, count: times[$0]) })))
        let weighted = try PathFit(PathData(model, data, weights: times.map(Double.init)))
        #expect(near(copied.paths[0].coefficient, weighted.paths[0].coefficient, 1e-10))
        #expect(near(copied.determinations[0].rSquared, weighted.determinations[0].rSquared, 1e-10))
    }
}
