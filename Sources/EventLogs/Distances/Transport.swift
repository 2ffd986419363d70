/// The cheapest way to bring goods from where they are to where they fit.
///
/// Everything is brought; what fits may be more than there is. Successive shortest augmenting paths with potentials
/// (Ahuja, Magnanti & Orlin 1993, "Network flows", section 9.7; Jonker & Volgenant 1987 for units), by a dense Dijkstra:
/// O(sources × targets) for each path, of which there are about as many as sources and targets.
package struct Transport {
    private let sources: Int
    private let targets: Int
    /// `costs[source * targets + target]`, for one unit.
    private let costs: [Double]
    private var left: [Int]
    private var free: [Int]
    private var flows: [Int]
    private var sourcePotentials: [Double]
    private var targetPotentials: [Double]

    /// - Precondition: the supplies are together at most the capacities; no cost is negative.
    package init(supplies: [Int], capacities: [Int], costs: [Double]) {
        precondition(costs.count == supplies.count * capacities.count, "a cost for each source and target")
        precondition(supplies.reduce(0, +) <= capacities.reduce(0, +), "everything fits")
        sources = supplies.count
        targets = capacities.count
        self.costs = costs
        left = supplies
        free = capacities
        flows = Array(repeating: 0, count: costs.count)
        sourcePotentials = Array(repeating: 0, count: supplies.count)
        targetPotentials = Array(repeating: 0, count: capacities.count)
    }

    /// The least total cost.
    package mutating func leastCost() -> Double {
        shipToTheNearest()
        for source in 0..<sources {
            while left[source] > 0 { augment(from: source) }
        }
        var total = 0.0
        for index in flows.indices where flows[index] > 0 { total += Double(flows[index]) * costs[index] }
        return total
    }

    /// Each source's cheapest targets as long as they are free: optimal for the potentials that this sets.
    private mutating func shipToTheNearest() {
        for source in 0..<sources {
            let row = source * targets
            let least = costs[row..<(row + targets)].min() ?? 0
            sourcePotentials[source] = least
            for target in 0..<targets where costs[row + target] == least && left[source] > 0 {
                let moved = min(left[source], free[target])
                flows[row + target] += moved
                left[source] -= moved
                free[target] -= moved
            }
        }
    }

    /// One cheapest path from `source` to a target that is free, over goods that may be moved on.
    private mutating func augment(from source: Int) {
        var distance = Array(repeating: Double.infinity, count: targets)
        var reachedFrom = Array(repeating: -1, count: targets)
        var isDone = Array(repeating: false, count: targets)
        var sourceDistance = Array(repeating: Double.infinity, count: sources)
        var cameFrom = Array(repeating: -1, count: sources)
        var waiting = [source]
        sourceDistance[source] = 0
        var end = -1
        while end < 0 {
            for from in waiting {
                let base = sourceDistance[from] - sourcePotentials[from]
                for target in 0..<targets where !isDone[target] {
                    let new = base + costs[from * targets + target] - targetPotentials[target]
                    if new < distance[target] {
                        distance[target] = new
                        reachedFrom[target] = from
                    }
                }
            }
            waiting = []
            var nearest = -1
            for target in 0..<targets where !isDone[target] {
                if nearest < 0 || distance[target] < distance[nearest] { nearest = target }
            }
            isDone[nearest] = true
            if free[nearest] > 0 { end = nearest }
            for from in 0..<sources where flows[from * targets + nearest] > 0 && sourceDistance[from] == .infinity {
                sourceDistance[from] = distance[nearest]
                cameFrom[from] = nearest
                waiting.append(from)
            }
        }
        raisePotentials(to: distance[end], sourceDistance, distance, isDone)
        move(from: source, to: end, reachedFrom, cameFrom)
    }

    private mutating func raisePotentials(
        to length: Double, _ sourceDistance: [Double], _ distance: [Double], _ isDone: [Bool]
    ) {
        for from in 0..<sources where sourceDistance[from] < length {
            sourcePotentials[from] += length - sourceDistance[from]
        }
        for target in 0..<targets where isDone[target] && distance[target] < length {
            targetPotentials[target] -= length - distance[target]
        }
    }

    /// As much as the narrowest place of the path lets through.
    private mutating func move(from source: Int, to end: Int, _ reachedFrom: [Int], _ cameFrom: [Int]) {
        var amount = min(left[source], free[end])
        var target = end
        while reachedFrom[target] != source {
            let from = reachedFrom[target]
            amount = min(amount, flows[from * targets + cameFrom[from]])
            target = cameFrom[from]
        }
        target = end
        while true {
            let from = reachedFrom[target]
            flows[from * targets + target] += amount
            if from == source { break }
            flows[from * targets + cameFrom[from]] -= amount
            target = cameFrom[from]
        }
        left[source] -= amount
        free[end] -= amount
    }
}
