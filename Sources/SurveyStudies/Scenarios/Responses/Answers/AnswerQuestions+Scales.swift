internal import Reporting
internal import Scenarios
internal import Surveys

extension AnswerQuestions {
    /// Constructs whose items have different scales, with a warning about each: sums and means of such items mix units.
    func mixedScales() -> [ResponseSurvey.MixedScales] {
        let byName = draft.itemPlaces
        // A construct that its items make up may be made of different things.
        return draft.constructs.filter { $0.mode == .a && $0.items.count > 1 }.compactMap { construct in
            let places = construct.items.compactMap { byName[$0.name] }.filter { draft.items[$0].chosen == nil }
            guard let found = mixed(construct.name, places) else { return nil }
            let items = found.parts.flatMap { part in part.items.map { ($0, part) } }
            let example = items.last.map { name, part in "items: { \(name): { scale: \(part.words("..")) } }" }
            log.warning(
                "the items of construct '\(construct.name)' have different scales: \(found.words)",
                at: construct.place,
                hint: found.isSeen
                    ? "raw α and the construct's mean mix them; say which they are, as in \(example ?? "scale: 1..5")"
                    : "raw α and the construct's mean mix them")
            return found
        }
    }

    /// What an item's answers are between, as the file says it or as they were given.
    private struct Ends {
        var item: Int
        var scale: ClosedRange<Double>
        var isSaid: Bool
    }

    private func mixed(_ construct: String, _ places: [Int]) -> ResponseSurvey.MixedScales? {
        let ends = places.compactMap { item -> Ends? in
            if let said = draft.items[item].answerScale { return Ends(item: item, scale: said, isSaid: true) }
            let numbers = items[item].numbers.filter { !$0.isNaN }
            guard let least = numbers.min(), let greatest = numbers.max() else { return nil }
            return Ends(item: item, scale: least...greatest, isSaid: false)
        }
        let different = Set(ends.map(\.scale))
        guard different.count > 1 else { return nil }
        let isSeen = ends.contains { !$0.isSaid }
        if isSeen, !ends.contains(where: { own in ends.contains { isBeyond(own, $0) } }) { return nil }
        var parts: [ResponseSurvey.MixedScales.Part] = []
        for own in ends {
            let name = draft.items[own.item].name
            if let place = parts.firstIndex(where: { $0.scale == own.scale }) {
                parts[place].items.append(name)
            } else {
                parts.append(.init(items: [name], scale: own.scale))
            }
        }
        return .init(construct: construct, parts: parts, isSeen: isSeen)
    }

    /// Whether an item has answers beyond another's ends in a number that is no chance: a twentieth of its own, and so
    /// many that among as many answers to the other one five would be expected.
    private func isBeyond(_ own: Ends, _ other: Ends) -> Bool {
        if own.isSaid || own.item == other.item { return other.isSaid && own.isSaid && own.scale != other.scale }
        guard !(other.scale.contains(own.scale.lowerBound) && other.scale.contains(own.scale.upperBound)) else {
            return false
        }
        let numbers = items[own.item].numbers
        let counts = columns.columns[slots[own.item]].counts
        var all = 0
        var beyond = 0
        for (number, count) in zip(numbers, counts) where !number.isNaN {
            all += count
            if !other.scale.contains(number) { beyond += count }
        }
        guard all > 0 else { return false }
        let share = Double(beyond) / Double(all)
        let expected = share * Double(other.isSaid ? all : answered(other.item))
        return share >= 0.05 && expected >= 5
    }

    private func answered(_ item: Int) -> Int {
        zip(items[item].numbers, columns.columns[slots[item]].counts).reduce(0) { $0 + ($1.0.isNaN ? 0 : $1.1) }
    }
}
