import LaneSupport
import FlowScenarios
import FleetStudies
import Foundation
import Scenarios
import Testing

/// Every file in `Broken/` with everything that is said about it, as whole text.
///
/// `REDOMAT_RECORD=1` writes the texts anew and fails, so that a recording never passes for a test.
struct BrokenFileTests {
    static let isRecording = ProcessInfo.processInfo.environment["REDOMAT_RECORD"] == "1"

    @Test(arguments: TestFiles.names(in: "Broken", ending: ".yaml"))
    func saysWhatIsWrong(file: String) throws {
        let parts = file.split(separator: "/")
        let (scenario, messages) = TestFiles.messages(String(parts[1]), in: "Broken/\(parts[0])")
        let golden = TestFiles.tests.appending(path: "Broken/" + file.dropLast(5) + ".expected")
        if Self.isRecording {
            try messages.write(to: golden, atomically: true, encoding: .utf8)
            Issue.record("recorded anew; read it, then run without REDOMAT_RECORD")
            return
        }
        let expected = try String(contentsOf: golden, encoding: .utf8)
        #expect(messages == expected)
        #expect((scenario == nil) == expected.contains(": error: "), "a wrong file never becomes a scenario")
        #expect(!messages.isEmpty)
    }

    /// Of rules, each with its line, its column and what to do.
    @Test func sixtyBrokenFormulasAreTold() throws {
        let files = TestFiles.names(in: "Broken", ending: ".yaml").filter { $0.hasPrefix("rules/") }
        let told = try files.map { file in
            try String(
                contentsOf: TestFiles.tests.appending(path: "Broken/" + file.dropLast(5) + ".expected"), encoding: .utf8
            )
        }
        #expect(told.joined().components(separatedBy: ": error:").count > 60)
    }

    @Test func thereAreFortyOfThem() {
        #expect(TestFiles.names(in: "Broken", ending: ".yaml").count >= 40)
    }
}
