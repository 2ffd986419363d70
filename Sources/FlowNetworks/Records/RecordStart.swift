import SimulationKernel

/// What people's records say at the start of a run.
extension RecordKeeping.Field {
    /// How many of so many people have each value: as many as its share of them, to the next whole number, so that 1% of
    /// 10,000 are 100 in every replication. What rounding down leaves goes to the largest remainders (Hamilton's method;
    /// Balinski & Young 1982, Fair Representation, chapter 3), the first of equal ones.
    package func startCounts(of people: Int) -> [Int] {
        guard !shares.isEmpty else { return values.indices.map { $0 == initial ? people : 0 } }
        let sum = shares.reduce(0, +)
        var counts: [Int] = []
        var remainders: [(value: Int, rest: Double)] = []
        for (value, share) in shares.enumerated() {
            let exact = Double(people) * share / sum
            // A hundredth of 100 may come to a hair below 1.
            let whole = (exact + 1e-6).rounded(.down)
            counts.append(Int(whole))
            remainders.append((value, max(0, exact - whole)))
        }
        let left = people - counts.reduce(0, +)
        remainders.sort { ($1.rest, $0.value) < ($0.rest, $1.value) }
        for (value, _) in remainders.prefix(max(0, left)) { counts[value] += 1 }
        return counts
    }
}

extension RecordKeeping {
    /// With which values people may begin, in the order of the values, and the share of them that does in the mean over all
    /// draws.
    package var starts: [(share: Double, values: RecordValues)] {
        var found = [(share: 1.0, values: RecordValues(fields.map(\.initial)))]
        for (index, field) in fields.enumerated() where !field.shares.isEmpty {
            let counts = field.startCounts(of: people)
            found = found.flatMap { share, values in
                counts.indices.filter { counts[$0] > 0 }.map { value in
                    var changed = values
                    changed[index] = value
                    return (share * Double(counts[value]) / Double(people), changed)
                }
            }
        }
        return found
    }

    /// Everybody's values at the start. How many have each is not drawn, but who has which is, field by field.
    func drawnStart(_ key: StreamKey) -> [RecordValues] {
        var values = Array(repeating: RecordValues(fields.map(\.initial)), count: people)
        for (index, field) in fields.enumerated() where !field.shares.isEmpty {
            let own = key.appending(UInt64(index))
            var order = (0..<people).map { person in
                var stream = RandomStream(own, entity: UInt64(person))
                return (draw: stream.uniform(), person: person)
            }
            order.sort { ($0.draw, $0.person) < ($1.draw, $1.person) }
            var place = 0
            for (value, count) in field.startCounts(of: people).enumerated() {
                for one in order[place..<place + count] { values[one.person][index] = value }
                place += count
            }
        }
        return values
    }
}
