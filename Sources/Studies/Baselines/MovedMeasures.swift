import Experiments
import Measures
import Reporting
import Scenarios
import Statistics

/// What became of a baseline's measures, as a page and the tables beside it show it.
struct MovedMeasures: Sendable {
    /// One of them.
    struct Row: Sendable {
        var name: String
        var title: String
        var unit: String
        var baseline: Double
        var now: Double?
        var difference: Double?
        var lower: Double?
        var upper: Double?
        var margin: Double
        var verdict: TestVerdict
        var confidence: Double
        /// In words: `moved`, `within 5%`.
        var words: String
        /// The figures as people read them.
        var shown: (baseline: String, now: String, difference: String, interval: String)
        /// Of several tests, whose it is.
        var file = ""
    }

    /// For the folder and for people.
    static func table(_ rows: [Row]) -> Table<Row> {
        let confidence = rows.first.map { English.percent($0.confidence) } ?? ""
        return Table(
            "moved", rows, isExplained: false, .key("file") { $0.file }, .key("measure") { $0.name },
            .text("title", "Measure") { $0.title }, .key("unit") { $0.unit }, .key("baseline") { $0.baseline },
            .right("Baseline") { $0.shown.baseline }, .key("now") { $0.now }, .right("Now") { $0.shown.now },
            .key("difference") { $0.difference }, .right("Difference") { $0.shown.difference },
            .key("lower") { $0.lower }, .key("upper") { $0.upper },
            .right("\(confidence) interval") { $0.shown.interval }, .key("confidence") { $0.confidence },
            .key("margin") { $0.margin }, .key("verdict") { $0.verdict.rawValue },
            .text("words", "Verdict") { $0.words })
    }

    /// What the scenario is called.
    var headline = ""
    /// What was found, in one sentence; empty without a baseline.
    var sentence = ""
    /// What of all that passed moved most, and by how much; empty where nothing moved, or where a table tells it.
    var largest = ""
    /// Sums of money that differ.
    var remarks: [String] = []
    /// That the file says something else than it did, and what.
    var present: (words: String, keys: [String]) = ("", [])
    var rows: [Row] = []
    var figure: DrawnFigure?
    /// Of what did not pass, the farthest off first.
    var table: ReportTable?
    /// How many that table leaves out.
    var others = 0

    /// The same in a sentence; empty without.
    var largestMoves: String { largest.isEmpty ? "" : "The largest moves from the baseline: \(largest)." }

    init() {}

    /// More rows are for the tables beside the page.
    private static let most = 12
    /// More in a sentence are not read.
    private static let mostNamed = 5

    /// - Parameter changes: what the file says otherwise, as the screen has it.
    init(_ scenario: Scenario, _ words: BaselineWords, changes: String) {
        let test = words.test
        headline = scenario.headline
        sentence = words.sentence.beginningSentence + "."
        remarks = words.money()
        let lines = changes.split(separator: "\n").map { String($0.drop { $0 == " " }) }
        present = (lines.first ?? "", Array(lines.dropFirst()))
        guard !test.findings.isEmpty else { return }
        rows = test.baseline.rows.indices.map(words.moved)
        let order = Self.order(rows)
        let drawn = MovedFigure(words, order.filter { !words.standsStill($0) })
        figure = drawn.figure()
        if test.verdict == .pass { largest = drawn.largest(Self.mostNamed) }
        let open = order.filter { rows[$0].verdict != .pass }
        table = open.isEmpty ? nil : ReportTable(Self.table(open.prefix(Self.most).map { rows[$0] }))
        others = rows.count - min(open.count, Self.most)
    }

    /// What failed, what is open, what passed; each by how many margins it is off.
    private static func order(_ rows: [Row]) -> [Int] {
        func rank(_ verdict: TestVerdict) -> Int {
            if verdict == .fail {
                0
            } else if verdict == .undecided {
                1
            } else {
                2
            }
        }
        func distance(_ row: Row) -> Double {
            guard let difference = row.difference, row.margin > 0 else { return 0 }
            return difference.magnitude / row.margin
        }
        return rows.indices.sorted { one, other in
            let left = rows[one]
            let right = rows[other]
            if left.verdict != right.verdict { return rank(left.verdict) < rank(right.verdict) }
            return distance(left) == distance(right) ? one < other : distance(left) > distance(right)
        }
    }
}
