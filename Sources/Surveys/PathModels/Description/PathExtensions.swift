/// What a path model has beside constructs that are measured by answers: products of constructs, and constructs of a higher
/// order.
package struct PathExtensions: Sendable, Hashable {
    /// A construct that is the product of others: an interaction, or a quadratic effect where one stands twice.
    package struct Product: Sendable, Hashable {
        /// At least two.
        package var factors: [String]

        package init(_ factors: [String]) { self.factors = factors }

        /// As it stands in paths: `usefulness * age`, `ease ^ 2`.
        package var name: String {
            factors.count == 2 && factors[0] == factors[1] ? "\(factors[0]) ^ 2" : factors.joined(separator: " * ")
        }

        /// The same product in another order is the same.
        package func isSame(as other: Product) -> Bool { factors.sorted() == other.factors.sorted() }
    }

    /// How products are measured.
    package enum ProductMethod: String, Sendable, Hashable, CaseIterable {
        /// By the product of the scores of the model without products, a single item (Chin, Marcolin & Newsted 2003; Henseler &
        /// Chin 2010).
        case twoStage = "two-stage"
        /// By all products of the standardized items (Chin, Marcolin & Newsted 2003).
        case productIndicator = "product-indicator"
        /// By what of those products the items themselves do not explain linearly (Little, Bovaird & Widaman 2006; Henseler &
        /// Chin 2010).
        case orthogonal
    }

    /// A construct that is measured by others, its dimensions.
    package struct HigherOrder: Sendable, Hashable {
        package var name: String
        package var dimensions: [String]
        /// Mode A: its dimensions show it (reflective). Mode B: they make it up (formative).
        package var mode: PathModel.Mode

        package init(_ name: String, _ dimensions: [String], mode: PathModel.Mode = .a) {
            self.name = name
            self.dimensions = dimensions
            self.mode = mode
        }
    }

    /// How constructs of a higher order are measured (Sarstedt et al. 2019).
    package enum HigherOrderMethod: String, Sendable, Hashable, CaseIterable {
        /// In a first stage their dimensions stand in their place; in a second they are measured by those scores.
        case disjoint = "disjoint"
        /// In a first stage they are measured by all items of their dimensions; in a second by the dimensions' scores.
        case embedded = "embedded"
        /// By all items of their dimensions (Wold 1982; Lohmöller 1989).
        case repeated = "repeated"
    }

    package var products: [Product] = []
    package var productMethod = ProductMethod.twoStage
    package var higherOrders: [HigherOrder] = []
    package var higherOrderMethod = HigherOrderMethod.disjoint

    package init(
        products: [Product] = [], productMethod: ProductMethod = .twoStage, higherOrders: [HigherOrder] = [],
        higherOrderMethod: HigherOrderMethod = .disjoint
    ) {
        self.products = products
        self.productMethod = productMethod
        self.higherOrders = higherOrders
        self.higherOrderMethod = higherOrderMethod
    }

    package var isEmpty: Bool { products.isEmpty && higherOrders.isEmpty }

    /// The constructs that take part in a construct of this name: the factors of a product, else itself.
    package func parts(of name: String) -> [String] { products.first { $0.name == name }?.factors ?? [name] }
}
