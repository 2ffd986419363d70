import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// What those who wait see: tickets, polls of an app, calls and walks.
@Suite struct TicketExactCases {
    /// The first is served 0–100, a waits for that with the app open.
    static func waiting(
        _ poll: Information.Polling, outages: Information.Outages? = nil
    ) throws -> InformationObservations {
        let result = try ward([Patient("first", at: 0, needs: 100), Patient("a", at: 0, needs: 1)]) {
            $0.information = Information(
                poll: poll, outages: outages, estimate: Information.Estimate(.byPosition, meanService: 10))
        }
        #expect(result.allHold)
        return try #require(result.information[0])
    }

    /// Requests at 0, 3, …, 99; answers 1 later, of which that at 100 comes to nobody. From 1 on the age goes from 1 to
    /// 4 again and again: 33 teeth of 3 · 2.5; its mean is the latency and half a period.
    @Test func theAgeIsASaw() throws {
        for client in [Information.Polling.Client.latest, .merge] {
            let seen = try Self.waiting(.init(every: 3, latency: .deterministic(1), client: client))
            #expect([seen.sent, seen.shown, seen.nothingNew, seen.cancelled] == [34, 33, 32, 0])
            #expect(seen.ageTime == 99)
            #expect(seen.ageArea == 247.5)
            #expect(seen.staleTime == 0)
            // Shown at t: t until now and 10 for one call; in truth 100. Σ (t − 90) over 1, 4, …, 97.
            #expect(seen.estimates == 33)
            #expect(seen.errorSum == -1353)
            #expect([seen.roomTime, seen.freeTime] == [100, 0])
            #expect(seen.called == 2)
        }
        // The first request after a period: answers at 4, …, 97.
        let later = try Self.waiting(.init(every: 3, latency: .deterministic(1), firstAtOnce: false))
        #expect([later.sent, later.shown] == [33, 32])
    }

    /// Latency 2: from 2 on between 2 and 5; the last 2 units end at 4.
    @Test func atALatencyOfTwo() throws {
        let seen = try Self.waiting(.init(every: 3, latency: .deterministic(2)))
        #expect(seen.shown == 33)
        #expect(seen.ageTime == 98)
        #expect(seen.ageArea == 342)
    }

    /// From a period on each request is cancelled by the next one, at 3 in the very moment of its answer; who merges
    /// sees all of them.
    @Test func atALatencyOfAPeriodAndMore() throws {
        for latency in [3.0, 4] {
            let none = try Self.waiting(.init(every: 3, latency: .deterministic(latency)))
            #expect([none.sent, none.shown, none.cancelled] == [34, 0, 33])
            #expect(none.ageTime == 0)
        }
        let three = try Self.waiting(.init(every: 3, latency: .deterministic(3), client: .merge))
        #expect([three.shown, three.cancelled] == [33, 0])
        #expect(three.ageTime == 97)
        #expect(three.ageArea == 435.5)
        let four = try Self.waiting(.init(every: 3, latency: .deterministic(4), client: .merge))
        #expect(four.shown == 32)
        #expect(four.ageTime == 96)
        #expect(four.ageArea == 528)
        // Older than two periods in the last third of each tooth.
        #expect(four.staleTime == 32)
        #expect(four.backwards == 0)
    }

    /// Two screens send twice as much and see the same.
    @Test func twoScreens() throws {
        let seen = try Self.waiting(.init(every: 3, latency: .deterministic(1), screens: .each))
        #expect([seen.sent, seen.shown] == [68, 33])
        #expect(seen.ageArea == 247.5)
    }

    /// No answers from 5 on: of the requests two are answered; what came at 4 was 1 old then and is 97 old at 100.
    @Test func anOutage() throws {
        let seen = try Self.waiting(
            .init(every: 3, latency: .deterministic(1)),
            outages: Information.Outages(up: .deterministic(5), repair: .deterministic(1000)))
        #expect([seen.shown, seen.unanswered] == [2, 32])
        #expect(seen.ageArea == 4711.5)
        #expect(seen.staleTime == 91)
    }

