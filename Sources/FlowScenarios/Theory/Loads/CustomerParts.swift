import FlowNetworks

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

    /// Those of whom the attributes fit, and the others; nil when that depends on records, which change by themselves.
    func split(_ conditions: [ConditionalBranch.Condition]) -> (fitting: CustomerParts, others: CustomerParts)? {
        var fitting = CustomerParts()
        var others = CustomerParts()
        for part in list {
            var fits = true
            for condition in conditions {
                guard case .attribute(let attribute, let values) = condition else { return nil }
                fits = fits && values.contains(Int(part.kind.attributes[attribute]))
            }
            if fits { fitting.add(part.kind, part.share) } else { others.add(part.kind, part.share) }
        }
        return (fitting, others)
    }
}
