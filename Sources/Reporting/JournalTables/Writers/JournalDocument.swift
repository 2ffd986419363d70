import Files

/// Tables as a document of word processors (ECMA-376, WordprocessingML), each on a page of its own.
enum JournalDocument {
    static func bytes(of tables: [(number: Int, table: JournalTable)], title: String) -> [UInt8] {
        var zip = ZipWriter()
        zip.add("[Content_Types].xml", types)
        zip.add("_rels/.rels", relations)
        zip.add("docProps/core.xml", core(title))
        zip.add("word/_rels/document.xml.rels", documentRelations)
        zip.add("word/styles.xml", styles)
        zip.add("word/document.xml", document(tables))
        return zip.bytes
    }

    private static func document(_ tables: [(number: Int, table: JournalTable)]) -> String {
        var text = header + "<w:document xmlns:w=\"\(space)\"><w:body>"
        for (place, own) in tables.enumerated() {
            let (number, table) = own
            let isWide = table.columns.count > mostUpright
            text += paragraph("<w:r><w:rPr><w:b/></w:rPr><w:t>Table \(number)</w:t></w:r>", style: "TableNumber")
            text += paragraph(runs(table.title, isItalic: true), style: "TableTitle")
            text += self.table(table, isWide: isWide)
            for (place, note) in table.notes.enumerated() {
                let opening = place == 0 ? run("Note.", "<w:i/>") + run(" ", "") : ""
                text += paragraph(opening + runs(note), style: "TableNote")
            }
            let page = section(isWide: isWide)
            // The last section is the document's own.
            text += place + 1 < tables.count ? "<w:p><w:pPr>" + page + "</w:pPr></w:p>" : page
        }
        return text + "</w:body></w:document>"
    }

    /// More columns stand across the page.
    private static let mostUpright = 8

    private static func section(isWide: Bool) -> String {
        let size =
            isWide
            ? "<w:pgSz w:w=\"16838\" w:h=\"11906\" w:orient=\"landscape\"/>" : "<w:pgSz w:w=\"11906\" w:h=\"16838\"/>"
        let margin = "w:top=\"1134\" w:right=\"1134\" w:bottom=\"1134\" w:left=\"1134\""
        return "<w:sectPr>" + size
            + "<w:pgMar \(margin) w:header=\"567\" w:footer=\"567\" w:gutter=\"0\"/></w:sectPr>"
    }

    private static func table(_ table: JournalTable, isWide: Bool) -> String {
        let widths = DocumentWidths(table, page: isWide ? 14_570 : 9_638, letter: isWide ? 92 : 102).columns
        let grid = widths.map { "<w:gridCol w:w=\"\($0)\"/>" }.joined()
        var text = """
            <w:tbl><w:tblPr><w:tblW w:w="\(widths.reduce(0, +))" w:type="dxa"/>\
            <w:tblLayout w:type="fixed"/><w:tblCellMar><w:left w:w="60" w:type="dxa"/>\
            <w:right w:w="60" w:type="dxa"/></w:tblCellMar></w:tblPr><w:tblGrid>\(grid)</w:tblGrid>
            """
        let size = isWide ? "<w:sz w:val=\"18\"/>" : "<w:sz w:val=\"20\"/>"
        text += "<w:tr><w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>"
        for (column, width) in zip(table.columns, widths) {
            text += cell(runs(column.title, more: size), column.kind, width, borders: [("top", 12), ("bottom", 6)])
        }
        text += "</w:tr>"
        let columns = table.columns.indices.map { place in FigureColumn(table.rows.map { $0.cells[place] }) }
        for (number, row) in table.rows.enumerated() {
            let borders = number + 1 == table.rows.count ? [("bottom", 12)] : []
            text += "<w:tr><w:trPr><w:cantSplit/></w:trPr>"
            for (place, own) in row.cells.enumerated() {
                let inner: String
                switch own {
                case .blank: inner = ""
                case .missing: inner = run("–", size)
                case .text(let text): inner = runs(text, more: size)
                case .number, .interval:
                    inner =
                        columns[place].figure(own).map {
                            run(JournalPage.spaces($0.before) + $0.text + JournalPage.spaces($0.behind), size)
                        } ?? ""
                }
                text += cell(
                    inner, table.columns[place].kind, widths[place], borders: borders,
                    isIndented: place == 0 && row.isIndented)
            }
            text += "</w:tr>"
        }
        return text + "</w:tbl>"
    }

