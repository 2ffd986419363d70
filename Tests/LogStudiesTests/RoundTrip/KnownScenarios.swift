/// Twenty scenarios of five kinds: clinics, emergency departments, call centres that people hang up on, classes with
/// priorities, and rosters.
enum KnownScenarios {
    static var all: [KnownScenario] {
        (0..<4).flatMap { number in
            [clinic(number), emergency(number), calls(number), priorities(number), rosters(number)]
        }
    }

    private static let run = "run: { starts: Mon 0:00, horizon: 8 weeks, replications: 2 }"

    /// By day, on working days.
    private static func byDay(_ rate: Double, from: Double, until: Double) -> @Sendable (Int, Double) -> Double {
        { weekday, time in weekday < 5 && time >= from * 3600 && time < until * 3600 ? rate : 0 }
    }

    private static func clinic(_ number: Int) -> KnownScenario {
        let rate = 8 + 2 * Double(number)
        let share = 20 + 10 * Double(number)
        return KnownScenario(
            name: "clinic \(number)",
            text: """
                classes:
                  patient:
                    arrivals:
                      poisson: { schedule: { Mon-Fri 8:00: \(rate)/h, Mon-Fri 16:00: 0, "Sat,Sun 0:00": 0 }, every: 1 week }
                    flow: [ reception, doctor, { choose: [ { share: \(share)%, flow: [ laboratory ] }, { otherwise: [] } ] } ]
                stations:
                  reception: { servers: 1, service: { exponential: 3 min } }
                  doctor: { servers: 4, service: { gamma: { mean: 14 min, cv: 0.6 } } }
                  laboratory: { servers: 2, service: { lognormal: { mean: 10 min, sd: 4 min } } }
                \(run)
                """, services: ["reception": 180, "doctor": 840, "laboratory": 600],
            rates: ["patient": byDay(rate, from: 8, until: 16)],
            ways: ["doctor/laboratory": share / 100, "doctor/end": 1 - share / 100])
    }

    private static func emergency(_ number: Int) -> KnownScenario {
        let night = 2 + Double(number)
        let day: @Sendable (Int, Double) -> Double = { _, time in
            time < 8 * 3600 ? night : time < 20 * 3600 ? 3 * night : 2 * night
        }
        return KnownScenario(
            name: "emergency \(number)",
            text: """
                classes:
                  patient:
                    arrivals:
                      poisson: { schedule: { 0:00: \(night)/h, 8:00: \(3 * night)/h, 20:00: \(2 * night)/h }, every: 24 h }
                    flow:
                      - triage
                      - choose: [ { share: 35%, flow: [ major, ward ] }, { otherwise: [ minor ] } ]
                stations:
                  triage: { servers: 3, service: { lognormal: { mean: 5 min, sd: 3 min } } }
                  major: { servers: 6, service: { gamma: { mean: 25 min, cv: 0.7 } } }
                  minor: { servers: 6, service: { exponential: 12 min } }
                  ward: { servers: unlimited, service: { exponential: 6 h } }
                \(run)
                """, services: ["triage": 300, "major": 1500, "minor": 720, "ward": 21_600], rates: ["patient": day],
            ways: ["triage/minor": 0.65, "triage/major": 0.35])
    }

    private static func calls(_ number: Int) -> KnownScenario {
        let patience = 2 + 2 * Double(number)
        return KnownScenario(
            name: "calls \(number)",
            text: """
                classes:
                  caller:
                    arrivals:
                      poisson: { schedule: { Mon-Fri 8:00: 30/h, Mon-Fri 18:00: 0, "Sat,Sun 0:00": 0 }, every: 1 week }
                    flow: [ agent ]
                stations:
                  agent:
                    servers: 3
                    service: { lognormal: { mean: 6 min, sd: 5 min } }
                    patience: { exponential: \(patience) min }
                \(run)
                """, services: ["agent": 360], rates: ["caller": byDay(30, from: 8, until: 18)],
            patience: ["agent": patience * 60 * 0.693147180559945])
    }

    private static func priorities(_ number: Int) -> KnownScenario {
        let urgent = 1 + Double(number)
        return KnownScenario(
            name: "priorities \(number)",
            text: """
                classes:
                  urgent: { priority: 1, arrivals: { poisson: \(urgent)/h }, flow: [ desk, room ] }
                  routine: { priority: 2, arrivals: { poisson: 6/h }, flow: [ desk, room ] }
                stations:
                  desk: { servers: 1, service: { exponential: 4 min } }
                  room:
                    servers: 3
                    discipline: priority
                    service: { urgent: { exponential: 20 min }, routine: { exponential: 12 min } }
                \(run)
                """, services: ["desk": 240, "room/urgent": 1200, "room/routine": 720],
            rates: ["urgent": { _, _ in urgent }, "routine": { _, _ in 6 }])
    }

    private static func rosters(_ number: Int) -> KnownScenario {
        let again = 10 + 10 * Double(number)
        return KnownScenario(
            name: "rosters \(number)",
            text: """
                classes:
                  client:
                    arrivals:
                      poisson: { schedule: { Mon-Fri 9:00: 9/h, Mon-Fri 15:00: 0, "Sat,Sun 0:00": 0 }, every: 1 week }
                    routing: { start: counter, counter: expert, expert: { counter: \(again)%, end: \(100 - again)% } }
                stations:
                  counter: { shifts: { Mon-Fri 8:00-17:00: 2 }, service: { exponential: 5 min } }
                  expert: { shifts: { Mon-Fri 8:00-17:00: 1, Mon-Fri 9:00-16:00: 2 }, service: { exponential: 11 min } }
                \(run)
                """, services: ["counter": 300, "expert": 660], rates: ["client": byDay(9, from: 9, until: 15)],
            ways: ["expert/end": 1 - again / 100, "expert/counter": again / 100])
    }
}
