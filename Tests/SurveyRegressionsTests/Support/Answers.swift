import Foundation
import Surveys
import Testing

/// A CSV file of expected values or of answers.
struct Figures {
    let names: [String]
    let rows: [[String]]

    init(_ file: URL, hasNames: Bool = true) throws {
        let text = try String(contentsOf: file, encoding: .utf8)
        var lines = text.split(whereSeparator: \.isNewline).map { line in
            line.split(separator: ",", omittingEmptySubsequences: false).map {
                String($0.trimmingCharacters(in: CharacterSet(charactersIn: "\" ")))
            }
        }
        names = hasNames ? lines.removeFirst() : []
        rows = lines
    }

    static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    init(beside name: String) throws { try self.init(Self.tests.appending(path: "Data/\(name)")) }

    func number(_ name: String) throws -> Double? { try number(0, name) }

    func number(_ row: Int, _ name: String) throws -> Double? {
        Double(rows[row][try #require(names.firstIndex(of: name), "no column \(name)")])
    }

    func row(_ column: String, _ text: String) throws -> Int {
        let place = try #require(names.firstIndex(of: column))
        return try #require(rows.firstIndex { $0[place] == text }, "no row \(text)")
    }
}

/// The reference data, most of which are not part of the project.
enum Reference {
    static let folder: URL? = {
        let root = Figures.tests.deletingLastPathComponent().deletingLastPathComponent()
        let candidates =
            [ProcessInfo.processInfo.environment["REDOMAT_SURVEY_REFERENCE"].map { URL(fileURLWithPath: $0) }]
            + ["..", "../.."].map { root.appendingPathComponent($0 + "/shared/reference/survey") }
        return candidates.compactMap { $0 }.first {
            FileManager.default.fileExists(atPath: $0.appendingPathComponent("expected/descriptives.csv").path)
        }
    }()

    static var isThere: Bool { folder != nil }

    static func figures(_ path: String, hasNames: Bool = true) throws -> Figures {
        try Figures(try #require(folder).appending(path: path), hasNames: hasNames)
    }
}

/// Answers with the constructs as plain means of their items.
struct Answers {
    var numbers: [String: [Double]] = [:]

    /// The clinicians.
    static func mida() throws -> Answers {
        try Answers(
            Figures(Figures.tests.deletingLastPathComponent().appending(path: "SurveysTests/Data/mida_utaut.csv")),
            [
                "Guidance": ["Q5", "Q6", "Q8", "Q9"], "PerfExp": ["Q10", "Q11", "Q12"],
                "EffExp": ["Q13", "Q14", "Q15"], "SocInf": ["Q16", "Q17", "Q18"], "FacCond": ["Q19", "Q20", "Q21"],
                "IntUse": ["Q22", "Q23", "Q24", "Q25"], "Security": ["Q29", "Q30", "Q31"],
                "Risk": ["Q32", "Q33", "Q34"], "Trust": ["Q35", "Q36", "Q37"],
            ])
    }

    static func mobi() throws -> Answers {
        try Answers(
            Reference.figures("data/mobi.csv"),
            [
                "Image": (1...5).map { "IMAG\($0)" }, "Expectation": (1...3).map { "CUEX\($0)" },
                "Quality": (1...7).map { "PERQ\($0)" }, "Value": (1...2).map { "PERV\($0)" },
                "Satisfaction": (1...3).map { "CUSA\($0)" }, "Complaints": ["CUSCO"],
                "Loyalty": (1...3).map { "CUSL\($0)" },
            ])
    }

    static func technology() throws -> Answers {
        try Answers(
            Reference.figures("data/technology.csv"),
            [
                "PE": (1...4).map { "pe\($0)" }, "EE": (1...4).map { "ee\($0)" }, "SN": (1...3).map { "sn\($0)" },
                "FC": (1...3).map { "fc\($0)" }, "BI": (1...3).map { "bi\($0)" }, "USE": (1...4).map { "use\($0)" },
            ])
    }

    init(_ table: Figures, _ constructs: [String: [String]]) {
        for (place, name) in table.names.enumerated() { numbers[name] = table.rows.map { Double($0[place]) ?? .nan } }
        for (name, items) in constructs {
            let columns = items.compactMap { numbers[$0] }
            numbers[name] = table.rows.indices.map { row in
                columns.reduce(0) { $0 + $1[row] } / Double(columns.count)
            }
        }
    }

    func variable(_ name: String) -> RegressionVariable? {
        numbers[name].map { RegressionVariable(name, $0) }
    }

    func variables(_ names: [String]) throws -> [RegressionVariable] {
        try names.map { try #require(variable($0), "no \($0)") }
    }

    func linear(_ outcome: String, _ steps: [[RegressionRequest.Term]]) throws -> LinearRegression {
        let request = RegressionRequest(name: "r", outcome: outcome, steps: steps)
        return try LinearRegression(
            request, outcome: try #require(variable(outcome)), variables: variables(request.predictors))
    }
}

/// Whether two figures agree to 1e-9 of the expected one.
func expect(
    _ value: Double?, _ expected: Double?, _ what: String, to tolerance: Double = 1e-9,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    guard let value, let expected else {
        #expect(
            value == nil && expected == nil, "\(what): \(value as Any) instead of \(expected as Any)",
            sourceLocation: sourceLocation)
        return
    }
    let difference = (value - expected).magnitude
    #expect(
        difference <= tolerance * expected.magnitude || expected == 0 && value.magnitude < 1e-12,
        "\(what): \(value) instead of \(expected), differs by \(difference / expected.magnitude)",
        sourceLocation: sourceLocation)
}
