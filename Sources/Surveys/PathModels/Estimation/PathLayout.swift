/// A path model in numbers: where its blocks lie among the items, and who precedes whom.
package struct PathLayout: Sendable {
    package let model: PathModel
    /// Items of all blocks.
    package let items: Int
    /// The length of a row of item figures: `items` rounded up to whole vectors.
    package let stride: Int
    package let constructs: Int
    /// Block j's items are `blockStarts[j] ..< blockStarts[j + 1]`.
    package let blockStarts: [Int]
    package let ownerOfItem: [Int]
    /// Whether a block's weights are regression weights; never for a block of one item.
    let isModeB: [Bool]
    /// Whether a construct is a product of others, whose coefficients are of the product as it is.
    package let isProduct: [Bool]
    /// (from, to) of each path, in the model's order.
    package let paths: [(from: Int, to: Int)]
    /// The predecessors of each construct, in the order of the paths, with the path's number.
    package let predecessors: [[(construct: Int, path: Int)]]
    let successors: [[Int]]
    /// The constructs, those without predecessors first and each after all of its predecessors.
    let order: [Int]
    /// The constructs that have predecessors, in the model's order.
    package let endogenous: [Int]
    /// (from, to) of each pair joined by one path or by several in a row; by target, then by source.
    let effects: [(from: Int, to: Int)]

    package init(_ model: PathModel) {
        self.model = model
        let names = model.constructs.map(\.name)
        let places = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
        var starts = [0]
        for construct in model.constructs { starts.append(starts[starts.count - 1] + construct.items.count) }
        let constructs = names.count
        let paths = model.paths.map { (from: places[$0.from] ?? 0, to: places[$0.to] ?? 0) }
        var predecessors = [[(construct: Int, path: Int)]](repeating: [], count: constructs)
        var successors = [[Int]](repeating: [], count: constructs)
        for (number, path) in paths.enumerated() {
            predecessors[path.to].append((path.from, number))
            successors[path.from].append(path.to)
        }
        // Those without predecessors first.
        var order = (0..<constructs).filter { predecessors[$0].isEmpty }
        var isPlaced = predecessors.map(\.isEmpty)
        while order.count < constructs {
            for j in 0..<constructs where !isPlaced[j] && predecessors[j].allSatisfy({ isPlaced[$0.construct] }) {
                order.append(j)
                isPlaced[j] = true
            }
        }
        var reaches = [Bool](repeating: false, count: constructs * constructs)
        for to in order {
            for (from, _) in predecessors[to] {
                reaches[from * constructs + to] = true
                for source in 0..<constructs where reaches[source * constructs + from] {
                    reaches[source * constructs + to] = true
                }
            }
        }
        items = starts[constructs]
        stride = (items + 3) / 4 * 4
        self.constructs = constructs
        blockStarts = starts
        ownerOfItem = model.constructs.enumerated().flatMap { j, construct in construct.items.map { _ in j } }
        isModeB = model.constructs.map(\.isFormative)
        isProduct = model.constructs.map { !$0.factors.isEmpty }
        self.paths = paths
        self.predecessors = predecessors
        self.successors = successors
        self.order = order
        endogenous = (0..<constructs).filter { !predecessors[$0].isEmpty }
        effects = (0..<constructs).flatMap { to in
            (0..<constructs).compactMap { from in reaches[from * constructs + to] ? (from: from, to: to) : nil }
        }
    }

    package func block(_ construct: Int) -> Range<Int> { blockStarts[construct]..<blockStarts[construct + 1] }

    func name(_ construct: Int) -> String { model.constructs[construct].name }
}
