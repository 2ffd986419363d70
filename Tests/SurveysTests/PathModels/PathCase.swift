import Foundation
import Surveys
import Testing

/// A model whose estimates are known, and the files that have them.
struct PathCase: Sendable, CustomTestStringConvertible {
    let name: String
    let dataFile: String
    /// In this repository, or only in the reference package.
    let isOwn: Bool
    let blocks: [(String, [String])]
    /// Target and predecessors.
    let pathsInto: [(String, [String])]
    var weighting = PathOptions.Weighting.path
    let tables: [PathTable]

    var testDescription: String { name }

    var model: PathModel {
        get throws {
            try PathModel(
                constructs: blocks.map { PathModel.Construct($0.0, items: $0.1) },
                paths: pathsInto.flatMap { target, sources in sources.map { PathModel.Path($0, target) } })
        }
    }

    func file(_ name: String, in folder: String = "pls") throws -> URL {
        if isOwn {
            let data = try #require(Bundle.module.resourceURL).appending(path: "Data")
            return data.appending(path: name == dataFile ? name : "path-models/\(name)")
        }
        let reference = try #require(Reference.folder)
        return reference.appending(path: name == dataFile ? "data/\(name)" : "expected/\(folder)/\(name)")
    }

    func table(_ name: String, in folder: String = "pls") throws -> PathReference {
        try PathReference(file("\(self.name)_\(name).csv", in: folder))
    }

    /// The numbers; columns of text become NaN.
    var responses: Responses {
        get throws {
            let table = try PathReference(file(dataFile))
            return Responses(
                names: table.names,
                columns: table.names.indices.map { column in table.rows.map { Double($0[column]) ?? .nan } })
        }
    }

    var fit: PathFit {
        get throws { try PathFit(PathData(model, responses), PathOptions(weighting: weighting)) }
    }

    /// Survey of clinicians (Calisto et al. 2022).
    static let clinicians = clinicians(isOwn: true)
    /// The same with the reference package's files in full: this repository has 12 of its 300 samples.
    static let cliniciansInFull = clinicians(isOwn: false)

    private static func clinicians(isOwn: Bool) -> PathCase {
        PathCase(
            name: "mida_utaut", dataFile: "mida_utaut.csv", isOwn: isOwn,
            blocks: [
                ("Guidance", ["Q5", "Q6", "Q8", "Q9"]), ("PerfExp", ["Q10", "Q11", "Q12"]),
                ("EffExp", ["Q13", "Q14", "Q15"]), ("SocInf", ["Q16", "Q17", "Q18"]),
                ("FacCond", ["Q19", "Q20", "Q21"]),
                ("IntUse", ["Q22", "Q23", "Q24", "Q25"]), ("Security", ["Q29", "Q30", "Q31"]),
                ("Risk", ["Q32", "Q33", "Q34"]), ("Trust", ["Q35", "Q36", "Q37"]),
            ],
            pathsInto: [
                ("Security", ["Risk", "SocInf", "Guidance"]), ("Trust", ["Guidance", "Risk", "Security"]),
                ("EffExp", ["SocInf", "FacCond", "Trust"]), ("PerfExp", ["SocInf", "EffExp", "Risk", "Trust"]),
                ("IntUse", ["PerfExp", "FacCond", "Security", "Guidance"]),
            ],
            tables: PathTable.allCases)
    }

    static let mobile = PathCase(
        name: "mobi_ecsi", dataFile: "mobi.csv", isOwn: false, blocks: mobileBlocks, pathsInto: mobilePaths,
        tables: PathTable.allCases)

    static let mobileFactorial = PathCase(
        name: "mobi_ecsi_factorial", dataFile: "mobi.csv", isOwn: false, blocks: mobileBlocks, pathsInto: mobilePaths,
        weighting: .factorial,
        tables: [
            .paths, .outer, .reliability, .r2, .effects, .correlations, .crossLoadings, .fornellLarcker, .htmt, .srmr,
            .scores,
        ])

    static let satisfaction = PathCase(
        name: "satisfaction_plspm", dataFile: "satisfaction.csv", isOwn: false, blocks: satisfactionBlocks,
        pathsInto: satisfactionPaths,
        tables: PathTable.allCases.filter { ![.consistent, .importance].contains($0) })

    static let satisfactionCentroid = PathCase(
        name: "satisfaction_plspm", dataFile: "satisfaction.csv", isOwn: false, blocks: satisfactionBlocks,
        pathsInto: satisfactionPaths, weighting: .centroid, tables: [])

    static let technology = PathCase(
        name: "technology_utaut", dataFile: "technology.csv", isOwn: false,
        blocks: [
            ("PE", ["pe1", "pe2", "pe3", "pe4"]), ("EE", ["ee1", "ee2", "ee3", "ee4"]), ("SN", ["sn1", "sn2", "sn3"]),
            ("FC", ["fc1", "fc2", "fc3"]), ("BI", ["bi1", "bi2", "bi3"]), ("USE", ["use1", "use2", "use3", "use4"]),
        ],
        pathsInto: [("BI", ["PE", "EE", "SN"]), ("USE", ["FC", "BI"])],
        tables: PathTable.allCases.filter { $0 != .importance })

    /// Of data that are not in this repository.
    static let elsewhere = [mobile, mobileFactorial, satisfaction, technology]

    private static let mobileBlocks = [
        ("Image", ["IMAG1", "IMAG2", "IMAG3", "IMAG4", "IMAG5"]), ("Expectation", ["CUEX1", "CUEX2", "CUEX3"]),
        ("Quality", ["PERQ1", "PERQ2", "PERQ3", "PERQ4", "PERQ5", "PERQ6", "PERQ7"]), ("Value", ["PERV1", "PERV2"]),
        ("Satisfaction", ["CUSA1", "CUSA2", "CUSA3"]), ("Complaints", ["CUSCO"]),
        ("Loyalty", ["CUSL1", "CUSL2", "CUSL3"]),
    ]
    private static let mobilePaths = [
        ("Expectation", ["Image"]), ("Quality", ["Expectation"]), ("Value", ["Expectation", "Quality"]),
        ("Satisfaction", ["Image", "Expectation", "Quality", "Value"]), ("Complaints", ["Satisfaction"]),
        ("Loyalty", ["Image", "Satisfaction", "Complaints"]),
    ]
    private static let satisfactionBlocks = [
        ("IMAG", ["imag1", "imag2", "imag3", "imag4", "imag5"]),
        ("EXPE", ["expe1", "expe2", "expe3", "expe4", "expe5"]),
        ("QUAL", ["qual1", "qual2", "qual3", "qual4", "qual5"]), ("VAL", ["val1", "val2", "val3", "val4"]),
        ("SAT", ["sat1", "sat2", "sat3", "sat4"]), ("LOY", ["loy1", "loy2", "loy3", "loy4"]),
    ]
    private static let satisfactionPaths = [
        ("EXPE", ["IMAG"]), ("QUAL", ["EXPE"]), ("VAL", ["EXPE", "QUAL"]), ("SAT", ["IMAG", "EXPE", "QUAL", "VAL"]),
        ("LOY", ["IMAG", "SAT"]),
    ]
}
