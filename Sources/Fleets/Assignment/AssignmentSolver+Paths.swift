import SimulationKernel

extension AssignmentSolver {
    /// Gives a free row a column along the shortest alternating path, and lowers prices so that it stays the shortest.
    func augment(from start: Int) {
        let openPrices = openPrices.pointer
        let distances = distances.pointer
        openPrices.update(from: prices.pointer, count: columns)
        distances.update(repeating: .infinity, count: columns)
        // Step 0 is the start itself, over which no column leads.
        reached[0] = Reached(column: -1, distance: 0)
        var scanned = 1
        var count = 1
        var distance = -Double.infinity
        var least = RowScan.relax(
            distances, costs + start * columns, openPrices, minus: 0, count: columns)
        var end = -1
        while true {
            if scanned == count || least <= distance {
                precondition(least < .infinity, "every row can be assigned")
                distance = max(distance, least)
                end = reach(least, distance, &count)
                if end >= 0 { break }
            }
            let column = Int(reached[scanned].column)
            let row = Int(rowOf[column])
            let origin = cost(row, column) - prices[column] - reached[scanned].distance
            reached[scanned].origin = origin
            scanned += 1
            least = RowScan.relax(distances, costs + row * columns, openPrices, minus: origin, count: columns)
        }
        alternate(to: end, computed: least, from: start, scanned: scanned)
        for step in 1..<count { prices[Int(reached[step].column)] += reached[step].distance - distance }
    }

    /// Makes the distance of all columns so far away final.
    /// - Returns: the first free one of them, or −1.
    private func reach(_ computed: Double, _ distance: Double, _ count: inout Int) -> Int {
        let before = count
        let openPrices = openPrices.pointer
        let distances = distances.pointer
        var column = RowScan.position(of: computed, distances, from: 0, count: columns)
        while column < columns {
            if rowOf[column] < 0 {
                // Those met before are as far away as the end: their prices stay.
                count = before
                return column
            }
            reached[count] = Reached(
                column: Int32(truncatingIfNeeded: column), distance: distance, computed: computed)
            count += 1
            openPrices[column] = -.infinity
            distances[column] = .infinity
            column = RowScan.position(of: computed, distances, from: column + 1, count: columns)
        }
        return -1
    }

    /// Takes the path's columns over, from its end back to the start.
    ///
    /// Which row a column was reached from is not recorded, as that would slow each step down: it is the first scanned
    /// row over which the distance comes out as the same bits.
    private func alternate(to end: Int, computed: Double, from start: Int, scanned: Int) {
        var column = end
        var computed = computed
        while true {
            let price = prices[column]
            var step = 0
            var row = start
            while cost(row, column) - price - reached[step].origin != computed {
                step += 1
                precondition(step < scanned, "a reached column was reached from somewhere")
                row = Int(rowOf[Int(reached[step].column)])
            }
            let given = columnOf[row]
            assign(row, column)
            if step == 0 { return }
            column = Int(given)
            computed = reached[step].computed
        }
    }
}
