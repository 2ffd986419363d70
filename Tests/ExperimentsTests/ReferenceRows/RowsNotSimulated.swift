/// The rows of the reference file that no simulation here answers, each with the reason.
enum RowsNotSimulated {
    private static func later(_ feature: String) -> String { "belongs to a later feature: \(feature)" }
    private static let dataMissing = "the input data are not given in the file"
    private static let formula = "a formula that the theory's tests check: an approximation, a bound or a staffing rule"

    static let reasons: [String: String] = [
        "B08-a_asu": dataMissing, "B08-a_reh": dataMissing, "G01-N": dataMissing, "S01-lo": dataMissing,
        "S01-hi": dataMissing, "S01-dev": dataMissing,
        "A13-minc": formula, "H02-AC": formula, "H03-Kingman": formula,
        "C01b-R": later("processor sharing"), "K02-3-5": later("processor sharing"),
        "K02-4-5": later("processor sharing"), "K02-3-6": later("processor sharing"),
        "K02-4-9": later("processor sharing"),
        "C07-Wq": later("vacations"), "C08-Wq": later("breakdowns"),
        "D06-c1": later("accumulating priority"), "D06-c2": later("accumulating priority"),
        "D07-c1": later("accumulating priority"), "D07-c2": later("accumulating priority"),
        "D10-srpt-0.5": later("shortest remaining time"), "D10-srpt-0.7": later("shortest remaining time"),
        "D10-srpt-0.8": later("shortest remaining time"), "D10-srpt-0.9": later("shortest remaining time"),
        "D15-sjfaging-0.05": later("aging"), "D15-sjfaging-1.0": later("aging"),
        "E01-Pab": later("abandonment"), "E01-Wq": later("abandonment"), "E01-Pw": later("abandonment"),
        "E04-Pab": later("abandonment"), "E06-orbit": later("retrials"), "E06-orbit-ctmc": later("retrials"),
        "F03-L": later("repeated steps"), "I01-L": later("arrivals in batches"),
        "L01-riders": later("matching of riders and drivers"),
        "L01-drivers": later("matching of riders and drivers"), "L01-lost": later("matching of riders and drivers"),
        "S02-mser5": later("finding the warm-up"), "S05-rinott-2": later("comparisons"),
        "S05-rinott-5": later("comparisons"), "S05-rinott-10": later("comparisons"),
        "S06-bm": later("batch means"), "S06-ess": later("batch means"),
    ]
}
