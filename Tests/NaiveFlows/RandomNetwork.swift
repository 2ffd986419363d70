package import FlowNetworks
package import SimulationKernel
import TestSupport

/// A small network and a plan, both drawn from a seed.
package struct RandomNetwork {
    package let network: FlowNetwork
    package let plan: RunPlan
    package let windows: [TimeWindow]
    package let timers: [JourneyTimer]

    package init(seed: UInt64) {
        var maker = Maker(SeededGenerator(seed))
        network = maker.network()
        plan = maker.plan()
        var windows = maker.windows()
        timers = maker.timers()
        for index in windows.indices { maker.widen(&windows[index]) }
        self.windows = windows
    }

    private struct Maker {
        var random: SeededGenerator
        /// Whole times make ties, which are then frequent.
        let isWhole: Bool
        var stationCount = 0

        init(_ generator: SeededGenerator) {
            random = generator
            isWhole = random.chance(0.6)
        }

        mutating func time(_ range: ClosedRange<Int>) -> Double {
            isWhole
                ? Double(random.whole(range))
                : Double(range.lowerBound) + random.uniform() * Double(range.upperBound - range.lowerBound)
        }

        mutating func times(_ range: ClosedRange<Int>, atMost count: Int) -> [Double] {
            (0..<random.whole(1...count)).map { _ in time(range) }
        }

        mutating func network() -> FlowNetwork {
            stationCount = random.whole(1...3)
            let stations = (0..<stationCount).map { station($0) }
            let classes = (0..<random.whole(1...4)).map { customerClass($0) }
            return FlowNetwork(
                stations: stations, classes: classes, outcomes: FlowNetwork.ownOutcomes + ["left", "sent home"])
        }

        mutating func station(_ index: Int) -> Station {
            let discipline = random.pick([
                Discipline.fifo, .lifo, .shortestJobFirst, .priority(.none), .priority(.resume), .priority(.restart),
                .priority(.resample),
            ])
            let servers: Station.Servers =
                random.chance(0.1) ? .unlimited : .count(random.chance(0.03) ? 0 : random.whole(1...3))
            return Station(
                name: "station \(index)", servers: servers, discipline: discipline,
                capacity: random.chance(0.3) ? random.whole(0...5) : nil)
        }

        mutating func customerClass(_ index: Int) -> CustomerClass {
            CustomerClass(
                name: "class \(index)", arrivals: arrivals(), priority: random.whole(1...4), flow: flow(depth: 2))
        }

        mutating func arrivals() -> Arrivals {
            let from = random.chance(0.15) ? time(0...6) : 0
            let until = random.chance(0.15) ? time(6...30) : .infinity
            let kind = random.whole(0...9)
            if kind < 6 {
                let first = random.chance(0.1) ? random.whole(0...5) : nil
                return Arrivals(.at(times(0...25, atMost: 14).sorted()), from: from, until: until, first: first)
            }
            if kind < 8 {
                // At least one gap that lets time pass.
                let gaps = times(0...5, atMost: 4) + [time(1...5) + 0.5]
                return Arrivals(.renewal(.sequence(gaps)), from: from, until: until, first: random.whole(1...14))
            }
            let think = times(1...9, atMost: 6).map { $0 + 0.25 }
            return Arrivals(.population(random.whole(1...4), think: .sequence(think)), from: from, until: until)
        }

        mutating func flow(depth: Int) -> [FlowStep] {
            (0..<random.whole(depth == 2 ? 1...4 : 0...2)).map { _ in step(depth: depth) }
        }

        mutating func step(depth: Int) -> FlowStep {
            let kind = random.whole(0...19)
            let name: String? = random.chance(0.2) ? random.pick(["x", "y", "z"]) : nil
            if kind < 13 || (depth == 0 && kind < 19) {
                return .visit(
                    Visit(
                        station: random.whole(0...stationCount - 1), service: .sequence(times(0...8, atMost: 5)),
                        priority: random.chance(0.2) ? random.whole(1...4) : nil, name: name))
            }
            if kind < 15 { return .delay(.sequence(times(0...6, atMost: 3)), name: name) }
            if kind < 18 {
                let count = random.whole(1...3)
                let chosen = random.whole(0...count - 1)
                return .choose(
                    (0..<count).map { FlowBranch(share: $0 == chosen ? 1 : 0, flow: flow(depth: depth - 1)) })
            }
            return .end(outcome: random.whole(0...FlowNetwork.ownOutcomes.count + 1))
        }

        /// None in half of the cases; with whole times their ends meet events.
        mutating func windows() -> [TimeWindow] {
            (0..<max(0, random.whole(-2...2))).map { number in
                let from = time(0...20)
                let length = 1 + time(0...15)
                let period = random.chance(0.5) ? length + time(0...6) : nil
                return TimeWindow(name: "window \(number)", from: from, until: from + length, period: period)
            }
        }

        /// A window of two stretches, sometimes.
        mutating func widen(_ window: inout TimeWindow) {
            guard random.chance(0.3) else { return }
            let from = window.until + time(0...3)
            window.further = [.init(from: from, until: from + 1 + time(0...4))]
            if window.period != nil { window.period = window.further[0].until - window.from + time(0...6) }
        }

        mutating func timers() -> [JourneyTimer] {
            (0..<random.whole(0...3)).map { number in
                JourneyTimer(
                    "timer \(number)", from: random.chance(0.3) ? .arrival : point(),
                    to: random.chance(0.2) ? .leaving : point())
            }
        }

        private mutating func point() -> JourneyPoint {
            let places = (0..<random.whole(1...2)).map { _ -> JourneyPoint.Place in
                random.chance(0.7)
                    ? .station(random.whole(0...stationCount - 1)) : .step(random.pick(["x", "y", "z"]))
            }
            return JourneyPoint(places, random.pick([.joining, .start, .end]), isLast: random.chance(0.3))
        }

        mutating func plan() -> RunPlan {
            let length: RunPlan.Length =
                switch random.whole(0...2) {
                case 0: .horizon(time(0...50))
                case 1: .customers(random.whole(1...30))
                default: .untilEmpty(limit: time(10...80))
                }
            let warmUp: RunPlan.WarmUp =
                switch random.whole(0...3) {
                case 0: .time(time(0...20))
                case 1: .customers(random.whole(0...12))
                default: .none
                }
            return RunPlan(length, closing: random.chance(0.3) ? .finish : .stop, warmUp: warmUp)
        }
    }
}
