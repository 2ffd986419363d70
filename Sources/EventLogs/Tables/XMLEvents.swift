internal import CEXPAT

/// What is told of a document in XML, as it goes by.
protocol XMLHandler: AnyObject {
    func open(_ name: UnsafePointer<CChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>, line: Int)
    func close(_ name: UnsafePointer<CChar>)
    /// Whether nothing more is wanted.
    var isDone: Bool { get }
}

/// Reads XML piece by piece through Expat, without a tree.
///
/// A document that declares a type or entities of its own is refused before any of it is expanded: that is how a few
/// bytes become gigabytes, or other files are drawn in. Expat and no other library, since it takes pieces as they are
/// unpacked, hands over bytes without making texts of them, and exists as one small static library; Foundation's parser
/// builds a text and a dictionary for each attribute.
final class XMLEvents {
    private let parser: XML_Parser
    private let handler: any XMLHandler
    private var refusal: LogMistake?

    init(_ handler: any XMLHandler) throws(LogMistake) {
        guard let parser = XML_ParserCreate(nil) else { throw LogMistake("there is too little memory to read XML") }
        (self.parser, self.handler) = (parser, handler)
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(
            parser,
            { user, name, attributes in
                guard let user, let name, let attributes else { return }
                XMLEvents.of(user).opened(name, attributes)
            },
            { user, name in
                guard let user, let name else { return }
                let events = XMLEvents.of(user)
                events.handler.close(name)
                if events.handler.isDone { XML_StopParser(events.parser, 0) }
            })
        XML_SetStartDoctypeDeclHandler(parser) { user, _, _, _, _ in
            if let user { XMLEvents.of(user).refuseType() }
        }
    }

    deinit { XML_ParserFree(parser) }

    private static func of(_ user: UnsafeMutableRawPointer) -> XMLEvents {
        Unmanaged<XMLEvents>.fromOpaque(user).takeUnretainedValue()
    }

    private var line: Int { Int(XML_GetCurrentLineNumber(parser)) }

    private func opened(_ name: UnsafePointer<CChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>) {
        handler.open(name, attributes, line: line)
    }

    private func refuseType() {
        refusal = LogMistake(
            "the file declares a document type or entities of its own, which are never expanded", line: line,
            hint: "export the log anew, or take the part from '<!DOCTYPE' to its '>' out")
        XML_StopParser(parser, 0)
    }

    /// - Returns: whether more is wanted.
    func take(_ piece: UnsafeBufferPointer<UInt8>) throws(LogMistake) -> Bool {
        try feed(piece, isLast: false)
        return !handler.isDone
    }

    func finish() throws(LogMistake) {
        if !handler.isDone { try feed(UnsafeBufferPointer(start: nil, count: 0), isLast: true) }
    }

    private func feed(_ piece: UnsafeBufferPointer<UInt8>, isLast: Bool) throws(LogMistake) {
        let status = piece.withMemoryRebound(to: CChar.self) {
            XML_Parse(parser, $0.baseAddress, Int32(truncatingIfNeeded: $0.count), isLast ? 1 : 0)
        }
        if let refusal { throw refusal }
        if status == XML_STATUS_OK || handler.isDone { return }
        let code = XML_GetErrorCode(parser)
        let words = XML_ErrorString(code).map { String(cString: $0) } ?? "unknown"
        if code == XML_ERROR_NO_ELEMENTS || code == XML_ERROR_UNCLOSED_TOKEN
            || (isLast && code == XML_ERROR_NO_ELEMENTS)
        {
            throw LogMistake(
                "the file ends in the middle of its XML", line: line,
                hint: "it was cut off: copy, download or export it again")
        }
        throw LogMistake(
            "the XML is damaged: \(words)", line: line,
            hint: "export the log again; 'xmllint --noout FILE' shows all such places")
    }
}
