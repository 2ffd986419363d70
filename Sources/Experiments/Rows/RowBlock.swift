package import SimulationKernel

/// What some replications, one after the other, left behind: numbers, and the histograms of their tallies in a byte or
/// two for each filled bucket. It stands column by column, and what is the same in several columns, or in all rows of
/// one, stands there once: a wait and a time of customers who never wait, a period that is always a day.
package struct RowBlock: Sendable {
    let layout: RowLayout
    /// The replications' numbers, from 0.
    package let replications: [Int]
    private var numbers: [Double] = []
    /// By number of a row: where its column begins in `numbers`, and the step from row to row; 0 where it never changes.
    private var columns: [(start: Int32, step: Int32)] = []
    /// By tally: which of the histograms are its own.
    private var own: [Int32] = []
    private var histograms: [Histograms] = []
    /// By tally: the bounds above which it counts; empty as long as it was empty.
    private let bounds: [[Double]]

    /// The packed histograms of a tally, row by row.
    private struct Histograms: Sendable, Equatable {
        var bytes: [UInt8] = []
        /// By row: where its histogram ends.
        var ends: [UInt32] = []

        func range(ofRow row: Int) -> Range<Int> { (row == 0 ? 0 : Int(ends[row - 1]))..<Int(ends[row]) }
    }

    package var count: Int { replications.count }

    init(_ writer: RowWriter) {
        layout = writer.layout
        replications = writer.replications
        bounds = writer.bounds
        pack(writer.numbers)
        pack(writer.bytes, writer.ends)
    }

    private mutating func pack(_ written: [Double]) {
        let rows = count
        let width = layout.width
        columns.reserveCapacity(width)
        guard rows > 0 else { return columns = Array(repeating: (0, 0), count: width) }
        // Row by row, as they were written: a hash of each column, and whether it changes.
        var hashes = [UInt64](repeating: 0, count: width)
        var changes = [Bool](repeating: false, count: width)
        for row in 0..<rows {
            let first = row * width
            for place in 0..<width {
                let bits = written[first + place].bitPattern
                hashes[place] = (hashes[place] ^ bits ^ bits >> 29) &* 0x9E37_79B9_7F4A_7C15
                if bits != written[place].bitPattern { changes[place] = true }
            }
        }
        var known: [UInt64: Int] = [:]
        for place in 0..<width {
            // Two columns of one hash and different numbers are both kept.
            if let same = known[hashes[place]], isSame(written, at: place, as: same, changes: changes) {
                columns.append(columns[same])
                continue
            }
            known[hashes[place]] = place
            columns.append((Int32(numbers.count), changes[place] ? 1 : 0))
            for row in 0..<(changes[place] ? rows : 1) { numbers.append(written[row * width + place]) }
        }
    }

    private func isSame(_ written: [Double], at place: Int, as other: Int, changes: [Bool]) -> Bool {
        guard changes[place] == changes[other] else { return false }
        return stride(from: 0, to: changes[place] ? written.count : 1, by: layout.width).allSatisfy {
            written[$0 + place].bitPattern == written[$0 + other].bitPattern
        }
    }

    private mutating func pack(_ written: [UInt8], _ ends: [UInt32]) {
        var known: [UInt64: Int] = [:]
        for tally in 0..<layout.tallies {
            var all = Histograms()
            all.ends.reserveCapacity(count)
            for index in stride(from: tally, to: ends.count, by: layout.tallies) {
                all.bytes += written[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
                all.ends.append(UInt32(all.bytes.count))
            }
            // Those that are alike have the same length and begin alike.
            let key = all.bytes.prefix(64).reduce(UInt64(all.bytes.count)) { ($0 ^ UInt64($1)) &* 0x9E37_79B9 }
            if let same = known[key], histograms[same] == all {
                own.append(Int32(same))
            } else {
                known[key] = histograms.count
                own.append(Int32(histograms.count))
                histograms.append(all)
            }
        }
    }

    /// One number of a row.
    package func number(_ row: Int, _ place: Int) -> Double {
        let (start, step) = columns[place]
        return numbers[Int(start) + Int(step) * row]
    }

    /// A digest of each row: every bit of its numbers and its histograms.
    package func digests() -> [EventDigest] {
        (0..<count).map { row in
            var digest = EventDigest()
            for place in stride(from: 0, to: layout.width, by: 2) {
                let next = place + 1 < layout.width ? number(row, place + 1).bitPattern : 0
                digest.add(time: number(row, place), number: UInt64(place), who: next, spot: 0)
            }
            for (tally, own) in own.enumerated() {
                let histograms = histograms[Int(own)]
                let packed = histograms.range(ofRow: row)
                // Eight bytes to a word; a shorter one at the end is told apart by its length.
                for begin in stride(from: packed.lowerBound, to: packed.upperBound, by: 8) {
                    let end = min(begin + 8, packed.upperBound)
                    let word = histograms.bytes[begin..<end].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
                    digest.add(time: 0, number: UInt64(tally), who: word, spot: UInt64(end - begin))
                }
            }
            return digest
        }
    }

    /// Calls `body` with a tally of each row, in their order.
    /// - Parameters:
    ///   - firstNumber: the place of the tally's first number among a row's numbers.
    ///   - place: among the tallies of the layout.
    ///   - withHistogram: whether quantiles and counts are asked for, not moments and extremes alone.
    ///   - scratch: room in which one tally after the other is unpacked.
    ///   - body: gets the summary of one row's tally.
    package func forEachTally(
        firstNumber: Int, place: Int, withHistogram: Bool, _ scratch: inout TallyScratch, _ body: (TallySummary) -> Void
    ) {
        let histograms = histograms[Int(own[place])]
        let bounds = bounds[place]
        for row in 0..<count {
            scratch.read(
                { number(row, firstNumber + $0) }, withHistogram ? histograms.bytes : [], histograms.range(ofRow: row),
                bounds)
            body(scratch.summary)
            scratch.giveBack()
        }
    }
}

extension RowBlock {
    /// Each row's own values of some statistics of a column; nil where the replication observed nothing. `body` is called
    /// with the row, the statistic's place in the list, and the value.
    package func forEachValue(of column: Int, _ statistics: [Statistic], _ body: (Int, Int, Double?) -> Void) {
        let (kind, first, tally) = layout.places[column]
        switch kind {
        case .ratio(let denominator):
            for row in 0..<count {
                let over: Double =
                    switch denominator {
                    case .one: 1
                    case .duration: number(row, 0)
                    case .own: number(row, first + 1)
                    }
                let value = over > 0 ? number(row, first) / over : nil
                for (index, statistic) in statistics.enumerated() {
                    body(row, index, statistic == .rootMean ? value.map { max(0, $0).squareRoot() } : value)
                }
            }
        case .maximum: for row in 0..<count { for index in statistics.indices { body(row, index, number(row, first)) } }
        case .tally:
            var scratch = TallyScratch()
            var row = 0
            forEachTally(firstNumber: first, place: tally, withHistogram: true, &scratch) { summary in
                for (index, statistic) in statistics.enumerated() {
                    body(row, index, PooledTally.value(statistic, of: summary))
                }
                row += 1
            }
        }
    }
}
