import SimulationKernel

/// What the kernel's parts cost, each alone.
@MainActor enum Kernel {
    static func measure() -> [(name: String, nanoseconds: Double)] {
        var figures = [
            ("random word", word()),
            ("uniform number", uniform()),
            ("exponential, ziggurat, one running stream", exponential()),
            ("exponential, ziggurat, an entity's own stream", needOfAnEntity()),
            ("normal, ziggurat", normal()),
        ]
        for pending in [2, 10, 100, 1_000, 10_000] {
            figures.append(("calendar, take out and schedule, \(pending) pending", hold(pending: pending)))
        }
        figures += FormulaSpeed.figures()
        figures += RankSpeed.figures()
        return figures.map { (name: $0.0, nanoseconds: $0.1) }
    }

    private static let key = StreamKey(seed: 1, replication: 0, purpose: 1)
    private static let draws = 20_000_000

    private static func word() -> Double {
        nanoseconds(repetitions: draws) {
            var stream = RandomStream(key)
            var sum: UInt64 = 0
            for _ in 0..<draws { sum &+= stream.next() }
            return Double(sum)
        }
    }

    private static func uniform() -> Double {
        nanoseconds(repetitions: draws) {
            var stream = RandomStream(key)
            var sum = 0.0
            for _ in 0..<draws { sum += stream.uniform() }
            return sum
        }
    }

    private static func exponential() -> Double {
        nanoseconds(repetitions: draws) {
            var stream = RandomStream(key)
            var sum = 0.0
            for _ in 0..<draws { sum += stream.exponential() }
            return sum
        }
    }

    private static func needOfAnEntity() -> Double {
        nanoseconds(repetitions: draws) {
            var sum = 0.0
            for entity in 0..<draws {
                var stream = RandomStream(key, entity: UInt64(entity))
                sum += stream.exponential()
            }
            return sum
        }
    }

    private static func normal() -> Double {
        nanoseconds(repetitions: draws) {
            var stream = RandomStream(key)
            var sum = 0.0
            for _ in 0..<draws { sum += stream.normal() }
            return sum
        }
    }

    /// The hold model (Vaucher & Duval 1975, Comm. ACM 18(4)): the earliest event comes out and one goes in, an
    /// exponential time later, so that the number pending stays.
    private static func hold(pending: Int) -> Double {
        let holds = 5_000_000
        return nanoseconds(repetitions: holds) {
            var stream = RandomStream(key)
            var calendar = EventCalendar()
            for number in 0..<pending { calendar.schedule(UInt32(number), at: stream.exponential()) }
            var sum = 0.0
            for _ in 0..<holds {
                let event = calendar.next()
                sum += event.time
                calendar.schedule(event.payload, at: event.time + stream.exponential())
            }
            return sum
        }
    }
}
