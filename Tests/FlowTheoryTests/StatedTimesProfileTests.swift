import SimulationKernel
import Testing

import FlowNetworks
import FlowScenarios

/// What booked times bring hour by hour, worked out by hand.
struct StatedTimesProfileTests {
    /// What comes within the minute after a moment.
    private func rate(_ profile: RateProfile, _ time: Double) -> Double {
        profile.expectedPoints(from: time, to: time + 1)
    }

    /// Four hours of one every 10 min, from 0 on: 6 an hour, and nobody after.
    @Test func aMorningOfBookings() {
        let profile = RateProfile.spread((0..<24).map { Double($0) * 10 }, weight: 1, hour: 60)
        for time in [0.0, 30, 90, 150, 239] { #expect(abs(rate(profile, time) - 0.1) < 1e-12) }
        #expect(rate(profile, 240) == 0)
        #expect(abs(profile.expectedPoints(from: 0, to: 1000) - 24) < 1e-12)
    }

    /// Slots that do not divide the hour make no peak of their own: 40 min apart are 1.5 an hour.
    @Test func slotsAcrossHours() {
        let profile = RateProfile.spread((0..<12).map { Double($0) * 40 }, weight: 0.9, hour: 60)
        for time in stride(from: 0.0, to: 480, by: 60) { #expect(abs(rate(profile, time) - 0.0225) < 1e-12) }
        #expect(abs(profile.expectedPoints(from: 0, to: 1000) - 10.8) < 1e-12)
    }

    /// Five at one time, then one after two hours, on two days: crowds are spread up to the next time.
    @Test func crowdsAndDays() {
        let day = [0.0, 0, 0, 0, 0, 120]
        let profile = RateProfile.spread(day + day.map { $0 + 1440 }, weight: 1, hour: 60)
        for start in [0.0, 1440] {
            #expect(abs(rate(profile, start + 30) - 5 / 120.0) < 1e-12)
            #expect(abs(rate(profile, start + 90) - 5 / 120.0) < 1e-12)
            #expect(abs(rate(profile, start + 130) - 1 / 120.0) < 1e-12)
            #expect(abs(rate(profile, start + 400)) < 1e-12)
        }
        #expect(abs(profile.expectedPoints(from: 0, to: 3000) - 12) < 1e-9)
    }

    /// Six who are stated for one moment are a list, not a rate; six within the hour are one, and so are two every quarter
    /// of an hour.
    @Test func listsAreNoRate() {
        func peak(_ times: [Double]) -> Double? {
            let customer = CustomerClass(
                name: "c", arrivals: Arrivals(.at(times)),
                flow: [.visit(Visit(station: 0, service: .deterministic(60)))])
            let network = FlowNetwork(stations: [Station(name: "s", servers: .count(1))], classes: [customer])
            let load = StationLoad.loads(of: network, RunPlan(.horizon(480)), hour: 60)[0]
            #expect(abs((load.utilization ?? 0) - Double(times.count) / 8) < 1e-12)
            return load.peakUtilization
        }
        #expect(peak(Array(repeating: 0, count: 6)) == 0)
        #expect(peak([0, 0, 0, 240, 240, 240]) == 0)
        #expect(peak([0, 10, 20, 30, 40, 50]) == 6)
        #expect(peak([0, 0, 15, 15, 30, 30]) == 6)
    }

    /// A single time has an hour; times beyond what a `Double` tells apart end.
    @Test func edges() {
        let one = RateProfile.spread([30], weight: 2, hour: 60)
        #expect(abs(rate(one, 10) - 1 / 60.0) < 1e-12 && abs(rate(one, 70) - 1 / 60.0) < 1e-12)
        #expect(RateProfile.spread([], weight: 1, hour: 60).pieces.isEmpty)
        #expect(RateProfile.spread([0, 1e300], weight: 1, hour: 60).pieces.count < 10)
    }
}
