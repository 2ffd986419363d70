internal import Scenarios
internal import FlowNetworks
internal import SimulationKernel

/// What the users of a waiting line's app saw, and what that was worth to them.
extension FlowQuantities {
    func informationQuantities(_ element: MeasureElement, _ index: Int) -> [Entry] {
        guard let information = network.stations[index].information else { return [] }
        func add(
            _ name: QuantityName, as word: FigureWord, unit: MeasureUnit, counts: Countable = .customers,
            basis: Basis = .none, parts: @escaping @Sendable (InformationObservations) -> (Double, Double)
        ) -> Entry {
            figure(
                element, name, as: word, unit: unit, counts: counts, basis: basis,
                reading: .ratio { run, _ in run.flow.information.isEmpty ? nil : run.flow.information[index].map(parts)
                })
        }
        func ofCases(
            _ name: QuantityName, _ parts: @escaping @Sendable (InformationObservations) -> (Int, Int)
        ) -> Entry { add(name, as: .share, unit: .share, basis: .cases) { (Double(parts($0).0), Double(parts($0).1)) } }
        var list: [Entry] = [
            add(.polls, as: .rate, unit: .rate) { (Double($0.sent), $0.duration) },
            ofCases(.unanswered) { ($0.unanswered, $0.sent) },
            information.poll.client == .latest
                ? ofCases(.cancelled) { ($0.cancelled, $0.sent) }
                : ofCases(.backwards) { ($0.backwards, $0.shown) },
            ofCases(.nothingNew) { ($0.nothingNew, $0.shown) },
            add(.age, as: .mean, unit: .time) { ($0.ageArea, $0.ageTime) },
            add(.stale, as: .share, unit: .share, basis: .time) { ($0.staleTime, $0.ageTime) },
            add(.shownWait, as: .bias, unit: .time) { ($0.errorSum, Double($0.estimates)) },
            // The error is the root of a mean square.
            add(.shownWait, as: .error, unit: .time) { ($0.errorSquares, Double($0.estimates)) },
            add(.waitingRoom, as: .mean, unit: .time) { ($0.roomTime, Double($0.called)) },
            add(.freeTime, as: .mean, unit: .time) { ($0.freeTime, Double($0.called)) },
        ]
        if information.notify != nil {
            list += [
                ofCases(.backInTime) { ($0.backInTime, $0.left) },
                add(.missedCalls, as: .count, unit: .number) { (Double($0.missedCalls), 1) },
                times(element, .notice, shown: .servedWaits) { run, _ in
                    run.flow.information.isEmpty
                        ? TallySummary() : run.flow.information[index]?.notice ?? TallySummary()
                },
            ]
        }
        if information.stayAway != nil {
            list.append(add(.stayedAway, as: .count, unit: .number) { (Double($0.stayedAway), 1) })
        }
        return list
    }
}
