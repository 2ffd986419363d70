import AllocationCounter
import Fleets
import SimulationKernel
import Testing

/// Once the fleet is inside, no request takes memory: allocations are counted, so that what is given back at once is
/// seen too.
@Suite struct IndexAllocationTests {
    @Test(arguments: VehicleIndexExactCases.spaces.indices) func requestsTakeNoMemory(_ number: Int) {
        let space = VehicleIndexExactCases.spaces[number]
        var stream = RandomStream(StreamKey(seed: 12, replication: 0, purpose: 1))
        var index = VehicleIndex(space, capacity: 1_000)
        for id in 0..<1_000 { index.insert(id, at: space.draw(&stream)) }
        var found: [Neighbour] = []
        found.reserveCapacity(1_000)
        var seen = 0
        let before = allocations_of_this_thread()
        for _ in 0..<20_000 {
            let place = space.draw(&stream)
            guard let nearest = index.nearest(to: place, where: { $0 % 3 != 0 }) else { continue }
            index.nearest(5, to: place, into: &found)
            seen += found.count
            index.remove(nearest.id)
            index.insert(nearest.id, at: place)
        }
        #expect(allocations_of_this_thread() - before == 0)
        #expect(seen == 100_000)
    }
}
