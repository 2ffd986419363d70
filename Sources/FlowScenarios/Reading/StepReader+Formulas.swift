internal import FlowNetworks
internal import Formulas
internal import Scenarios
internal import SimulationKernel

/// Formulas that steps read: what they may say, and which are conditions of the short form.
extension StepReader {
    /// `age at least 65 and doctor.length < 5`; nil after a message.
    func conditions(byFormula node: LocatedNode) -> [ConditionalBranch.Condition]? {
        guard let formula = values.formula(node, "'when'", words, as: [.yesNo]) else { return nil }
        let step = StepFormula(formula.tree, text: formula.text)
        for case .attribute(let attribute) in step.words { warnOfUnset(attribute, at: node.place) }
        return formula.tree.shortConditions ?? [.formula(step)]
    }

    /// What a step knows: who takes it, and what he finds.
    private var words: FormulaWords {
        let numbers = names.numbers.list.enumerated().map { index, number in
            FormulaWord(
                number.name, number.isDuration ? .duration : .number, .place(FormulaPlace(.numbers, index)),
                of: .customer)
        }
        let attributes = names.attributes.list.enumerated().map { index, attribute in
            FormulaWord(
                attribute.name, .kind(FormulaKind(attribute.name, attribute.values)),
                .place(FlowWord.attribute(index).place), of: .customer)
        }
        let records = names.records.list.enumerated().map { record, own in
            FormulaWordGroup(
                own.name, noun: "a record",
                FormulaWordTable(
                    own.fields.enumerated().map { index, field in
                        FormulaWord(
                            field.name, .kind(FormulaKind("\(own.name).\(field.name)", field.values)),
                            .place(FlowWord.field(record: record, field: index).place), motion: .jumps, of: .customer)
                    }))
        }
        let stations = names.stations.names.enumerated().map { index, name in
            FormulaWordGroup(
                name, noun: "a station", Self.stationWords, offset: index * FlowWord.stationStride)
        }
        return FormulaWords(
            units: FormulaUnits(times: values.timeUnit), moment: .step, own: numbers + attributes,
            groups: [clock.words(of: values.timeUnit), customerWords] + records + stations
        ).spelling()
    }

    private var customerWords: FormulaWordGroup {
        let came = FlowWord.came.place
        return FormulaWordGroup(
            "customer", noun: "a customer",
            FormulaWordTable([
                FormulaWord(
                    "class", .kind(FormulaKind("class", names.classes.names)),
                    .place(FlowWord.customerClass.place), of: .customer, meaning: "the class that he is now of"),
                FormulaWord(
                    "came", .duration, .place(came), of: .customer, range: .notNegative,
                    meaning: "when he came into the network"),
                FormulaWord(
                    "stayed", .duration, .since(came), motion: .grows, of: .customer, range: .notNegative,
                    meaning: "the time since then"),
            ]), isImplied: true)
    }

    /// Of the first station; those of the others stand behind.
    private static let stationWords: FormulaWordTable = {
        let words: [(String, FlowWord.StationWord, String)] = [
            ("length", .length, "who wait"), ("occupancy", .occupancy, "all there"),
            ("busy", .busy, "servers at work"), ("free", .free, "idle servers"),
            ("on-duty", .onDuty, "servers"),
        ]
        return FormulaWordTable(
            words.map { name, word, meaning in
                FormulaWord(
                    name, .number, .place(FlowWord.station(0, word).place), motion: .jumps, of: .station,
                    range: .notNegative, meaning: meaning)
            })
    }()
}

extension FormulaTree {
    /// The conditions of the short form that say the same, such as `{ age: at least 65, card: debit }`; nil where there
    /// are none.
    var shortConditions: [ConditionalBranch.Condition]? {
        var all: [ConditionalBranch.Condition] = []
        for part in parts(joinedBy: .and) {
            guard let next = part.shortCondition else { return nil }
            guard let known = all.firstIndex(where: { $0.isAbout(next) }) else {
                all.append(next)
                continue
            }
            // Two of one number are what both allow; of names one list says it.
            guard let both = all[known].both(next) else { return nil }
            all[known] = both
        }
        return all
    }

    private func parts(joinedBy operation: FormulaOperation) -> [FormulaTree] {
        guard case .operation(operation, let a, let b) = self else { return [self] }
        return a.parts(joinedBy: operation) + b.parts(joinedBy: operation)
    }

