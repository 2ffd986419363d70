import Experiments
import Reporting
import ScenarioReading
import Scenarios
import Studies

/// Two dice: a kind of model of its own, which no source of the program knows. Its file says how many sides they have.
struct Dice: StudiedModel {
    let sides: Int

    func summary(in scenario: Scenario) -> [String] { ["two dice", "  \(sides) sides each"] }

    /// The distribution of the sum, as it can be counted.
    func study(
        _ scenario: Scenario, options: StudyOptions, command: String, cancellation: Cancellation,
        progress: @Sendable @escaping (Double) -> Void
    ) throws -> StudyResult {
        var files = ReportFiles(run: ["redomat": 1, "sides": .integer(sides)])
        var table = CSVFile(columns: ["sum", "ways"])
        let ways = (2...2 * sides).map { sum in (1...sides).count { (1...sides).contains(sum - $0) } }
        for (sum, count) in zip(2..., ways) { table.append([.integer(sum), .integer(count)]) }
        files.add("sums.csv", table)
        let most = ways.max() ?? 0
        let summary = "most often \(2 + (ways.firstIndex(of: most) ?? 0)), in \(most) of \(sides * sides) ways"
        return StudyResult(files: files, summary: summary, isComplete: true, finishedReplications: 1)
    }
}

/// `model: dice`.
struct DiceLane: ScenarioLane {
    typealias Model = Dice

    var name: String { "dice" }
    var keys: [KeyTable.Key] { [.required("sides", "whole number from 2", "of each of the dice")] }
    var tables: [KeyTable] { [] }
    var changeable: ChangeablePaths { ChangeablePaths(open: ["sides"], example: "sides") }

    func scenario(_ draft: ScenarioDraft) -> Scenario? {
        draft.refuseKeysOfOthers()
        let sides = draft.map["sides"].flatMap { draft.values.wholeNumber($0, "'sides'", in: 2...100) }
        let (run, report) = (draft.run(), draft.report())
        guard let sides, let run, let report else { return nil }
        return draft.scenario(Dice(sides: sides), run: run, report: report)
    }
}
