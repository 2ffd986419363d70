import SimulationKernel
import Statistics
import Surveys
import Testing

/// Small tables, by R 4.2.2 (`fisher.test`, `mcnemar.test`; the odds ratios, which R finds to four digits, by roots of the
/// hypergeometric law in SciPy), and what stands where nothing can depend on anything.
@Suite struct AssociationsTests {
    @Test func exactTestOfTwoByTwo() throws {
        let test = try FisherExactTest(ContingencyTable([[3, 2], [1, 9]]))
        #expect(near(test.pValue, 0.0769230769230769))
        #expect(near(test.oddsRatio, 10.659461867451675))
        #expect(near(test.lower, 0.5536266968446587) && near(test.upper, 784.4818986752848))
        let extreme = try FisherExactTest(ContingencyTable([[3, 2], [0, 9]]))
        #expect(
            near(extreme.pValue, 0.0274725274725275) && extreme.oddsRatio == .infinity && extreme.upper == .infinity)
        #expect(near(extreme.lower, 0.9526127176443933))
    }

    @Test func exactTestOfMore() throws {
        let table = ContingencyTable([[3, 0, 6], [1, 4, 2], [2, 5, 1]])
        #expect(near(try FisherExactTable(table).pValue, 0.0315336959324279, 1e-9))
        #expect(try FisherExactTable(table).sampled == nil)
        #expect(near(try FisherExactTable(ContingencyTable([[3, 2], [1, 9]])).pValue, 0.0769230769230769))
    }

    /// Random tables in place of all: the 99 % interval holds the exact p of each of twenty tables but, at most, two, which
    /// happens by chance once in a thousand times.
    @Test func exactTestByRandomTables() throws {
        var stream = RandomStream(StreamKey(seed: 5, replication: 0, purpose: 1))
        var missed = 0
        for _ in 0..<20 {
            var counts = [[Int]](repeating: [0, 0, 0], count: 3)
            for answer in 0..<18 { counts[answer % 3][Int(stream.below(3))] += 1 }
            let table = ContingencyTable(counts)
            let exact = try FisherExactTable(table)
            let drawn = try FisherExactTable(table, limit: 0)
            let sampled = try #require(drawn.sampled)
            #expect(exact.sampled == nil && sampled.tables == 10_000)
            if !(sampled.lower...sampled.upper).contains(exact.pValue) { missed += 1 }
        }
        #expect(missed <= 2)
    }

    /// What depends completely is as unlikely as can be seen of so many tables, however large it is, and at once.
    @Test func exactTestOfLargeTables() throws {
        let dependent = (0..<6).map { row in (0..<8).map { $0 % 6 == row ? 5_000 : 3 } }
        let test = try FisherExactTable(ContingencyTable(dependent))
        #expect(test.pValue == 1 / 10_001.0 && test.sampled?.lower == 0)
    }

    /// The numbers of tables of Gail & Mantel's kind beside those counted one by one.
    @Test(arguments: [
        ([9, 7, 8], [6, 9, 9], 882.0), ([20, 30], [25, 25], 21.0), ([5, 5, 5], [5, 5, 5], 231.0),
    ]) func numberOfTables(rows: [Int], columns: [Int], counted: Double) {
        let number = FisherExactTable.numberOfTables(rows: rows, columns: columns)
        #expect(number > 0.8 * counted && number < 1.25 * counted, "\(number)")
    }

    @Test func changesOfAnswers() throws {
        let test = try McNemarTest(ContingencyTable([[30, 5], [12, 40]]))
        #expect(test.firstOnly == 5 && test.secondOnly == 12)
        #expect(near(test.correctedPValue, 0.145610095396868) && near(test.pValue, 0.0895550744136431))
        #expect(near(test.exactPValue, 0.1434631, 1e-6))
        // 2·P(X ≤ 5) − P(X = 5) of 17 fair tosses: (2·9402 − 6188)/131072.
        #expect(near(test.midPValue, 12_616.0 / 131_072))
        #expect(throws: Unavailable("Nobody changed the answer, so that there is nothing to test.")) {
            try McNemarTest(firstOnly: 0, secondOnly: 0)
        }
    }

    @Test func perfectAndAbsentCorrelation() throws {
        let perfect = try LinearCorrelation([1, 2, 3, 4], [2, 4, 6, 8])
        #expect(perfect.r == 1 && perfect.pValue == 0 && perfect.interval?.upper == 1)
        #expect(try KendallCorrelation([1, 2, 3, 4], [8, 6, 4, 2]).tauB == -1)
        // By hand: of 10 pairs 7 are concordant and 1 discordant, with one tie in each.
        let kendall = try KendallCorrelation([1, 2, 3, 4, 4], [1, 3, 2, 5, 3])
        #expect(near(kendall.tauB, 6.0 / 9))
        let constant = Unavailable("The answers to one of the items are all the same, so that it has no correlation.")
        #expect(throws: constant) { try SpearmanCorrelation([1, 2, 3], [4, 4, 4]) }
        #expect(throws: Unavailable("A correlation needs 3 rows with both answers, and there is 1.")) {
            try LinearCorrelation([1, .nan, 3], [4, 5, .nan])
        }
        #expect(
            throws: Unavailable("All answers to one of the questions are the same, so that nothing depends on it.")
        ) { try IndependenceTest(ContingencyTable([[3, 4], [0, 0]])) }
        #expect(throws: Unavailable("The table is empty.")) {
            try IndependenceTest(ContingencyTable([[0, 0], [0, 0]]))
        }
    }
}