    /// One word beside constants.
    private var shortCondition: ConditionalBranch.Condition? {
        if case .not(let part) = self { return part.namesOfOne?.condition(isNot: true) }
        if case .operation(.unequal, let word, .constant(let value, let type)) = self, case .kind = type {
            return FormulaTree.operation(.equal, word, .constant(value, type)).namesOfOne?.condition(isNot: true)
        }
        return namesOfOne?.condition(isNot: false) ?? rangesOfOne
    }

    /// A word that is one of some names.
    private var namesOfOne: NamesOfOne? {
        var found: NamesOfOne?
        for part in parts(joinedBy: .or) {
            guard case .operation(.equal, .reading(let reading), .constant(let value, .kind(let kind))) = part,
                case .place(let place) = reading.source, let word = FlowWord(place),
                found.map({ $0.word == word }) ?? true
            else { return nil }
            found = NamesOfOne(
                word: word, count: kind.values.count, values: (found?.values ?? []) + [Int(value)])
        }
        return found
    }

    /// A number that lies in some ranges.
    private var rangesOfOne: ConditionalBranch.Condition? {
        var number: Int?
        var ranges: [NumberRange] = []
        for part in parts(joinedBy: .or) {
            guard let (own, more) = part.ranges, number == nil || number == own else { return nil }
            number = own
            ranges += more
        }
        return number.map { .number($0, isIn: ranges) }
    }

    private var ranges: (number: Int, ranges: [NumberRange])? {
        guard case .operation(let comparison, let a, let b) = self else { return nil }
        if case .constant = a, let turned = comparison.turned { return FormulaTree.operation(turned, b, a).ranges }
        guard case .reading(let reading) = a, case .place(let place) = reading.source, place.bank == .numbers,
            case .constant(let limit, _) = b, limit.isFinite
        else { return nil }
        let below = NumberRange(low: -.infinity, high: limit, hasHigh: false)
        let above = NumberRange(low: limit, high: .infinity, hasLow: false)
        let list: [NumberRange]
        switch comparison {
        case .less: list = [below]
        case .atMost: list = [NumberRange(low: -.infinity, high: limit)]
        case .greater: list = [above]
        case .atLeast: list = [NumberRange(low: limit, high: .infinity)]
        case .equal: list = [NumberRange(low: limit, high: limit)]
        case .unequal: list = [below, above]
        default: return nil
        }
        return (Int(place.index), list)
    }
}

extension FormulaOperation {
    /// The comparison with its sides changed.
    fileprivate var turned: FormulaOperation? {
        switch self {
        case .less: .greater
        case .atMost: .atLeast
        case .greater: .less
        case .atLeast: .atMost
        case .equal, .unequal: self
        default: nil
        }
    }
}

/// A word beside some of the names that it may be.
private struct NamesOfOne {
    var word: FlowWord
    /// How many names there are.
    var count: Int
    var values: [Int]

    /// That it is one of them, or none; nil where that is not said of a customer by a short form.
    func condition(isNot: Bool) -> ConditionalBranch.Condition? {
        let found = (0..<count).filter { values.contains($0) != isNot }
        if found.isEmpty { return nil }
        switch word {
        case .attribute(let index): return .attribute(index, isOneOf: found)
        case .field(let record, let field): return .field(record: record, field: field, isOneOf: found)
        case .came, .customerClass, .station: return nil
        }
    }
}

extension ConditionalBranch.Condition {
    /// Whether both ask for the same.
    fileprivate func isAbout(_ other: Self) -> Bool {
        switch (self, other) {
        case (.attribute(let a, _), .attribute(let b, _)): a == b
        case (.field(let a, let x, _), .field(let b, let y, _)): a == b && x == y
        case (.number(let a, _), .number(let b, _)): a == b
        default: false
        }
    }

    /// One that holds where both do; nil where the short form has none.
    fileprivate func both(_ other: Self) -> Self? {
        guard case .number(let number, let mine) = self, case .number(_, let others) = other, mine.count == 1,
            others.count == 1
        else { return nil }
        var range = mine[0]
        let second = others[0]
        if second.low > range.low || second.low == range.low && !second.hasLow {
            (range.low, range.hasLow) = (second.low, second.hasLow)
        }
        if second.high < range.high || second.high == range.high && !second.hasHigh {
            (range.high, range.hasHigh) = (second.high, second.hasHigh)
        }
        return range.low <= range.high ? .number(number, isIn: [range]) : nil
    }
}
