/// The rows of the reference file that no simulation here answers, each with the reason.
enum RowsNotSimulated {
    private static let dataMissing = "the input data are not given in the file"
    private static let formula = "a formula that the theory's tests check: an approximation, a bound or a staffing rule"
    private static let statistics = "a method of statistics over simulation output, not a queue"

    static let reasons: [String: String] = [
        "B08-a_asu": dataMissing, "B08-a_reh": dataMissing, "G01-N": dataMissing, "S01-lo": dataMissing,
        "S01-hi": dataMissing, "S01-dev": dataMissing,
        "A13-minc": formula, "H02-AC": formula, "H03-Kingman": formula,
        "S02-mser5": statistics, "S05-rinott-2": statistics, "S05-rinott-5": statistics, "S05-rinott-10": statistics,
        "S06-bm": statistics, "S06-ess": statistics,
    ]
}
