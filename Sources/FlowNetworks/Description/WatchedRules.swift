/// Somebody who waits at a station and does something else as soon as a condition holds.
package struct WaitingRule: Sendable, Hashable {
    package enum Action: Sendable, Hashable {
        /// Joins another line, behind all who are there; the visit says each class's service there.
        case go(Visit)
        /// Gives up.
        case leave
        /// Becomes a customer of another class.
        case become(Int)
    }

    package var when: StepFormula
    package var action: Action

    package init(when: StepFormula, action: Action) {
        self.when = when
        self.action = action
    }

    /// The visit to the other line.
    package var visit: Visit? { if case .go(let visit) = action { visit } else { nil } }
}

/// Formulas that are asked after every moment in which something that they read has changed.
extension Station {
    /// What is asked here, in the order in which it is.
    package var watchedFormulas: [StepFormula] {
        let own = [servers.formula, speedFormula, startWhen].compactMap { $0 }
        return own + waitingRules.map(\.when)
    }
}

extension Station {
    /// The classes that some of those become who wait here.
    package var becomes: [Int] {
        let byRule = waitingRules.compactMap { rule -> Int? in
            if case .become(let index) = rule.action { index } else { nil }
        }
        return whileWaiting.map(\.becomes) + byRule
    }

    /// Whether somebody may leave the line by a rule.
    package var canLeaveByRule: Bool { waitingRules.contains { $0.action == .leave } }
}

extension Station.Servers {
    /// What says how many there are, where a formula does.
    package var formula: StepFormula? { if case .formula(let formula) = self { formula } else { nil } }
}

extension FlowNetwork {
    /// Where customers wait on their way until something holds, each condition once, in the order of the flows.
    package var gates: [StepFormula] {
        var found: [StepFormula] = []
        for case .gate(let formula, _) in flows.flatMap(\.all) where !found.contains(formula) { found.append(formula) }
        return found
    }

    /// Whether anything is asked after moments in which something changed.
    package var watchesFormulas: Bool { !stations.allSatisfy(\.watchedFormulas.isEmpty) || !gates.isEmpty }

    /// By station: whether a formula that is watched reads it, or sends somebody to it, or it has one itself.
    var watchedStations: [Bool] {
        var result = stations.map { !$0.watchedFormulas.isEmpty }
        for formula in stations.flatMap(\.watchedFormulas) + gates {
            for word in formula.words { if let station = word.stationIndex { result[station] = true } }
        }
        for visit in stations.flatMap(\.waitingRules).compactMap(\.visit) { result[visit.station] = true }
        return result
    }
}
