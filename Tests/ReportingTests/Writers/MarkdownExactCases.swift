import Testing

import Reporting

@Suite("Markdown") struct MarkdownExactCases {
    @Test func wholeReport() {
        let rows: [(station: ReportText, wait: String, n: Int)] = [
            (.code("doctor"), "4.02 ± 0.03 min", 20), ("reception", "n/a", 5),
        ]
        let table = ReportTable(rows, .left("Station") { $0.station }, .right("Wait") { $0.wait }, .right("n") { $0.n })
        let report = Report(
            title: "Outpatient clinic",
            introduction: [.paragraph("Is it \(strong: "stable")?")],
            sections: [
                ReportSection(
                    "Results",
                    [.table(table), .note("Times are in minutes."), .warning("The doctor is full.")],
                    subsections: [ReportSection("By class", [.bullets(["urgent", "routine"])])]),
                ReportSection("Again", [.code("redomat run a.yaml\n", language: "sh")]),
            ])
        #expect(
            MarkdownWriter.text(of: report) == """
                # Outpatient clinic

                Is it **stable**?

                ## Results

                | Station   |            Wait |   n |
                | --------- | --------------: | --: |
                | `doctor`  | 4.02 ± 0.03 min |  20 |
                | reception |             n/a |   5 |

                > **Note:** Times are in minutes.

                > **Warning:** The doctor is full.

                ### By class

                - urgent
                - routine

                ## Again

                ```sh
                redomat run a.yaml
                ```

                """)
    }

    /// By the rules of CommonMark 0.31 and GFM each right side is shown as its left side.
    @Test(arguments: [
        ("a | b", "a \\| b"),
        ("<script>alert(1)</script>", "\\<script>alert(1)\\</script>"),
        ("[x](javascript:y)", "\\[x\\](javascript:y)"),
        ("![x](y)", "!\\[x\\](y)"),
        ("*bold* `code` ~~gone~~", "\\*bold\\* \\`code\\` \\~\\~gone\\~\\~"),
        ("a_b _c_", "a_b \\_c\\_"),
        ("back\\slash", "back\\\\slash"),
        ("&lt; R&D a & b", "\\&lt; R\\&D a & b"),
        ("two\nlines\r\nthree", "two lines three"),
        ("# no heading", "\\# no heading"),
        ("- no list", "\\- no list"),
        ("1. no list", "1\\. no list"),
        ("2) no list", "2\\) no list"),
        ("1.5 min", "1.5 min"),
        ("> no quote", "\\> no quote"),
        ("=== no heading", "\\=== no heading"),
        ("$x$", "\\$x\\$"),
        ("bell\u{07} turned\u{202E}", "bell\u{FFFD} turned\u{FFFD}"),
        ("   ", ""),
    ])
    func userTextStaysText(text: String, shown: String) {
        let report = Report(title: "t", sections: [ReportSection("s", [.bullets([ReportText(text)])])])
        #expect(MarkdownWriter.text(of: report) == "# t\n\n## s\n\n- \(shown)\n")
    }

    @Test func aCellCannotBreakItsTable() {
        let names: [ReportText] = ["a | b\n| --- |\n# c", .code("x|y``z"), .code("`")]
        let table = ReportTable(names, .left("name") { $0 })
        let lines = MarkdownWriter.text(of: Report(title: "t", introduction: [.table(table)])).split(separator: "\n")
        #expect(
            lines == [
                "# t",
                "| name                 |",
                "| -------------------- |",
                "| a \\| b \\| --- \\| # c |",
                "| ```x\\|y``z```        |",
                "| `` ` ``              |",
            ])
    }

    @Test func aParagraphCannotBecomeAnythingElse() {
        let text: ReportText = "a | b\n--- | ---\n    indented\n## heading\n```\n\n\nsecond"
        #expect(
            MarkdownWriter.text(of: Report(title: "t", introduction: [.paragraph(text)])) == """
                # t

                a \\| b
                \\--- \\| ---
                indented
                \\## heading
                \\`\\`\\`


                second

                """)
    }

    @Test func codeCannotEndItsBlock() {
        let report = Report(title: "t", introduction: [.code("```\n</pre>\n````\n", language: "yaml\n# x")])
        #expect(MarkdownWriter.text(of: report) == "# t\n\n`````yamlx\n```\n</pre>\n````\n`````\n")
    }

    @Test func wideLettersTakeTwoColumns() {
        let table = ReportTable([("受付", 1), ("état", 2)], .left("name") { $0.0 }, .right("n") { $0.1 })
        #expect(
            PlainTextWriter.text(of: table) == """
                name  n
                ----  -
                受付  1
                état  2

                """)
    }

    @Test func aTerminalCannotBeSteered() {
        let table = ReportTable(["\u{1B}[2Jgone"], .left("name") { $0 })
        #expect(PlainTextWriter.text(of: table) == "name\n--------\n\u{FFFD}[2Jgone\n")
    }

    @Test func textKnowsItsPlainForm() {
        let name = "doctor"
        let text: ReportText = "at \(code: name), \(3) of \(strong: "4")" + "!"
        #expect(text.plain == "at doctor, 3 of 4!")
    }
}
