/// What a measure is of: a station, a step, a record by its name, or one of those that every scenario of a kind has.
package struct MeasureElement: RawRepresentable, Sendable, Hashable, Codable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }
    package init(_ name: String) { rawValue = name }

    /// Everybody, from coming in to leaving.
    package static let system = Self("system")
    /// What servers, waiting and ends cost.
    package static let cost = Self("cost")
    /// Parties' accounts.
    package static let money = Self("money")
    /// What is charged for by others.
    package static let fees = Self("fees")
    /// What becomes of payments.
    package static let payments = Self("payments")
    /// The scenario's own formulas.
    package static let formulas = Self("measures")
}

extension MeasureElement: CustomStringConvertible {
    package var description: String { rawValue }
}