    /// Each poll is 0.5 at the API's station and then 1 on its way.
    @Test func pollsAtAStation() throws {
        var doctor = Station(name: "doctor", servers: .count(1))
        doctor.information = Information(
            poll: .init(every: 3, latency: .deterministic(1)), api: Information.API(station: 1, pollClass: 2))
        let result = try observe(
            FlowNetwork(
                stations: [doctor, Station(name: "api", servers: .count(1))],
                classes: [
                    Patient("first", at: 0, needs: 100).asClass, Patient("a", at: 0, needs: 1).asClass,
                    CustomerClass(
                        name: "polls", arrivals: Arrivals(.polls),
                        flow: [.visit(Visit(station: 1, service: .deterministic(0.5)))]),
                ]))
        let seen = try #require(result.information[0])
        #expect(seen.shown == 33)
        #expect(seen.ageTime == 98.5)
        #expect(seen.ageArea == 294.875)
        #expect(result.visits[1][2].time.count == 34)
        #expect(result.stations[1].busy.area == 17)
        #expect(result.classes[2].arePolls)
        // Polls are no customers.
        #expect(result.customers == 2)
        #expect(result.end == 101)
        #expect(result.allHold)
    }

    /// c has two calls ahead at 2 and leaves. At 10 the second is called, which the poll of that moment tells: c starts
    /// back. The second is served 10–20.
    static func walk(travel: Double, atMost: Int = .max) throws -> FlowObservations {
        let result = try ward([
            Patient("first", at: 0, needs: 10), Patient("b", at: 1, needs: 10), Patient("c", at: 2, needs: 5),
        ]) {
            $0.information = Information(
                poll: .init(every: 1), notify: Information.Notify(at: 1, travel: .deterministic(travel)),
                missedCall: Information.MissedCall(behind: 0, atMost: atMost))
        }
        #expect(result.allHold)
        return result
    }

    @Test func backInTime() throws {
        let result = try Self.walk(travel: 5)
        let seen = try #require(result.information[0])
        #expect(result.waits() == [0, 9, 18])
        #expect([seen.left, seen.backInTime, seen.missedCalls] == [1, 1, 0])
        // Free 2–15; in the room b's 9 and 15–20.
        #expect([seen.freeTime, seen.roomTime] == [13, 14])
        #expect(seen.notice.count == 1)
        #expect(seen.notice.sum == 10)
    }

    /// Called at 20, back at 25: the server waits for nobody in particular.
    @Test func backTooLate() throws {
        let result = try Self.walk(travel: 15)
        let seen = try #require(result.information[0])
        #expect(result.waits() == [0, 9, 23])
        #expect([seen.left, seen.backInTime, seen.missedCalls] == [1, 0, 1])
        #expect([seen.freeTime, seen.roomTime] == [23, 9])
        #expect(seen.notice.sum == 10)
        #expect(result.stations[0].busy.area == 25)
        #expect(result.end == 30)
    }

    /// With no call to miss he is out at 20.
    @Test func outAfterAMissedCall() throws {
        let result = try Self.walk(travel: 15, atMost: 0)
        #expect(result.visits[0].map(\.abandoned) == [0, 0, 1])
        #expect(result.times() == [10, 19, 18])
        #expect(result.end == 20)
    }

    /// c, number 4, is away until 30: called in vain at 20, at 21 (when g comes and goes in, 21–25) and at 25. It is put
    /// behind none, one or two of x (25–31, needs 6) and y (2). Back at 30: behind none or x it is next at 31, behind y
    /// at 33.
    @Test func behindSoMany() throws {
        let cases: [(Int, [Double])] = [(0, [29, 9]), (1, [29, 9]), (2, [31, 8])]
        for (behind, waits) in cases {
            let result = try ward([
                Patient("first", at: 0, needs: 10), Patient("b", at: 1, needs: 5), Patient("b2", at: 1.5, needs: 5),
                Patient("c", at: 2, needs: 1), Patient("g", at: 21, needs: 4), Patient("x", at: 22, needs: 6),
                Patient("y", at: 23, needs: 2),
            ]) {
                $0.information = Information(
                    poll: .init(every: 1), notify: Information.Notify(at: 2, travel: .deterministic(20)),
                    missedCall: Information.MissedCall(behind: behind))
            }
            let found = [result.waits()[3], result.waits()[6]]
            #expect(found == waits, "\(behind)")
            #expect(result.information[0]?.missedCalls == 3)
            #expect(result.allHold)
        }
    }

