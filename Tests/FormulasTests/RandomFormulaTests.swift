import Formulas
import SimulationKernel
import TestSupport
import Testing

/// Many formulas by chance: nothing traps, programs come to the bits of their trees, printed trees are read back.
@Suite struct RandomFormulaTests {
    static let types: [FormulaType] = [.number, .duration, .yesNo, .rate, .money]
    static let texts = 100_000
    static let trees = 100_000

    /// The words of ``Clinic/line`` with room for what folding leaves of large trees.
    static let roomy: FormulaWords = {
        var words = Clinic.line
        words.mostOperations = 1000
        return words
    }()

    @Test func textsNeverTrap() throws {
        var formulas = RandomFormulas(seed: 43)
        var read = 0
        var mistakes = Set<String>()
        let values = formulas.values()
        for number in 0..<Self.texts {
            var text = formulas.text()
            if number % 2 == 0 {
                let tree = formulas.tree(Self.types[number % Self.types.count], size: 8)
                text = tree.text(Clinic.units)
                if number % 8 != 0 { text = formulas.damaged(text) }
            }
            do throws(FormulaMistake) {
                let formula = try TypedFormula(text, number % 3 == 0 ? Clinic.step : Clinic.line)
                read += 1
                let value = values.value { formula.tree.value($0) }
                let program = FormulaProgram(formula.tree)
                let same = values.value { program?.value($0) ?? -1 }
                #expect(value.bitPattern == same.bitPattern, "\(text)")
                _ = (RankPlan(formula.tree), TimeDependence(formula.tree), formula.tree.plain, formula.tree.bounds())
            } catch {
                mistakes.insert(error.message)
                let count = max(1, text.unicodeScalars.count)
                #expect(
                    error.offset >= 0 && error.length > 0 && error.offset + error.length <= count, "\(text): \(error)")
            }
        }
        // Both happen often: the texts are neither all broken nor all right.
        #expect(read > Self.texts / 10 && mistakes.count > 100, "\(read) read, \(mistakes.count) messages")
    }

    @Test func programsComeToTheBitsOfTrees() throws {
        var formulas = RandomFormulas(seed: 1843)
        var known = 0
        for number in 0..<Self.trees {
            let tree = formulas.tree(Self.types[number % Self.types.count], size: 1 + number % 24)
            let values = formulas.values()
            let value = values.value { tree.value($0) }
            let program = try #require(FormulaProgram(tree))
            let folded = try #require(FormulaProgram(tree.folded))
            let same = values.value { program.value($0) }
            #expect(same.bitPattern == value.bitPattern, "\(tree.text(Clinic.units)): \(value), \(same)")
            let shorter = values.value { folded.value($0) }
            #expect(shorter.bitPattern == value.bitPattern, "\(tree.text(Clinic.units)), folded: \(value), \(shorter)")
            #expect(values.value { tree.folded.value($0) }.bitPattern == value.bitPattern, "\(tree)")
            if !value.isNaN { known += 1 }
        }
        #expect(known > Self.trees / 3 && known < Self.trees * 9 / 10, "\(known)")
    }

    /// A printed tree is read as the same one, and a plain form is a form of the same values.
    @Test func printedTreesAreReadBack() throws {
        var formulas = RandomFormulas(seed: 3418)
        var read = 0
        for number in 0..<Self.trees {
            let type = Self.types[number % Self.types.count]
            let tree = formulas.tree(type, size: 1 + number % 20).folded
            // That is an error where it is written.
            if tree.dividesBy0 { continue }
            let text = tree.text(Clinic.units)
            read += 1
            let back = try TypedFormula(text, Self.roomy, as: [type])
            #expect(back.tree == tree, "\(text): \(back.tree.text(Clinic.units))")
            guard number % 4 == 0 else { continue }
            let values = formulas.values()
            let value = values.value { tree.value($0) }
            let plain = values.value { tree.plain.value($0) }
            #expect(plain.bitPattern == value.bitPattern, "\(text): \(tree.plain.text(Clinic.units))")
        }
        #expect(read > Self.trees * 8 / 10, "\(read)")
    }
}

extension FormulaTree {
    /// Whether 0 stands behind a stroke somewhere.
    fileprivate var dividesBy0: Bool {
        if case .operation(.quotient, _, .constant(0, _)) = self { return true }
        return parts.contains(where: \.dividesBy0)
    }
}
