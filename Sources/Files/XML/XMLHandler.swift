/// What is told of a document in XML, as it goes by. Names and attributes are there until the call returns.
package protocol XMLHandler: AnyObject {
    /// - Parameter attributes: a name and a value in turn, nil behind the last.
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
