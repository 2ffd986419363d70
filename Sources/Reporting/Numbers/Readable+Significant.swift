internal import Foundation

extension Readable {
    /// A number with at most this many significant digits and no needless zeros, for figures that are exact.
    package static func significant(_ value: Double, digits: Int) -> String {
        guard value.isFinite else {
            return if value.isNaN {
                notAvailable()
            } else if value > 0 {
                "∞"
            } else {
                "-∞"
            }
        }
        return String(format: "%.\(digits)g", value)
    }
}
