import EventLogs
import Statistics
import TestSupport
import Testing

/// Streams by timetables and booked times.
@Suite struct TimetableTests {
    private static let day = DrawnStream.day

    /// Every 40 minutes from 8:20, Monday to Thursday ten, on Fridays five; with one holiday.
    @Test func timetable() throws {
        var times: [Double] = []
        for number in 0..<42 where number % 7 < 5 && number != 16 {
            for place in 0..<(number % 7 < 4 ? 10 : 5) {
                times.append(Double(number) * Self.day + 30_000 + Double(place) * 2400)
            }
        }
        let stream = try #require(ArrivalDiscovery(DrawnStream.observed(times, days: 42)).streams.first)
        guard case .regular(let timetable) = stream.pattern else {
            Issue.record("\(stream.pattern)")
            return
        }
        #expect(timetable.period == 2400)
        #expect(
            timetable.openings
                == (0..<5).map {
                    WeeklyStretch(
                        weekday: $0, from: 30_000, until: $0 < 4 ? 54_000 : 42_000, value: $0 < 4 ? 10 : 5)
                })
        #expect(stream.days.oddDays.map(\.day.day) == [16])
        #expect(stream.evidence.grade == .measured)
    }

    /// Day and night, every 50 minutes, which is no part of a day.
    @Test func withoutEnd() throws {
        let times = (0..<200).map { 1234 + Double($0) * 3000 }
        let stream = try #require(ArrivalDiscovery(DrawnStream.observed(times, days: 7)).streams.first)
        #expect(stream.pattern == .regular(Timetable(period: 3000, openings: [], first: 1234)))
    }

    /// Every minute, by a clock of minutes: gaps alone would be so by chance.
    @Test func asFineAsTheClock() throws {
        var times: [Double] = []
        for number in 0..<5 {
            for minute in 0..<120 { times.append(Double(number) * Self.day + 36_000 + Double(minute * 60)) }
        }
        let stream = try #require(ArrivalDiscovery(DrawnStream.observed(times, days: 5)).streams.first)
        let open = (0..<5).map { WeeklyStretch(weekday: $0, from: 36_000, until: 43_200, value: 120) }
        #expect(stream.pattern == .regular(Timetable(period: 60, openings: open, first: 36_000)))
        // By chance on such a clock: not regular.
        var generator = SeededGenerator(6)
        let drawn = DrawnStream.poisson(days: 5, most: 60, rate: { $0 < 5 && $1 < 36_000 ? 60 : 0 }, &generator)
            .map { ($0 / 60).rounded(.down) * 60 }
        let other = try #require(ArrivalDiscovery(DrawnStream.observed(drawn, days: 5)).streams.first)
        if case .poisson = other.pattern {} else { Issue.record("\(other.pattern)") }
    }

    /// A queue holds back every other arrival of a timetable of 30 minutes, and only starts are known.
    @Test func behindAQueue() throws {
        var generator = SeededGenerator(3)
        var times: [Double] = []
        for number in 0..<28 where number % 7 < 5 {
            for place in 0..<16 {
                let late = generator.chance(0.5) ? 0 : 900 * generator.uniform()
                times.append(Double(number) * Self.day + 32_400 + Double(place) * 1800 + late)
            }
        }
        let found = ArrivalDiscovery(DrawnStream.observed(times, days: 28, only: \.start))
        #expect(found.cases.basis == .start)
        let stream = try #require(found.streams.first)
        let open = (0..<5).map { WeeklyStretch(weekday: $0, from: 32_400, until: 61_200, value: 16) }
        #expect(stream.pattern == .regular(Timetable(period: 1800, openings: open, first: 32_400)))
        #expect(stream.evidence.grade == .estimated)
        #expect(stream.remarks.contains { $0.hasPrefix("Only starts are known") })
    }

    /// Every 20 minutes from 9 to 15 somebody is booked, comes with 85 % and with a standard deviation of 3 minutes.
    @Test func bookedTimes() throws {
        var generator = SeededGenerator(4)
        var times: [Double] = []
        for number in 0..<56 where number % 7 < 5 {
            for place in 0..<18 where generator.chance(0.85) {
                let twelve = (0..<12).reduce(-6.0) { sum, _ in sum + generator.uniform() }
                times.append(Double(number) * Self.day + 32_400 + Double(place) * 1200 + twelve * 180)
            }
        }
        let stream = try #require(ArrivalDiscovery(DrawnStream.observed(times.sorted(), days: 56)).streams.first)
        guard case .appointments(let booked) = stream.pattern else {
            Issue.record("\(stream.pattern), \(stream.chance)")
            return
        }
        #expect(booked.spacing == 1200)
        let punctuality = try #require(booked.punctuality)
        #expect(try #require(punctuality.evidence.interval).contains(180))
        #expect(abs(punctuality.sd - 180) < 20)
        let monday = booked.openings.filter { $0.weekday == 0 && $0.value > 0.1 }
        #expect(monday.count == 1)
        #expect(abs(monday[0].from - 32_400) < 60 && abs(monday[0].until - 54_000) < 60)
        #expect(abs(monday[0].value - 0.85) < 0.05)
    }

    /// Poisson arrivals that somebody rounded to five minutes are no booked times.
    @Test func roundedTimes() throws {
        var generator = SeededGenerator(5)
        var claimed = 0
        for _ in 0..<20 {
            let times = DrawnStream.poisson(days: 28, &generator).map { ($0 / 300).rounded(.down) * 300 }
            let stream = try #require(ArrivalDiscovery(DrawnStream.observed(times, days: 28)).streams.first)
            if case .poisson = stream.pattern {} else { claimed += 1 }
            #expect(stream.batches == nil && stream.chance.latticeSpacing == 300)
        }
        // A claim in 5 % of streams is seen more than four times in twenty with 1 in 400.
        #expect(claimed <= 4)
    }
}
