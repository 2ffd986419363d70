/// Goes through a document in XML by texts: elements by their local names, with attributes and text. What ``XMLReading``
/// refuses is refused here.
package final class XMLElements: XMLTextHandler {
    private let onOpen: (String, [String: String]) -> Void
    private let onClose: (String, String) -> Void
    private var ownText: [UInt8] = []
    package let isDone = false

    /// - Parameters:
    ///   - document: its bytes, all of them.
    ///   - open: gets an element's name and attributes.
    ///   - close: gets its name, and the text since the last element opened.
    /// - Returns: whether the document is whole.
    package static func read(
        _ document: [UInt8], open: @escaping (String, [String: String]) -> Void,
        close: @escaping (String, String) -> Void = { _, _ in }
    ) -> Bool {
        do throws(XMLMistake) {
            try XMLReading.read(document, XMLElements(open, close))
            return true
        } catch {
            return false
        }
    }

    private init(_ open: @escaping (String, [String: String]) -> Void, _ close: @escaping (String, String) -> Void) {
        onOpen = open
        onClose = close
    }

    /// `x:row` is `row`.
    private static func local(_ name: UnsafePointer<CChar>) -> String {
        let name = String(cString: name)
        return name.split(separator: ":").last.map(String.init) ?? name
    }

    package func open(
        _ name: UnsafePointer<CChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>, line: Int
    ) {
        var found: [String: String] = [:]
        var place = 0
        while let key = attributes[place], let value = attributes[place + 1] {
            found[String(cString: key)] = String(cString: value)
            place += 2
        }
        ownText = []
        onOpen(Self.local(name), found)
    }

    package func close(_ name: UnsafePointer<CChar>) {
        onClose(Self.local(name), String(decoding: ownText, as: UTF8.self))
        ownText = []
    }

    package func text(_ part: UnsafeRawBufferPointer) { ownText.append(contentsOf: part) }
}
