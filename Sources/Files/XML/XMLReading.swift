internal import CEXPAT

/// What is told of a document in XML, as it goes by. Names and attributes are there until the call returns.
package protocol XMLHandler: AnyObject {
    /// - Parameters:
    ///   - name: of the element, as it is written, with its prefix.
    ///   - attributes: a name and a value in turn, nil behind the last.
    ///   - line: of the document, from 1, where its tag begins.
    func open(_ name: UnsafePointer<CChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>, line: Int)
    func close(_ name: UnsafePointer<CChar>)
    /// Whether nothing more is wanted; asked behind each element.
    var isDone: Bool { get }
}

/// Is told the text too.
package protocol XMLTextHandler: XMLHandler {
    /// A part of the text between two elements.
    func text(_ part: UnsafeRawBufferPointer)
}

/// Reads XML piece by piece through Expat, without a tree.
///
/// A document that declares a type or entities of its own is refused before any of it is expanded: that is how a few
/// bytes become gigabytes, or other files are drawn in. Expat and no other library, since it takes pieces as they are
/// unpacked, hands over bytes without making texts of them, and exists as one small static library; Foundation's parser
/// builds a text and a dictionary for each attribute.
package final class XMLReading {
    private let parser: XML_Parser
    private let handler: any XMLHandler
    private let textHandler: (any XMLTextHandler)?
    private var refusal: XMLMistake?

    /// - Parameter handler: is told of text where it is a ``XMLTextHandler``.
    package init(_ handler: any XMLHandler) throws(XMLMistake) {
        guard let parser = XML_ParserCreate(nil) else { throw XMLMistake(kind: .noMemory, line: 1, column: 1) }
        self.parser = parser
        self.handler = handler
        textHandler = handler as? any XMLTextHandler
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(
            parser,
            { user, name, attributes in
                guard let user, let name, let attributes else { return }
                let reading = XMLReading.of(user)
                reading.handler.open(name, attributes, line: reading.line)
            },
            { user, name in
                guard let user, let name else { return }
                let reading = XMLReading.of(user)
                reading.handler.close(name)
                if reading.handler.isDone { XML_StopParser(reading.parser, 0) }
            })
        XML_SetStartDoctypeDeclHandler(parser) { user, _, _, _, _ in
            guard let user else { return }
            let reading = XMLReading.of(user)
            reading.refusal = reading.mistake(.ownTypes)
            XML_StopParser(reading.parser, 0)
        }
        if textHandler == nil { return }
        XML_SetCharacterDataHandler(parser) { user, place, count in
            guard let user, let place, count > 0 else { return }
            XMLReading.of(user).textHandler?.text(UnsafeRawBufferPointer(start: place, count: Int(count)))
        }
    }

    deinit { XML_ParserFree(parser) }

    private static func of(_ user: UnsafeMutableRawPointer) -> XMLReading {
        Unmanaged<XMLReading>.fromOpaque(user).takeUnretainedValue()
    }

    private var line: Int { Int(XML_GetCurrentLineNumber(parser)) }

    private func mistake(_ kind: XMLMistake.Kind) -> XMLMistake {
        XMLMistake(kind: kind, line: line, column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
    }

    /// Reads the next part of the document.
    /// - Returns: whether more is wanted.
    package func take(_ piece: UnsafeBufferPointer<UInt8>) throws(XMLMistake) -> Bool {
        try feed(piece, isLast: false)
        return !handler.isDone
    }

    /// Says that there is no more of the document.
    package func finish() throws(XMLMistake) {
        if !handler.isDone { try feed(UnsafeBufferPointer(start: nil, count: 0), isLast: true) }
    }

    /// Reads a whole document, or as much of it as the handler wants.
    package static func read(_ document: [UInt8], _ handler: any XMLHandler) throws(XMLMistake) {
        let reading = try XMLReading(handler)
        try document.withUnsafeBufferPointer { bytes throws(XMLMistake) in
            var begin = 0
            while begin < bytes.count {
                let end = min(bytes.count, begin + 1 << 18)
                guard try reading.take(UnsafeBufferPointer(rebasing: bytes[begin..<end])) else { return }
                begin = end
            }
        }
        try reading.finish()
    }

    private func feed(_ piece: UnsafeBufferPointer<UInt8>, isLast: Bool) throws(XMLMistake) {
        let status = piece.withMemoryRebound(to: CChar.self) {
            XML_Parse(parser, $0.baseAddress, Int32(truncatingIfNeeded: $0.count), isLast ? 1 : 0)
        }
        if let refusal { throw refusal }
        if status == XML_STATUS_OK || handler.isDone { return }
        let code = XML_GetErrorCode(parser)
        if code == XML_ERROR_NO_ELEMENTS || code == XML_ERROR_UNCLOSED_TOKEN { throw mistake(.cutOff) }
        throw mistake(.damaged(XML_ErrorString(code).map { String(cString: $0) } ?? "unknown"))
    }
}

/// Why a document is not read further, and where.
package struct XMLMistake: Error, Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
        case noMemory
        /// It declares a type or entities of its own; the place is behind the name of the type.
        case ownTypes
        /// It ends too early.
        case cutOff
        /// The parser's words.
        case damaged(String)
    }

    package let kind: Kind
    /// From 1.
    package let line: Int
    /// From 1, in bytes.
    package let column: Int
}
