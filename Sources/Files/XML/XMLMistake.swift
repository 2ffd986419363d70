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
