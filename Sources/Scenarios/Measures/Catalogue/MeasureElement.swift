/// What a measure is of: a station, a step, a record by its name, or one of those that every scenario of a kind has.
public struct MeasureElement: RawRepresentable, Sendable, Hashable, Codable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ name: String) { rawValue = name }

    /// Everybody, from coming in to leaving.
    public static let system = Self("system")
    /// What servers, waiting and ends cost.
    public static let cost = Self("cost")
    /// Parties' accounts.
    public static let money = Self("money")
    /// What is charged for by others.
    public static let fees = Self("fees")
    /// What becomes of payments.
    public static let payments = Self("payments")
    /// The scenario's own formulas.
    public static let formulas = Self("measures")
}

extension MeasureElement: CustomStringConvertible {
    public var description: String { rawValue }
}
