import SimulationKernel
import Fleets
import Reporting

/// Where the places of a space lie on a map, north up.
struct FleetProjection {
    /// Width over height.
    let aspect: Double
    private let space: Space
    /// Of zones, in thousandths.
    private let zones: [MapReplay.Spot]
    /// Whether zones lie on a circle, as nothing is known of them but their distances.
    let isCircle: Bool

    init(_ space: Space) {
        self.space = space
        let places = (0..<space.numberOfZones).map { space.place(ofZone: $0) }
        let isCircle = !places.isEmpty && places.enumerated().allSatisfy { $1.x == Double($0) && $1.y == 0 }
        self.isCircle = isCircle
        guard !places.isEmpty else {
            zones = []
            aspect = Self.bounded(space.width / space.height)
            return
        }
        guard !isCircle else {
            aspect = 1.4
            zones = places.indices.map { place in
                let angle = 2 * Double.pi * Double(place) / Double(places.count)
                return Self.spot(0.5 + 0.4 * PortableMath.sin(angle), 0.5 + 0.4 * PortableMath.cos(angle))
            }
            return
        }
        let latitude = places.map(\.y).reduce(0, +) / Double(places.count)
        let across = FleetMapFigure.cosine(latitude)
        let xs = places.map { $0.x * across }
        let ys = places.map(\.y)
        func span(_ values: [Double]) -> (least: Double, width: Double) {
            let least = values.min() ?? 0
            let most = values.max() ?? 0
            return (least, max(most - least, 1e-6))
        }
        let x = span(xs)
        let y = span(ys)
        aspect = Self.bounded(x.width / y.width)
        zones = places.indices.map { place in
            Self.spot(
                Self.margin + (1 - 2 * Self.margin) * (xs[place] - x.least) / x.width,
                Self.margin + (1 - 2 * Self.margin) * (ys[place] - y.least) / y.width)
        }
    }

    private static let margin = 0.07

    private static func bounded(_ aspect: Double) -> Double { min(2.5, max(0.6, aspect)) }

    /// By parts of the map, from below on the left.
    private static func spot(_ x: Double, _ y: Double) -> MapReplay.Spot {
        MapReplay.Spot(
            x: Int(saturating: (1_000 * x).rounded()), y: Int(saturating: (1_000 * (1 - y)).rounded()))
    }

    func spot(_ place: Place) -> MapReplay.Spot {
        guard zones.isEmpty else { return zones[Int(place.zone)] }
        return Self.spot(place.x / space.width, place.y / space.height)
    }
}
