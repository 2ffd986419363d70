import Testing

import Files

/// Documents in XML: what is told of them, and what is refused and where.
@Suite("XML") struct XMLExactCases {
    private func mistake(_ text: String) -> XMLMistake? {
        do throws(XMLMistake) {
            try XMLReading.read(Array(text.utf8), Names())
            return nil
        } catch {
            return error
        }
    }

    private final class Names: XMLHandler {
        var names: [String] = []
        let most: Int

        init(most: Int = .max) { self.most = most }

        func open(_ name: UnsafePointer<CChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>, line: Int) {
            names.append("\(line):\(String(cString: name))")
        }

        func close(_ name: UnsafePointer<CChar>) { names.append("/") }

        var isDone: Bool { names.count >= most }
    }

    @Test func elementsWithTheirLines() throws {
        let names = Names()
        try XMLReading.read(Array("<a>\n<b/>\n</a>".utf8), names)
        #expect(names.names == ["1:a", "2:b", "/", "/"])
    }

    /// What is behind is not read, and may be damaged.
    @Test func nothingIsReadThatIsNotWanted() throws {
        let names = Names(most: 3)
        try XMLReading.read(Array("<a><b/></c>".utf8), names)
        #expect(names.names == ["1:a", "1:b", "/"])
    }

    @Test(
        arguments: [
            ("<a>\n <b></a>", .damaged("mismatched tag"), 2, 7),
            ("<a>\n <b", .cutOff, 2, 2),
            ("", .cutOff, 1, 1),
            ("<?xml version='1.0'?>\n  <!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", .ownTypes, 2, 15),
            ("<!DOCTYPE a SYSTEM 'file:///etc/passwd'><a/>", .ownTypes, 1, 40),
            (
                "<!DOCTYPE l [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;'><!ENTITY c '&b;&b;'>]><l>&c;</l>",
                .ownTypes, 1, 13
            ),
            ("<a>&b;</a>", .damaged("undefined entity"), 1, 4),
        ] as [(String, XMLMistake.Kind, Int, Int)])
    func whatIsRefused(text: String, kind: XMLMistake.Kind, line: Int, column: Int) {
        let found = mistake(text)
        #expect(found?.kind == kind, "\(String(describing: found))")
        #expect(found?.line == line && found?.column == column, "\(String(describing: found))")
    }

    @Test func textsByLocalNames() {
        var told: [String] = []
        let isWhole = XMLElements.read(
            Array("<x:a k='1' j='&lt;'>ü<b>p&amp;q</b>r</x:a>".utf8),
            open: { name, attributes in told.append("\(name) \(attributes["j"] ?? "-")") },
            close: { name, text in told.append("\(name)=\(text)") })
        #expect(isWhole && told == ["a <", "b -", "b=p&q", "a=r"])
        #expect(!XMLElements.read(Array("<a><b></a>".utf8), open: { _, _ in }))
        #expect(!XMLElements.read(Array("<!DOCTYPE a><a/>".utf8), open: { _, _ in }))
    }
}
