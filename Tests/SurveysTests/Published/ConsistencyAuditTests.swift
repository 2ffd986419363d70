import Surveys
import Testing

/// Which samples can have produced printed figures.
@Suite struct ConsistencyAuditTests {
    @Test func contactlessSurveyHad188() throws {
        let audit = PercentageAudit(ContactlessSurvey.percentages)
        #expect(audit.percentages.count == 27)
        let implied = audit.finding(n: 188)
        // The one that fails is the 29.2 of P2, the second of all.
        #expect(implied.explained == 26 && implied.failures == [1])
        #expect(implied.counts[0] == 93...93)
        #expect(audit.finding(n: 189).failures.count == 23)
        let best = audit.best(in: 100...319)
        #expect(best[0].n == 188 && best[1].failures.count == 9)
        for (name, options) in ContactlessSurvey.questions where name != "P2" {
            #expect(PercentageAudit(options.compactMap { PrintedFigure($0) }).addsUp(to: 188), "\(name)")
        }
    }

    @Test func printedFiguresKeepTheirDigits() {
        #expect(PrintedFigure("49,50") == PrintedFigure(digits: 4950, decimals: 2))
        #expect(PrintedFigure("-0.05")?.description == "-0.05" && PrintedFigure("41")?.description == "41")
        for text in ["", "-", "4.5.1", "4.x", "abc", "1e3"] { #expect(PrintedFigure(text) == nil, "\(text)") }
    }

    /// The example of Brown and Heathers (2017): a mean of 5.19 of 28 whole answers does not exist.
    @Test func meansOfWholeAnswers() throws {
        func verdict(_ mean: String, _ n: Int, items: Int = 1) throws -> MeanAudit.Verdict {
            MeanAudit(mean: try #require(PrintedFigure(mean)), n: n, items: items, scale: 1...7).verdict
        }
        #expect(try verdict("5.19", 28) == .impossible("No 28 whole answers from 1 to 7 have the mean 5.19."))
        #expect(try verdict("5.18", 28) == .possible([]))
        #expect(try verdict("5.20", 28, items: 2) == .possible([]))
        #expect(try verdict("7.10", 10) == .impossible("No 10 whole answers from 1 to 7 have the mean 7.10."))
    }

    /// All samples of six answers from 1 to 4: their printed figures are possible, and no others.
    @Test func standardDeviationsOfAllSmallSamples() throws {
        let n = 6
        let scale = 1...4
        var printed = Set<[Int]>()
        for a in 0...n {
            for b in 0...(n - a) {
                for c in 0...(n - a - b) {
                    let counts = [a, b, c, n - a - b - c]
                    let sum = zip(scale, counts).reduce(0) { $0 + $1.0 * $1.1 }
                    let squares = zip(scale, counts).reduce(0) { $0 + $1.0 * $1.0 * $1.1 }
                    let mean = Double(sum) / Double(n)
                    let sd = (max(0, Double(squares) - mean * Double(sum)) / Double(n - 1)).squareRoot()
                    printed.insert([Int((mean * 100).rounded()), Int((sd * 100).rounded())])
                }
            }
        }
        for mean in Set(printed.map { $0[0] }).sorted() {
            for sd in 0...180 {
                let audit = MeanAudit(
                    mean: PrintedFigure(digits: mean, decimals: 2), sd: PrintedFigure(digits: sd, decimals: 2), n: n,
                    scale: scale)
                switch audit.verdict {
                case .possible(let counts):
                    #expect(printed.contains([mean, sd]) && counts.reduce(0, +) == n, "\(mean) \(sd)")
                case .impossible: #expect(!printed.contains([mean, sd]), "\(mean) \(sd)")
                case .undecided: Issue.record("\(mean) \(sd) is left open")
                }
            }
        }
    }

    /// A sample as large as the survey's, on a scale of seven: one is found and has the printed figures.
    @Test func largeSamplesAreBuilt() throws {
        let audit = MeanAudit(
            mean: try #require(PrintedFigure("4.36")), sd: PrintedFigure("1.52"), n: 188, scale: 1...7)
        guard case .possible(let counts) = audit.verdict else {
            Issue.record("\(audit.verdict)")
            return
        }
        let sum = zip(1...7, counts).reduce(0) { $0 + $1.0 * $1.1 }
        let squares = zip(1...7, counts).reduce(0) { $0 + $1.0 * $1.0 * $1.1 }
        let mean = Double(sum) / 188
        let sd = ((Double(squares) - mean * Double(sum)) / 187).squareRoot()
        #expect(counts.reduce(0, +) == 188 && (mean - 4.36).magnitude <= 0.005 && (sd - 1.52).magnitude <= 0.005)
    }

    /// The quick count is the slow one, on both sides of the number from which every percentage is a share.
    @Test func theQuickCountIsTheSlowOne() {
        let figures = ["0", "7", "50", "100", "0.1", "49.5", "99.9", "29.26", "150"].compactMap { PrintedFigure($0) }
        let audit = PercentageAudit(figures)
        for n in Array(1...1_200) + [9_999, 10_000, 10_001] {
            #expect(audit.explained(n: n) == audit.finding(n: n).explained, "\(n)")
        }
    }
}