    private static func cell(
        _ runs: String, _ kind: JournalTable.Column.Kind, _ width: Int, borders: [(side: String, size: Int)],
        isIndented: Bool = false
    ) -> String {
        let sides = borders.map { side, size in
            "<w:\(side) w:val=\"single\" w:sz=\"\(size)\" w:space=\"0\" w:color=\"000000\"/>"
        }
        let rules = sides.isEmpty ? "" : "<w:tcBorders>" + sides.joined() + "</w:tcBorders>"
        let indent = isIndented ? "<w:ind w:left=\"240\"/>" : ""
        let side = kind == .figures ? "<w:jc w:val=\"center\"/>" : ""
        return "<w:tc><w:tcPr><w:tcW w:w=\"\(width)\" w:type=\"dxa\"/>" + rules + "</w:tcPr><w:p><w:pPr>" + indent
            + side
            + "</w:pPr>" + runs + "</w:p></w:tc>"
    }

    private static func paragraph(_ runs: String, style: String) -> String {
        "<w:p><w:pPr><w:pStyle w:val=\"\(style)\"/></w:pPr>" + runs + "</w:p>"
    }

    private static func runs(_ text: JournalText, isItalic: Bool = false, more: String = "") -> String {
        text.spans.map { span in
            let own =
                switch span.style {
                case .plain: (isItalic, "")
                case .italic: (!isItalic, "")
                case .lowered: (isItalic, "<w:vertAlign w:val=\"subscript\"/>")
                case .raised: (isItalic, "<w:vertAlign w:val=\"superscript\"/>")
                }
            return run(span.text, (own.0 ? "<w:i/>" : "") + more + own.1)
        }.joined()
    }

    private static func run(_ text: String, _ properties: String) -> String {
        let own = properties.isEmpty ? "" : "<w:rPr>" + properties + "</w:rPr>"
        return "<w:r>" + own + "<w:t xml:space=\"preserve\">" + MarkupText.escaped(text) + "</w:t></w:r>"
    }

    // MARK: the parts around it

    private static let header = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
    private static let space = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
    private static let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    private static let package = "http://schemas.openxmlformats.org/package/2006"
    private static let kinds = "application/vnd.openxmlformats-officedocument.wordprocessingml"

    private static let types =
        header + """
            <Types xmlns="\(package)/content-types"><Default Extension="rels" \
            ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
            <Default Extension="xml" ContentType="application/xml"/>\
            <Override PartName="/word/document.xml" ContentType="\(kinds).document.main+xml"/>\
            <Override PartName="/word/styles.xml" ContentType="\(kinds).styles+xml"/>\
            <Override PartName="/docProps/core.xml" \
            ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>
            """

    private static let relations =
        header + """
            <Relationships xmlns="\(package)/relationships"><Relationship Id="rId1" Type="\(office)/officeDocument" \
            Target="word/document.xml"/><Relationship Id="rId2" \
            Type="\(package)/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>
            """

    private static let documentRelations =
        header + """
            <Relationships xmlns="\(package)/relationships"><Relationship Id="rId1" Type="\(office)/styles" \
            Target="styles.xml"/></Relationships>
            """

    /// Without the time of day, by which every file would differ.
    private static func core(_ title: String) -> String {
        header + """
            <cp:coreProperties xmlns:cp="\(package)/metadata/core-properties" \
            xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>\(MarkupText.escaped(JournalText(title).plain))\
            </dc:title><dc:creator>Redomat</dc:creator></cp:coreProperties>
            """
    }

    private static func style(_ id: String, _ name: String, _ properties: String) -> String {
        "<w:style w:type=\"paragraph\" w:customStyle=\"1\" w:styleId=\"\(id)\"><w:name w:val=\"\(name)\"/>"
            + "<w:basedOn w:val=\"Normal\"/>" + properties + "</w:style>"
    }

    private static let styles =
        header + """
            <w:styles xmlns:w="\(space)"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" \
            w:hAnsi="Times New Roman" w:eastAsia="Times New Roman" w:cs="Times New Roman"/><w:sz w:val="24"/>\
            <w:szCs w:val="24"/><w:lang w:val="en-US"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr>\
            <w:spacing w:before="0" w:after="0"/></w:pPr></w:pPrDefault></w:docDefaults>\
            <w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>
            """ + style("TableNumber", "Table Number", "<w:pPr><w:keepNext/><w:spacing w:after=\"60\"/></w:pPr>")
        + style("TableTitle", "Table Title", "<w:pPr><w:keepNext/><w:spacing w:after=\"120\"/></w:pPr>")
        + style(
            "TableNote", "Table Note",
            "<w:pPr><w:spacing w:before=\"80\"/></w:pPr><w:rPr><w:sz w:val=\"20\"/></w:rPr>") + "</w:styles>"
}
