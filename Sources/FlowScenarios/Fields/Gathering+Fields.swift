internal import FlowNetworks
internal import Scenarios

extension Gathering {
    static let fields = Fields<Gathering, FlowContext>(
        "a gather", Gathering(number: 0),
        otherWords: [.means("of", "each"), .means("kinds", "each"), .means("match", "where"), .means("when", "where")],
        [
            Field(.required("number", .wholeNumber(in: numbers), "so many go on at once", unless: ["each"])) {
                gathering, site in
                guard let number = FlowKind<Int>.gathered.read(site) else { return false }
                gathering.number = number
                return true
            } write: { gathering, _, _ in
                gathering.kinds.isEmpty ? .value(String(gathering.number)) : nil
            },
            Field(
                .optional(
                    "each", .init("map of numbers by class", .named(KeyTable.Value.wholeNumber(in: ofKind).shape)),
                    "in place of `number`: so many of each of these kinds go on together, the oldest who fit, as "
                        + "soon as somebody comes who completes them")
            ) {
                $0.readKinds($1)
            } write: { gathering, _, context in
                if gathering.kinds.isEmpty { return nil }
                return .map(
                    gathering.kinds.map {
                        WrittenEntry(context.classes.names[$0.customerClass], .value(String($0.number)))
                    })
            },
            Field(
                .optional(
                    "where", .text("what must agree"),
                    "beside `each`: which attributes must have the same value, such as "
                        + "`recipient.blood is organ.blood`, joined by `and`")
            ) { gathering, site in
                guard let found = MatchReader(kinds: gathering.kinds, site: site).matches() else { return false }
                gathering.matches = found
                return true
            } write: { gathering, _, context in
                gathering.matches.isEmpty ? nil : .text(gathering.matchWords(context))
            },
            Field(
                \.atMost, "at-most", FieldKind<Double, FlowContext>.limit(),
                "so long after the first of them those who are there go on, be they fewer; beside `each`: so long "
                    + "anybody waits, who goes on alone then"),
        ])

    /// So many go on at once, and of each kind so many.
    static let numbers = 2...1_000_000
    static let ofKind = 1...1_000

    private mutating func readKinds(_ site: FieldSite<FlowContext>) -> Bool {
        let (log, context) = (site.log, site.context)
        guard let entries = site.node.entries, !entries.isEmpty else {
            log.error(
                "'each' is a map of classes and how many of each go on together, not \(site.node.kind)", at: site.node,
                hint: "write each: { recipient: 1, organ: 1 }")
            return false
        }
        if let number = site.map.node.entry("number") {
            log.error("'number' and 'each' both say who goes on together; give one", at: number.keyPlace)
            return false
        }
        var isWrong = false
        for entry in entries {
            let index = context.customerClass(entry)
            let count = site.values.wholeNumber(entry.value, "the number of '\(entry.key)'", in: Self.ofKind)
            guard let index, let count else {
                isWrong = true
                continue
            }
            kinds.append(Kind(customerClass: index, number: count))
        }
        if kinds.count > Self.mostKinds {
            log.error("at most \(Self.mostKinds) kinds go on together", at: site.node)
            return false
        }
        number = kinds.reduce(0) { $0 + $1.number }
        if !isWrong, number < 2 {
            log.error(
                "one alone would wait for nobody: \(site.what) needs two kinds, or two of one", at: site.node,
                hint: "write each: { \(entries[0].key): 1, OTHER: 1 }")
            return false
        }
        return !isWrong
    }

    /// As `where` says it.
    func matchWords(_ context: FlowContext) -> String {
        matchWords(context.classes.names, attributes: context.names.attributes.names)
    }

    /// `recipient.blood is organ.blood and recipient.size is organ.size`.
    func matchWords(_ classes: [String], attributes: [String]) -> String {
        func side(_ side: Side) -> String {
            "\(classes[kinds[side.kind].customerClass]).\(attributes[side.attribute])"
        }
        return matches.map { "\(side($0.first)) is \(side($0.second))" }.joined(separator: " and ")
    }
}

extension FieldKind where Value == Int, Context == FlowContext {
    /// So many go on at once.
    fileprivate static var gathered: Self {
        .init(.wholeNumber(in: Gathering.numbers)) { site in
            site.values.wholeNumber(site.node, "'gather'", in: Gathering.numbers)
        } write: { number, _ in
            .value(String(number))
        }
    }
}

extension FieldKind where Value == Gathering, Context == FlowContext {
    /// A number, or a map.
    static var gathering: Self {
        FieldKind<Int, FlowContext>.gathered.mapped(
            { Gathering(number: $0) }, { $0.atMost == nil && $0.kinds.isEmpty ? $0.number : nil }
        ).orMap("map", .map(Gathering.fields))
    }
}
