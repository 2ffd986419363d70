import SimulationKernel
import TestSupport
import Testing

import FlowNetworks

/// The same patients with the same needs at every station, whatever the stations do with them: compared visit by visit
/// at the moment each one comes to a station.
@Suite struct SameNeedsExactCases {
    struct Stay: Hashable {
        let customerClass: Int32
        let number: UInt64
        let station: Int32
        /// Which of his stays there.
        let count: Int
    }

    /// Three stations, the first of them visited again in a loop, and a delay; two classes.
    static func network(_ change: (inout [Station]) -> Void) -> FlowNetwork {
        var stations = ["triage", "doctor", "laboratory"].map { name in
            // Every station takes the general way, whose records hold the requirement.
            var station = Station(name: name, servers: .count(2))
            station.speed = .constant(1)
            return station
        }
        change(&stations)
        let round = FlowLoop(
            [
                .visit(Visit(station: 1, service: .gamma(shape: 2, scale: 0.4))),
                .delay(.exponential(mean: 1), name: nil),
            ], .untilShare(0.6), atMost: 4)
        let classes = (1...2).map { priority in
            CustomerClass(
                name: "class \(priority)", arrivals: Arrivals(.poisson(.constant(0.5)), first: 150), priority: priority,
                flow: [
                    .visit(Visit(station: 0, service: .exponential(mean: 0.5))), .loop(round),
                    .visit(Visit(station: 2, service: .lognormal(logMean: -0.5, logSD: 0.6))),
                ])
        }
        return FlowNetwork(stations: stations, classes: classes)
    }

    /// The requirement of each stay, noted after the event with which it begins.
    static func needs(_ network: FlowNetwork) -> [Stay: Double] {
        let program = FlowProgram(network, plan: RunPlan(.untilEmpty(limit: 1e6)))
        let engine = FlowEngine(program, Draws(seed: 7, replication: 0))
        var result: [Stay: Double] = [:]
        var current: [UInt32: (UInt64, Int32, UInt64)] = [:]
        var counts: [Stay: Int] = [:]
        var isOver = false
        while !isOver {
            isOver = engine.run(events: 1)
            for index in 0..<engine.pool.used {
                let record = engine.pool.records[index]
                guard record.place == .waiting || record.place == .serving else { continue }
                let step = program.steps[Int(record.step)]
                let arrival = engine.pool.extras[index].sequence
                if let known = current[UInt32(index)], known == (record.number, step.station, arrival) { continue }
                current[UInt32(index)] = (record.number, step.station, arrival)
                let person = Stay(customerClass: step.origin, number: record.number, station: step.station, count: -1)
                counts[person, default: 0] += 1
                let stay = Stay(
                    customerClass: step.origin, number: record.number, station: step.station, count: counts[person]!)
                result[stay] = engine.pool.extras[index].requirement
            }
        }
        return result
    }

    @Test func needsAreTheSameWhateverStationsDo() {
        let expected = Self.needs(Self.network { _ in })
        // 300 customers, each at the first and the last station once and at the doctor's as often as it must.
        #expect(expected.count > 1000)
        #expect(Set(expected.values).count == expected.count)
        let disciplines: [Discipline] = [
            .lifo, .random, .priority(.resume), .priority(.restart), .priority(.resample), .preemptiveLIFO(.resume),
            .shortestRemaining, .shortestJob(ShortestJob(estimate: .error(cv: 1), agingRate: 0.3, preemption: .resume)),
            .earliestDue(due: .exponential(mean: 3), .restart), .agingPriority(step: 2),
            .accumulatingPriority(rates: [2, 1]), .processorSharing(atMost: nil), .processorSharing(atMost: 3),
        ]
        for (number, discipline) in disciplines.enumerated() {
            // All stations under it, and each station under another one.
            let all = Self.needs(Self.network { for index in $0.indices { $0[index].discipline = discipline } })
            #expect(all == expected, "\(discipline)")
            let mixed = Self.needs(
                Self.network {
                    for index in $0.indices {
                        $0[index].discipline = disciplines[(number + 3 * index) % disciplines.count]
                    }
                })
            #expect(mixed == expected, "from \(discipline) on")
        }
        // Held before the last station, with breakdowns at the doctor's and vacations at the first.
        let blocked = Self.needs(
            Self.network {
                $0[2].whenFull = .block
                $0[2].capacity = 2
                $0[1].breakdowns = Breakdowns(up: .exponential(mean: 5), repair: .exponential(mean: 1))
                $0[0].vacations = .exponential(mean: 1)
            })
        #expect(blocked == expected)
    }
}
