package import SimulationKernel

extension FormulaTree {
    /// A form in which formulas that always come to the same, and by the same arithmetic, mostly look the same: `65
    /// <= age` and `age at least 65`, `t - came` and `stayed`, conditions in any order. For comparing, not for
    /// computing.
    package var plain: FormulaTree { folded.turned }

    private var turned: FormulaTree {
        let tree = mapped(\.turned)
        switch tree {
        case .operation(.greater, let a, let b): return .operation(.less, b, a)
        case .operation(.atLeast, let a, let b): return .operation(.atMost, b, a)
        case .not(.operation(.less, let a, let b)): return .operation(.atMost, b, a)
        case .not(.operation(.atMost, let a, let b)): return .operation(.less, b, a)
        case .not(.operation(.equal, let a, let b)): return .operation(.unequal, a, b)
        case .not(.operation(.unequal, let a, let b)): return .operation(.equal, a, b)
        case .not(.not(let part)), .negative(.negative(let part)): return part
        case .choice(let condition, .constant(1, .yesNo), .constant(0, .yesNo)): return condition
        case .choice(let condition, .constant(0, .yesNo), .constant(1, .yesNo)):
            return FormulaTree.not(condition).turned
        case .operation(.difference, .reading(let now), .reading(let then)): return Self.since(now, then) ?? tree
        case .operation(let operation, let a, let b):
            switch operation {
            case .and, .or: return Self.joined(operation, (a.parts(of: operation) + b.parts(of: operation)))
            case .sum, .product, .equal, .unequal, .least, .greatest:
                return a.spelled <= b.spelled ? tree : .operation(operation, b, a)
            default: return tree
            }
        default: return tree
        }
    }

    /// The time since a moment.
    private static func since(_ now: FormulaReading, _ then: FormulaReading) -> FormulaTree? {
        guard now.source == .place(.now), case .place(let place) = then.source, then.type == .duration, place != .now,
            then.motion == .none
        else { return nil }
        var reading = then
        reading.source = .since(place)
        reading.motion = .grows
        reading.range = .unknown
        return .reading(reading)
    }

    private func parts(of operation: FormulaOperation) -> [FormulaTree] {
        guard case .operation(operation, let a, let b) = self else { return [self] }
        return a.parts(of: operation) + b.parts(of: operation)
    }

    /// In one order, each once.
    private static func joined(_ operation: FormulaOperation, _ parts: [FormulaTree]) -> FormulaTree {
        var all: [(spelled: String, tree: FormulaTree)] = []
        for part in parts where !all.contains(where: { $0.tree == part }) { all.append((part.spelled, part)) }
        let sorted = all.sorted { $0.spelled < $1.spelled }.map(\.tree)
        return sorted.dropFirst().reduce(sorted[0]) { .operation(operation, $0, $1) }
    }

    /// A text that orders trees; equal ones have equal texts.
    var spelled: String {
        switch self {
        case .constant(let number, _): "\(number)"
        case .reading(let reading): "r\(reading.source)"
        case .element(let reading, let part, _): "e\(reading.source)[\(part.spelled)]"
        case .negative(let part): "(- \(part.spelled))"
        case .not(let part): "(not \(part.spelled))"
        case .operation(let operation, let a, let b): "(\(operation) \(a.spelled) \(b.spelled))"
        case .power(let base, let exponent): "(^\(exponent) \(base.spelled))"
        case .function(let function, let part): "(\(function) \(part.spelled))"
        case .choice(let condition, let yes, let no): "(if \(condition.spelled) \(yes.spelled) \(no.spelled))"
        }
    }
}
