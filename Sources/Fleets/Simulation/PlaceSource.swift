import SimulationKernel

/// Where requests or vehicles begin or end, made ready.
struct PlaceSource {
    private enum Kind {
        case uniform
        case fixed(Place)
        case zones(WeightedChoice)
        case around(Double)
    }

    private let kind: Kind

    init(_ law: PlaceLaw) {
        switch law {
        case .uniform: kind = .uniform
        case .at(let place): kind = .fixed(place)
        case .zones(let weights): kind = .zones(WeightedChoice(weights))
        case .within(let radius): kind = .around(radius)
        }
    }

    /// - Parameter origin: what `within` is around.
    @inline(__always) func draw(_ stream: inout RandomStream, _ space: borrowing Space, around origin: Place) -> Place {
        switch kind {
        case .uniform: return space.draw(&stream)
        case .fixed(let place): return place
        case .zones(let table): return space.place(ofZone: table.draw(&stream))
        case .around(let radius): return space.draw(&stream, within: radius, of: origin)
        }
    }
}

/// One of several, by weight.
struct WeightedChoice {
    /// Sums of the weights up to and with each.
    private let sums: [Double]

    /// - Precondition: no weight is negative, and not all are 0.
    init(_ weights: [Double]) {
        var sum = 0.0
        sums = weights.map {
            precondition($0 >= 0, "a weight is not negative")
            sum += $0
            return sum
        }
        precondition(sum > 0 && sum < .infinity, "weights have a positive finite sum")
    }

    var total: Double { sums.last! }

    func draw(_ stream: inout RandomStream) -> Int {
        let point = stream.uniform() * total
        var low = 0
        var high = sums.count - 1
        while low < high {
            let middle = (low + high) / 2
            if point < sums[middle] { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension Space {
    /// A uniform place at most so far from another, inside the space; in zones, the other place's zone.
    ///
    /// Points of the enclosing square are drawn until one is near enough and inside.
    func draw(_ stream: inout RandomStream, within radius: Double, of origin: Place) -> Place {
        guard numberOfZones == 0, radius > 0 else { return origin }
        // On a grid a crossing each; on a loop not further than once round.
        let reachX = min(radius, loopX / 2), reachY = min(radius, loopY / 2)
        while true {
            let u = 2 * stream.uniform() - 1
            let v = 2 * stream.uniform() - 1
            var x = origin.x + u * reachX
            var y = origin.y + v * reachY
            if shape == .gridTorus {
                x = x.rounded()
                y = y.rounded()
            }
            let place = Place(x: Self.wrapped(x, loopX), y: Self.wrapped(y, loopY))
            if contains(place), distance(from: origin, to: place) <= radius { return place }
        }
    }
}
