/// What became of a claim of a survey: the words of the headline, of tables, figures and papers alike.
package enum ClaimVerdict: Sendable, Equatable, CaseIterable {
    case supported
    /// Its contrary is shown, or that no effect is as strong as would matter.
    case contradicted
    /// Neither it nor its contrary is shown: more answers may tell.
    case open
    /// More of the same answers would not tell.
    case notTestable

    /// - Parameters:
    ///   - isShown: whether what is claimed is shown.
    ///   - isRefuted: whether that is excluded which would matter.
    package init(isShown: Bool, isRefuted: Bool) { self = isShown ? .supported : isRefuted ? .contradicted : .open }

    /// After `is`, and in a cell.
    package var word: String {
        switch self {
        case .supported: "supported"
        case .contradicted: "contradicted"
        case .open: "open"
        case .notTestable: "not testable"
        }
    }

    /// In files for machines, which tell only whether a claim is supported; the interval beside it tells the rest.
    package var key: String {
        switch self {
        case .supported, .notTestable: word
        case .contradicted, .open: "not supported"
        }
    }

    package var outcome: Outcome {
        switch self {
        case .supported: .met
        case .contradicted: .missed
        case .open: .close
        case .notTestable: .cannotTell("it is not testable")
        }
    }

    /// `supported: H1 and H2`, `open: H3`: each verdict that a claim has, with their names.
    package static func named(_ claims: [(name: String, verdict: ClaimVerdict)]) -> [String] {
        allCases.compactMap { verdict in
            let names = claims.filter { $0.verdict == verdict }.map(\.name)
            return names.isEmpty ? nil : "\(verdict.word): \(English.listed(names, most: 20))"
        }
    }
}
