import Files
import Testing

import Reporting

/// A table by hand, through everything that is written of it.
@Suite("Tables") struct TableExactCases {
    private struct Line {
        let name: String
        let riders: Int
        let code: String
        /// Minutes; nil: nobody was asked.
        let wait: (mean: Double, lower: Double, upper: Double)?
        let p: Double?
    }

    private static let nobody = TableCell.missing("Nobody was asked.")

    /// Nobody rides the third, which only the file has.
    private let lines = [
        Line(name: "7 | night", riders: 12_345, code: "x", wait: (4.257, 4, 4.5), p: 0.0004),
        Line(name: "12", riders: 9, code: "y", wait: nil, p: nil),
        Line(name: "shed-42", riders: 0, code: "z", wait: (1, 0.5, 1.5), p: 0.5),
    ]

    private var table: Table<Line> {
        Table(
            "lines", lines, if: { $0.riders > 0 }, .text("line", "Line") { $0.name }.paper("Line", .text),
            .count("riders", "Riders") { $0.riders }.paper("\(italic: "n")", .count), .key("code") { $0.code },
            .number("mean", "Mean", decimals: 2, unit: "min") { $0.wait.map { .number($0.mean) } ?? Self.nobody }
                .paper("\(italic: "M")", .number(1), at: 4),
            .interval("mean", "Interval", decimals: 1) {
                $0.wait.map { .interval($0.lower, $0.upper) } ?? Self.nobody
            }.paper("95% CI", .interval(1)),
            .p("p", "p") { $0.p }.paper("\(italic: "p")", .probability, dash: { $0.riders > 10_000 }),
            .key("never", if: false) { _ in "never" })
    }

    // MARK: for machines

