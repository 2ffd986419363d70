import SimulationKernel

extension CellIndex {
    /// Ring by ring around the place's cell, until nothing in the next ring can be near enough.
    ///
    /// A cell `ring` columns away is not nearer than the whole columns between and the part of the own one: whichever
    /// metric, for either is at least as long as the way along one axis. On a torus each cell is met once, from its
    /// shorter side, and may be nearer from the other one; there at least as many columns lie between.
    func search<Found: NeighbourCollector>(
        _ place: Place, _ found: inout Found, where isWanted: (Int) -> Bool
    ) {
        guard count > 0 else { return }
        let column = column(of: place.x)
        let row = row(of: place.y)
        let left = place.x - Double(column) * sideX
        let below = place.y - Double(row) * sideY
        let right = sideX - left
        let above = sideY - below
        let isLoop = space.shape != .rectangle
        let lowX = isLoop ? (1 - columns) / 2 : -column
        let highX = isLoop ? columns / 2 : columns - 1 - column
        let lowY = isLoop ? (1 - rows) / 2 : -row
        let highY = isLoop ? rows / 2 : rows - 1 - row
        scan(row * columns + column, place, &found, where: isWanted)
        var ring = 1
        while true {
            let boundX = ring <= max(highX, -lowX) ? Double(ring - 1) * sideX + min(left, right) : .infinity
            let boundY = ring <= max(highY, -lowY) ? Double(ring - 1) * sideY + min(below, above) : .infinity
            let bound = min(boundX, boundY)
            if bound == .infinity || bound - slack > found.limit { return }
            for offset in stride(from: -ring, through: ring, by: 2 * ring) where offset >= lowY && offset <= highY {
                let gapY = gap(offset, side: sideY, before: below, after: above, loop: isLoop ? rows : 0)
                let base = wrapped(row + offset, rows) * columns
                for across in max(-ring, lowX)...min(ring, highX) {
                    if isFarther(
                        gap(across, side: sideX, before: left, after: right, loop: isLoop ? columns : 0), gapY,
                        found.limit)
                    {
                        continue
                    }
                    scan(base + wrapped(column + across, columns), place, &found, where: isWanted)
                }
            }
            for offset in stride(from: -ring, through: ring, by: 2 * ring) where offset >= lowX && offset <= highX {
                let gapX = gap(offset, side: sideX, before: left, after: right, loop: isLoop ? columns : 0)
                let base = wrapped(column + offset, columns)
                for up in max(1 - ring, lowY)...min(ring - 1, highY) {
                    if isFarther(
                        gapX, gap(up, side: sideY, before: below, after: above, loop: isLoop ? rows : 0), found.limit)
                    {
                        continue
                    }
                    scan(wrapped(row + up, rows) * columns + base, place, &found, where: isWanted)
                }
            }
            ring += 1
        }
    }

    /// How far away along an axis a cell so many cells away is at least.
    /// - Parameters:
    ///   - before: from the place down to the edge of its own cell; `after`: up to it.
    ///   - loop: after how many cells the axis comes back; 0: never.
    func gap(_ offset: Int, side: Double, before: Double, after: Double, loop: Int) -> Double {
        if offset == 0 { return 0 }
        let between = Double(abs(offset) - 1) * side
        let there = between + (offset > 0 ? after : before)
        guard loop > 0 else { return there }
        return min(there, Double(loop - abs(offset) - 1) * side + (offset > 0 ? before : after))
    }

    func isFarther(_ gapX: Double, _ gapY: Double, _ limit: Double) -> Bool {
        let reach = limit + slack
        return space.metric == .manhattan ? gapX + gapY > reach : gapX * gapX + gapY * gapY > reach * reach
    }

    func wrapped(_ number: Int, _ count: Int) -> Int {
        if number < 0 {
            number + count
        } else if number >= count {
            number - count
        } else {
            number
        }
    }

    func scan<Found: NeighbourCollector>(
        _ cell: Int, _ place: Place, _ found: inout Found, where isWanted: (Int) -> Bool
    ) {
        var id = heads[cell]
        while id >= 0 {
            let node = nodes[Int(id)]
            let distance = space.distance(from: Place(x: node.x, y: node.y), to: place)
            let neighbour = Neighbour(id: Int(id), distance: distance)
            if found.accepts(neighbour), isWanted(Int(id)) { found.keep(neighbour) }
            id = node.next
        }
    }
}
