/// The values of all fields of one person, a byte for each.
package struct RecordValues: Sendable, Hashable {
    /// The first field's value in the lowest byte.
    package private(set) var bits: UInt64 = 0

    package init(_ values: [Int]) { for (field, value) in values.enumerated() { self[field] = value } }

    /// No values that a record can have: of whom nothing is known yet.
    static let unknown = RecordValues(bits: .max)

    private init(bits: UInt64) { self.bits = bits }

    package subscript(field: Int) -> Int {
        get { Int(bits >> (8 * UInt64(field)) & 0xFF) }
        set {
            let shift = 8 * UInt64(field)
            bits = bits & ~(0xFF << shift) | UInt64(UInt8(newValue)) << shift
        }
    }
}

extension RecordKeeping {
    /// How many combinations of values there are; nil when that is more than a whole number can say.
    package var combinations: Int? {
        var product = 1
        for field in fields {
            let (next, overflows) = product.multipliedReportingOverflow(by: field.values.count)
            if overflows { return nil }
            product = next
        }
        return product
    }

    /// `required given, reminders never, sharing never`.
    package func words(_ values: RecordValues) -> String {
        fields.indices.map { "\(fields[$0].name) \(fields[$0].values[values[$0]])" }.joined(separator: ", ")
    }

    /// Whether a move is possible.
    package func allows(_ move: Int, _ values: RecordValues) -> Bool {
        moves[move].guards.allSatisfy { $0.isOneOf.contains(values[$0.field]) }
    }

    /// What a move may make of these values, each possibility once, in the order of its options.
    package func results(of move: Int, _ values: RecordValues) -> [RecordValues] {
        var results = [values]
        for change in moves[move].changes {
            if let from = change.from, !from.contains(values[change.field]) { continue }
            var next: [RecordValues] = change.kept > 0 ? results : []
            for result in results {
                for option in change.options where option.share > 0 {
                    var changed = result
                    changed[change.field] = option.value
                    if !next.contains(changed) { next.append(changed) }
                }
            }
            results = next
        }
        return results
    }

    /// What a move makes of a state, with the chances: the changes draw independently of each other.
    package func lottery(of move: Int, _ state: RecordValues) -> [(share: Double, values: RecordValues)] {
        var results = [(share: 1.0, values: state)]
        for change in moves[move].changes {
            if let from = change.from, !from.contains(state[change.field]) { continue }
            results = results.flatMap { share, values in
                var branches = change.options.filter { $0.share > 0 }.map { option in
                    var changed = values
                    changed[change.field] = option.value
                    return (share * option.share, changed)
                }
                if change.kept > 0 { branches.append((share * change.kept, values)) }
                return branches
            }
        }
        return results
    }
}
