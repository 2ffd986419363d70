internal import CEXPAT

/// Goes through the XML of a workbook: elements by their local names, with attributes and text. Documents that declare a
/// type or entities of their own are refused before any of them is expanded.
package final class SheetXML {
    private let open: (String, [String: String]) -> Void
    private let close: (String, String) -> Void
    private var text: [UInt8] = []
    private var parser: XML_Parser?

    /// - Parameters:
    ///   - open: gets an element's name and attributes.
    ///   - close: gets its name, and the text since the last element opened.
    /// - Returns: whether the document is whole.
    package static func read(
        _ bytes: [UInt8], open: @escaping (String, [String: String]) -> Void,
        close: @escaping (String, String) -> Void = { _, _ in }
    ) -> Bool {
        guard let parser = XML_ParserCreate(nil) else { return false }
        defer { XML_ParserFree(parser) }
        let reading = SheetXML(open, close)
        reading.parser = parser
        return withExtendedLifetime(reading) {
            XML_SetUserData(parser, Unmanaged.passUnretained(reading).toOpaque())
            XML_SetElementHandler(
                parser, { user, name, attributes in SheetXML.of(user)?.opened(name, attributes) },
                { user, name in SheetXML.of(user)?.closed(name) })
            XML_SetCharacterDataHandler(parser) { user, place, count in
                guard let place, count > 0 else { return }
                let bytes = UnsafeRawBufferPointer(start: place, count: Int(count))
                SheetXML.of(user)?.text.append(contentsOf: bytes)
            }
            XML_SetStartDoctypeDeclHandler(parser) { user, _, _, _, _ in
                if let own = SheetXML.of(user)?.parser { XML_StopParser(own, 0) }
            }
            return bytes.withUnsafeBytes { buffer in
                let place = buffer.bindMemory(to: CChar.self).baseAddress
                return XML_Parse(parser, place, Int32(clamping: buffer.count), 1) == XML_STATUS_OK
            }
        }
    }

    private init(_ open: @escaping (String, [String: String]) -> Void, _ close: @escaping (String, String) -> Void) {
        (self.open, self.close) = (open, close)
    }

    private static func of(_ user: UnsafeMutableRawPointer?) -> SheetXML? {
        user.map { Unmanaged<SheetXML>.fromOpaque($0).takeUnretainedValue() }
    }

    /// `x:row` is `row`.
    private static func local(_ name: UnsafePointer<CChar>?) -> String {
        let name = name.map { String(cString: $0) } ?? ""
        return name.split(separator: ":").last.map(String.init) ?? name
    }

    private func opened(
        _ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) {
        var found: [String: String] = [:]
        var place = 0
        while let attributes, let key = attributes[place], let value = attributes[place + 1] {
            found[String(cString: key)] = String(cString: value)
            place += 2
        }
        text = []
        open(Self.local(name), found)
    }

    private func closed(_ name: UnsafePointer<CChar>?) {
        close(Self.local(name), String(decoding: text, as: UTF8.self))
        text = []
    }
}
