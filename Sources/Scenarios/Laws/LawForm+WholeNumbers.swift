internal import SimulationKernel

/// Laws of whole numbers.
extension LawForm {
    static let wholeNumbers: [LawForm] = [geometric, poissonNumber, binomial]

    private static let geometric = LawForm(
        "geometric", keys: [.required("mean", .text("number"), "whole numbers from 1")]
    ) { reader, entry in
        guard let node = reader.open(entry)?["mean"],
            let mean = reader.values.number(node, "the mean of 'geometric'", .positive)
        else { return nil }
        if mean < 1 {
            return reader.log.error("'geometric' counts from 1, so its mean cannot be below 1", at: node)
        }
        return .geometric(mean: mean)
    } write: { law, writer in
        if case .geometric(let mean) = law { writer.map(("mean", writer.number(mean))) } else { nil }
    } words: {
        if case .geometric = $0 { "geometric" } else { nil }
    }

    private static let poissonNumber = LawForm(
        "poisson-number", keys: [.required("mean", .text("number"), "whole numbers from 0")]
    ) { reader, entry in
        reader.open(entry)?["mean"].flatMap { reader.values.number($0, "the mean of 'poisson-number'", .positive) }
            .map { .poisson(mean: $0) }
    } write: { law, writer in
        if case .poisson(let mean) = law { writer.map(("mean", writer.number(mean))) } else { nil }
    } words: {
        if case .poisson = $0 { "Poisson number" } else { nil }
    }

    private static let binomial = LawForm(
        "binomial",
        keys: [
            .required("n", .text("whole number"), "how many tries"),
            .required("share", .text("share"), "how likely each succeeds"),
        ]
    ) { reader, entry in
        guard let map = reader.open(entry) else { return nil }
        let count = map["n"].flatMap { reader.values.wholeNumber($0, "'n'", in: 1...1_000_000) }
        let share = map["share"].flatMap { reader.values.share($0, "'share'") }
        if let count, let share { return .binomial(n: count, share: share) }
        return nil
    } write: { law, writer in
        guard case .binomial(let n, let share) = law else { return nil }
        return writer.map(("n", .value(String(n))), ("share", writer.shares([share])[0]))
    } words: {
        if case .binomial = $0 { "binomial" } else { nil }
    }
}
