import Statistics
import Surveys
import Testing

/// The survey on contactless payment; expected figures by R 4.2.2 (`binom.test`, `prop.test`, `chisq.test`) and from the
/// description of the case.
@Suite struct PublishedSharesTests {
    typealias Row = (count: Int, p: Double, exact: [Double], wilson: [Double], corrected: [Double])
    static let rows: [Row] = [
        (
            113, 0.0068074581662663, [0.527266250880822, 0.671621517787149], [0.52971764930302, 0.668362579202315],
            [0.527036286559555, 0.670891768269041]
        ),
        (
            136, 7.43569961651842e-10, [0.65360316383694, 0.786012749916216], [0.65547487700451, 0.782386680744127],
            [0.6526861752778, 0.784807897170428]
        ),
        (
            77, 0.0158679621564877, [0.338553239855095, 0.483493989848941], [0.341774968364645, 0.480995353499003],
            [0.339237475867989, 0.48366843857075]
        ),
        (
            104, 0.165661171698978, [0.47910642250053, 0.625572517637496], [0.481766496296925, 0.622486255547989],
            [0.47912171971689, 0.625052121687996]
        ),
        (
            93, 0.94188561846449, [0.421136757889402, 0.568395305155262], [0.42403795987022, 0.565536764945289],
            [0.421436545923656, 0.568146026487936]
        ),
        (
            142, 1.35763382670073e-12, [0.687450336850257, 0.814951480094072], [0.689158748093386, 0.811254460762198],
            [0.686335680814011, 0.813640976949733]
        ),
    ]

    @Test(arguments: rows) func intervalsAndTestsOfShares(_ row: Row) {
        #expect(near(BinomialTest(row.count, of: 188).pValue, row.p))
        for (method, ends) in [
            (ShareInterval.clopperPearson, row.exact), (.wilson, row.wilson), (.wilsonCorrected, row.corrected),
        ] {
            let found = method.interval(row.count, of: 188)
            #expect(near(found.lower, ends[0]) && near(found.upper, ends[1]), "\(method) \(row.count): \(found)")
        }
    }

    @Test func intervalsAtTheEnds() {
        for method in ShareInterval.allCases {
            #expect(method.interval(0, of: 10).lower == 0 && method.interval(10, of: 10).upper == 1)
            #expect(method.interval(0, of: 10).upper < 0.4 && method.interval(10, of: 10).lower > 0.6)
        }
        // 1 − 0.025^(1/10), in the head.
        #expect(near(ShareInterval.clopperPearson.interval(0, of: 10).upper, 0.30849710781876083))
    }

    @Test func exactTestOfOtherShares() {
        // R 4.2.2: binom.test(3, 20, 0.3), binom.test(15, 20, 0.3), binom.test(6, 20, 0.3)
        #expect(near(BinomialTest(3, of: 20, share: 0.3).pValue, 0.220418267380709))
        #expect(near(BinomialTest(15, of: 20, share: 0.3).pValue, 4.29400219535917e-05))
        #expect(BinomialTest(6, of: 20, share: 0.3).pValue == 1)
    }

    @Test func fitToEqualShares() throws {
        for (counts, chiSquared, p) in [
            ([93, 55, 40], 23.8191489361702, 6.72570054201638e-06),
            ([77, 72, 39], 13.6063829787234, 0.00111022621251614),
            ([26, 86, 76], 32.9787234042553, 6.89860378980841e-08),
            ([106, 68, 14], 68.2127659574468, 1.54094122714858e-15),
        ] {
            let test = try FitTest(counts)
            #expect(near(test.chiSquared, chiSquared) && near(test.pValue, p) && test.degreesOfFreedom == 2)
        }
        #expect(throws: Unavailable("There are no answers, so that there is nothing to test.")) { try FitTest([0, 0]) }
    }

    /// Table 2.4 and the indices that the survey forms of it.
    @Test func tableToTheDigit() throws {
        let shares = [
            ("P2", "49.50"), ("P3", "49.50"), ("P4", "60.10"), ("P5", "72.30"), ("P6", "75.50"), ("P7", "41.00"),
            ("P10", "55.30"),
        ]
        let table = SummaryTable(
            try shares.map { SummaryTable.Line($0.0, positive: try #require(PrintedFigure($0.1))) })
        #expect(
            table.lines.map(\.negative.description) == ["50.50", "50.50", "39.90", "27.70", "24.50", "59.00", "44.70"])
        #expect(table.positiveTotal.description == "403.20" && table.negativeTotal.description == "296.80")
        let all = try table.mean()
        #expect(all.positive.description == "57.60" && all.negative.description == "42.40")
        let acceptance = try table.mean(of: ["P3", "P4"])
        #expect(acceptance.positive.description == "54.80" && acceptance.negative.description == "45.20")
        let readiness = try table.mean(of: ["P5", "P10"])
        #expect(readiness.positive.description == "63.80" && readiness.negative.description == "36.20")
        #expect(try table.mean(of: ["P5", "P7", "P10"]).positive.description == "56.20")
        #expect(throws: Unavailable("Not all of the questions P5 and P11 stand in the table.")) {
            try table.mean(of: ["P5", "P11"])
        }
    }
}
