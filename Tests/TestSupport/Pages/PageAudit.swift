import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// What is wrong with a page: markup that does not close, ids that are not unique or missed, headings that leave out a
/// level, tables without headings, drawings without words, anything that is asked of another machine.
package struct PageAudit {
    /// A sentence each; empty: nothing is wrong.
    package let faults: [String]
    /// How often each element stands in the page.
    package let counts: [String: Int]
    /// All words of the page, without those of its sheet and script.
    package let words: String

    package init(_ page: String) {
        let reader = PageReader(page)
        faults = reader.faults
        counts = reader.counts
        words = reader.words
    }
}

/// Reads a page as XML, of which HTML as it is written here is a part.
private final class PageReader: NSObject, XMLParserDelegate {
    var faults: [String] = []
    var counts: [String: Int] = [:]
    var words = ""
    private var ids: Set<String> = []
    private var references: [String] = []
    private var level = 0
    private var open: [String] = []
    private var drawings: [(title: Bool, description: Bool)] = []

    init(_ page: String) {
        super.init()
        // What stands in a script is no markup.
        let text = Self.withoutScripts(page)
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = self
        if !parser.parse() {
            faults.append("not well-formed in line \(parser.lineNumber): \(parser.parserError.map { "\($0)" } ?? "")")
        }
        for reference in references where !ids.contains(reference) {
            faults.append("no element has the id \(reference)")
        }
        for word in ["http://", "https://", "@import", "url("] where Self.asks(page, word) {
            faults.append("something is asked of another machine: \(word)")
        }
    }

    private static func withoutScripts(_ page: String) -> String {
        var text = page
        for name in ["script", "style"] {
            while let begin = text.range(of: "<\(name)>"), let end = text.range(of: "</\(name)>"),
                begin.upperBound < end.lowerBound
            { text.replaceSubrange(begin.lowerBound..<end.upperBound, with: "") }
        }
        return text
    }

    /// In the page's own markup, not in the words of its author.
    private static func asks(_ page: String, _ word: String) -> Bool {
        let attributes = ["src=\"", "href=\"", "@import \"", "url("]
        return attributes.contains { page.contains($0 + word) } || word == "@import" && page.contains("@import")
    }

    // MARK: what the parser meets

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        counts[name, default: 0] += 1
        if let id = attributes["id"], !ids.insert(id).inserted { faults.append("the id \(id) stands twice") }
        for key in ["aria-labelledby", "aria-describedby", "for"] {
            references += attributes[key]?.split(separator: " ").map(String.init) ?? []
        }
        if let href = attributes["href"], href.hasPrefix("#") { references.append(String(href.dropFirst())) }
        for key in attributes.keys where key.hasPrefix("on") { faults.append("<\(name)> has a handler, \(key)") }
        if name.count == 2, name.hasPrefix("h"), let own = Int(name.dropFirst()) {
            if own > level + 1 { faults.append("<\(name)> follows a heading of level \(level)") }
            level = own
        }
        if name == "th", !["col", "row"].contains(attributes["scope"] ?? "") { faults.append("a <th> has no scope") }
        if name == "html", attributes["lang"] == nil { faults.append("the page says no language") }
        if name == "script" || name == "iframe" { faults.append("there is a <\(name)> that nobody wrote") }
        if name == "svg" {
            drawings.append((attributes["aria-hidden"] == "true", attributes["aria-hidden"] == "true"))
        }
        if open.last == "svg", !drawings.isEmpty {
            if name == "title" { drawings[drawings.count - 1].title = true }
            if name == "desc" { drawings[drawings.count - 1].description = true }
        }
        open.append(name)
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
        open.removeLast()
        if name == "svg", let last = drawings.popLast(), !(last.title && last.description) {
            faults.append("a drawing has no title, or no words for those who do not see it")
        }
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { words += text }
}
