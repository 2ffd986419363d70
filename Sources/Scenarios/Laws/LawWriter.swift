package import SimulationKernel
internal import Statistics

/// How the numbers of a law are written.
package struct LawNumbers {
    /// A value of the law.
    var time: (Double) -> String
    var number: (Double) -> String
    var rate: (Double) -> String
    /// The parts of a whole.
    var shares: ([Double]) -> [String]
    /// Whether what is read back is the very same law: then it is given by its own parameters, else by those that tell
    /// people more.
    let isExact: Bool

    /// Gets the values of laws that have many; nil: they are written one after the other.
    let files: WrittenFiles?
    /// In which unit it is read back; nil: where it is not exact.
    let timeUnit: TimeUnit?

    /// So that the very same law is read back.
    package init(exact values: ValueReader, files: WrittenFiles? = nil) {
        time = { ExactText.duration($0, values) }
        number = Quantity.text
        rate = { $0 == 0 ? "0" : ExactText.rate($0, values.timeUnit) }
        shares = { $0.map(ExactText.share) }
        isExact = true
        timeUnit = values.takesPlainNumbers ? nil : values.timeUnit
        self.files = files
    }

    /// With as many digits as what they come from supports.
    package init(
        time: @escaping (Double) -> String, number: @escaping (Double) -> String,
        shares: @escaping ([Double]) -> [String]
    ) {
        self.time = time
        self.number = number
        rate = { Quantity.text($0) + "/min" }
        self.shares = shares
        isExact = false
        timeUnit = nil
        files = nil
    }
}

/// Writes laws as files state them.
package struct LawWriter {
    let numbers: LawNumbers
    /// Whether values below 0 mean something, as in ``LawReader/isSigned``.
    let isSigned: Bool

    package init(_ numbers: LawNumbers, isSigned: Bool = false) {
        self.numbers = numbers
        self.isSigned = isSigned
    }

    /// The law as a map; nil where no file states it.
    package func law(_ law: Law) -> WrittenNode? {
        guard case .bounded(let inner, let least, let most) = law else {
            return LawForm.all.firstFound { form in
                form.write(law, self).map { own in
                    let ways = [own] + byMoments(law, form)
                    let shortest = ways.min { $0.inLine.count < $1.inLine.count } ?? own
                    return .map([WrittenEntry(form.name, shortest)])
                }
            }
        }
        if case .bounded = inner { return nil }
        guard case .map(let entries)? = self.law(inner) else { return nil }
        let bounds = [("at-least", least), ("at-most", most)].compactMap { key, bound in
            bound.map { WrittenEntry(key, time($0)) }
        }
        return .map(entries + bounds)
    }

    /// By a mean and a spread in few digits, as people state it, of which the very same law is read back.
    private func byMoments(_ law: Law, _ form: LawForm) -> [WrittenNode] {
        guard let unit = numbers.timeUnit, form.spread != nil, law.mean.isFinite, law.standardDeviation.isFinite else {
            return []
        }
        let reader = LawReader(values: ValueReader(log: DiagnosticLog(), timeUnit: unit), isSigned: isSigned)
        // A law whose parameters are roots of its moments has these to the root's digits only: what somebody may have
        // written is tried before.
        for distance in [5e-7, 5e-10, 5e-13] {
            func seconds(_ value: Double) -> Double {
                ExactText.rounded(value * unit.seconds, distance) / unit.seconds
            }
            let mean = ("mean", time(seconds(law.mean)))
            let found = [
                map(mean, ("sd", time(seconds(law.standardDeviation)))),
                map(mean, ("cv", number(ExactText.rounded(law.standardDeviation / law.mean, distance)))),
            ].filter { reader.law(WrittenNode.map([WrittenEntry(form.name, $0)]).located, "'law'") == law }
            if !found.isEmpty { return found }
        }
        return []
    }

    func time(_ value: Double) -> WrittenNode { .value(numbers.time(value)) }
    func times(_ values: [Double]) -> WrittenNode { .list(values.map(time)) }
    /// Values one after the other, or where they are many as a column of a table.
    func column(_ values: [Double]) -> WrittenNode {
        guard values.count > Self.few, let files = numbers.files else { return times(values) }
        let name = files.add("values", columns: ["value"], rows: values.map { [Quantity.text($0)] })
        return .value(name + "#value")
    }

    /// More are written into a table.
    package static let few = 24

    func number(_ value: Double) -> WrittenNode { .value(numbers.number(value)) }
    func rate(_ value: Double) -> WrittenNode { .value(numbers.rate(value)) }
    func shares(_ parts: [Double]) -> [WrittenNode] { numbers.shares(parts).map { .value($0) } }

    /// Parts of 1: a law may have weights, a file has shares.
    func shares(ofWeights weights: [Double]) -> [WrittenNode] {
        let sum = weights.reduce(0, +)
        return shares(abs(sum - 1) < 1e-9 || sum <= 0 ? weights : weights.map { $0 / sum })
    }

    /// A map of parameters.
    func map(_ entries: (String, WrittenNode)...) -> WrittenNode {
        .map(entries.map { WrittenEntry($0.0, $0.1) })
    }
}

extension FieldKind where Value == Law {
    package static var law: Self {
        .init(.law) { site in
            LawReader(values: site.values).law(site.node, site.what)
        } write: { law, context in
            LawWriter(LawNumbers(exact: context.values, files: context.files)).law(law)
        }
    }
}

extension FieldKind where Value == Law {
    /// A law that is not always 0.
    /// - Parameter what: what it is the length of, at the beginning of a sentence.
    package static func lawAboveZero(_ what: String) -> Self {
        law.checked { law, _ in LawBasics.isZero(law) ? ("\(what) must not always be 0", nil) : nil }
    }
}
