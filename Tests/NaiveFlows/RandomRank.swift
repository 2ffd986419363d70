package import FlowNetworks
import SimulationKernel
package import TestSupport

/// Formulas that customers in a line are ranked by, drawn at random. Their constants are sums of powers of two, so that
/// times that are whole are added without rounding, in whichever order.
package struct RandomRank {
    /// The classes of the network, and the station at which the line is.
    let classes: FormulaKind
    let station: Int
    /// Whether it may ask whom the server served last.
    let knowsLast: Bool

    package init(classes: Int, station: Int, knowsLast: Bool) {
        self.classes = FormulaKind("class", (0..<classes).map { "class \($0)" })
        self.station = station
        self.knowsLast = knowsLast
    }

    package func order(_ random: inout SeededGenerator) -> RankOrder {
        RankOrder(
            StepFormula(tree(&random), text: "rank"), highestFirst: random.chance(0.5),
            preemption: knowsLast || random.chance(0.5) ? .none : random.pick([.resume, .restart, .resample]))
    }

    /// A rank of any of the sorts that lines are kept by. To waits no moments are added: what is then the same for two
    /// customers would differ by rounding when it is added up.
    private func tree(_ random: inout SeededGenerator) -> FormulaTree {
        let own = key(&random)
        switch random.whole(0...(knowsLast ? 9 : 8)) {
        case 0: return own
        case 1: return .sum(mark(&random), .product(constant(&random), waited(&random)))
        case 2:
            let factor: FormulaTree = .choice(isClass(&random), constant(&random), constant(&random))
            return .sum(.product(factor, waited(&random)), mark(&random))
        case 3: return .choice(hasWaited(&random), own, key(&random))
        case 4: return .choice(.operation(.or, isClass(&random), hasWaited(&random)), .constant(2), .constant(1))
        case 5:
            let later: FormulaTree = .choice(hasWaited(&random), .constant(4), key(&random))
            return .choice(.operation(.and, hasWaited(&random), isClass(&random)), own, later)
        case 6: return .choice(.operation(.greater, ofStation(.length), constant(&random)), own, key(&random))
        case 7: return .sum(own, .product(constant(&random), of(.ahead, motion: .jumps)))
        case 8:
            // Missing for those of one priority.
            return .sum(.quotient(constant(&random), .difference(of(.priority), .constant(2))), waited(&random))
        default:
            let last = FormulaTree.reading(
                FormulaReading(
                    "last.class", .place(FlowWord.lastClass(station).place), .kind(classes), motion: .jumps,
                    of: .station, range: FormulaBounds(low: -1, high: Double(classes.values.count - 1))))
            return .choice(.operation(.equal, ofClass, last), .constant(0), own)
        }
    }

    /// Known for as long as somebody waits.
    private func key(_ random: inout SeededGenerator) -> FormulaTree {
        switch random.whole(0...5) {
        case 0: of(.priority)
        case 1: .product(constant(&random), of(.service))
        case 2: of(.came)
        case 3: .choice(isClass(&random), of(.joined), .sum(of(.priority), constant(&random)))
        case 4: .choice(isClass(&random), constant(&random), constant(&random))
        default: .difference(of(.joined), .product(constant(&random), of(.priority)))
        }
    }

    /// Of the customer, and no moment.
    private func mark(_ random: inout SeededGenerator) -> FormulaTree {
        random.chance(0.5) ? of(.priority) : .product(constant(&random), of(.service))
    }

    private func constant(_ random: inout SeededGenerator) -> FormulaTree {
        .constant(random.pick([-2, -1, -0.5, 0.25, 0.5, 1, 2, 3, 8]))
    }

    private func of(_ word: FlowWord, motion: FormulaReading.Motion = .none) -> FormulaTree {
        .reading(FormulaReading("\(word)", .place(word.place), .number, motion: motion, of: .customer))
    }

    private func ofStation(_ word: FlowWord.StationWord) -> FormulaTree {
        .reading(
            FormulaReading(
                "\(word)", .place(FlowWord.station(station, word).place), .number, motion: .jumps, of: .station))
    }

    private func waited(_ random: inout SeededGenerator) -> FormulaTree {
        let since: FlowWord = random.pick([.waiting, .waiting, .came])
        return .reading(FormulaReading("\(since)", .since(since.place), .number, motion: .grows, of: .customer))
    }

    private func hasWaited(_ random: inout SeededGenerator) -> FormulaTree {
        let comparison: FormulaOperation = random.pick([.greater, .atLeast, .less, .atMost])
        let time = FormulaTree.constant(random.pick([0, 1, 2, 3, 5, 9]))
        let since = FormulaTree.reading(
            FormulaReading("waited", .since(FlowWord.waiting.place), .number, motion: .grows, of: .customer))
        return .operation(comparison, since, time)
    }

    private var ofClass: FormulaTree {
        .reading(FormulaReading("class", .place(FlowWord.customerClass.place), .kind(classes), of: .customer))
    }

    private func isClass(_ random: inout SeededGenerator) -> FormulaTree {
        let index = Double(random.whole(0...classes.values.count - 1))
        return .operation(.equal, ofClass, .constant(index, .kind(classes)))
    }
}

extension RankOrder {
    /// The same, but that nothing can be known of it before it is read: whoever waits is looked at at each choice.
    package var goneThrough: RankOrder {
        let ahead = FormulaTree.reading(
            FormulaReading("ahead", .place(FlowWord.ahead.place), .number, motion: .jumps, of: .customer))
        var order = self
        let tree: FormulaTree = .choice(.operation(.less, ahead, .constant(0)), .constant(1), formula.tree)
        order.formula = StepFormula(tree, text: "the same")
        return order
    }
}
