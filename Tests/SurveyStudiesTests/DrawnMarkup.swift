import Foundation
import FoundationXML

/// What an XML parser finds in a drawing: whether it is well formed, its elements and its words.
final class DrawnMarkup: NSObject, XMLParserDelegate {
    private(set) var elements: [String] = []
    private(set) var attributes: [(element: String, name: String, value: String)] = []
    private(set) var words: [String] = []
    private(set) var error: String?
    private var text = ""

    init(_ markup: String) {
        super.init()
        let parser = XMLParser(data: Data(markup.utf8))
        parser.delegate = self
        if !parser.parse() { error = parser.parserError.map { "\($0)" } ?? "not well formed" }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes values: [String: String]
    ) {
        elements.append(name)
        for (key, value) in values { attributes.append((name, key, value)) }
        text = ""
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        if !text.isEmpty { words.append(text) }
        text = ""
    }
}

/// Text that nobody should be harmed by.
enum Hostile {
    static let names = [
        "<script>alert(1)</script>", "a|b | c", "\"quotes\" and 'more'", "two\nlines\n# heading",
        "right\u{202E}to left",
        "[link](http://example.org) ![x](y)", "&amp; ]]> --> </svg></style>",
        String(repeating: "10,000 letters ", count: 700),
    ]
}
