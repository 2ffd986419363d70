import FlowMeasures
import FlowNetworks
import FlowScenarios
import Measures
import Scenarios
import Statistics
import Studies

/// What there is to say of waits.
extension FlowResult {
    var waitFindings: [WaitFinding] { [longestWaits].compactMap { $0 } + waitsByClass + unreliableMeans }

    /// Nil where nobody waited in a run that cannot have seen those for whom others wait.
    private var longestWaits: WaitFinding? {
        let places = Set(stations.indices.filter { !answersPolls($0) }.map { stations[$0].element })
        let longest = measurements.filter {
            $0.is(.wait, .mean) && $0.isOfAll && $0.isOfWholePeriod && $0.value > 0 && places.contains($0.element)
        }.leaders
        guard let most = longest.largest else {
            if !unseenFindings.isEmpty { return nil }
            guard stations.indices.contains(where: isWaitedAt) else {
                let isFree = stations.indices.filter { !answersPolls($0) }.allSatisfy {
                    stations[$0].servers == .unlimited
                }
                return isFree ? .nobodyHasTo : .nobodyCanWait
            }
            // A wait counts once the service begins, and ends for good then; a line shows who stands in it.
            let stand = stations.indices.contains { index in
                places.contains(stations[index].element) && positive(stations[index].element, .length, .mean) != nil
            }
            if stand || leftBehind != nil { return .takenAtOnce(othersInLine: true) }
            return positive(.brokenOff, .share).isEmpty ? .nobodyWaited : .takenAtOnce(othersInLine: false)
        }
        var tail = longest.count == 1 ? tail(of: most) : WaitFinding.Tail()
        tail.most = longest.compactMap { positive($0.element, .wait, .max) }
        guard longest.count <= 3 else {
            let least = longest.map(\.value).min() ?? 0
            return most.value > 2 * least ? .seemsLongest(most, self.tail(of: most)) : .alike(longest)
        }
        let map = CallMap(run.network)
        let ofCalls = stations.indices.filter { map.reaches[$0].canBeForNobody }.map { stations[$0].element }
        if longest.allSatisfy({ ofCalls.contains($0.element) }) {
            // Who waits longest are calls that may be given up meanwhile, not the customers.
            let dead = longest.compactMap { positive($0.element, .zombie, .share) }.filter { $0.value >= 0.005 }
            return .longestOfCalls(longest, tail, forNobody: dead)
        }
        return .longest(longest, tail, worst: longest.count == 1 ? worstWindows(of: most) : [])
    }

    private func tail(of mean: MeasuredFigure) -> WaitFinding.Tail {
        WaitFinding.Tail(
            median: observed(mean.element, .wait, .quantile(0.5)), p95: observed(mean.element, .wait, .quantile(0.95)))
    }

    /// None where no window is worse than the others.
    private func worstWindows(of mean: MeasuredFigure) -> [MeasuredFigure] {
        let windows = measurements.filter {
            $0.element == mean.element && $0.is(.wait, .mean) && $0.isOfAll && !$0.isOfWholePeriod && $0.estimate != nil
        }
        let worst = windows.leaders
        return windows.count > worst.count ? worst : []
    }

    /// Of stations where not all stand in one line in order of arrival.
    private var waitsByClass: [WaitFinding] {
        stations.compactMap { station in
            if case .fifo = station.discipline { return nil }
            let classes = measurements.filter {
                $0.element == station.element && $0.is(.wait, .mean) && $0.isOfWholePeriod && !$0.isOfAll
                    && $0.estimate != nil
            }
            return classes.count > 1 ? .byClass(classes) : nil
        }
    }

    /// Of stations with a line without end whose service has no finite variance: with one server the mean wait is
    /// infinite in the long run (Pollaczek and Khinchine's formula), with several it may be.
    private var unreliableMeans: [WaitFinding] {
        stations.indices.compactMap { index in
            let station = stations[index]
            guard station.capacity == nil, case .count(let servers) = station.servers, servers > 0 else { return nil }
            let laws = comparison.traffic.streams[index].map(\.service)
            guard laws.contains(where: { $0.secondMoment == .infinity }) else { return nil }
            return .unreliableMean(station: station.name, hasMeanService: !laws.contains { $0.mean == .infinity })
        }
    }

    /// Whether people can wait there: not where nobody waits, and not where an app's requests do.
    func isWaitedAt(_ index: Int) -> Bool {
        run.network.canWait(at: index) && !answersPolls(index)
    }

    /// Whether nobody but an app's requests comes there.
    func answersPolls(_ index: Int) -> Bool {
        let own = stations.compactMap(\.information?.api).filter { $0.station == index }.map(\.pollClass)
        return !own.isEmpty
            && run.network.classes.indices.allSatisfy { own.contains($0) || !run.remains.totals.came[index][$0] }
    }
}
