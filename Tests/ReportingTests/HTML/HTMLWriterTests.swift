import Reporting
import TestSupport
import Testing

/// What stands on a page.
struct HTMLWriterTests {
    private static let hostile = "<script>alert(1)</script> | \"quoted\" 'too' & \u{202E}turned\nsecond line"

    private func figure(_ name: String, _ title: String) -> DrawnFigure {
        let panel = LinesOverTime(
            title: title, finding: "It peaks at 8:00.", unit: "min",
            series: [.init(name: "mean", times: [0, 3600, 7200], values: [1, 3, 2].map { DrawnValue($0) })]
        ).panel
        return DrawnFigure(name: name, title: title, panels: [panel])
    }

    private func report(named name: String) -> Report {
        let long = ReportTable(1...40, .left("Row") { "\($0)" }, .right("Value") { "\($0).5" })
        let lights = ReportLights(
            question: "Do 19 of 20 wait at most 30 min?", subject: "Where", measure: "19 of 20 wait at most",
            interval: "95% interval", target: 30, targetText: "30 min",
            lights: [
                ReportLight(
                    name: ReportText(name), verdict: .missed, text: "41 min", intervalText: "37 to 45",
                    value: DrawnValue(41, lower: 37, upper: 45)),
                ReportLight(
                    name: "other", verdict: .open, text: "31 min", intervalText: "28 to 34",
                    advice: "about 900 replications would tell", value: DrawnValue(31, lower: 28, upper: 34)),
            ])
        return Report(
            kind: "Capacity report", title: ReportText(name), introduction: ["Is it enough?"],
            answer: ReportAnswer(
                verdict: "No.", sentence: "It is \(strong: "41 min").", facts: ["One.", "Two."], lights: [lights]),
            sections: [
                ReportSection(
                    ReportText(name), .bullets(["a", ReportText(name)]), .figure(figure("first", name)),
                    .note("see \(code: name)"), .warning(ReportText(name)), .code(name, language: "sh")),
                ReportSection("Second", .folded("All rows in \(code: "a.csv").", [.table(long)])).forAnalyst,
                ReportSection(
                    "Third", .table(long), subsections: [ReportSection("Inner", .figure(figure("next", "b")))]),
                ReportSection("Fourth", "words"), ReportSection("Fifth", "words"),
            ])
    }

    @Test func everythingOfADocument() {
        let page = HTMLWriter.text(of: report(named: "Clinic"))
        let audit = PageAudit(page)
        #expect(audit.faults == [])
        #expect(page.hasPrefix("<!DOCTYPE html>\n") && page.hasSuffix("</html>\n"))
        #expect(page.contains("<title>Clinic</title>"))
        for words in [
            "Is it enough?", "Missed", "Too close to call", "about 900 replications would tell", "For the analyst",
        ] {
            #expect(audit.words.contains(words), "\(words)")
        }
        // What is folded shows its table at once when it is opened; what is long without that is closed too.
        #expect(audit.counts["details"] == 3)
        #expect(page.contains(": 40 rows</summary>"))
        #expect(!page.contains("<summary>All rows in <code>a.csv</code>.</summary><details>"))
        #expect(audit.counts["svg"] == 2 + 2)
    }

