package import SimulationKernel
internal import Statistics

/// Laws in words, the same in `redomat check` and in reports.
package enum LawWords {
    /// `gamma, mean 12 min, sd 9.6 min`: the law with its mean and standard deviation, as `check` prints it.
    package static func text(_ law: Law, in unit: TimeUnit) -> String {
        let never = law.shareOfNever
        if never > 0 {
            guard let rest = law.withoutNever else { return "never" }
            return "\(text(rest, in: unit)); \(Understood.percent(never)) never"
        }
        return plain(law, in: unit)
    }

    private static func plain(_ law: Law, in unit: TimeUnit) -> String {
        if case .dependent(let own) = law { return text(own) { Understood.duration($0, unit) } }
        guard law.mean.isFinite else { return "\(LawForm.words(of: law)), without a finite mean" }
        let spread = law.standardDeviation
        return "\(LawForm.words(of: law)), mean \(Understood.duration(law.mean, unit)), "
            + (spread.isFinite ? "sd \(Understood.duration(spread, unit))" : "without a finite sd")
    }

    /// The same without what the law's name says already: `exponential, mean 10 min`, `always 5 min`.
    package static func shortText(_ law: Law, in unit: TimeUnit) -> String {
        switch law {
        case .dependent(let own): text(own) { Understood.duration($0, unit) }
        case .exponential: "\(LawForm.words(of: law)), mean \(Understood.duration(law.mean, unit))"
        case .deterministic where law.shareOfNever == 0: "always \(Understood.duration(law.mean, unit))"
        default: text(law, in: unit)
        }
    }

    /// `exponential, mean 2 min * acuity (4.2 min over all), at most 1 h`: a law whose mean depends on numbers, with what
    /// that comes to over all who come, where it is known.
    private static func text(_ law: DependentLaw, _ value: (Double) -> String) -> String {
        let base = law.base
        let formula = law.factor.text
        let known = law.expected.map { " (\(value(base.mean * $0.mean)) over all)" } ?? ""
        var text: String
        switch base {
        case .deterministic: text = "always \(formula)\(known)"
        case .exponential: text = "\(LawForm.words(of: base)), mean \(formula)\(known)"
        default:
            let spread = Understood.number(base.scv.squareRoot())
            text = "\(LawForm.words(of: base)), mean \(formula)\(known), cv \(spread)"
        }
        if let least = law.atLeast { text += ", at least \(value(least))" }
        if let most = law.atMost { text += ", at most \(value(most))" }
        return text
    }

    /// A law of plain numbers: `discrete, mean 2.4, sd 1.02`, `always 3`.
    package static func plainText(_ law: Law) -> String {
        switch law {
        case .dependent(let own): return text(own, Understood.number)
        case .deterministic(let value): return "always \(Understood.number(value))"
        default:
            return "\(LawForm.words(of: law)), mean \(Understood.number(law.mean)), "
                + "sd \(Understood.number(law.standardDeviation))"
        }
    }
}
