/// Constructs measured by items, and the paths between them: what partial least squares estimates.
///
/// The paths form no cycle (a recursive model), every construct has a path, and no item belongs to two constructs.
package struct PathModel: Sendable, Hashable {
    /// A construct and the items that measure it.
    package struct Construct: Sendable, Hashable {
        package var name: String
        package var items: [Item]
        /// How the items' weights are found. A construct of one item is that item, whatever its mode.
        package var mode: Mode
        /// What its items are; of another origin only in the models that a ``StagedPathModel`` makes.
        package var origin = Origin.answers

        package init(_ name: String, _ items: [Item], mode: Mode = .a) {
            self.name = name
            self.items = items
            self.mode = mode
        }

        /// What the items of a construct are.
        package enum Origin: Sendable, Hashable {
            /// Columns of the responses.
            case answers
            /// Products of other constructs: an interaction, or a quadratic effect where one stands twice.
            case product([String])
            /// Other constructs, of which this one is of a higher order.
            case dimensions([String])
        }

        /// The constructs that it is the product of; empty where it is no product.
        package var factors: [String] { if case .product(let factors) = origin { factors } else { [] } }

        /// Whether its items make it up (mode B) in place of showing it: then they need not agree, and it is judged by their
        /// weights and by their collinearity. A construct of one item is that item.
        package var isFormative: Bool { mode == .b && items.count > 1 }

        /// Items that are not reversed.
        package init(_ name: String, items: [String], mode: Mode = .a) {
            self.init(name, items.map { Item($0) }, mode: mode)
        }
    }

    /// How a block's weights follow from its inner proxy (Wold 1982; Lohmöller 1989, chapter 2).
    package enum Mode: String, Sendable, Hashable, CaseIterable {
        /// Correlation weights: each item's covariance with the proxy. Usual for reflective blocks.
        case a = "A"
        /// Regression weights: the proxy regressed on the items. Usual for formative blocks.
        case b = "B"
    }

    /// A column of the responses.
    package struct Item: Sendable, Hashable {
        package var name: String
        /// The ends of the scale on which the item is turned round, x becoming low + high − x; nil: it is not.
        package var reversedOn: ClosedRange<Double>?

        package init(_ name: String, reversedOn: ClosedRange<Double>? = nil) {
            self.name = name
            self.reversedOn = reversedOn
        }
    }

    /// A direct effect of one construct on another.
    package struct Path: Sendable, Hashable {
        package var from: String
        package var to: String

        package init(_ from: String, _ to: String) {
            self.from = from
            self.to = to
        }
    }

    package let constructs: [Construct]
    package let paths: [Path]

    /// - Throws: every flaw of the description, as sentences.
    package init(constructs: [Construct], paths: [Path]) throws(PathModelFlaws) {
        let flaws = PathModelFlaws.of(constructs, paths)
        if let flaws { throw flaws }
        self.constructs = constructs
        self.paths = paths
    }

    /// At the construct that most paths lead to.
    package var mostArrows: Int { constructs.map { own in paths.count { $0.to == own.name } }.max() ?? 0 }

    /// The items' names, block after block.
    package var itemNames: [String] { constructs.flatMap { $0.items.map(\.name) } }
}