    /// Under every order those who wait are called, whoever is away: nobody is left beside free servers.
    @Test func everybodyIsCalledUnderEveryDiscipline() throws {
        let disciplines: [Discipline] = [
            .lifo, .random, .shortestJobFirst, .shortestRemaining, .earliestDue(due: .deterministic(5), .none),
            .priority(.resume), .agingPriority(step: 3),
        ]
        for discipline in disciplines {
            let patients = (0..<30).map { Patient("\($0)", at: Double($0), needs: 2, priority: 1 + $0 % 3) }
            let result = try ward(patients, discipline, plan: RunPlan(.untilEmpty(limit: 10_000))) {
                $0.information = Information(
                    poll: .init(every: 1), notify: Information.Notify(at: 3, travel: .deterministic(9)))
            }
            #expect(result.classes.reduce(0) { $0 + $1.ends[FlowNetwork.completed] } == 30, "\(discipline)")
            #expect(result.allHold)
        }
    }

    /// One call ahead is shown as 10: more than 5 keeps people at home, more than 10 not; nobody is kept from a free
    /// server.
    @Test func stayingAway() throws {
        for (limit, isAway) in [(5.0, true), (10, false)] {
            let result = try ward([Patient("first", at: 0, needs: 3), Patient("a", at: 1, needs: 1)]) {
                $0.information = Information(
                    poll: .init(every: 0.5), estimate: Information.Estimate(.byPosition, meanService: 10),
                    stayAway: Information.StayAway(over: limit, share: 1))
            }
            #expect(result.visits[0].map(\.balked) == [0, isAway ? 1 : 0])
            #expect(result.information[0]?.stayedAway == (isAway ? 1 : 0))
            #expect(result.allHold)
        }
    }

    /// The board is asked at 0, 5, …: at 4 it still shows the empty room of 0, at 6 the three who waited at 5.
    @Test func whatIsShownIsOld() throws {
        let result = try ward(
            [1.0, 2, 3, 4, 6].map { Patient("\($0)", at: $0, needs: 10) }, plan: RunPlan(.untilEmpty(limit: 100))
        ) {
            $0.information = Information(
                poll: .init(every: 5), estimate: Information.Estimate(.byPosition, meanService: 10),
                stayAway: Information.StayAway(over: 15, share: 1))
        }
        #expect(result.visits[0].map(\.balked) == [0, 0, 0, 0, 1])
        #expect(result.allHold)
    }

    /// Asked at 0, 2, 4, …, when nobody, one and all who came are there. After 1 the answer of 2 comes at 3; after 3 each
    /// is cancelled before it comes, or comes at 5 where all are shown; what is lost, and in an outage all, never comes.
    @Test func whatIsShownComesLate() throws {
        func away(_ poll: Information.Polling, outages: Information.Outages? = nil) throws -> [Int] {
            let result = try ward(
                [0.5, 2.5, 3.5, 5.5].map { Patient("\($0)", at: $0, needs: 10) }, plan: RunPlan(.untilEmpty(limit: 100))
            ) {
                $0.information = Information(
                    poll: poll, outages: outages, estimate: Information.Estimate(.byPosition, meanService: 10),
                    stayAway: Information.StayAway(over: 5, share: 1))
            }
            return result.visits[0].map(\.balked)
        }
        #expect(try away(.init(every: 2, latency: .deterministic(1))) == [0, 0, 1, 1])
        #expect(try away(.init(every: 2, latency: .deterministic(3))) == [0, 0, 0, 0])
        #expect(try away(.init(every: 2, latency: .deterministic(3), client: .merge)) == [0, 0, 0, 1])
        #expect(try away(.init(every: 2, lost: 1)) == [0, 0, 0, 0])
        #expect(try away(.init(every: 2, firstAtOnce: false)) == [0, 1, 1, 1])
        let outages = Information.Outages(up: .deterministic(1), repair: .deterministic(100))
        #expect(try away(.init(every: 2), outages: outages) == [0, 0, 0, 0])
    }
}
