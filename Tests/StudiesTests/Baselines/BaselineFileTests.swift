import FlowStudies
import FleetStudies
import FlowScenarios
import Scenarios
import Testing

import Studies

@Suite struct BaselineFileTests {
    static let baseline = Baseline(
        scenario: "clinic", scenarioDigest: "abc", version: "redomat 1", seed: 7, replications: 5, blockSize: 2,
        customers: 500, history: "00ff", events: 2_000, money: "77aa",
        rows: [
            .init(name: "doctor.wait.mean", events: 300, cases: 500, values: [1.5, 0.1, 1e-9]),
            .init(name: "outcome.rejected.share", events: 0, cases: 500, values: [0, 0, 0]),
        ],
        keys: [
            FlatKey("stations.doctor.servers", "2"), FlatKey("classes.a: b\\.flow.1", "# two\nlines: \r\n"),
            FlatKey("#c", ""),
        ], isSealed: true)

    /// What was written before there was money and before keys were held.
    static var older: Baseline {
        var older = baseline
        older.money = nil
        older.keys = nil
        older.isSealed = false
        return older
    }

    /// As a version wrote it that put no digest into the file.
    static func unsealed(_ text: String, form: Int) -> String {
        let lines = text.replacing("redomat baseline 3", with: "redomat baseline \(form)").split(separator: "\n")
        return lines.filter { !$0.hasPrefix("digest: ") }.joined(separator: "\n") + "\n"
    }

    @Test func thereAndBack() {
        let text = BaselineFile.text(Self.baseline, notes: ["for the reader"])
        let log = DiagnosticLog()
        #expect(BaselineFile.read(SourceText(name: "clinic.baseline", text: text), log) == Self.baseline)
        #expect(!log.hasErrors)
    }

    @Test func olderFilesAreRead() {
        let text = Self.unsealed(BaselineFile.text(Self.older), form: 1)
        #expect(!text.contains("money") && !text.contains("keys"))
        let log = DiagnosticLog()
        #expect(BaselineFile.read(SourceText(name: "clinic.baseline", text: text), log) == Self.older)
        #expect(!log.hasErrors)
    }

    @Test func filesWithoutADigestAreRead() {
        let log = DiagnosticLog()
        let text = Self.unsealed(BaselineFile.text(Self.baseline), form: 2)
        let read = BaselineFile.read(SourceText(name: "clinic.baseline", text: text), log)
        #expect(read?.isSealed == false && read?.rows == Self.baseline.rows && !log.hasErrors)
    }

    /// Each character in turn becomes another one of its kind, is left out, or is doubled: none is taken for what was
    /// recorded. Line ends of another system are no change.
    @Test func nothingInItChangesUnseen() {
        let text = Array(BaselineFile.text(Self.baseline, notes: ["for the reader: 4.7 min"]).unicodeScalars)
        func isRead(_ scalars: [Unicode.Scalar]) -> Bool {
            let source = SourceText(name: "clinic.baseline", text: String(String.UnicodeScalarView(scalars)))
            return BaselineFile.read(source, DiagnosticLog()) != nil
        }
        #expect(isRead(text))
        for place in text.indices {
            let scalar = text[place]
            let other: Unicode.Scalar =
                if ("0"..."9").contains(scalar) {
                    scalar == "9" ? "0" : Unicode.Scalar(scalar.value + 1)!
                } else {
                    "x"
                }
            var changed = text
            var less = text
            var more = text
            changed[place] = other == scalar ? "y" : other
            less.remove(at: place)
            more.insert(scalar, at: place)
            let what = "place \(place), '\(scalar)'"
            #expect(!isRead(changed), "another for \(what)")
            #expect(!isRead(less), "without \(what)")
            #expect(!isRead(more), "twice \(what)")
        }
        let windows = String(String.UnicodeScalarView(text)).replacing("\n", with: "\r\n")
        #expect(isRead(Array(windows.unicodeScalars)))
    }

