import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// Everybody is served at once.
@Suite struct SharingExactCases {
    /// a alone 0–1, 2 left; both at half speed until b has had 1, at 3; a's last unit 3–4.
    @Test func oneServer() throws {
        let result = try ward(
            [Patient("a", at: 0, needs: 3), Patient("b", at: 1, needs: 1)], .processorSharing(atMost: nil))
        #expect(result.times() == [4, 2])
        #expect(result.waits() == [0, 0])
        #expect(result.stations[0].busy.area == 4)
        #expect(result.stations[0].occupancy.area == 6)
        #expect(result.allHold)
    }

    /// Two servers for three at 2/3 from 1: c has its 1 at 2.5; a and b, with 2 each by then, go on alone until 4.5.
    @Test func twoServers() throws {
        let result = try ward(
            [Patient("a", at: 0, needs: 4), Patient("b", at: 0, needs: 4), Patient("c", at: 1, needs: 1)],
            servers: .count(2), .processorSharing(atMost: nil))
        #expect(zip(result.times(), [4.5, 4.5, 1.5]).allSatisfy { agree($0, $1) })
        #expect(agree(result.stations[0].busy.area, 9))
        #expect(result.allHold)
    }

    /// At most two at once: a alone 0–1, a and b at half speed until b has had 2, at 5; c waits from 2 to 5, then shares
    /// with a, both with 1 left, until 7.
    @Test func atMostTwo() throws {
        let result = try ward(
            [Patient("a", at: 0, needs: 4), Patient("b", at: 1, needs: 2), Patient("c", at: 2, needs: 1)],
            .processorSharing(atMost: 2))
        #expect(result.times() == [7, 4, 5])
        #expect(result.waits() == [0, 0, 3])
        #expect(result.stations[0].waiting.area == 3)
        #expect(result.allHold)
    }

    /// One at a time is first come, first served.
    @Test func atMostOne() throws {
        let result = try ward(DisciplineExactCases.patients, .processorSharing(atMost: 1))
        #expect(result.waits() == [0, 9, 13, 13, 16, 16])
    }

    /// At half speed from 2 on: a has had 2, and then 1/4 a unit with b there. b needs 1: until 6; a has 3 left of 6
    /// then, at 1/2: until 12.
    @Test func atChangingSpeed() throws {
        let result = try ward(
            [Patient("a", at: 0, needs: 6), Patient("b", at: 2, needs: 1)], .processorSharing(atMost: nil)
        ) { $0.speed = RateProfile(pieces: [.init(time: 0, rate: 1), .init(time: 2, rate: 0.5)]) }
        #expect(result.times() == [12, 4])
    }

    /// Two servers until 4, then one: two at full speed, then at half: 6 = 4 + 2 · 2 → both leave at 8.
    @Test func fewerServers() throws {
        let shifts = ServerSchedule(pieces: [.init(time: 0, count: 2), .init(time: 4, count: 1)])
        let result = try ward(
            [Patient("a", at: 0, needs: 6), Patient("b", at: 0, needs: 6)], servers: .schedule(shifts),
            .processorSharing(atMost: nil))
        #expect(result.times() == [8, 8])
        #expect(result.stations[0].detail?.onDutyArea == 12)
        #expect(result.allHold)
    }

    /// Who waits for a share may give up: c at 1 with patience 2 leaves at 3.
    @Test func givingUp() throws {
        let result = try ward(
            [Patient("a", at: 0, needs: 5), Patient("c", at: 1, needs: 1)], .processorSharing(atMost: 1)
        ) { $0.patience = .deterministic(2) }
        #expect(result.times() == [5, 2])
        #expect(result.visits[0][1].abandoned == 1)
    }
}
