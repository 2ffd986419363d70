import Surveys

/// The printed figures of a survey on contactless payment (Osijek 2017), and the counts out of 188 that they imply.
enum ContactlessSurvey {
    /// Each question's options, as printed.
    static let questions: [(name: String, options: [String])] = [
        ("P2", ["49.5", "29.2", "21.3"]), ("P3", ["49.5", "29.3", "21.3"]), ("P4", ["60.1", "39.9"]),
        ("P5", ["72.3", "12.8", "14.9"]), ("P6", ["75.5", "24.5"]), ("P7", ["41.0", "38.3", "20.7"]),
        ("P8", ["13.8", "45.7", "40.4"]), ("P9", ["56.4", "36.2", "7.4"]), ("P10", ["55.3", "44.7"]),
    ]

    /// All 27: the options, those not ready in P5 together, and the shifts from P3 to P4 and from P4 to P5.
    static var percentages: [PrintedFigure] {
        (questions.flatMap(\.options) + ["27.7", "10.6", "12.2"]).compactMap { PrintedFigure($0) }
    }

    static let n = 188
    static let yes = ["P2": 93, "P3": 93, "P4": 113, "P5": 136, "P6": 142, "P7": 77, "P10": 104]

    static func yes(_ names: String...) -> [Int] { names.compactMap { yes[$0] } }
}