    /// A change by hand is told, with what to do.
    @Test func aChangeByHandIsTold() {
        let log = DiagnosticLog()
        let text = BaselineFile.text(Self.baseline).replacing("1.5 0.1", with: "1.4 0.1")
        #expect(BaselineFile.read(SourceText(name: "clinic.baseline", text: text), log) == nil)
        let said = Diagnostic.render(log.diagnostics)
        #expect(said.contains("clinic.baseline:19:1: error: this baseline is not as it was recorded"), "\(said)")
        #expect(said.contains("record it anew with redomat test --record"), "\(said)")
    }

    @Test func whatTheScenarioSaysElse() {
        let old = [FlatKey("a.b", "1.2%"), FlatKey("a.c", "yes"), FlatKey("d", "x")]
        let new = [FlatKey("a.b", "1.3%"), FlatKey("d", "x"), FlatKey("e.1", "new one")]
        #expect(
            BaselineKeys.differences(from: old, to: new)
                == ["a.b: 1.3% instead of 1.2%", "e.1: new one, new", "a.c: gone, was yes"])
        #expect(BaselineKeys.text(from: nil, to: new).contains("recorded by an older version"))
        #expect(BaselineKeys.text(from: new, to: new).contains("data files have changed"))
    }

    @Test func besideTheScenario() {
        #expect(BaselineFile.path(for: "a/clinic.yaml") == "a/clinic.baseline")
        #expect(BaselineFile.path(for: "clinic.yml") == "clinic.baseline")
        #expect(BaselineFile.path(for: "clinic") == "clinic.baseline")
    }

    /// Each mistake with its place.
    @Test(arguments: [
        ("redomat baseline 3", "redomat baseline 9", "clinic.baseline:1:1: error: this is no baseline"),
        ("seed: 7", "seed: seven", "clinic.baseline:5:7: error: 'seven' is no whole number"),
        ("seed: 7\n", "", "clinic.baseline:5:1: error: here must stand 'seed: …'"),
        ("1.5 0.1", "1.5 o.1", "clinic.baseline:13:35: error: 'o.1' is no number"),
        ("1.5 0.1", "0.1", "clinic.baseline:13:1: error: 'doctor.wait.mean' has 2 values for 3 blocks"),
        ("300 of 500", "600 of 500", "clinic.baseline:13:1: error: this is no measure of a baseline"),
        ("measures: 2", "measures: 3", "clinic.baseline:15:1: error: this is no measure of a baseline"),
        ("measures: 2", "measures: 1", "clinic.baseline:14:1: error: here must stand 'digest: …'"),
        ("keys: 3", "keys: 4", "clinic.baseline:20:1: error: here must stand 'digest: …'"),
        ("keys: 3", "keys: 9", "clinic.baseline:20:1: error: here must stand a key of the scenario"),
        ("keys: 3", "keys: 2", "clinic.baseline:18:1: error: here must stand 'digest: …'"),
        ("outcome.rejected.share", "doctor.wait.mean", "error: the measure 'doctor.wait.mean' stands here twice"),
        ("block: 2", "block: 9", "error: the numbers above make no baseline"),
        ("replications: 5", "replications: 9223372036854775807", "error: the numbers above make no baseline"),
        (
            "replications: 5\nblock: 2", "replications: 9223372036854775806\nblock: 9223372036854775805",
            "error: the numbers above make no baseline"
        ),
        ("replications: 5", "replications: -9223372036854775808", "error: the numbers above make no baseline"),
        ("block: 2", "block: 0", "error: the numbers above make no baseline"),
        ("measures: 2", "measures: 9223372036854775807", "error: the numbers above make no baseline"),
        ("replications: 5", "replications: 9223372036854775808", "is no whole number"),
    ])
    func mistakes(part: String, by other: String, message: String) {
        let text = BaselineFile.text(Self.baseline).replacing(part, with: other)
        let log = DiagnosticLog()
        #expect(BaselineFile.read(SourceText(name: "clinic.baseline", text: text), log) == nil)
        let said = Diagnostic.render(log.diagnostics)
        #expect(said.contains(message), "\(said)")
    }

    @Test func nothing() {
        for text in ["", ":", "redomat baseline 1", "redomat baseline 3", "redomat baseline 1\n:\n"] {
            let log = DiagnosticLog()
            #expect(BaselineFile.read(SourceText(name: "clinic.baseline", text: text), log) == nil)
            #expect(log.hasErrors)
        }
    }
}
