/// The classes of a heat map's colours, and the key that says them.
extension HeatMap {
    /// Where nothing is to be kept to.
    private static let unbound = Look(.context, .faint)

    func look(of value: Double, in row: Int) -> Look {
        switch classes {
        case .hue(let cuts): return Look(value.isNaN ? .heat0 : Role.heat[min(5, Self.place(of: value, in: cuts))])
        case .bounds(let bounds, let isAtMost):
            guard let bound = bounds.indices.contains(row) ? bounds[row] : nil else { return Self.unbound }
            if value.isNaN { return Look(.heat0) }
            let place = Self.place(of: value, in: Self.cuts(of: bound, isAtMost: isAtMost))
            return Look(Self.roles(isAtMost: isAtMost)[place])
        }
    }

    private static func place(of value: Double, in cuts: [Double]) -> Int { cuts.count { value >= $0 } }

    /// At a third and at two thirds of the bound, at itself, and a third and two thirds beyond it. What is exactly the
    /// bound keeps it: nothing else is cut so.
    private static func cuts(of bound: Double, isAtMost: Bool) -> [Double] {
        (1...5).map { third in
            let cut = bound * Double(third) / 3
            return third == 3 ? (isAtMost ? bound.nextUp : bound) : cut
        }
    }

    /// From the least value to the most.
    private static func roles(isAtMost: Bool) -> [Role] { isAtMost ? Role.bounded : Role.bounded.reversed() }

    var key: [KeySign] {
        var key: [KeySign] = []
        let lead = unit.isEmpty ? [] : [KeySign(.words, unit)]
        switch classes {
        case .hue(let cuts): key = lead + classes(cuts, Role.heat)
        case .bounds(let bounds, let isAtMost):
            let roles = Self.roles(isAtMost: isAtMost)
            let known = Set(bounds.compactMap { $0 })
            if known.count == 1, let bound = known.first {
                key = lead + classes((1...5).map { bound * Double($0) / 3 }, roles)
                let (one, two) = isAtMost ? ("keeps to at most", "is over it") : ("keeps to at least", "is below it")
                key.append(KeySign(.words, "blue \(one) \(cutWords(bound)), orange \(two)"))
            } else if !known.isEmpty {
                key = Self.classes(["⅓", "⅔", "1", "1⅓", "1⅔"], roles)
                key.append(KeySign(.words, "times what each row is to keep to: blue keeps, orange does not"))
            }
            if bounds.contains(nil) || bounds.count < rows.count {
                key.append(KeySign(.fill(Self.unbound), "nothing to be kept to"))
            }
        }
        if missed.joined().contains(true) { key.append(KeySign(.square, "missed beyond chance")) }
        let there = Set(verdicts.joined().compactMap { $0 })
        for verdict in Verdict.allCases where there.contains(verdict) {
            key.append(KeySign(.verdict(verdict), verdict.word.lowercased()))
        }
        return key
    }

    private func classes(_ cuts: [Double], _ roles: [Role]) -> [KeySign] {
        Self.classes(cuts.prefix(roles.count - 1).map(cutWords), roles)
    }

    private static func classes(_ cuts: [String], _ roles: [Role]) -> [KeySign] {
        guard let first = cuts.first, let last = cuts.last else { return [] }
        let middle = zip(cuts, cuts.dropFirst()).map { "\($0) to \($1)" }
        let names = ["under \(first)"] + middle + ["\(last) and more"]
        return zip(names, roles).map { KeySign(.fill(Look($1)), $0) }
    }
}

extension HeatMap.Classes {
    /// One hue, cut at the up to five round numbers between two values, which are at least a step apart.
    package static func even(from low: Double, to high: Double, apart least: Double = 0) -> Self {
        guard low.isFinite, high.isFinite, high > low else { return .hue([]) }
        var power = 1.0
        while power < (high - low) / 5, power < 1e300 { power *= 10 }
        while power > (high - low) / 5, power > 1e-300 { power /= 10 }
        for step in [power, 2 * power, 2.5 * power, 5 * power, 10 * power, least] where step >= least {
            let first = (low / step).rounded(.down) + 1
            let last = (high / step).rounded(.up) - 1
            guard last - first <= 4 else { continue }
            return .hue(last < first ? [] : (0...Int(last - first)).map { (first + Double($0)) * step })
        }
        return .hue([])
    }

    /// One hue, cut at two digits of each of these values.
    package static func about(_ cuts: [Double]) -> Self {
        .hue(
            cuts.filter { $0.isFinite && $0 > 0 }.map { cut in
                let places = 1 - Logarithm.exponent(cut)
                if places <= 0 { return (cut / Logarithm.power(-places)).rounded() * Logarithm.power(-places) }
                return (cut * Logarithm.power(places)).rounded() / Logarithm.power(places)
            })
    }
}
