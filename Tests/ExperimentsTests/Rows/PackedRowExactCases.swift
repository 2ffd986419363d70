import Experiments
import SimulationKernel
import Testing

/// Rows come out of their packed form as they went in, bit for bit, however much of them is the same.
@Suite("Packed rows") struct PackedRowExactCases {
    /// A replication's numbers: what the layout of ``layout()`` takes, in its order.
    private struct Row {
        var duration: Double
        var share: (Double, Double)
        var perTime: Double
        var greatest: Double
        var wait: TallySummary
        var time: TallySummary
    }

    private func layout() -> RowLayout {
        var layout = RowLayout()
        for column in [RowLayout.Column.ratio(.own), .ratio(.duration), .maximum, .tally, .tally] {
            _ = layout.add(column)
        }
        return layout
    }

    private func tally(_ values: [Double], countingAbove bounds: [Double] = []) -> TallySummary {
        var tally = Tally(countingAbove: bounds)
        for value in values { tally.add(value) }
        return tally.summary()
    }

    /// Waits of nobody, of some and of many, times that are now and then the same as the waits, and numbers that are
    /// the same in all rows or in two columns.
    private func rows(_ count: Int) -> [Row] {
        (0..<count).map { index in
            let values = (0..<(index * 37 % 90)).map { Double(($0 * $0 + index) % 11) * 0.37 }
            let wait = tally(values, countingAbove: [0.5, 2])
            let time = index % 3 == 0 ? tally(values.map { $0 + 1e-3 }) : tally(values)
            let busy = Double(index % 5) / 7
            return Row(
                duration: 480, share: (busy, index % 4 == 0 ? .nan : 480), perTime: busy, greatest: -0.0, wait: wait,
                time: time)
        }
    }

    private func block(_ rows: [Row], from first: Int = 0) -> RowBlock {
        var writer = RowWriter(layout(), capacity: rows.count)
        for (index, row) in rows.enumerated() {
            writer.begin(first + index, duration: row.duration)
            writer.add(row.share.0, over: row.share.1)
            writer.add(row.perTime)
            writer.add(row.greatest)
            writer.add(row.wait)
            writer.add(row.time)
        }
        return writer.block
    }

    private func isSame(_ left: TallySummary, _ right: TallySummary) -> Bool {
        left == right || (left.count == 0 && right.count == 0 && left.zeros == right.zeros)
    }

    @Test("are what was written", arguments: [1, 2, 7, 64, 300])
    func roundTrip(count: Int) {
        let rows = rows(count)
        let layout = layout()
        let block = block(rows, from: 5)
        #expect(block.replications == Array(5..<5 + count))
        for (index, row) in rows.enumerated() {
            let numbers = [row.duration, row.share.0, row.share.1, row.perTime, row.greatest]
            for (place, number) in numbers.enumerated() {
                #expect(block.number(index, place).bitPattern == number.bitPattern)
            }
        }
        for (column, expected) in [(3, rows.map(\.wait)), (4, rows.map(\.time))] {
            var scratch = TallyScratch()
            var found: [TallySummary] = []
            let place = layout.places[column]
            block.forEachTally(firstNumber: place.number, place: place.tally, withHistogram: true, &scratch) {
                found.append($0)
            }
            #expect(found.count == count)
            #expect(zip(found, expected).allSatisfy(isSame))
        }
    }

    @Test("tell any other number, row by row, wherever they are cut")
    func digests() {
        let rows = rows(20)
        let whole = block(rows).digests()
        #expect(block(Array(rows[..<7])).digests() + block(Array(rows[7...]), from: 7).digests() == whole)
        let changes: [(inout Row) -> Void] = [
            { $0.duration = 480.000001 }, { $0.share.0 += 1e-15 }, { $0.share.1 = 479 }, { $0.perTime = 3 },
            { $0.greatest = 0 }, { $0.wait = self.tally([1, 2]) }, { $0.time = self.tally([1, 2.5]) },
        ]
        for change in changes {
            var other = rows
            change(&other[13])
            let found = block(other).digests()
            #expect(found.indices.filter { found[$0] != whole[$0] } == [13])
        }
    }

    @Test("have one digest on any number of threads, wherever they are cut")
    func threads() {
        let all = rows(600)
        func digest(_ part: Int, _ jobs: Int) -> EventDigest {
            var table = RowTable(layout())
            for first in stride(from: 0, to: all.count, by: part) {
                table.append(block(Array(all[first..<min(all.count, first + part)]), from: first))
            }
            return table.digest(jobs: jobs)
        }
        #expect(Set([digest(3, 1), digest(3, 4), digest(7, 2), digest(600, 1)]).count == 1)
        #expect(digest(3, 1).count > 600)
    }
}
