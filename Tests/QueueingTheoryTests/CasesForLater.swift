/// The rows of the reference file that no model here answers, each with the reason.
enum CasesForLater {
    private static let dataMissing = "the input data are not given in the file"
    private static let statistics = "a method of statistics over simulation output, not a queue"

    private static let simulatedTarget = "a simulated target: no formula is known for SJF with aging"

    static let reasons: [String: String] = [
        "B08-a_asu": dataMissing, "B08-a_reh": dataMissing, "G01-N": dataMissing,
        "S01-lo": dataMissing, "S01-hi": dataMissing, "S01-dev": dataMissing,
        "S02-mser5": statistics, "S05-rinott-2": statistics, "S05-rinott-5": statistics, "S05-rinott-10": statistics,
        "S06-bm": statistics, "S06-ess": statistics,
        "D15-sjfaging-0.05": simulatedTarget,
        "D15-sjfaging-1.0": simulatedTarget,
    ]
}
