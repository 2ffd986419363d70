public import ScenarioReading

/// Which data are fitted, and how they are written.
public struct FitRequest: Sendable {
    public var file: String
    public var column: String
    /// Of bare numbers in the column.
    public var unit: TimeUnit
    /// What stands between cells, one ASCII character.
    public var separator: UInt8
    /// Numbers are written `3,5`.
    public var hasDecimalComma: Bool
    /// The command line that gives the same result.
    public var command: String

    public init(
        file: String, column: String, unit: TimeUnit = .minutes, separator: UInt8 = UInt8(ascii: ","),
        hasDecimalComma: Bool = false, command: String = ""
    ) {
        (self.file, self.column, self.unit, self.separator) = (file, column, unit, separator)
        (self.hasDecimalComma, self.command) = (hasDecimalComma, command)
    }
}
