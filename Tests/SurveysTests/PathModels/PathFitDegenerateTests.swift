import Surveys
import Testing

/// Data that allow no estimate give a sentence.
@Suite struct PathFitDegenerateTests {
    private let columns: [String: [Double]] = [
        "a1": [1, 2, 3, 4, 5, 4, 2, 1], "a2": [2, 2, 3, 5, 5, 3, 1, 1], "b1": [1, 3, 2, 4, 4, 5, 2, 2],
        "b2": [2, 3, 1, 4, 5, 5, 3, 1], "same": [3, 3, 3, 3, 3, 3, 3, 3], "none": Array(repeating: .nan, count: 8),
        "twice": [2, 4, 6, 8, 10, 8, 4, 2], "gaps": [1, 2, .nan, 4, 5, .nan, 2, 1],
    ]

    private func fit(
        _ first: [String], _ second: [String], mode: PathModel.Mode = .a, rows: Int = 8,
        missing: MissingAnswers = .mean
    ) throws -> PathFit {
        let model = try PathModel(
            constructs: [.init("A", items: first, mode: mode), .init("B", items: second)], paths: [.init("A", "B")])
        let names = columns.keys.sorted()
        let responses = Responses(names: names, columns: names.map { Array((columns[$0] ?? [])[..<rows]) })
        return try PathFit(PathData(model, responses, missing: missing))
    }

    private func reason(_ work: () throws -> PathFit) -> String? {
        do {
            _ = try work()
            return nil
        } catch { return (error as? Unavailable)?.reason }
    }

    @Test func anItemThatDoesNotVary() {
        #expect(
            reason { try fit(["a1", "same"], ["b1"]) }
                == "The item same has the same value for everyone, so it correlates with nothing. Leave it out.")
    }

    @Test func anItemThatNobodyAnswered() {
        #expect(reason { try fit(["a1", "none"], ["b1"]) } == "Nobody answered the item none.")
        #expect(
            reason { try fit(["a1", "none"], ["b1"], missing: .casewise) }
                == "Only 0 respondents answered every item of the model; it needs at least 3.")
    }

    @Test func anItemThatIsNotThere() {
        #expect(reason { try fit(["a1", "a9"], ["b1"]) } == "The responses have no item a9.")
    }

    @Test func collinearItemsInModeB() throws {
        #expect(
            reason { try fit(["a1", "twice"], ["b1"], mode: .b) }
                == "The items of A are collinear, so its regression weights (mode B) are not determined. Leave one of them "
                + "out, or weigh them in mode A.")
        // In mode A they do no harm, but their inflation has no figure.
        let collinear = try fit(["a1", "twice"], ["b1"])
        #expect(collinear.outer[0].vif == .unavailable("The items of A are collinear."))
        #expect(abs(collinear.outer[0].loading - 1) < 1e-12)
    }

    @Test func fewerRespondentsThanItems() throws {
        #expect(
            reason { try fit(["a1", "a2"], ["b1"], rows: 2) }
                == "There are only 2 respondents; the model needs at least 3.")
        #expect(
            reason { try fit(["a1", "a2", "b2"], ["b1"], mode: .b, rows: 3) }
                == "The items of A are collinear, so its regression weights (mode B) are not determined. Leave one of them "
                + "out, or weigh them in mode A.")
        let small = try fit(["a1", "a2", "b2"], ["b1"], rows: 3)
        #expect(small.paths[0].coefficient.isFinite)
        #expect(small.determinations[0].adjustedRSquared.value?.isFinite == true)
    }

    @Test func missingAnswersAreReplacedOrLeftOut() throws {
        let replaced = try fit(["a1", "gaps"], ["b1"])
        #expect(replaced.data.replaced == 2)
        #expect(replaced.data.cases == 8)
        let left = try fit(["a1", "gaps"], ["b1"], missing: .casewise)
        #expect(left.data.leftOut == 2)
        #expect(left.data.rowNumbers == [1, 2, 4, 5, 7, 8])
    }

    /// With one item a side there is nothing to weight: the path is Pearson's correlation.
    @Test func singleItemsCorrelate() throws {
        let fit = try fit(["a1"], ["b1"])
        // Sums over the eight: Σa = 22, Σb = 23, Σab = 75, Σa² = 76, Σb² = 79.
        let expected = (75 - 22.0 * 23 / 8) / ((76 - 22.0 * 22 / 8) * (79 - 23.0 * 23 / 8)).squareRoot()
        #expect(abs(fit.paths[0].coefficient - expected) < 1e-14)
        #expect(abs(fit.determinations[0].rSquared - expected * expected) < 1e-14)
    }

    @Test func aReversedItemTurnsItsLoadingRound() throws {
        let names = ["a1", "a2", "b1"]
        let responses = Responses(names: names, columns: names.map { columns[$0] ?? [] })
        let flipped = Responses(
            names: names, columns: [columns["a1"] ?? [], (columns["a2"] ?? []).map { 6 - $0 }, columns["b1"] ?? []])
        func estimate(_ responses: Responses, _ item: PathModel.Item) throws -> PathFit {
            try PathFit(
                PathData(
                    PathModel(
                        constructs: [.init("A", [.init("a1"), item]), .init("B", items: ["b1"])],
                        paths: [.init("A", "B")]), responses))
        }
        let plain = try estimate(responses, .init("a2"))
        let turned = try estimate(flipped, .init("a2", reversedOn: 1...5))
        #expect(plain.paths == turned.paths)
        #expect(plain.outer == turned.outer)
    }

    /// Regression weights of a whole block on one outcome: R² is that of the multiple regression.
    @Test func modeBIsTheRegressionOnTheItems() throws {
        let fit = try fit(["a1", "a2"], ["b1"], mode: .b)
        func correlation(_ x: String, _ y: String) -> Double {
            let x = columns[x] ?? []
            let y = columns[y] ?? []
            let mx = x.reduce(0, +) / 8
            let my = y.reduce(0, +) / 8
            let xy = zip(x, y).reduce(0) { $0 + ($1.0 - mx) * ($1.1 - my) }
            let xx = x.reduce(0) { $0 + ($1 - mx) * ($1 - mx) }
            let yy = y.reduce(0) { $0 + ($1 - my) * ($1 - my) }
            return xy / (xx * yy).squareRoot()
        }
        let r = correlation("a1", "b1")
        let s = correlation("a2", "b1")
        let t = correlation("a1", "a2")
        let expected = (r * r + s * s - 2 * r * s * t) / (1 - t * t)
        #expect(abs(fit.determinations[0].rSquared - expected) < 1e-13)
    }
}
