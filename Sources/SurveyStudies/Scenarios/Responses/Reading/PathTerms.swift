internal import Scenarios
internal import Surveys

/// What stands on one side of an arrow: a construct, a product of several, `a * b`, or a square, `a ^ 2`.
struct PathTerm: Equatable {
    /// One: a construct.
    var factors: [String]

    /// The result is `nil` where it is none, such as a power other than 2.
    init?(_ text: String, known: (String) -> String?) {
        if let name = known(text) {
            factors = [name]
            return
        }
        var found: [String] = []
        for part in text.split(omittingEmptySubsequences: false, whereSeparator: { "*×".contains($0) }) {
            let powers = part.split(separator: "^", omittingEmptySubsequences: false).map(Self.trimmed)
            guard powers.count <= 2, !powers[0].isEmpty, powers.count == 1 || powers[1] == "2" else { return nil }
            let name = known(powers[0]) ?? powers[0]
            found += [String](repeating: name, count: powers.count)
        }
        factors = found
    }

    /// Without spaces at its ends and with one between words.
    static func trimmed(_ text: some StringProtocol) -> String {
        text.split(separator: " ").joined(separator: " ")
    }
}

/// Columns that paths name though they are no constructs: an item or a group is then a construct of one item.
final class ImpliedConstructs {
    /// Names under `items:`, and under `groups:`.
    let items: [String]
    let groups: [String]
    /// In the order in which paths name them.
    private(set) var used: [(name: String, node: LocatedNode)] = []

    init(items: [String], groups: [String]) {
        self.items = items
        self.groups = groups
    }

    /// Whether a name that is no construct's is one of a column.
    func take(_ name: String, at node: LocatedNode) -> Bool {
        guard items.contains(name) || groups.contains(name) else { return false }
        if !used.contains(where: { $0.name == name }) { used.append((name, node)) }
        return true
    }

    /// Those that are groups and no items: their numbers are found with the answers.
    var usedGroups: [String] { used.map(\.name).filter { !items.contains($0) } }

    var drafts: [ConstructDraft] {
        used.map { own in
            ConstructDraft(
                name: own.name, items: [.init(name: own.name, isReversed: false, node: own.node)], mode: .a,
                place: own.node.place)
        }
    }
}

/// Paths and the products that they lead from.
struct PathSet {
    var paths: [PathModel.Path] = []
    var products: [PathExtensions.Product] = []
    /// Paths that no file names, which products need.
    var added: [PathModel.Path] = []

    /// The name of a term in paths: a product that is known already in another order has the name that it has.
    mutating func name(of term: PathTerm) -> String {
        if term.factors.count == 1 { return term.factors[0] }
        let product = PathExtensions.Product(term.factors)
        if let known = products.first(where: { $0.isSame(as: product) }) { return known.name }
        products.append(product)
        return product.name
    }

    /// The same for what is only asked about.
    func knownName(of term: PathTerm) -> String {
        if term.factors.count == 1 { return term.factors[0] }
        let product = PathExtensions.Product(term.factors)
        return products.first { $0.isSame(as: product) }?.name ?? product.name
    }

    /// Whether a construct has an effect on another along paths.
    func leads(from: String, to: String) -> Bool {
        var reached = Set([from])
        var open = [from]
        while let place = open.popLast() {
            for path in paths where path.from == place && reached.insert(path.to).inserted { open.append(path.to) }
        }
        return from != to && reached.contains(to)
    }

    /// Adds what a product needs beside it: its factors and, of three and more, all products of some of them.
    mutating func addFactors() {
        for path in paths {
            guard let product = products.first(where: { $0.name == path.from }) else { continue }
            for part in Self.parts(product.factors) {
                let missing = PathModel.Path(name(of: part), path.to)
                if missing.from == missing.to || paths.contains(missing) { continue }
                paths.append(missing)
                added.append(missing)
            }
        }
    }

    /// All choices of some but not all of the factors, each once, small ones first.
    private static func parts(_ factors: [String]) -> [PathTerm] {
        var found: [PathTerm] = []
        for size in 1..<factors.count {
            for mask in 0..<(1 << factors.count) where mask.nonzeroBitCount == size {
                let term = PathTerm(of: factors.indices.filter { mask >> $0 & 1 == 1 }.map { factors[$0] })
                if !found.contains(where: { $0.factors.sorted() == term.factors.sorted() }) { found.append(term) }
            }
        }
        return found
    }
}

extension PathTerm {
    init(of factors: [String]) { self.factors = factors }
}
