/// What a replication leaves behind of each quantity, as places in one row of numbers.
///
/// A ratio takes its numerator and, where that is its own, its denominator; a maximum takes one number; a tally takes
/// its count, moments and extremes, and its histogram stands packed beside the numbers.
package struct RowLayout: Sendable {
    /// What a ratio is counted over.
    package enum Denominator: Sendable, Hashable {
        /// Once in each replication.
        case one
        /// The length of the observed period.
        case duration
        /// A number of its own.
        case own
    }

    /// A quantity's kind.
    package enum Column: Sendable, Hashable {
        case ratio(Denominator)
        case tally
        case maximum
    }

    /// By column: its kind, and where its first number stands.
    package private(set) var places: [(column: Column, number: Int, tally: Int)] = []
    /// How many numbers a row has; the first is the length of the observed period.
    package private(set) var width = 1
    /// How many of the columns are tallies.
    package private(set) var tallies = 0

    /// A tally's numbers: count, mean, squares, least, greatest, zeros.
    static let numbersOfTally = 6

    package init() {}

    package var columns: Int { places.count }

    package func column(_ index: Int) -> Column { places[index].column }

    /// Adds a column at the end.
    /// - Returns: its index.
    package mutating func add(_ column: Column) -> Int {
        places.append((column, width, tallies))
        switch column {
        case .ratio(.own): width += 2
        case .ratio, .maximum: width += 1
        case .tally:
            width += Self.numbersOfTally
            tallies += 1
        }
        return places.count - 1
    }
}
