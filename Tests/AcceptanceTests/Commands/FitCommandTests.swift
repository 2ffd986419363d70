import Foundation
import Testing

/// `redomat fit` that is interrupted; the rest stands in `Tests/Commands/fit`.
struct FitCommandTests {
    @Test func ctrlCEndsCleanly() throws {
        let scratch = try Scratch()
        // A sample drawn in R; see StatisticsTests/Fitting.
        let data = BuiltCommand.repository + "/Tests/StatisticsTests/Fitting/Data/hyperexponential.csv"
        let run = try RunningCommand(
            BuiltCommand.path,
            ["fit", data, "--column", "minutes", "--bootstrap", "1000000", "--out", "laws"],
            in: scratch.path)
        try run.waitUntilComputed(0.3)
        run.send(SIGINT)
        let outcome = try run.wait(limit: 60)
        #expect(outcome.status == 130)
        #expect(outcome.messages.hasSuffix("redomat: interrupted; nothing was written\n"))
        #expect(scratch.names() == [])
    }
}
