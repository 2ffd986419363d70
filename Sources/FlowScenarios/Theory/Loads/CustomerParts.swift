import FlowNetworks
import SimulationKernel

/// Parts of the customers by what they are by then: their class and their attributes.
struct CustomerParts {
    struct Kind: Hashable {
        var customerClass: Int
        /// The values of the network's attributes.
        var attributes: [UInt8]
    }

    /// In the order in which they came about, which depends on the flow alone.
    private(set) var list: [(kind: Kind, share: Double)] = []
    private var places: [Kind: Int] = [:]

    init() {}
    init(_ kind: Kind, _ share: Double = 1) { add(kind, share) }

    var total: Double { list.reduce(0) { $0 + $1.share } }

    func times(_ factor: Double) -> CustomerParts {
        var result = self
        for index in result.list.indices { result.list[index].share *= factor }
        return result
    }

    mutating func add(_ kind: Kind, _ share: Double) {
        if let place = places[kind] {
            list[place].share += share
        } else {
            places[kind] = list.count
            list.append((kind, share))
        }
    }

    mutating func add(_ other: CustomerParts) { for part in other.list { add(part.kind, part.share) } }

    /// Everybody as one of these classes.
    func becoming(_ shares: [ClassShare]) -> CustomerParts {
        var result = CustomerParts()
        for part in list {
            for share in shares where share.share > 0 {
                var kind = part.kind
                kind.customerClass = share.customerClass
                result.add(kind, part.share * share.share)
            }
        }
        return result
    }

    /// Everybody with these attributes drawn, one after the other and each by itself.
    func setting(_ changes: [AttributeChange]) -> CustomerParts {
        changes.reduce(self) { parts, change in
            var result = CustomerParts()
            for part in parts.list {
                for option in change.options {
                    var kind = part.kind
                    if kind.attributes.indices.contains(change.attribute) {
                        kind.attributes[change.attribute] = UInt8(clamping: option.value)
                    }
                    result.add(kind, part.share * option.share)
                }
            }
            return result
        }
    }

    /// Those of whom the attributes fit, and the others; nil when that depends on records, which change by themselves, or on the state.
    func split(_ conditions: [ConditionalBranch.Condition]) -> (fitting: CustomerParts, others: CustomerParts)? {
        var fitting = CustomerParts()
        var others = CustomerParts()
        for part in list {
            var fits = true
            for condition in conditions {
                switch condition {
                case .attribute(let attribute, let values):
                    fits = fits && values.contains(Int(part.kind.attributes[attribute]))
                case .formula(let formula):
                    guard let value = part.kind.value(of: formula.tree) else { return nil }
                    fits = fits && value == 1
                case .number, .field: return nil
                }
            }
            if fits { fitting.add(part.kind, part.share) } else { others.add(part.kind, part.share) }
        }
        return (fitting, others)
    }

    /// Those who take each of some branches by shares that are formulas; nil where these depend on the state.
    func split(_ branches: [FlowBranch]) -> [CustomerParts]? {
        var result = branches.map { _ in CustomerParts() }
        for part in list {
            var rest = 1.0
            for (index, branch) in branches.enumerated() where !branch.isRest {
                guard let share = branch.formula.map({ part.kind.value(of: $0.tree) }) ?? branch.share,
                    (0...1).contains(share)
                else { return nil }
                rest -= share
                result[index].add(part.kind, part.share * share)
            }
            guard let last = branches.firstIndex(where: \.isRest) else { continue }
            result[last].add(part.kind, part.share * max(0, rest))
        }
        return result
    }
}

extension CustomerParts.Kind {
    /// What a formula comes to for him; nil where it reads more than what he is, or has no value.
    func value(of tree: FormulaTree) -> Double? {
        let known = tree.known { place in
            switch FlowWord(place) {
            case .customerClass: Double(customerClass)
            case .attribute(let index) where attributes.indices.contains(index): Double(attributes[index])
            default: nil
            }
        }
        return known.map { $0.value(FormulaInputs()) }.flatMap { $0.isNaN ? nil : $0 }
    }

    /// The law of his service at a visit, with a mean that is known where that is a formula of what he is.
    func service(of visit: Visit) -> Law {
        let law = visit.services[customerClass] ?? visit.service
        guard case .dependent(var own) = law, own.expected == nil, let mean = value(of: own.factor.expression),
            mean >= 0, mean < .infinity
        else { return law }
        own.expected = DependentLaw.Moments(mean: mean, second: mean * mean)
        return .dependent(own)
    }
}

extension StationChoice {
    /// Whether more come where less is to be done, so that no station is too busy before all are.
    var balances: Bool {
        !isHighest
            && formula.words.contains { word in
                switch word {
                case .board(FlowWord.candidate, .length), .board(FlowWord.candidate, .wait): true
                case .station(FlowWord.candidate, let word):
                    [.length, .occupancy, .busy, .work, .longestWait].contains(word)
                default: false
                }
            }
    }
}
