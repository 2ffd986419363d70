import Fleets
import SimulationKernel

/// What it costs to know the nearest of so many idle vehicles.
@MainActor enum Neighbours {
    /// A request comes, the nearest vehicle is found and taken out, and another one gets idle somewhere: as many stay.
    static func nanoseconds(vehicles: Int, _ space: Space) -> Double {
        let trips = 1_000_000
        return bench.nanoseconds(repetitions: trips) {
            var stream = RandomStream(StreamKey(seed: 1, replication: 0, purpose: 1))
            var index = VehicleIndex(space, capacity: vehicles)
            for id in 0..<vehicles { index.insert(id, at: space.draw(&stream)) }
            var sum = 0.0
            for _ in 0..<trips {
                guard let nearest = index.nearest(to: space.draw(&stream)) else { break }
                sum += nearest.distance
                index.remove(nearest.id)
                index.insert(nearest.id, at: space.draw(&stream))
            }
            return sum
        }
    }

    /// Those of a list instead of an index.
    static func nanosecondsWithoutIndex(vehicles: Int, _ space: Space) -> Double {
        let requests = max(100, 10_000_000 / vehicles)
        return bench.nanoseconds(repetitions: requests) {
            var stream = RandomStream(StreamKey(seed: 1, replication: 0, purpose: 1))
            var places = (0..<vehicles).map { _ in space.draw(&stream) }
            var sum = 0.0
            for _ in 0..<requests {
                let place = space.draw(&stream)
                var best = Double.infinity
                var nearest = 0
                for (id, vehicle) in places.enumerated() {
                    let distance = space.distance(from: vehicle, to: place)
                    if distance < best {
                        best = distance
                        nearest = id
                    }
                }
                sum += best
                places[nearest] = space.draw(&stream)
            }
            return sum
        }
    }
}
