internal import FlowNetworks
internal import Scenarios

extension Rounds {
    static let fields = Fields<Rounds, FlowContext>(
        "rounds", Rounds(lines: []),
        otherWords: [
            .means("classes", "lines"), .means("order", "lines"), .means("limit", "each"), .means("takes", "each"),
            .means("switch-over", "switch"), .means("travel", "switch"), .means("walk", "switch"),
        ],
        [
            Field(
                required: \.lines, "lines",
                FlowKind<[Line]>.list("list of classes and names of visits", of: .line, each: "a line of 'lines'")
                    .checked { lines, what in mistake(lines, what) },
                "in the order in which the server goes to them: classes, or names of visits (`as:`)"),
            Field(
                \.each, "each", .each,
                "whom the server takes before it goes on: all until nobody waits in the line (the default), those who "
                    + "wait when it comes, or at most so many"),
            Field(
                \.switching, "switch", .timeOrLaw,
                "how long the server is on its way to the next line; 0 is the default"),
            Field(
                \.waitsWhenEmpty, "when-empty", .choice([("goes-round", false), ("waits", true)]),
                "while nobody waits in any line the server goes round all the same (the default), or waits where "
                    + "it is"),
        ])

    private static func mistake(_ lines: [Line], _ what: String) -> (message: String, hint: String?)? {
        if lines.isEmpty { return ("\(what) is empty: there is no line to go to", nil) }
        if Set(lines).count < lines.count {
            return (
                "in \(what) a line stands twice",
                "a server comes to each line once in a round; leave the second one out"
            )
        }
        return nil
    }
}

extension FieldKind where Value == Rounds.Line, Context == FlowContext {
    /// A class, or else the name of a visit, of which it is known later whether it comes to the station.
    fileprivate static var line: Self {
        .init(.text("class or name of a visit")) { site in
            guard let text = site.values.text(site.node, site.what) else { return nil }
            return site.context.classes.index(of: text).map { .customerClass($0) } ?? .visits(text)
        } write: { line, context in
            switch line {
            case .customerClass(let index): .text(context.classes.names[index])
            case .visits(let name): .text(name)
            }
        }
    }
}

extension FieldKind where Value == Rounds.Each, Context == FlowContext {
    /// `until-empty`, `those-there`, or a number.
    fileprivate static var each: Self {
        let words: [(word: String, meaning: Rounds.Each)] = [
            ("until-empty", .untilEmpty), ("those-there", .thoseThere),
        ]
        let number = FlowKind<Int>.whole(1...1_000_000)
        let value = KeyTable.Value(
            "until-empty, those-there, or " + number.value.words, .words(words.map(\.word)), number.value.shape)
        return .init(value) { site in
            guard let text = site.node.text, Double(text) == nil else { return number.read(site).map { .atMost($0) } }
            if let known = words.first(where: { $0.word == LocatedNode.word(text) }) { return known.meaning }
            let meant = [
                "exhaustive": "until-empty", "all": "until-empty", "gated": "those-there", "limited": "1", "one": "1",
            ]
            return site.log.error(
                "\(site.what) is until-empty, those-there or a number, not '\(text)'", at: site.node,
                hint: meant[text].map { "write \(site.key): \($0)" }
                    ?? "write \(site.key): 1 for one customer of each line")
        } write: { each, context in
            if case .atMost(let count) = each { return number.write(count, context) }
            return words.first { $0.meaning == each }.map { .value($0.word) }
        }
    }
}
