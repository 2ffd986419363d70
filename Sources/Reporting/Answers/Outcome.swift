/// What became of one thing that was asked: a figure beside its bound. A word, a colour and an icon come from it alone.
package enum Outcome: Sendable, Equatable {
    /// The whole interval keeps to the bound.
    case met
    /// None of it does.
    case missed
    /// The bound lies in it: more of the same would tell.
    case close
    /// More of the same would not tell; why, as a clause.
    case cannotTell(String)
    /// There is no bound.
    case notAsked

    /// - Parameters:
    ///   - figure: what was found; nil: nobody was observed.
    ///   - bound: what it is to keep to; nil: nothing was asked.
    package init(_ figure: AnswerFigure?, _ bound: AnswerBound?) {
        guard let bound else {
            self = .notAsked
            return
        }
        guard let figure else {
            self = .cannotTell("nothing was observed")
            return
        }
        if let flaw = figure.flaw {
            self = .cannotTell(flaw)
            return
        }
        guard let interval = figure.interval else {
            // Theory has no chance in it; one replication has, and does not tell how much.
            self = figure.isExact ? (bound.keeps(figure.value) ? .met : .missed) : .close
            return
        }
        if figure.isTooShort {
            self = .close
            return
        }
        let keepsLower = bound.keeps(interval.lower)
        let keepsUpper = bound.keeps(interval.upper)
        self = keepsLower && keepsUpper ? .met : keepsLower || keepsUpper ? .close : .missed
    }

    /// In files for machines.
    package var key: String {
        switch self {
        case .met: "met"
        case .missed: "missed"
        case .close: "close"
        case .cannotTell: "cannot tell"
        case .notAsked: "not asked"
        }
    }

    /// For people, who may not see the colour.
    package var word: String {
        switch self {
        case .met: "Met"
        case .missed: "Missed"
        case .close: "Too close to call"
        case .cannotTell: "Cannot tell"
        case .notAsked: ""
        }
    }

    /// Its colour and icon.
    package var drawn: Verdict {
        switch self {
        case .met: .met
        case .missed: .missed
        case .close, .cannotTell, .notAsked: .open
        }
    }

    /// What should trouble first.
    package var rank: Int {
        switch self {
        case .missed: 4
        case .cannotTell: 3
        case .close: 2
        case .met: 1
        case .notAsked: 0
        }
    }
}

/// What a figure is to keep to, in the figure's own unit.
package enum AnswerBound: Sendable, Equatable {
    case atMost(Double)
    case atLeast(Double)

    package var value: Double {
        switch self {
        case .atMost(let value), .atLeast(let value): value
        }
    }

    package func keeps(_ figure: Double) -> Bool {
        switch self {
        case .atMost(let most): figure <= most
        case .atLeast(let least): figure >= least
        }
    }

    /// How far a figure is beyond it, as a part of it; below 0 it keeps to it.
    package func excess(of figure: Double) -> Double {
        let size = value.magnitude > 0 ? value.magnitude : 1
        return switch self {
        case .atMost(let most): (figure - most) / size
        case .atLeast(let least): (least - figure) / size
        }
    }
}

/// What all that was asked comes to. It is made of outcomes and of nothing else.
package enum AnswerVerdict: String, Sendable, Equatable, CaseIterable {
    case yes
    /// Yes, but not in every hour, or not for everybody.
    case yesBut = "yes, but"
    case no
    case close = "too close to call"
    case cannotTell = "cannot tell"
    /// Of several, one that does was looked for, and found.
    case found
    /// Nothing was to be met: something is told.
    case told

    /// - Parameters:
    ///   - outcomes: of what was asked.
    ///   - hours: of the hours within it, where they are told apart.
    ///   - hasCondition: whether something beside them takes from a yes, such as that many are not served.
    ///   - rule: whether all are to be met, or one is looked for.
    package init(
        _ outcomes: [Outcome], hours: [Outcome] = [], hasCondition: Bool = false, rule: AnswerForm.Rule = .all
    ) {
        let asked = outcomes.filter { $0 != .notAsked }
        if asked.isEmpty || rule == .told {
            self = .told
        } else if rule == .one {
            self = Self.ofOne(asked)
        } else if asked.contains(.missed) {
            self = .no
        } else if asked.contains(where: { $0.key == "cannot tell" }) {
            self = .cannotTell
        } else if asked.contains(.close) {
            self = .close
        } else {
            self = hasCondition || hours.contains(.missed) ? .yesBut : .yes
        }
    }

    /// Of several, one was looked for: what is open may be it as long as none is found.
    private static func ofOne(_ asked: [Outcome]) -> AnswerVerdict {
        if asked.contains(.met) { return .found }
        if asked.contains(.close) { return .close }
        return asked.contains { $0.key == "cannot tell" } ? .cannotTell : .no
    }

    /// The large word of the first screen; empty where something is found or told.
    package var word: String {
        switch self {
        case .yes: "Yes"
        case .yesBut: "Yes, but"
        case .no: "No"
        case .close: "Too close to call"
        case .cannotTell: "Cannot tell"
        case .found, .told: ""
        }
    }

    /// Its colour and icon; nil where something is told.
    package var drawn: Verdict? {
        switch self {
        case .yes, .found: .met
        case .no: .missed
        case .yesBut, .close, .cannotTell: .open
        case .told: nil
        }
    }
}
