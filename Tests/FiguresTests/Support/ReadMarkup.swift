import Foundation
import FoundationXML

/// What an XML parser finds in a text: whether it is well formed, its elements, its attributes and its words.
final class ReadMarkup: NSObject, XMLParserDelegate {
    private(set) var elements: [String] = []
    private(set) var attributes: [(element: String, name: String, value: String)] = []
    private(set) var words: [String] = []
    private(set) var error: String?
    /// Words with where they are written.
    private(set) var written: [(words: String, x: Double, y: Double)] = []
    private var text = ""
    private var at: (x: Double, y: Double)?

    init(_ markup: String) {
        super.init()
        let parser = XMLParser(data: Data(markup.utf8))
        parser.delegate = self
        if !parser.parse() { error = parser.parserError.map { "\($0)" } ?? "not well formed" }
    }

    /// What is drawn, as a string of numbers each.
    var coordinates: [String] {
        let names = ["x", "y", "x1", "x2", "y1", "y2", "cx", "cy", "r", "rx", "width", "height", "d", "points"]
        return attributes.filter { names.contains($0.name) }.map(\.value)
    }

    /// Where these words are written first.
    func place(of words: String) -> (x: Double, y: Double)? {
        written.first { $0.words == words }.map { ($0.x, $0.y) }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes values: [String: String]
    ) {
        elements.append(name)
        for (key, value) in values { attributes.append((name, key, value)) }
        if name == "text" { at = values["x"].flatMap(Double.init).map { ($0, Double(values["y"] ?? "") ?? 0) } }
        text = ""
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        if !text.isEmpty { words.append(text) }
        if name == "text", let at { written.append((text, at.x, at.y)) }
        text = ""
    }
}
