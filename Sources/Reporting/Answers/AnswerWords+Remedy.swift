extension AnswerWords {
    /// `What to do: one more doctor each at ENT clinic and orthopaedics.`, and what comes of it; nil where nothing was
    /// missed.
    package var remedy: (title: ReportText, text: ReportText)? {
        switch answer.remedy {
        case .notNeeded: nil
        case .found(let found):
            ("What to do: \(strong: changes(found.changes)).", outcome(found) + " Before that, \(measure).")
        case .noneWithin(let range): ("What to do: \(strong: none(range))", reason(range))
        case .notTried(let why): ("What to do was not looked for.", ReportText(why))
        }
    }

    /// `one more doctor each at ENT clinic and orthopaedics`, `2 more doctors at ENT clinic and one more nurse at triage`.
    package func changes(_ changes: [RemedyChange]) -> String {
        var groups: [[RemedyChange]] = []
        // The worst place first.
        let order = answer.claims.map(\.subject.element)
        let sorted = changes.enumerated().sorted { left, right in
            let own = order.firstIndex(of: left.element.element) ?? order.count
            let other = order.firstIndex(of: right.element.element) ?? order.count
            return (own, left.offset) < (other, right.offset)
        }
        for change in sorted.map(\.element) {
            let own = groups.firstIndex {
                $0[0].to - $0[0].from == change.to - change.from && $0[0].one == change.one
            }
            if let own { groups[own].append(change) } else { groups.append([change]) }
        }
        let parts = groups.map { group in
            let more = group[0].to - group[0].from
            let count = abs(more) == 1 ? "one" : Readable.count(abs(more))
            let noun = abs(more) == 1 ? group[0].one : group[0].many
            let each = group.count > 1 ? " each" : ""
            let places = group.map(\.place).filter { !$0.isEmpty }
            let at = places.isEmpty ? "" : " at \(English.listed(places))"
            let way = more > 0 ? "more" : "fewer"
            return "\(count) \(way) \(noun)\(each)\(at)"
        }
        return English.listed(parts)
    }

    private func outcome(_ found: FoundRemedy) -> ReportText {
        // The worst of those that were not met.
        let helped = found.figures.compactMap { own -> (AnswerClaim, RemediedFigure)? in
            answer.claims.first { $0.id == own.claim && $0.outcome != .met }.map { ($0, own) }
        }
        var text: ReportText = ""
        if let (claim, own) = helped.max(by: { excess($0) < excess($1) }), let figure = own.figure {
            let number = AnswerNumber(figure, beside: claim.bound)
            let range = number.interval.isEmpty ? "" : " (\(number.interval))"
            let lead = helped.count > 1 ? "Then, at worst, " : "Then "
            let told = Self.told(claim.subject, claim.asked, figure, number)
            text = "\(lead)\(ReportText(told.plain.loweredStart))\(range)"
            if let keeps = found.keepsEveryHour {
                text = text + (keeps ? ", and it holds at every hour" : "; not at every hour")
            }
            text = text + "."
        }
        if let cost = found.cost { text = text + self.cost(cost) }
        if found.isLeast { return text + ReportText(" With any less of it a \(noun.one) is missed.") }
        let are = English.agreeing(found.open.count, "is", "are")
        let open = found.open.isEmpty ? "" : ": \(English.listed(found.open)) \(are) too close to call"
        let less: ReportText = " Whether less would do is \(strong: "open")\(open)."
        return text + less
    }

    private func cost(_ cost: AnswerFigure) -> ReportText {
        let number = AnswerNumber(cost)
        let range = number.interval.isEmpty ? "" : " (\(number.interval))"
        let more = cost.value < 0 ? "saves" : "costs"
        return " It \(more) \(strong: number.text.withoutMinus)\(range) a period, at the prices of the file."
    }

    private func excess(_ own: (AnswerClaim, RemediedFigure)) -> Double {
        guard let figure = own.1.figure, let bound = own.0.bound, bound.value != 0 else { return 0 }
        let part = (figure.value - bound.value) / abs(bound.value)
        if case .atLeast = bound { return -part }
        return part
    }

    private func none(_ range: RemedyRange) -> String {
        let lead = range.isShown ? "open; it is not done with" : "open; nothing is shown to do, even with"
        let most = range.changes.map { change in
            let place = change.place.isEmpty ? "" : " at \(change.place)"
            return "\(Readable.count(change.to)) \(English.agreeing(change.to, change.one, change.many))\(place)"
        }
        return most.isEmpty ? "no number of servers changes it." : "\(lead) up to \(English.listed(most))."
    }

    private func reason(_ range: RemedyRange) -> ReportText {
        range.left.isEmpty
            ? "" : "Still not kept: \(English.listed(range.left)). What holds them up is somewhere else."
    }
}

extension String {
    /// Within a sentence: `At` is a word, a name stays.
    fileprivate var loweredStart: String {
        hasPrefix("At ") ? "at " + dropFirst(3) : lowercasedFirst
    }

    fileprivate var withoutMinus: String { hasPrefix("-") ? String(dropFirst()) : self }
}
