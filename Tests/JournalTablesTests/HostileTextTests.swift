import Files
import Testing

import Reporting

/// Whatever a survey calls its items stands in the tables as text: no command of LaTeX, no element of a page or a document.
@Suite("Hostile names in a paper's tables") struct HostileTextTests {
    static let names = [
        "<script>alert(1)</script>", "a & b", "50% _of_ $it", "\\input{/etc/passwd}", "{}^~#", "\u{202E}evil\u{2066}",
        "]]>", "\"quoted\" 'twice'", "line\nbreak\ttab\u{0}end", String(repeating: "x", count: 10_000), "漢字 ρ €",
    ]

    static var table: JournalTable? {
        Table(
            names.enumerated(), .paper("Name", .text) { $0.element }, .paper("Question", .sentences) { $0.element },
            .paper("\(italic: "M")", .number(2)) { Double($0.offset) / 3 }
        ).paper("hostile", "Names and \(italic: "M")", notes: ["\(names[3]) and \(names[0])."])
    }

    static func file(_ name: String) throws -> [UInt8] {
        let files = JournalTableSet([table, table].compactMap { $0 }).files(title: names.joined())
        return try #require(files.first { $0.name == name }).bytes
    }

    @Test func noCommandOfLaTeX() throws {
        for name in ["tables.tex", "table-1-hostile.tex"] {
            let text = String(decoding: try Self.file(name), as: UTF8.self)
            #expect(!text.contains("\\input") && !text.contains("\\write18"))
            #expect(text.contains("\\textbackslash{}input\\{/etc/passwd\\}"))
            #expect(text.contains("50\\% \\_of\\_ \\$it") && text.contains("a \\& b"))
            #expect(text.count < 40_000)
            // Every brace that opens closes, those that stand for themselves left out.
            var depth = 0
            var isEscaped = false
            for character in text {
                if isEscaped {
                    isEscaped = false
                } else if character == "\\" {
                    isEscaped = true
                } else if character == "{" {
                    depth += 1
                } else if character == "}" {
                    depth -= 1
                }
                #expect(depth >= 0)
                if depth < 0 { break }
            }
            #expect(depth == 0)
        }
    }

    @Test func noElementOfThePage() throws {
        let text = String(decoding: try Self.file("tables.html"), as: UTF8.self)
        #expect(!text.contains("<script") && text.contains("&lt;script&gt;"))
        #expect(!text.unicodeScalars.contains { ["\u{202E}", "\u{2066}", "\u{0}"].contains($0) })
    }

    @Test func theDocumentIsWellFormed() throws {
        let archive = try #require(ZipArchive(try Self.file("tables.docx")))
        for name in ["[Content_Types].xml", "_rels/.rels", "docProps/core.xml", "word/styles.xml"] {
            let part = try #require(archive.contents(name, limit: 1 << 20))
            #expect(XMLElements.read(part, open: { _, _ in }), "\(name)")
        }
        let document = try #require(archive.contents("word/document.xml", limit: 1 << 20))
        var rows = 0
        var tables = 0
        var texts = ""
        let isWhole = XMLElements.read(
            document,
            open: { name, _ in
                if name == "tr" { rows += 1 }
                if name == "tbl" { tables += 1 }
            }, close: { name, text in if name == "t" { texts += text } })
        #expect(isWhole && tables == 2 && rows == 2 * (Self.names.count + 1))
        #expect(texts.contains("<script>alert(1)</script>") && texts.contains("\\input{/etc/passwd}"))
        #expect(!texts.unicodeScalars.contains("\u{202E}"))
    }

    @Test func theSameTablesGiveTheSameBytes() throws {
        for name in ["tables.html", "tables.tex", "tables.docx"] { #expect(try Self.file(name) == Self.file(name)) }
        #expect(JournalTableSet([]).files(title: "none").isEmpty)
    }
}
