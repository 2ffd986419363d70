/// Where something stands in a file: line and column count from 1, columns and length in Unicode scalars.
package struct SourcePlace: Sendable, Hashable {
    package var file: String
    /// 0: the file as a whole.
    package var line: Int
    package var column: Int
    package var length: Int

    package init(file: String, line: Int, column: Int, length: Int = 1) {
        self.file = file
        self.line = line
        self.column = column
        self.length = length
    }

    /// The file as a whole, when no line can be named.
    package static func whole(_ file: String) -> SourcePlace {
        SourcePlace(file: file, line: 0, column: 0, length: 0)
    }

    /// Of what stands in no file.
    package static let nowhere = whole("")

    /// A part of this place: `offset` scalars further on the same line.
    package func part(offset: Int, length: Int) -> SourcePlace {
        SourcePlace(file: file, line: line, column: column + offset, length: max(1, length))
    }
}
