import Foundation
import TestSupport
import Testing

import Reporting

/// Tables in their three notations: their look, and that no text in them does any harm.
@Suite struct JournalTableTests {
    private static let python = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    private func small() throws -> JournalTable {
        let rows: [(path: String, value: Double, stars: Int, ends: TableCell)] = [
            ("a → b", -0.5, 2, .interval(-0.9, -0.1)), ("b → c", 12.25, 0, .interval(0.1, 0.2)),
        ]
        let table = Table(
            rows, .paper("Path", .text) { $0.path },
            .printed("β") { .number(JournalNumber($0.value, decimals: 2, stars: $0.stars)) },
            .paper("95% CI", .interval(2)) { $0.ends })
        return try #require(table.paper("small", "Two Paths", notes: ["\(italic: "N") = 12."]))
    }

    private func text(_ name: String, of tables: [JournalTable]) throws -> String {
        let files = JournalTableSet(tables).files(title: "A paper")
        return String(decoding: try #require(files.first { $0.name == name }).bytes, as: UTF8.self)
    }

    @Test func everyTableIsAFileAndAllAreOne() throws {
        let names = JournalTableSet([try small(), try small()]).files(title: "x").map(\.name)
        #expect(
            names == [
                "table-1-small.html", "table-1-small.tex", "table-2-small.html", "table-2-small.tex", "tables.html",
                "tables.tex", "tables.docx",
            ])
        #expect(JournalTableSet([]).files(title: "x").isEmpty)
    }

    /// What is in one line with the points of others has the same number of characters on both sides of it.
    @Test func pointsStandInOneLine() {
        let numbers: [JournalTable.Cell] = [-0.5, 12.25, 3].map { .number(JournalNumber($0, decimals: 2)) }
        let column = FigureColumn(
            numbers + [.number(JournalNumber(0.1, decimals: 2, stars: 3)), .number(JournalNumber(p: 0.0001))])
        let set = (numbers + [.number(JournalNumber(0.1, decimals: 2, stars: 3))]).compactMap { column.figure($0) }
        for figure in set {
            let parts = figure.text.split(separator: ".")
            #expect(figure.before.count + parts[0].count == 4, "\(figure)")
            #expect(parts[1].count + figure.behind.count == 6, "\(figure)")
        }
        #expect(
            set.map(\.before) == [
                [.bound, .digit], [.bound, .minus], [.bound, .minus, .digit], [.bound, .minus, .digit],
            ])
        #expect(set[0].behind == [.digit, .star, .star, .star])
    }

    @Test func looksLikeAPA() throws {
        let page = try text("table-1-small.html", of: [small()])
        #expect(page.contains("<b>Table 1</b>") && page.contains("<i>Two Paths</i>") && page.contains("<i>Note.</i> "))
        #expect(page.contains("[−0.90, −0.10]") && page.contains("−0.50**"))
        // Nothing is asked of anywhere, and no rule is upright.
        #expect(!page.contains("http") && !page.contains("src=") && !page.contains("border-left"))
        let tex = try text("table-1-small.tex", of: [small()])
        for rule in ["\\toprule", "\\midrule", "\\bottomrule"] {
            #expect(tex.components(separatedBy: rule).count == 2, "\(rule)")
        }
        #expect(tex.contains("\\textbf{Table \\thetable}") && tex.contains("\\textit{Two Paths}"))
        #expect(tex.contains("a $\\rightarrow$ b") && tex.contains("$-$0.50**") && !tex.contains("|"))
    }

    @Test func endsBesideZeroAreToldFromIt() {
        #expect(JournalNumber(end: 0.0041, decimals: 2).text == "0.004")
        #expect(JournalNumber(end: -0.0004, decimals: 2).text == "−0.0004")
        #expect(
            JournalNumber(end: 0, decimals: 2).text == "0.00" && JournalNumber(end: 0.27, decimals: 2).text == "0.27")
        #expect(JournalNumber(end: 1e-9, decimals: 2, isBounded: true).text == ".0000")
    }

    @Test func noTextDoesHarm() throws {
        let tables = HostileTable.all
        let page = try text("tables.html", of: tables)
        #expect(!page.contains("<script") && page.contains("&lt;script&gt;") && page.contains("a &amp; b"))
        let tex = try text("tables.tex", of: tables)
        #expect(!tex.contains("\\input{/etc") && tex.contains("\\textbackslash{}input\\{/etc/passwd\\}"))
        for text in [page, tex] {
            #expect(!text.unicodeScalars.contains { ["\u{202E}", "\u{2066}", "\u{0}", "\u{1B}"].contains($0) })
            #expect(!text.contains(String(repeating: "x", count: 400)), "a name is cut")
        }
        // A row never begins with what its predecessor's end would take for its own.
        #expect(!tex.contains("\\\\\n[") && !tex.contains("\\\\\n*"))
    }

    @Test(.enabled(if: JournalTableTests.python != nil, "there is no python3 here to read the document with"))
    func theDocumentIsOne() throws {
        let tables = [try #require(HostileTable.table), try small()] + HostileTable.others
        let files = JournalTableSet(tables).files(title: HostileTable.names.joined())
        let file = FileManager.default.temporaryDirectory.appending(path: "redomat-tables-\(UUID().uuidString).docx")
        try Data(try #require(files.last).bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let script = """
            import sys, zipfile
            import xml.etree.ElementTree as tree
            book = zipfile.ZipFile(sys.argv[1])
            assert book.testzip() is None
            assert all(one.date_time == (1980, 1, 1, 0, 0, 0) for one in book.infolist())
            parts = {name: tree.fromstring(book.read(name)) for name in book.namelist()}
            w = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
            found = parts["word/document.xml"].iter(w + "tbl")
            words = lambda cell: "".join(t.text or "" for t in cell.iter(w + "t"))
            rows = [[[words(c) for c in r.iter(w + "tc")] for r in t.iter(w + "tr")] for t in found]
            assert len(rows) == 5, len(rows)
            assert rows[0][1][0] == "<script>alert(1)</script>", rows[0][1]
            assert rows[0][3][0].startswith("50% of $x_1^2$ {and}"), rows[0][3]
            assert [len(r) for r in rows[1]] == [3, 3, 3]
            try:
                import docx
                assert len(docx.Document(sys.argv[1]).tables) == 5
            except ModuleNotFoundError: pass
            """
        let process = Process()
        process.executableURL = URL(filePath: try #require(Self.python))
        process.arguments = ["-c", script, file.path()]
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(said)")
    }

    @Test func theSameTablesGiveTheSameBytes() throws {
        let once = JournalTableSet([try small(), try #require(HostileTable.table)]).files(title: "x")
        let twice = JournalTableSet([try small(), try #require(HostileTable.table)]).files(title: "x")
        #expect(zip(once, twice).allSatisfy { $0.name == $1.name && $0.bytes == $1.bytes })
    }
}
