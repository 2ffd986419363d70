/// `answer.json`: the contract with other programs. Numbers are unrounded, in the scenario's own units; outcomes are words;
/// fields are added, never removed (`Documentation/answer.schema.json`).
extension Answer {
    package var json: JSONValue {
        .object([
            (key: "answer", value: .integer(1)), (key: "kind", value: .string(kind.rawValue)),
            (key: "verdict", value: .string(verdict.key)),
            (key: "headline", value: .string(AnswerWords(self).line)),
            (key: "sentence", value: .string(AnswerWords(self).sentence.plain)),
            (key: "question", value: JSONValue(question)),
            (key: "claims", value: .array(claims.map(\.json))),
            (key: "conditions", value: .array(conditions.map { .string($0) })),
            (key: "assumptions", value: .array(sure.assumptions.map { .string($0) })),
            (key: "remedy", value: remedy.json), (key: "flips", value: .array(flips.map(\.json))),
            (key: "worst", value: .array(worst.map(\.json))),
            (key: "warnings", value: .array(warnings.map { .string($0.plain) })),
            (key: "lines", value: .array(AnswerWords(self).lineTexts.map { .string($0.plain) })),
            (key: "price", value: price?.json ?? .null), (key: "stands", value: stands.json),
        ])
    }
}

extension AnswerVerdict {
    /// In files for machines.
    package var key: String { rawValue }
}

extension AnswerWords {
    /// `No. ENT clinic misses its promise.`
    package var line: String { [verdict, headline].filter { !$0.isEmpty }.joined(separator: " ") }
}

extension AnswerFigure {
    fileprivate var json: JSONValue {
        .object([
            (key: "value", value: .number(value)), (key: "lower", value: JSONValue(interval?.lower)),
            (key: "upper", value: JSONValue(interval?.upper)),
            (key: "confidence", value: JSONValue(interval?.confidence)),
            (key: "family", value: interval.map { .integer($0.family) } ?? .null),
            (key: "shown", value: .string(told.plain)), (key: "flaw", value: JSONValue(flaw)),
        ])
    }
}

extension AnswerWorst {
    fileprivate var json: JSONValue {
        .object([
            (key: "element", value: .string(subject.element)), (key: "place", value: .string(subject.place)),
            (key: "who", value: .string(English.people(subject.people, of: subject.whom))),
            (key: "window", value: JSONValue(hour)), (key: "figure", value: figure.json),
            (key: "outcome", value: .string(outcome.key)),
        ])
    }
}

extension AnswerBound {
    fileprivate var json: JSONValue {
        switch self {
        case .atMost(let value): .object([(key: "at_most", value: .number(value))])
        case .atLeast(let value): .object([(key: "at_least", value: .number(value))])
        }
    }
}

extension AnswerClaim {
    fileprivate var json: JSONValue {
        .object([
            (key: "measure", value: .string(id)), (key: "element", value: .string(subject.element)),
            (key: "subject", value: .string(subject.name)), (key: "bound", value: bound?.json ?? .null),
            (key: "figure", value: figure?.json ?? .null), (key: "outcome", value: .string(outcome.key)),
            (key: "why", value: JSONValue(outcome.reason)),
            (key: "told", value: JSONValue(statement?.told.plain)),
            (key: "replications_to_tell", value: needed.map { .integer($0) } ?? .null),
            (
                key: "hours",
                value: .array(
                    hours.map { hour in
                        .object([
                            (key: "window", value: .string(hour.name)), (key: "figure", value: hour.figure.json),
                            (key: "outcome", value: .string(hour.outcome.key)),
                        ])
                    })
            ),
        ])
    }
}

extension Outcome {
    /// Why it cannot be told, as a clause.
    fileprivate var reason: String? {
        if case .cannotTell(let why) = self { why } else { nil }
    }
}

extension Remedy {
    fileprivate var json: JSONValue {
        switch self {
        case .notNeeded: .object([(key: "state", value: "not needed")])
        case .notTried(let why): .object([(key: "state", value: "not tried"), (key: "why", value: .string(why))])
        case .noneWithin(let range):
            .object([
                (key: "state", value: "none within"), (key: "changes", value: .array(range.changes.map(\.json))),
                (key: "left", value: .array(range.left.map { .string($0) })),
                (key: "is_shown", value: .bool(range.isShown)), (key: "runs", value: .integer(range.runs)),
            ])
        case .found(let found):
            .object([
                (key: "state", value: "found"), (key: "changes", value: .array(found.changes.map(\.json))),
                (
                    key: "figures",
                    value: .array(
                        found.figures.map { own in
                            .object([
                                (key: "measure", value: .string(own.claim)),
                                (key: "figure", value: own.figure?.json ?? .null),
                                (key: "outcome", value: .string(own.outcome.key)),
                            ])
                        })
                ),
                (key: "is_least", value: .bool(found.isLeast)),
                (key: "open", value: .array(found.open.map { .string($0) })),
                (key: "cost", value: found.cost?.json ?? .null),
                (key: "keeps_every_hour", value: found.keepsEveryHour.map { .bool($0) } ?? .null),
                (key: "runs", value: .integer(found.runs)),
            ])
        }
    }
}

extension RemedyChange {
    fileprivate var json: JSONValue {
        .object([
            (key: "path", value: .string(path)), (key: "from", value: .integer(from)), (key: "to", value: .integer(to)),
            (key: "of", value: .string(many)),
        ])
    }
}

extension Flip {
    fileprivate var json: JSONValue {
        .object([
            (key: "input", value: .string(input)), (key: "kind", value: .string(kind.rawValue)),
            (key: "now", value: JSONValue(now)), (key: "factor", value: JSONValue(factor)),
            (key: "reach", value: .number(reach)), (key: "from", value: .string(from.key)),
            (key: "to", value: JSONValue(to?.key)), (key: "with_remedy", value: .bool(isRemedied)),
            (key: "changed_at", value: JSONValue(changedAt)),
            (key: "replications", value: replications.map { .integer($0) } ?? .null),
        ])
    }
}

extension AnswerStand {
    fileprivate var json: JSONValue {
        .object([
            (key: "replications", value: .integer(replications)), (key: "confidence", value: .number(confidence)),
            // As text: JSON's numbers do not hold all of 64 bits.
            (key: "seed", value: JSONValue(seed.map { String($0) })), (key: "command", value: .string(command)),
        ])
    }
}
