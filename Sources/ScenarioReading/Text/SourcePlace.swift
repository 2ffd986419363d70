/// Where something stands in a file: line and column count from 1, columns and length in Unicode scalars.
public struct SourcePlace: Sendable, Hashable {
    public var file: String
    /// 0: the file as a whole.
    public var line: Int
    public var column: Int
    public var length: Int

    public init(file: String, line: Int, column: Int, length: Int = 1) {
        (self.file, self.line, self.column, self.length) = (file, line, column, length)
    }

    /// The file as a whole, when no line can be named.
    public static func whole(_ file: String) -> SourcePlace { SourcePlace(file: file, line: 0, column: 0, length: 0) }

    /// A part of this place: `offset` scalars further on the same line.
    public func part(offset: Int, length: Int) -> SourcePlace {
        SourcePlace(file: file, line: line, column: column + offset, length: max(1, length))
    }
}
