/// What a measure is of: a station, a step, a record by its name, or one of those that every scenario of a kind has.
public struct MeasureElement: RawRepresentable, Sendable, Hashable, Codable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ name: String) { rawValue = name }

    /// Everybody, from coming in to leaving.
    public static let system = Self("system")
    /// How customers end.
    public static let outcome = Self("outcome")
    /// What servers, waiting and ends cost.
    public static let cost = Self("cost")
    /// Parties' accounts, what is charged for by others, and what becomes of payments.
    public static let money = Self("money")
    public static let fees = Self("fees")
    public static let payments = Self("payments")
    /// What follows the last disturbance.
    public static let recovery = Self("recovery")
    /// All vehicles, and what drivers are offered.
    public static let fleet = Self("fleet")
    public static let offers = Self("offers")
    /// The scenario's own formulas.
    public static let formulas = Self("measures")
}

extension MeasureElement: CustomStringConvertible {
    public var description: String { rawValue }
}
