import Layout

/// Where the names of places stand on a map of several widths, so that none covers another: above its place, below it or
/// beside it. The first have the first choice; who finds no room is left out.
package struct MapNames {
    enum Side: CaseIterable { case above, below, right, left }

    /// Where a name stands beside its place.
    package struct Spot: Equatable {
        var side: Side
        /// `b`, `m`, `e`: where in its letters the place is.
        package var anchor: String
        package var dx: Double
        /// Of the letters' base line.
        package var dy: Double
    }

    /// By site; nil: there is no room.
    package let spots: [Spot?]

    package static let size = 12.5
    /// From the place to the nearest letter.
    private static let gap = 9.0
    /// From one name to the next.
    private static let between = 2.0

    private struct Box {
        var left, top, right, bottom: Double

        func meets(_ other: Box) -> Bool {
            left < other.right && other.left < right && top < other.bottom && other.top < bottom
        }
    }

    /// - Parameters:
    ///   - sites: the places that have names, those with the first choice first.
    ///   - aspect: the map's width over its height.
    ///   - widths: all widths of the map at which the names have to stand well, in pixels.
    package init(_ sites: [MapReplay.Site], aspect: Double, widths: [Double]) {
        var taken: [(site: Int, spot: Spot)] = []
        let lengths = sites.map { TextWidth.of($0.name, size: Self.size, isBold: false) }
        func box(_ site: Int, _ spot: Spot, _ width: Double) -> Box {
            let (x, y) = Self.place(sites[site], width, aspect)
            let left = x + spot.dx - (spot.anchor == "m" ? lengths[site] / 2 : spot.anchor == "e" ? lengths[site] : 0)
            let base = y + spot.dy
            return Box(
                left: left - Self.between, top: base - 0.78 * Self.size, right: left + lengths[site] + Self.between,
                bottom: base + 0.24 * Self.size)
        }
        func isFree(_ site: Int, _ spot: Spot, besidePlaces: Bool) -> Bool {
            widths.allSatisfy { width in
                let own = box(site, spot, width)
                guard own.left > -6, own.right < width + 6, own.top > -4, own.bottom < width / aspect + 4 else {
                    return false
                }
                if taken.contains(where: { own.meets(box($0.site, $0.spot, width)) }) { return false }
                return !besidePlaces
                    || sites.indices.allSatisfy { other in
                        let (x, y) = Self.place(sites[other], width, aspect)
                        return other == site || !own.meets(Box(left: x - 5, top: y - 5, right: x + 5, bottom: y + 5))
                    }
            }
        }
        var spots: [Spot?] = []
        for site in sites.indices {
            let wishes = Self.wishes(sites[site])
            let spot =
                wishes.first { isFree(site, $0, besidePlaces: true) }
                ?? wishes.first { isFree(site, $0, besidePlaces: false) }
            if let spot { taken.append((site, spot)) }
            spots.append(spot)
        }
        self.spots = spots
    }

    private static func place(_ site: MapReplay.Site, _ width: Double, _ aspect: Double) -> (x: Double, y: Double) {
        (Double(site.spot.x) / 1_000 * width, Double(site.spot.y) / 1_000 * width / aspect)
    }

    /// Best first: above the place, towards the middle of the map.
    private static func wishes(_ site: MapReplay.Site) -> [Spot] {
        let anchor =
            if site.spot.x > 700 {
                "e"
            } else if site.spot.x < 300 {
                "b"
            } else {
                "m"
            }
        let anchors = [anchor] + ["m", "b", "e"].filter { $0 != anchor }
        let upright = anchors.flatMap { anchor in
            [
                Spot(side: .above, anchor: anchor, dx: 0, dy: -gap),
                Spot(side: .below, anchor: anchor, dx: 0, dy: gap + 0.72 * size),
            ]
        }
        let across = [
            Spot(side: .right, anchor: "b", dx: gap, dy: 0.36 * size),
            Spot(side: .left, anchor: "e", dx: -gap, dy: 0.36 * size),
        ]
        return upright.prefix(2) + (anchor == "e" ? across.reversed() : across) + upright.dropFirst(2)
    }
}
