import SimulationKernel

extension ArrivalProfile {
    /// The stretches of all days, cut where it opens and closes.
    struct Pieces {
        struct Piece {
            var weekday: Int
            /// Seconds since midnight.
            var start: Double
            var length: Double
            var isOpen: Bool
            /// The stretch is not cut.
            var isWhole: Bool
        }

        private(set) var all: [Piece] = []
        /// Of each stretch the first piece; behind the last how many there are.
        private var first: [Int] = []
        private let slotSeconds: Double
        private let perDay: Int

        init(weekdays: Int, slotSeconds: Double, openings: [[Opening]]?) {
            self.slotSeconds = slotSeconds
            perDay = Int(saturating: (86_400 / slotSeconds).rounded())
            for weekday in 0..<weekdays {
                for slot in 0..<perDay {
                    first.append(all.count)
                    let start = Double(slot) * slotSeconds
                    guard let openings else {
                        all.append(
                            Piece(weekday: weekday, start: start, length: slotSeconds, isOpen: true, isWhole: true))
                        continue
                    }
                    append(weekday, start, openings[weekday])
                }
            }
            first.append(all.count)
        }

        private mutating func append(_ weekday: Int, _ start: Double, _ openings: [Opening]) {
            let end = start + slotSeconds
            let cuts = openings.flatMap { [$0.lowerBound, $0.upperBound] }.filter { start < $0 && $0 < end }
            let ends = [start] + cuts.sorted() + [end]
            for (from, until) in zip(ends, ends.dropFirst()) where until > from {
                let isWhole = cuts.isEmpty
                all.append(
                    Piece(
                        weekday: weekday, start: from, length: isWhole ? slotSeconds : until - from,
                        isOpen: openings.contains { $0.lowerBound <= from && from < $0.upperBound }, isWhole: isWhole))
            }
        }

        /// The piece in which somebody came, and where in it as a part of its length.
        func place(of arrival: Arrival) -> (index: Int, place: Double) {
            let slot = min(Int(saturating: arrival.second / slotSeconds), perDay - 1)
            let number = arrival.weekday * perDay + slot
            var index = first[number]
            while index + 1 < first[number + 1], arrival.second >= all[index].start + all[index].length { index += 1 }
            let piece = all[index]
            return piece.isWhole
                ? (index, arrival.second / slotSeconds - Double(slot))
                : (index, (arrival.second - piece.start) / piece.length)
        }
    }
}