    @Test func fileHasAllRowsInFullPrecisionAndTheReasonsOnce() {
        #expect(
            CSVFile(table).text == """
                line,riders,code,mean,mean_lower,mean_upper,p,note\r
                7 | night,12345,x,4.257,4,4.5,0.0004,\r
                12,9,y,,,,,Nobody was asked.\r
                shed-42,0,z,1,0.5,1.5,0.5,\r

                """)
        #expect(table.file.name == "lines" && table.file.path == "tables/lines.csv" && table.file.count == 3)
        var files = ReportFiles(run: ["redomat": 1])
        files.add(table.file)
        #expect(files.tables.map(\.path) == ["tables/lines.csv"] && files.tables[0].table == CSVFile(table))
    }

    @Test func onlyATableOfItsOwnFileSaysWhy() {
        let plain = Table(lines, .key("line") { $0.name }, .number("mean") { $0.wait?.mean })
        #expect(CSVFile(plain).text == "line,mean\r\n7 | night,4.257\r\n12,\r\nshed-42,1\r\n")
        let silent = Table("lines", lines, isExplained: false, .key("line") { $0.name })
        #expect(CSVFile(silent).columns == ["line"])
    }

    // MARK: for people

    @Test func reportHasTheColumnsWithATitle() {
        let shown = ReportTable(table)
        #expect(shown.columns.map(\.title) == ["Line", "Riders", "Mean, min", "Interval", "p"])
        #expect(shown.columns.map(\.alignment) == [.left, .right, .right, .right, .right])
        #expect(
            shown.rows == [
                ["7 | night", "12,345", "4.26", "4.0 to 4.5", "<0.001"], ["12", "9", "n/a", "n/a", ""],
            ])
    }

    @Test func terminal() {
        #expect(
            PlainTextWriter.text(of: ReportTable(table)) == """
                Line       Riders  Mean, min    Interval       p
                ---------  ------  ---------  ----------  ------
                7 | night  12,345       4.26  4.0 to 4.5  <0.001
                12              9        n/a         n/a

                """)
    }

    private func report(_ blocks: [ReportBlock]) -> Report {
        Report(title: "Buses", sections: [ReportSection("Lines", blocks)])
    }

    @Test func markdown() {
        #expect(
            MarkdownWriter.text(of: report(table.blocks())) == """
                # Buses

                ## Lines

                | Line       | Riders | Mean, min |   Interval |       p |
                | ---------- | -----: | --------: | ---------: | ------: |
                | 7 \\| night | 12,345 |      4.26 | 4.0 to 4.5 | \\<0.001 |
                | 12         |      9 |       n/a |        n/a |         |

                - Not given: Nobody was asked.

                """)
    }

    @Test func page() {
        let page = HTMLWriter.text(of: report(table.blocks()))
        #expect(page.contains("<th scope=\"row\">7 | night</th><td>12\u{202F}345</td>"))
        #expect(page.contains("<th scope=\"col\" class=\"n\">Mean, min</th>"))
        #expect(page.contains("Not given: Nobody was asked."))
        // What is for the file alone is nowhere.
        #expect(!page.contains("shed-42") && !page.contains("<td>x</td>"))
    }

    @Test func manyRowsAreFoldedAndTheirFileIsNamed() {
        let all = table.blocks(folded: "All lines", beyond: 1)
        #expect(all.count == 2)
        #expect(
            all[0] == .folded("All lines: 2 rows, in \(code: "tables/lines.csv")", [.table(ReportTable(table))]))
        #expect(all[1] == .bullets(["Not given: Nobody was asked."]))
        let one = table.blocks(most: 1)
        #expect(one.count == 2 && one[1] == "1 more row is in \(code: "tables/lines.csv").")
        #expect(table.blocks { $0.riders > 1_000_000 }.isEmpty)
    }

    @Test func aColumnOfTheFileHasWordsOfItsOwnForPeople() {
        let table = Table(
            "riders", lines, isExplained: false, .key("code") { $0.code }.shown("Code", .text) { "line \($0.code)" },
            .key("riders") { $0.riders }.fitted("Riders") { rows in
                let most = rows.map(\.riders).max() ?? 0
                return { "\($0.riders) of \(most)" }
            },
            .key("busy") { $0.p }.shown("Busy", unit: "%") { $0.p.map { $0 * 100 } })
        #expect(CSVFile(table).text == "code,riders,busy\r\nx,12345,0.0004\r\ny,9,\r\nz,0,0.5\r\n")
        #expect(ReportTable(table).columns.map(\.title) == ["Code", "Riders", "Busy, %"])
        #expect(ReportTable(table).columns.map(\.alignment) == [.left, .right, .right])
        #expect(
            ReportTable(table).rows == [
                ["line x", "12345 of 12345", "0.04"], ["line y", "9 of 12345", ""], ["line z", "0 of 12345", "50"],
            ])
    }

    private typealias Ride = (from: String, to: String, minutes: Int)

    /// Nobody rides from the harbour to the mill.
    @Test func ridesOfTwoPlacesStandCrosswise() {
        let rides: [Ride] = [("mill", "church", 4), ("mill", "school", 7), ("harbour", "school", 9)]
        let table = Table(
            "rides", rides, isExplained: false, .text("from", "From") { $0.from }, .key("to") { $0.to },
            .spread(by: { "to \(strong: $0.to)" }) { "\($0.minutes) min" }, .key("minutes") { $0.minutes },
            .right("Fare") { $0.from == "mill" ? 2 : 3 })
        #expect(CSVFile(table).text == "from,to,minutes\r\nmill,church,4\r\nmill,school,7\r\nharbour,school,9\r\n")
        let shown = ReportTable(table)
        #expect(shown.columns.map(\.title) == ["From", "to \(strong: "church")", "to \(strong: "school")", "Fare"])
        #expect(shown.columns.map(\.alignment) == [.left, .right, .right, .right])
        #expect(shown.rows == [["mill", "4 min", "7 min", "2"], ["harbour", "", "9 min", "3"]])
    }

    // MARK: for a paper

    @Test func paperHasItsOwnColumnsInItsOwnOrder() throws {
        let paper = try #require(table.paper("lines", "Lines", notes: ["By hand."], indented: { $0.riders == 9 }))
        #expect(paper.columns.map(\.title.plain) == ["Line", "n", "95% CI", "M", "p"])
        #expect(paper.columns.map(\.kind) == [.words, .figures, .figures, .figures, .figures])
        #expect(paper.rows.map(\.isIndented) == [false, true, false])
        func number(_ value: Double, _ decimals: Int) -> JournalNumber { JournalNumber(value, decimals: decimals) }
        #expect(
            paper.rows[0].cells == [
                .text("7 | night"), .number(number(12_345, 0)), .interval(number(4, 1), number(4.5, 1)),
                .number(number(4.3, 1)), .missing,
            ])
        #expect(paper.rows[1].cells == [.text("12"), .number(number(9, 0)), .missing, .missing, .blank])
        #expect(paper.rows[2].cells[4] == .number(JournalNumber(p: 0.5)))
        // A closure behind the brackets chooses rows.
        let few = try #require(table.paper("lines", "Lines") { $0.riders < 10 })
        #expect(
            few.rows.map { $0.cells[0] } == [.text("12"), .text("shed-42")] && !few.rows.contains(where: \.isIndented))
        #expect(table.paper("lines", "Lines") { $0.riders < 0 } == nil)
    }

    @Test func threeNotations() throws {
        let paper = try #require(table.paper("lines", "Lines"))
        let files = JournalTableSet([paper]).files(title: "Buses")
        func bytes(_ name: String) throws -> [UInt8] { try #require(files.first { $0.name == name }).bytes }
        let page = String(decoding: try bytes("table-1-lines.html"), as: UTF8.self)
        #expect(page.contains("7 | night") && page.contains("12,345") && page.contains("[4.0, 4.5]"))
        #expect(page.contains("shed-42") && !page.contains("Riders"))
        let tex = String(decoding: try bytes("table-1-lines.tex"), as: UTF8.self)
        #expect(tex.contains("7 $|$ night") && tex.contains("\\emph{M}"))
        let book = try #require(ZipArchive(try bytes("tables.docx")))
        let document = try #require(book.contents("word/document.xml", limit: 1 << 20))
        let words = String(decoding: document, as: UTF8.self)
        #expect(words.contains("7 | night") && words.contains("shed-42") && !words.contains("Riders"))
    }

    // MARK: cells that are empty

    private struct Nothing: TableReason { let reason: String }
    private typealias Asked = (name: String, own: Result<Double, Nothing>)

    private let asked: [Asked] = [("a", .success(2)), ("b", .failure(Nothing(reason: "Nobody came.")))]

    @Test func allColumnsOfAPartSayWhyItIsNotThere() {
        let table = Table(
            "asked", asked, .text("name", "Name") { $0.name },
            .of(\.own, .number("once", "Once", decimals: 0) { $0 }, .number("twice", "Twice", decimals: 0) { $0 * 2 }))
        #expect(CSVFile(table).text == "name,once,twice,note\r\na,2,4,\r\nb,,,Nobody came.\r\n")
        #expect(ReportTable(table).rows == [["a", "2", "4"], ["b", "n/a", "n/a"]])
    }

    @Test func onlyTheColumnThatExplainsSaysWhy() {
        let table = Table(
            "asked", asked, .text("name", "Name") { $0.name },
            .of(
                \.own, .number("once", "Once", decimals: 0) { $0 }.paper("Once", .number(0)),
                .interval("ends", "Ends", decimals: 0) { TableCell.interval($0 - 1, $0 + 1) },
                .number("twice", "Twice", decimals: 0) { $0 * 2 }.paper("Twice", .number(0)).explained))
        #expect(
            CSVFile(table).text == "name,once,ends_lower,ends_upper,twice,note\r\na,2,1,3,4,\r\nb,,,,,Nobody came.\r\n")
        #expect(ReportTable(table).rows == [["a", "2", "1 to 3", "4"], ["b", "", "", "n/a"]])
        #expect(table.paper("asked", "Asked")?.rows[1].cells == [.blank, .missing])
        let silent = Table("asked", asked, .of(\.own, isSilent: true, .number("once", "Once") { $0 }))
        #expect(CSVFile(silent).text == "once,note\r\n2,\r\n,\r\n" && ReportTable(silent).rows[1] == [""])
    }

    @Test func aNumberWithoutAnEndIsNone() {
        let table = Table(
            "ends", [Double.infinity], .key("plain") { $0 }, .number("value", "Value") { $0 },
            .text("word", "Word") { _ in String?.none })
        #expect(CSVFile(table).text == "plain,value,word,note\r\ninf,,,The figure is not finite.\r\n")
        #expect(ReportTable(table).rows == [["n/a", ""]])
    }

    // MARK: how numbers are read

    @Test(arguments: [
        (TableCell.count(12_345), TableStyle.count, "12,345"), (.count(12_345), .figure, "12,345"),
        (.count(12_345), .text, "12345"),
        (.number(0.84949), .judged(2, by: [0.85]), "0.849"), (.number(0.8), .judged(2, by: [0.85]), "0.80"),
        (.number(0.352), .share, "35.2%"), (.number(0.0004), .probability, "<0.001"),
        (.number(-0.0001), .number(2), "0.00"), (.share(0, of: 20), .probability, "<0.050"),
        (.share(0, of: 1_000), .probability, "<0.001"), (.interval(1, 2.25), .interval(1), "1.0 to 2.2"),
        (.missing("Why."), .number(2), "n/a"), (.none, .count, ""),
    ])
    func shown(cell: TableCell, style: TableStyle, text: String) {
        #expect(cell.text(style).plain == text)
    }

    /// One kind of interval is read in a column: the ends of all, where ± would say something else of one.
    @Test func aColumnHasOneKindOfInterval() {
        func cells(_ estimates: [ShownEstimate]) -> [String] {
            ReportTable(Table(estimates, .right("Wait") { .estimate($0) as TableCell })).rows.map { $0[0].plain }
        }
        let even = ShownEstimate(12, lower: 11, upper: 13, as: .quantity(unit: "min"))
        let lopsided = ShownEstimate(13, lower: 11, upper: 18, as: .quantity(unit: "min"))
        #expect(!even.needsEnds && lopsided.needsEnds)
        #expect(cells([even, even]) == ["12.0 ± 1.0 min", "12.0 ± 1.0 min"])
        #expect(cells([lopsided]) == ["13 min (11 to 18 min)"])
        #expect(cells([even, lopsided]) == ["12.0 min (11.0 to 13.0 min)", "13 min (11 to 18 min)"])
        // An end beyond what there can be is cut, and one that is unknown is not told.
        let none = ShownEstimate(0.01, lower: -0.01, upper: 0.03, within: 0...1, as: .share)
        let open = ShownEstimate(47, lower: 35, upper: nil, as: .quantity(unit: "min"))
        #expect(cells([none]) == ["1.0% (0.0% to 3.0%)"])
        #expect(cells([open, even]) == ["47 min (35 min or more)", "12.0 min (11.0 to 13.0 min)"])
        // Each column decides for itself, and what stands behind a figure stays.
        let beside = Table(
            [even], .right("One") { .estimate($0) as TableCell },
            .right("Other") { _ in TableCell.estimate(lopsided).noted(" *") })
        #expect(ReportTable(beside).rows == [["12.0 ± 1.0 min", "13 min (11 to 18 min) *"]])
        #expect(TableCell.estimate(even).told == "12.0 min (11.0 to 13.0)")
    }

    @Test func columnsFitAllRowsOrStandForEach() {
        let widest = Table([1, 20, 300], .fitted("All") { all in { "\($0) of \(all.count)" } })
        #expect(ReportTable(widest).rows == [["1 of 3"], ["20 of 3"], ["300 of 3"]])
        let each = Table([10], .each([1, 2]) { factor in .right("times \(factor)") { $0 * factor } })
        #expect(ReportTable(each).rows == [["10", "20"]])
    }
}
