/// An attempt as the engine reads it.
struct CompiledAttempt {
    let tries: UInt32
    /// How long each try is waited for, where that is always the same; of others the step draws it.
    let timeout: Double
    let drawsTimeout: Bool
    let deadline: Double
    let backoff: Backoff?
    /// What a first try puts into the purse; nil: there is none.
    let budget: Double?
    let isIdempotent: Bool
    let abandons: Bool
    /// Visits with whose start of service its time-out is over: to a station, or by a step's name; −1 for the other.
    let until: [(station: Int32, named: Int32)]
    /// Where it is recorded; −1 without a name.
    let named: Int32
    /// The first steps of a try, and of what follows the last failure.
    var flow: Int32 = -1
    var otherwise: Int32 = -1

    init(_ attempt: Attempt, named: Int32, until: [(station: Int32, named: Int32)]) {
        self.until = until
        tries = UInt32(clamping: max(1, attempt.tries))
        timeout = attempt.fixedTimeout ?? .infinity
        drawsTimeout = attempt.timeout != nil && attempt.fixedTimeout == nil
        deadline = attempt.deadline ?? .infinity
        backoff = attempt.backoff
        budget = attempt.budget
        isIdempotent = attempt.isIdempotent
        abandons = attempt.onTimeout == .abandon
        self.named = named
    }
}

/// An attribute that gets a value: its place in the word of all, and the values by the sums of their shares.
struct CompiledChange {
    let shift: UInt64
    let options: [(upTo: Double, value: UInt64)]

    init(_ change: AttributeChange) {
        shift = UInt64(8 * change.attribute)
        var total = 0.0
        options = change.options.map { option in
            total += option.share
            return (total, UInt64(option.value))
        }
    }
}

/// A branch by conditions: where it leads when all of a range of them hold.
struct CompiledCase {
    let firstCondition: Int32
    let conditionCount: Int32
    let step: Int32
}

/// An attribute, or a field of a record, that has one of these values; or a number that lies in one of these ranges.
struct CompiledCondition {
    /// The record; −1: an attribute or a number.
    let record: Int32
    /// The field, the attribute or the number.
    let index: Int32
    /// Of a number; nil of anything else.
    let ranges: [NumberRange]?
    /// Nil of anything else.
    let formula: CompiledFormula?
    /// As it was stated.
    let source: ConditionalBranch.Condition
    /// By value, a bit each.
    private let words: [UInt64]

    init(_ condition: ConditionalBranch.Condition) {
        source = condition
        let values: [Int]
        if case .number(_, let allowed) = condition { ranges = allowed } else { ranges = nil }
        if case .formula(let own) = condition { formula = CompiledFormula(own) } else { formula = nil }
        switch condition {
        case .attribute(let attribute, let allowed):
            record = -1
            index = Int32(attribute)
            values = allowed
        case .field(let own, let field, let allowed):
            record = Int32(own)
            index = Int32(field)
            values = allowed
        case .number(let number, _):
            record = -1
            index = Int32(number)
            values = []
        case .formula:
            record = -1
            index = 0
            values = []
        }
        var bits: [UInt64] = [0, 0, 0, 0]
        for value in values { bits[value >> 6] |= 1 << UInt64(value & 63) }
        words = bits
    }

    func allows(_ value: Int) -> Bool { words[value >> 6] >> UInt64(value & 63) & 1 == 1 }
}
