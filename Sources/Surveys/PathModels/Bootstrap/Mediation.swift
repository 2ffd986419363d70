/// How an effect of one construct on another comes about, by which of its parts differ from 0.
///
/// Zhao, Lynch & Chen (2010), Journal of Consumer Research 37, 197–206, figure 2.
package enum Mediation: String, Sendable, Hashable {
    /// Both parts differ from 0, with one sign.
    case complementary
    /// Both parts differ from 0, with opposite signs.
    case competitive
    case indirectOnly = "indirect-only"
    case directOnly = "direct-only"
    case none

    /// - Parameters:
    ///   - direct: the interval of the direct effect; nil: the model has no such path.
    ///   - indirect: the interval of the indirect effect.
    package init(direct: BootstrapSummary.Interval?, indirect: BootstrapSummary.Interval) {
        switch (direct?.side ?? 0, indirect.side) {
        case (0, 0): self = .none
        case (0, _): self = .indirectOnly
        case (_, 0): self = .directOnly
        case (let one, let other): self = one == other ? .complementary : .competitive
        }
    }

    /// The variance accounted for: the indirect share of the total effect. It is a share only where both parts have one
    /// sign; nil elsewhere.
    package static func varianceAccountedFor(direct: Double, indirect: Double) -> Double? {
        direct * indirect > 0 ? indirect / (direct + indirect) : nil
    }
}

extension BootstrapSummary.Interval {
    /// 1: wholly above 0, −1: wholly below, 0: it holds 0.
    package var side: Int {
        if lower > 0 {
            1
        } else if upper < 0 {
            -1
        } else {
            0
        }
    }
}
