import SimulationKernel

/// Vehicles on a plane, in equal cells.
struct CellIndex: ~Copyable {
    /// A vehicle in the list of its cell.
    struct Node: BitwiseCopyable {
        var x = 0.0
        var y = 0.0
        var next: Int32 = -1
        var previous: Int32 = -1
        /// −1: it is not inside.
        var cell: Int32 = -1
    }

    let space: Space
    /// What rounding may do to a coordinate, with a wide margin: no vehicle is missed for a last digit.
    let slack: Double
    /// By number of the vehicle.
    var nodes: Buffer<Node>
    /// The first vehicle of each cell, row by row; −1: the cell is empty.
    var heads: Buffer<Int32>
    var columns = 1
    var rows = 1
    /// The sides of a cell.
    var sideX: Double
    var sideY: Double
    /// Cells per unit of length.
    var perX: Double
    var perY: Double
    var count = 0

    init(_ space: Space, capacity: Int) {
        self.space = space
        slack = 1e-12 * (space.width + space.height)
        sideX = space.width
        sideY = space.height
        perX = 1 / space.width
        perY = 1 / space.height
        nodes = Buffer(repeating: Node(), count: capacity)
        heads = Buffer(repeating: -1, count: 1)
    }

    func contains(_ id: Int) -> Bool { id >= 0 && id < nodes.count && nodes[id].cell >= 0 }

    mutating func insert(_ id: Int, at place: Place) {
        precondition(id >= 0 && id < Int(Int32.max), "a vehicle's number is not negative")
        if id >= nodes.count { nodes.widen(to: max(id + 1, 2 * nodes.count), filling: Node()) }
        precondition(nodes[id].cell < 0, "a vehicle is put in once")
        nodes[id].x = place.x
        nodes[id].y = place.y
        link(Int32(truncatingIfNeeded: id))
        count += 1
        if count > 4 * columns * rows { divide() }
    }

    mutating func remove(_ id: Int) {
        precondition(contains(id), "only a vehicle inside can be taken out")
        let node = nodes[id]
        if node.previous >= 0 {
            nodes[Int(node.previous)].next = node.next
        } else {
            heads[Int(node.cell)] = node.next
        }
        if node.next >= 0 { nodes[Int(node.next)].previous = node.previous }
        nodes[id].cell = -1
        count -= 1
        if 2 * count < columns * rows, columns * rows > 4 { divide() }
    }

    private mutating func link(_ id: Int32) {
        let cell = row(of: nodes[Int(id)].y) * columns + column(of: nodes[Int(id)].x)
        let next = heads[cell]
        if next >= 0 { nodes[Int(next)].previous = id }
        heads[cell] = id
        nodes[Int(id)].next = next
        nodes[Int(id)].previous = -1
        nodes[Int(id)].cell = Int32(truncatingIfNeeded: cell)
    }

    func column(of x: Double) -> Int { min(columns - 1, max(0, Int(x * perX))) }
    func row(of y: Double) -> Int { min(rows - 1, max(0, Int(y * perY))) }

    /// New cells, about square, two vehicles in each: so many more must come or go before the next division that each
    /// insertion and removal pays for a constant part of it.
    private mutating func divide() {
        var chain: Int32 = -1
        for cell in 0..<columns * rows {
            var id = heads[cell]
            while id >= 0 {
                let next = nodes[Int(id)].next
                nodes[Int(id)].next = chain
                chain = id
                id = next
            }
        }
        let wanted = max(1, count / 2)
        let across = (Double(wanted) * space.width / space.height).squareRoot().rounded()
        columns = max(1, min(wanted, Int(saturating: across)))
        rows = max(1, wanted / columns)
        sideX = space.width / Double(columns)
        sideY = space.height / Double(rows)
        perX = 1 / sideX
        perY = 1 / sideY
        if columns * rows > heads.count { heads = Buffer(room: 2 * columns * rows) }
        heads.fill(columns * rows, with: -1)
        while chain >= 0 {
            let next = nodes[Int(chain)].next
            link(chain)
            chain = next
        }
    }
}
