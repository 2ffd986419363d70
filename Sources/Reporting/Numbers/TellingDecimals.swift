import Foundation

/// With how many decimals a figure is printed so that its reader sees on which side of the bounds it lies.
///
/// 0.848 of which less than 0.85 is asked for is no 0.85, and a loading of 0.706 no 0.71 where 0.708 is asked for.
package enum TellingDecimals {
    /// More are no longer read, and less than what a bootstrap knows.
    private static let most = 6

    /// - Parameters:
    ///   - value: the figure.
    ///   - bounds: what it is held against.
    ///   - least: decimals where it is far from all of them.
    package static func count(_ value: Double, _ bounds: [Double], least: Int) -> Int {
        var decimals = least
        while decimals < most, bounds.contains(where: { hides($0, value, decimals) }) { decimals += 1 }
        return decimals
    }

    /// Whether the printed value lies at the bound or beyond it, and the value itself elsewhere.
    private static func hides(_ bound: Double, _ value: Double, _ decimals: Int) -> Bool {
        guard value != bound, let printed = Double(String(format: "%.\(decimals)f", value)) else { return false }
        return printed == bound || (printed < bound) != (value < bound)
    }
}
