/// A regression that a file asks for.
package struct RegressionRequest: Sendable, Hashable {
    package var name: String
    /// A construct, an item or a group.
    package var outcome: String
    package var kind: Kind
    /// What enters together, one step after another; each model holds all steps up to its own.
    package var steps: [[Term]]
    /// Which standard errors decide, of a linear regression.
    package var errors: StandardErrors
    /// Of a logistic regression: which answers are what is explained; nil: the greater of two.
    package var event: Event?

    package init(
        name: String, outcome: String, kind: Kind = .linear, steps: [[Term]],
        errors: StandardErrors = .hc3, event: Event? = nil
    ) {
        self.name = name
        self.outcome = outcome
        self.kind = kind
        self.steps = steps
        self.errors = errors
        self.event = event
    }

    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Of a number.
        case linear
        /// Of yes and no.
        case logistic
        /// Of a few answers in their order.
        case ordinal
    }

    /// One variable, or several of which the product is meant.
    package struct Term: Sendable, Hashable {
        /// In the file's order, none twice.
        package var factors: [String]

        package init(_ factors: String...) { self.factors = factors }
        package init(factors: [String]) { self.factors = factors }

        /// Whether both are the same product, in whichever order.
        package func isSame(as other: Term) -> Bool { factors.sorted() == other.factors.sorted() }

        package var title: String { factors.joined(separator: " × ") }
    }

    /// How the standard errors of a linear regression are found.
    package enum StandardErrors: String, Sendable, Hashable, CaseIterable {
        /// As if all residuals had one variance.
        case classical
        /// White (1980).
        case hc0
        /// With n/(n − k): MacKinnon & White (1985), as the next two.
        case hc1
        /// With 1/(1 − leverage).
        case hc2
        /// With 1/(1 − leverage)²; Long & Ervin (2000) advise it.
        case hc3
    }

    /// Answers that count as yes.
    package struct Event: Sendable, Hashable {
        /// Of an item or a construct.
        package var ranges: [ClosedRange<Double>]
        /// Of a group.
        package var labels: [String]
        /// As the file has it.
        package var words: String

        package init(ranges: [ClosedRange<Double>] = [], labels: [String] = [], words: String) {
            self.ranges = ranges
            self.labels = labels
            self.words = words
        }
    }

    /// The terms of all steps, with what their products are made of: `a * b * c` stands for `a`, `b`, `c`, `a * b`,
    /// `a * c`, `b * c` and `a * b * c`, as far as they are not there before it; without steps that add nothing.
    package var expandedSteps: [[Term]] {
        var seen: [Term] = []
        return steps.map { step in
            var terms: [Term] = []
            for term in step {
                for part in term.parts where !seen.contains(where: { $0.isSame(as: part) }) {
                    seen.append(part)
                    terms.append(part)
                }
            }
            return terms
        }.filter { !$0.isEmpty }
    }

    /// All variables but the outcome, each once.
    package var predictors: [String] {
        var names: [String] = []
        for name in steps.joined().flatMap(\.factors) where !names.contains(name) { names.append(name) }
        return names
    }
}

extension RegressionRequest.Term {
    /// Itself last, before it the products of fewer of its factors, the shortest first.
    fileprivate var parts: [Self] {
        var subsets: [[String]] = [[]]
        for factor in factors { subsets += subsets.map { $0 + [factor] } }
        return subsets.dropFirst().enumerated().sorted { ($0.element.count, $0.offset) < ($1.element.count, $1.offset) }
            .map { Self(factors: $0.element) }
    }
}

/// A mediation by regressions that a file asks for: how one thing acts on another through a third.
package struct MediationRequest: Sendable, Hashable {
    package var name: String
    package var from: String
    /// At least one.
    package var through: [String]
    package var to: String
    /// Each mediator acts on those behind it; else they stand beside each other.
    package var isSerial: Bool
    /// What is held constant in every equation.
    package var controls: [String]

    package init(
        name: String, from: String, through: [String], to: String, isSerial: Bool = false, controls: [String] = []
    ) {
        self.name = name
        self.from = from
        self.through = through
        self.to = to
        self.isSerial = isSerial
        self.controls = controls
    }
}
