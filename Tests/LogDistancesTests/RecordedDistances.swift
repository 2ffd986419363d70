import Foundation
import EventLogs

/// Logs and what the package log-distance-measures 2.2.0 finds between them, as `Scripts/log-distances.py` writes both.
struct RecordedDistances {
    struct Pair {
        var first: Int
        var second: Int
        /// By the script's names of the distances.
        var expected: [(name: String, value: Double)]
    }

    private(set) var logs: [Int: ComparedLog] = [:]
    private(set) var pairs: [Pair] = []

    /// - Parameters:
    ///   - folder: with `logs.csv` and `expected.csv`.
    ///   - daysLater: moves all times, and so the midnight that they count from.
    init(_ folder: URL, daysLater: Int = 0) throws {
        var rows: [Int: [[Substring]]] = [:]
        for line in try Self.lines(folder.appending(path: "logs.csv")).dropFirst() {
            rows[Int(line[0])!, default: []].append(line)
        }
        for (number, rows) in rows {
            func numbers(_ column: Int) -> [Int] { rows.map { Int($0[column])! } }
            func seconds(_ column: Int) -> [Double] {
                rows.map { Double($0[column])! + Double(daysLater) * 86_400 }
            }
            logs[number] = ComparedLog(
                cases: numbers(1), activities: numbers(2), starts: seconds(4), ends: seconds(5), resources: numbers(3),
                firstWeekday: (7 - daysLater % 7) % 7)
        }
        let table = try Self.lines(folder.appending(path: "expected.csv"))
        pairs = table.dropFirst().map { line in
            Pair(
                first: Int(line[0])!, second: Int(line[1])!,
                expected: zip(table[0], line).dropFirst(2).map { (String($0), Double($1)!) })
        }
    }

    private static func lines(_ file: URL) throws -> [[Substring]] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
    }

    /// What we find, by the script's name of the distance.
    static func distance(_ name: String, _ a: ComparedLog, _ b: ComparedLog) -> Double? {
        switch name {
        case "NGD1": LogDistance.nGrams(a, b, n: 1)
        case "NGD2": LogDistance.nGrams(a, b, n: 2)
        case "NGD3": LogDistance.nGrams.between(a, b)
        case "NGD5": LogDistance.nGrams(a, b, n: 5)
        case "NGD25": LogDistance.nGrams(a, b, n: 25)
        case "AEDD-starts": LogDistance.absoluteEvents(a, b, stamps: .starts)
        case "AEDD-ends": LogDistance.absoluteEvents(a, b, stamps: .ends)
        case "AEDD-days": LogDistance.absoluteEvents(a, b, binSeconds: 86_400)
        case "CEDD-starts": LogDistance.circadianEvents(a, b, stamps: .starts)
        case "CEDD-ends": LogDistance.circadianEvents(a, b, stamps: .ends)
        case "REDD-starts": LogDistance.relativeEvents(a, b, stamps: .starts)
        case "REDD-ends": LogDistance.relativeEvents(a, b, stamps: .ends)
        case "CTDD-10min": LogDistance.cycleTimes(a, b, binSeconds: 600)
        default: LogDistance(rawValue: name)?.between(a, b)
        }
    }

    /// The largest difference from what is recorded, and how many values were compared; infinite where we find none.
    func worst() -> (difference: Double, count: Int) {
        var difference = 0.0
        var count = 0
        for pair in pairs {
            for (name, expected) in pair.expected {
                let found = Self.distance(name, logs[pair.first]!, logs[pair.second]!) ?? .infinity
                difference = max(difference, (found - expected).magnitude)
                count += 1
            }
        }
        return (difference, count)
    }
}
