import Files
import Foundation
import Reporting
import TestSupport
import Testing

/// What stands in `results.xlsx`, as another program reads it: Python, which the tests of notebooks need too.
struct WorkbookTests {
    private static let python = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    private static let formula = "=HYPERLINK(\"http://example.org\")"

    private var tables: [(path: String, table: CSVFile)] {
        let rows: [(element: String, estimate: Double, n: Int?, note: String?)] = [
            ("doctor", 0.1 + 0.2, 7, nil), (Self.formula, .infinity, -1, "+1|<b>&\"'\n\u{1B}"),
            (String(repeating: "x", count: 40_000), .nan, nil, "@a"),
        ]
        let measures = CSVFile(
            rows, .key("element") { $0.element }, .key("estimate") { $0.estimate }, .key("n") { $0.n },
            .key("note") { $0.note })
        let other = CSVFile(0..<2_000, .key("a") { $0 })
        return [("measures.csv", measures), ("tables/measures.csv", other), ("figures/a[b]:c.csv", other)]
    }

    /// Makes the workbook in a folder of its own.
    private func bytes(of tables: [(path: String, table: CSVFile)]) throws -> [UInt8] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "redomat-book-\(UUID().uuidString)")
        let scratch = folder.appending(path: "scratch")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "results.xlsx").path()
        try Workbook(of: tables, title: "A clinic").write(to: file, scratch: scratch.path())
        // What the library writes on the way goes with it.
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path()).isEmpty)
        return Array(try Data(contentsOf: URL(filePath: file)))
    }

    /// One line for each part of the file, with its text.
    private func parts(_ bytes: [UInt8], _ python: String) throws -> [String: String] {
        let file = FileManager.default.temporaryDirectory.appending(path: "redomat-book-\(UUID().uuidString).xlsx")
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let script = """
            import json, sys, zipfile
            import xml.dom.minidom
            book = zipfile.ZipFile(sys.argv[1])
            assert book.testzip() is None
            parts = {name: book.read(name).decode() for name in book.namelist()}
            for text in parts.values(): xml.dom.minidom.parseString(text)
            json.dump(parts, sys.stdout)
            """
        let process = Process()
        process.executableURL = URL(filePath: python)
        process.arguments = ["-c", script, file.path()]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return try JSONSerialization.jsonObject(with: output) as? [String: String] ?? [:]
    }

    @Test(.enabled(if: WorkbookTests.python != nil, "there is no python3 here to read the workbook with"))
    func everyTableIsASheet() throws {
        let parts = try parts(bytes(of: tables), try #require(Self.python))
        let book = try #require(parts["xl/workbook.xml"])
        for name in ["about", "measures", "measures 2", "a-b--c"] { #expect(book.contains("name=\"\(name)\"")) }
        let sheet = try #require(parts["xl/worksheets/sheet2.xml"])
        // A number has all its digits, a text is a text whatever it begins with, and nothing is a formula.
        #expect(sheet.contains("<v>0.30000000000000004</v>") || sheet.contains("<v>0.3</v>"))
        #expect(sheet.contains("=HYPERLINK(&quot;http://example.org&quot;)") || sheet.contains("=HYPERLINK(\"http"))
        #expect(!sheet.contains("<f>") && sheet.contains("+1|&lt;b&gt;&amp;"))
        #expect(sheet.contains("<t>inf</t>"))
        #expect(!sheet.contains(">nan<") && !sheet.contains("\u{1B}"))
        let long = try #require(parts["xl/worksheets/sheet3.xml"])
        #expect(long.contains("<row r=\"2001\""))
    }

    @Test func theSameTablesGiveTheSameBytes() throws {
        let once = try bytes(of: tables)
        #expect(once.starts(with: Array("PK".utf8)))
        #expect(try bytes(of: tables) == once)
    }

    /// A sheet holds 16,384 columns and a cell 32,767 places of UTF-16 (Excel's limits); XML 1.0 has no U+FFFF.
    @Test func whatASheetHasNoRoomForIsLeftToTheOtherFiles() throws {
        let wide = CSVFile([0], .each(0..<20_000) { place in .key("c\(place)") { _ in place } })
        // One letter of a reader has eleven places here.
        let texts = [String(repeating: "👨‍👩‍👧‍👦", count: 20_000), "a\u{FFFF}b\u{FFFE}"]
        let long = CSVFile(texts, .key("a") { $0 })
        #expect(try bytes(of: [("wide.csv", wide), ("long.csv", long)]).starts(with: Array("PK".utf8)))
    }
}
