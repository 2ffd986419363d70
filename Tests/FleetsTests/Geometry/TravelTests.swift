import Fleets
import SimulationKernel
import Testing

@Suite struct TravelExactCases {
    /// Speed 2 until 10, 1 until 16, still until 20, then the same again.
    static let day = SpeedSchedule(
        RateProfile(
            pieces: [.init(time: 0, rate: 2), .init(time: 10, rate: 1), .init(time: 16, rate: 0)], period: 20))

    @Test func oneSpeed() {
        let speed = SpeedSchedule(constant: 4)
        #expect(speed.moment(afterCovering: 10, from: 100) == 102.5)
        #expect(speed.covered(from: 100, to: 102.5) == 10)
    }

    @Test func aTripOverChangesOfSpeed() {
        let trips: [[Double]] = [
            // from, distance, moment
            [0, 20, 10], [0, 22, 12], [9, 3, 11], [0, 26, 16], [16, 0, 16], [17, 0, 17], [16, 1, 20.5], [15, 1, 16],
            [15, 2, 20.5], [0, 27, 20.5], [0, 52, 36], [5, 16 + 2 * 26, 56], [5, 17 + 2 * 26, 60.5],
            [1_000_000, 53, 1_000_040.5],
        ]
        for trip in trips {
            #expect(Self.day.moment(afterCovering: trip[1], from: trip[0]) == trip[2])
            #expect(Self.day.covered(from: trip[0], to: trip[2]) == trip[1])
        }
    }

    @Test func theMomentIsTheInverseOfWhatIsCovered() {
        var stream = RandomStream(StreamKey(seed: 7, replication: 0, purpose: 1))
        for _ in 0..<2_000 {
            let start = 100 * stream.uniform()
            let distance = 200 * stream.uniform()
            let end = Self.day.moment(afterCovering: distance, from: start)
            #expect(abs(Self.day.covered(from: start, to: end) - distance) < 1e-11)
        }
    }

    @Test func withoutAPeriodTheLastSpeedStaysAndBeforeTheFirstNobodyMoves() {
        let speed = SpeedSchedule(RateProfile(pieces: [.init(time: 5, rate: 3), .init(time: 7, rate: 1)]))
        #expect(speed.moment(afterCovering: 7, from: 0) == 8)
        let ending = SpeedSchedule(RateProfile(pieces: [.init(time: 0, rate: 3), .init(time: 7, rate: 0)]))
        #expect(ending.moment(afterCovering: 21, from: 0) == 7)
        #expect(ending.moment(afterCovering: 21.5, from: 0) == .infinity)
        #expect(SpeedSchedule(.constant(0)).moment(afterCovering: 1, from: 0) == .infinity)
    }

    @Test func tripsAndWhereOneIsOnTheWay() {
        let travel = Travel(.torus(width: 100, height: 100, metric: .manhattan), speed: Self.day)
        let a = Place(x: 0, y: 0)
        let b = Place(x: 12, y: 12)
        #expect(travel.arrival(from: a, to: b, leaving: 5) == 10 + 6 + 4 + 4)
        #expect(travel.place(from: a, to: b, leaving: 5, at: 12) == Place(x: 12, y: 0))
        #expect(travel.place(from: a, to: b, leaving: 5, at: 19) == Place(x: 12, y: 4))
        #expect(travel.distanceCovered(from: a, to: b, leaving: 5, until: 1_000) == 24)
    }

    @Test func aTableOfTimesSlowerAtNight() {
        let space = Space.zones(names: ["A", "B"], distances: [[0, 90], [90, 0]], times: [[0, 2], [3, 0]])
        let travel = Travel(
            space, speed: .init(RateProfile(pieces: [.init(time: 0, rate: 1), .init(time: 10, rate: 0.5)], period: 20)))
        let a = space.place(ofZone: 0)
        let b = space.place(ofZone: 1)
        #expect(travel.arrival(from: a, to: b, leaving: 1) == 3)
        #expect(travel.arrival(from: b, to: a, leaving: 8) == 12)
        #expect(travel.distanceCovered(from: b, to: a, leaving: 8, until: 10) == 60)
        #expect(travel.place(from: b, to: a, leaving: 8, at: 11) == b)
        let unreachable = Space.zones(names: ["A", "B"], distances: [[0, .infinity], [1, 0]])
        let none = Travel(unreachable, speed: Self.day)
        #expect(
            none.arrival(from: unreachable.place(ofZone: 0), to: unreachable.place(ofZone: 1), leaving: 0) == .infinity)
    }
}
