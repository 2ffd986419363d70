import Lanes
import Foundation
import Scenarios
import Testing

import Workbench

/// A knob's value written into the text: it alone changes.
@Suite struct ValueWriterTests {
    private func written(_ path: String, _ value: String, in text: String = Example.clinic) throws -> String {
        try ValueWriter(text: text, file: "clinic.yaml").with(path, value)
    }

    /// The lines that differ.
    private func changed(_ new: String, _ old: String = Example.clinic) -> [String] {
        let lines = old.split(separator: "\n")
        return new.split(separator: "\n").filter { !lines.contains($0) }.map { $0.trimmingCharacters(in: .whitespaces) }
    }

    @Test(arguments: [
        ("doctors", "5", "doctors: 5              # on duty"),
        ("demand", "60/h", "demand: 60/h            # at the peak"),
        ("factor", "1.5", "factor: { value: 1.5, title: factor on walk-ins }"),
        (
            "stations.desk.servers", "4",
            "desk: { words: { server: clerk }, servers: 4, service: { exponential: 1 min * $factor } }"
        ),
        (
            "stations.desk.discipline", "lifo",
            "desk: { discipline: lifo, words: { server: clerk }, servers: 2, "
                + "service: { exponential: 1 min * $factor } }"
        ),
        ("arrivals.walk-in.poisson.schedule", "150%", "poisson: { schedule: { 0:00: 9/h, 4:00: 4.5/h } }"),
    ])
    func oneLineChanges(path: String, value: String, line: String) throws {
        #expect(try changed(written(path, value)) == [line])
    }

    @Test func whatWouldMeanSomethingElseIsRefused() throws {
        #expect(throws: WorkbenchError.self) { try written("doctors", "many") }
        #expect(throws: WorkbenchError.self) { try written("nurses", "3") }
        #expect(throws: WorkbenchError.self) { try written("doctors", "3", in: "redomat: [") }
    }

    private static var shipped: [String] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Scenarios")
        let all = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.allObjects ?? []
        return all.compactMap { ($0 as? URL)?.path }.filter { $0.hasSuffix(".yaml") }.sorted()
    }

    /// On every scenario that is shipped: what is written is what the setting means, or it is refused with a sentence.
    @Test func shippedScenariosCanBeWrittenInto() throws {
        var done = 0
        var refused = 0
        for file in Self.shipped {
            let text = try String(contentsOfFile: file, encoding: .utf8)
            guard let scenario = ScenarioLoader.load(text: text, name: file, lanes: Lanes.all).scenario,
                scenario.obstacleToSimulation == nil
            else { continue }
            for knob in KnobReader(scenario).knobs() {
                guard case .slider(let stops) = knob.kind, stops.count > 1,
                    let value = stops.first(where: { $0 != knob.value })
                else { continue }
                // It checks itself; a mistake of the text is thrown as a sentence.
                do {
                    _ = try ValueWriter(text: text, file: file).with(knob.path, value)
                    done += 1
                } catch { refused += 1 }
            }
        }
        #expect(done > 250, "\(done) written")
        #expect(refused * 10 < done, "\(refused) refused of \(done + refused)")
    }
}
