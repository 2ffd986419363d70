/// Dates such as `20/11/2017`, which name the day first in one country and the month first in another: all dates of a
/// table together tell which, as soon as one of them has a number above 12.
package struct SlashDates {
    private enum Order { case dayFirst, monthFirst }

    private let order: Order?

    /// - Parameter columns: the cells of columns that one program wrote.
    package init(_ columns: [[String]]) {
        var first = 0
        var second = 0
        for column in columns {
            for cell in column {
                guard let parts = Self.parts(cell) else { continue }
                first = max(first, parts.first)
                second = max(second, parts.second)
            }
        }
        switch (first > 12, second > 12) {
        case (true, false): order = .dayFirst
        case (false, true): order = .monthFirst
        default: order = nil
        }
    }

    /// The same cells with such dates as ISO 8601 writes them; as they are where nothing tells the order.
    package func plain(_ cells: [String]) -> [String] {
        guard let order else { return cells }
        return cells.map { cell in
            guard let parts = Self.parts(cell) else { return cell }
            let month = order == .dayFirst ? parts.second : parts.first
            let day = order == .dayFirst ? parts.first : parts.second
            let iso = "\(parts.year)-\(month)-\(day)" + parts.rest
            // What is wrong otherwise is told as it was written.
            return DateTime(iso) == nil ? cell : iso
        }
    }

    /// What stands between the slashes, and what stands behind the date.
    private static func parts(_ cell: String) -> (first: Int, second: Int, year: String, rest: String)? {
        guard cell.utf8.contains(UInt8(ascii: "/")) else { return nil }
        let date = cell.prefix { $0 != " " && $0 != "T" }
        let parts = date.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[2].count == 4, parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
            (1...2).contains(parts[0].count), (1...2).contains(parts[1].count), let first = Int(parts[0]),
            let second = Int(parts[1])
        else { return nil }
        return (first, second, String(parts[2]), String(cell.dropFirst(date.count)))
    }
}