    /// Names of anybody's do no harm, on a page or in Markdown.
    @Test(arguments: [
        hostile, "</style></script></title>", String(repeating: "a", count: 10_000), "]]>", "<!-- -->", "{{7*7}}",
        "\u{0}\u{7}\u{FFFF}",
    ])
    func hostileNames(_ name: String) {
        let report = report(named: name)
        let page = HTMLWriter.text(of: report)
        #expect(PageAudit(page).faults == [])
        #expect(!page.contains("<script>alert") && !page.contains("\u{202E}"))
        for figure in report.figures { #expect(PageAudit(SVGWriter().file(figure)).faults == []) }
        let markdown = MarkdownWriter.text(of: report)
        #expect(!markdown.contains("\n\n<script>") && !markdown.contains("\u{202E}"))
        #expect(markdown.contains("](figures/first.svg)"))
    }

    /// A number with its interval below it, and its half width grey beside it.
    @Test func intervalsOfNumbers() {
        let rows = [("a (1 to 2)", "1.43 min (1.33 to 1.55 min)"), ("b", "7.3 ± 0.6 min"), ("c", "none")]
        let table = ReportTable(rows, .left("Name") { $0.0 }, .right("Value") { $0.1 })
        let page = HTMLWriter.text(of: Report(title: "t", sections: [ReportSection("s", .table(table))]))
        #expect(page.contains("<th scope=\"row\">a (1 to 2)</th>"))
        #expect(page.contains("<td>1.43\u{A0}min<small class=\"ci\">1.33 to 1.55\u{A0}min</small></td>"))
        #expect(page.contains("<td>7.3 <small>±\u{A0}0.6</small>\u{A0}min</td>"))
        #expect(page.contains("<td>none</td>"))
    }

    /// In Markdown lights are words, figures links, and what is folded is left to the files that it names.
    @Test func theSameInMarkdown() {
        let markdown = MarkdownWriter.text(of: report(named: "Clinic"))
        #expect(markdown.contains("**No.** It is **41 min**."))
        #expect(markdown.contains("| Clinic | Missed "))
        #expect(markdown.contains("Too close to call; about 900 replications would tell"))
        #expect(markdown.contains("![Clinic](figures/first.svg)"))
        #expect(markdown.contains("All rows in `a.csv`."))
        #expect(markdown.split(separator: "\n").count { $0.hasPrefix("| 40 ") } == 1)
    }

    /// Everything is chosen by name; drawings go with the reports that show them.
    @Test(arguments: [
        (["md"], ["figures/first.svg", "figures/next.svg", "report.md", "run.json"]), (["csv"], ["run.json"]),
        (["html"], ["figures/first.svg", "figures/next.svg", "report.html", "run.json"]),
    ])
    func formats(_ formats: [String], _ expected: [String]) {
        var files = ReportFiles(run: ["redomat": 1])
        files.add(report(named: "Clinic"))
        #expect(files.only(formats).files.map(\.path).sorted() == expected)
    }
}

/// What links lead to, and what paper has of a page.
struct HTMLPageTests {
    private func page(_ title: String = "Clinic", _ sections: [ReportSection]) -> String {
        HTMLWriter.text(of: Report(title: ReportText(title), sections: sections))
    }

    private func table(_ rows: Int, columns: Int = 2) -> ReportTable {
        ReportTable(0..<rows, .each(0..<columns) { column in .left("c\(column)") { row in "\(row) \(column)" } })
    }

    /// A section that is new before another does not move its link.
    @Test func linksAreOfWords() {
        let later = ReportSection("How long they wait?", "words", subsections: [ReportSection("Words", "x")])
        let one = page("t", [later])
        let two = page("t", [ReportSection("Words", "x"), ReportSection("…", "x"), later])
        for page in [one, two] {
            #expect(PageAudit(page).faults == [])
            #expect(page.contains("<section id=\"how-long-they-wait\""))
            #expect(page.contains("<h2><a class=\"self\" href=\"#how-long-they-wait\">How long they wait?</a></h2>"))
        }
        #expect(one.contains("<h3 id=\"words\">") && two.contains("<h3 id=\"words-2\">"))
        #expect(two.contains("<section id=\"part\""))
    }

    @Test func paper() throws {
        let page = page("A \"B\" </style> \\ 10%", [ReportSection("s", "words")])
        #expect(page.contains("@page{size:A4;"))
        #expect(page.contains("counter(page) \" of \" counter(pages)"))
        // What could end a string or the sheet is written as its number.
        #expect(page.contains("content:\"A \\22 B\\22  \\3c \\2f style\\3e  \\5c  10\\25 \""))
        // A board page is a sheet of its own; a short report needs none.
        #expect(page.contains(".top:has(.lights)+section,.top:has(.lights)+nav+section{break-before:page}"))
        #expect(page.contains("@page:first{margin-top:12mm;@top-left{content:none}}"))
        #expect(PageAudit(page).faults == [])
    }

    /// Long ones are printed only where they are open.
    @Test func foldedParts() {
        let page = page(
            "t",
            [
                ReportSection("Long", .table(table(21))), ReportSection("Middle", .table(table(13))),
                ReportSection("Short", .folded("few", [.table(table(12))])),
                ReportSection("Both", .folded("many", [.table(table(21))])),
            ])
        #expect(page.ranges(of: "<details class=\"long\"><summary>").count == 2)
        #expect(page.contains("<details><summary>few</summary>"))
        // One of up to 20 rows is folded, but printed.
        #expect(page.ranges(of: "<details><summary>").count == 2)
        #expect(page.contains("'details:not(.toc,.long,[open])'"))
    }

    @Test func broadTables() {
        let page = page("t", [ReportSection("s", .table(table(3, columns: 7)), .table(table(3, columns: 6)))])
        #expect(page.ranges(of: "<table class=\"data sortable broad\">").count == 1)
        #expect(page.ranges(of: "<table class=\"data sortable\">").count == 1)
    }
}
