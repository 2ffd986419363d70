import Testing

import Reporting

/// Names of places on a map of any width: none covers another, and the first are there.
@Suite("Names on a map") struct MapNamesTests {
    private static let towns: [(String, Int, Int)] = [
        ("Zagreb", 480, 250), ("Velika Gorica", 492, 268), ("Samobor", 462, 255), ("Zaprešić", 470, 240),
        ("Split", 560, 800), ("Rijeka", 200, 380), ("Karlovac", 400, 330), ("Sisak", 540, 310), ("Zadar", 330, 650),
        ("Osijek", 950, 260), ("Slavonski Brod", 840, 330), ("Dubrovnik", 900, 990),
    ]

    private func sites() -> [MapReplay.Site] {
        Self.towns.map { .init(name: $0.0, spot: .init(x: $0.1, y: $0.2)) }
    }

    private func boxes(_ spots: [MapNames.Spot?], _ sites: [MapReplay.Site], _ width: Double, _ aspect: Double)
        -> [(name: String, left: Double, right: Double, top: Double, bottom: Double)]
    {
        zip(spots, sites).compactMap { spot, site in
            guard let spot else { return nil }
            let length = TextWidth.of(site.name, size: MapNames.size, isBold: false)
            let x = Double(site.spot.x) / 1000 * width + spot.dx
            let left =
                if spot.anchor == "m" {
                    x - length / 2
                } else if spot.anchor == "e" {
                    x - length
                } else {
                    x
                }
            let base = Double(site.spot.y) / 1000 * width / aspect + spot.dy
            return (site.name, left, left + length, base - 0.75 * MapNames.size, base + 0.2 * MapNames.size)
        }
    }

    @Test(arguments: [0.6, 1.1, 2.5]) func noneCoversAnother(_ aspect: Double) {
        let sites = sites()
        let widths = [270.0, 322, 390, 532]
        let spots = MapNames(sites, aspect: aspect, widths: widths).spots
        #expect(spots.count == sites.count && spots[0] != nil)
        #expect(spots.count { $0 != nil } >= 8)
        for width in widths {
            let boxes = boxes(spots, sites, width, aspect)
            for (place, one) in boxes.enumerated() {
                #expect(one.left >= -6 && one.right <= width + 6, "\(one)")
                for other in boxes.dropFirst(place + 1) {
                    let isApart =
                        one.right <= other.left || other.right <= one.left || one.bottom <= other.top
                        || other.bottom <= one.top
                    #expect(isApart, "\(one.name) and \(other.name) at \(width)")
                }
            }
        }
    }

    /// More names than there is room for: those behind are left out.
    @Test func theFirstComeFirst() {
        let sites = (0..<14).map { MapReplay.Site(name: "Town number \($0)", spot: .init(x: 500, y: 500)) }
        let spots = MapNames(sites, aspect: 1, widths: [300]).spots
        let shown = spots.indices.filter { spots[$0] != nil }
        #expect(shown == Array(0..<shown.count) && shown.count < 8 && shown.count >= 4)
    }

    @Test func nobodyHasANameThatIsNotThere() {
        #expect(MapNames([], aspect: 1, widths: [300]).spots.isEmpty)
        let long = MapReplay.Site(name: String(repeating: "wide ", count: 100), spot: .init(x: 500, y: 500))
        #expect(MapNames([long], aspect: 1, widths: [300]).spots == [nil])
    }
}
