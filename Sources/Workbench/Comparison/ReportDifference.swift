import Foundation
import Measures
import Reporting
import Scenarios
import Statistics

/// Two reports' measures beside each other, and whether they differ beyond chance.
struct ReportDifference {
    struct Row {
        var measure: String
        var unit: String
        var one: Double?
        var other: Double?
        /// Of the second less the first, that holds together with those of all rows; nil where a report has no interval.
        var interval: (lower: Double, upper: Double)?
    }

    let rows: [Row]
    let note: String

    /// - Throws: a sentence where a report has no measures that can be compared.
    init(_ one: OpenFolder.Place, _ other: OpenFolder.Place) throws(WorkbenchError) {
        let left = try Self.measures(one)
        let right = try Self.measures(other)
        let known = left.filter { right[$0.key] != nil }
        guard !known.isEmpty else { throw WorkbenchError("the two reports have no measure in common") }
        let tested = known.count { $0.value.error != nil && right[$0.key]?.error != nil }
        // All intervals hold together (Bonferroni's inequality).
        let z = IntervalQuantile.normal(1 - 0.05 / 2 / Double(max(1, tested)))
        rows = left.values.filter { right[$0.name] != nil }.sorted { $0.place < $1.place }.map { own in
            let their = right[own.name]
            var row = Row(measure: own.name, unit: own.unit, one: own.value, other: their?.value)
            if let a = own.value, let b = their?.value, let first = own.error, let second = their?.error {
                let error = (first * first + second * second).squareRoot()
                row.interval = (b - a - z * error, b - a + z * error)
            }
            return row
        }
        note =
            "Second less first. Intervals hold together with 95%, as if the two were independent: runs with the same "
            + "seed have the same customers, and an experiment with 'compare' tells finer differences."
    }

    private struct Measure {
        var place: Int
        var name: String
        var unit: String
        var value: Double?
        var error: Double?
    }

    private static func measures(_ place: OpenFolder.Place) throws(WorkbenchError) -> [String: Measure] {
        guard let bytes = ReportOnDisk.bytes(place, "measures.csv", limit: 16 << 20),
            let text = String(validating: bytes, as: UTF8.self), let table = try? CSVTable(parsing: text)
        else { throw WorkbenchError("\(place.name) has no measures.csv that can be read") }
        let names = ["element", "class", "window", "quantity", "statistic", "unit", "estimate", "std_error", "case"]
        let columns = names.map { table.column($0) }
        guard !columns.contains(nil) else { throw WorkbenchError("\(place.name)/measures.csv has other columns") }
        let places = columns.compactMap { $0 }
        var found: [String: Measure] = [:]
        for (index, row) in table.rows.enumerated() {
            let cells = places.map { row.cells[$0] }
            // Of the whole period; hours have figures of their own.
            guard cells[2] == "all" else { continue }
            let group = cells[1] == "all" ? "" : "(\(cells[1]))"
            let prefix = cells[8] == "base" || cells[8].isEmpty ? "" : "\(cells[8]): "
            let name = "\(prefix)\(cells[0]).\(cells[3]).\(cells[4])\(group)"
            if found[name] == nil {
                found[name] = Measure(
                    place: index, name: name, unit: cells[5], value: Double(cells[6]), error: Double(cells[7]))
            }
        }
        return found
    }

}

extension ReportDifference.Row {
    private func kind(_ unit: String) -> Readable.Kind {
        if unit == "share" {
            .share
        } else if unit.isEmpty {
            .number
        } else {
            .quantity(unit: unit)
        }
    }

    var json: JSONValue {
        let difference = one.flatMap { one in other.map { $0 - one } }
        let isShare = unit == "share"
        let scale = isShare ? 100.0 : 1
        let own: Readable.Kind = isShare ? .quantity(unit: "points") : kind(unit)
        var text = difference.map { Readable.number($0 * scale, as: own) } ?? ""
        var state = difference == 0 ? "same" : "open"
        if let difference, let interval {
            let half = (interval.upper - interval.lower) / 2
            let number = Readable.number(difference * scale, halfWidth: half * scale)
            let range = Readable.interval(interval.lower * scale, interval.upper * scale, as: own).withMinus
            text = "\(number.withMinus) (\(range))"
            if half > 0 {
                state =
                    if interval.upper < 0 {
                        "less"
                    } else if interval.lower > 0 {
                        "more"
                    } else {
                        "open"
                    }
            }
            if difference == 0 {
                state = "same"
                text = Readable.number(0, as: own)
            }
        }
        return [
            "measure": .string(measure), "one": .string(Readable.number(one, as: kind(unit))),
            "other": .string(Readable.number(other, as: kind(unit))), "difference": .string(text),
            "state": .string(state),
        ]
    }
}

extension Workbench {
    func difference(_ body: DifferenceBody) throws -> PageReply {
        guard let one = folder.report(body.one), let other = folder.report(body.other) else {
            throw WorkbenchError("the folder has no such report any more; look at the list again")
        }
        let found = try ReportDifference(one, other)
        return .json([
            ("titles", .array([.string(one.name), .string(other.name)])), ("rows", .array(found.rows.map(\.json))),
            ("note", .string(found.note)),
        ])
    }
}
