import Fleets
import FlowMeasures
import FlowNetworks
import Foundation
import LaneSupport
import Payments
import Scenarios
import Testing

import FleetStudies
import FlowScenarios

/// The tables of measures in the documentation are printed from the catalogues of the shipped scenarios.
///
/// `REDOMAT_RECORD=1` writes them anew and fails, so that a recording never passes for a test.
struct MeasureTableTests {
    static let page = TestFiles.repository.appending(path: "Documentation/results.md")
    static let begin = "<!-- measures: written by the tests with REDOMAT_RECORD=1 -->\n"
    static let end = "<!-- end of the measures -->\n"

    @Test func thePrintedTablesAreThoseOfTheCatalogues() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let before = text.components(separatedBy: Self.begin)
        try #require(before.count == 2)
        let after = before[1].components(separatedBy: Self.end)
        try #require(after.count == 2)
        let table = "\n" + Self.table(try Self.found()) + "\n"
        if BrokenFileTests.isRecording {
            try (before[0] + Self.begin + table + Self.end + after[1]).write(
                to: Self.page, atomically: true, encoding: .utf8)
            Issue.record("recorded anew; read it, then run without REDOMAT_RECORD")
            return
        }
        #expect(after[0] == table)
    }

    /// What is printed is also explained: each quantity is named in the words around the tables, or on another page.
    @Test func everyQuantityIsExplained() throws {
        let pages = try ["results.md", "fleets.md", "money.md", "consents.md"].map {
            try String(contentsOf: Self.page.deletingLastPathComponent().appending(path: $0), encoding: .utf8)
        }
        let words =
            pages[0].components(separatedBy: Self.begin)[0]
            + (pages[0].components(separatedBy: Self.end).last ?? "") + pages[1...].joined()
        for row in try Self.found() {
            for name in row.quantity.split(separator: ".") where name != "NAME" {
                #expect(words.contains("\(name)"), "nothing explains \(row.element) \(row.quantity)")
            }
        }
    }

    // MARK: rows

    private struct Row: Hashable {
        var model: String
        var element: String
        var quantity: String
        var statistics: String
        var what: String
        var division: String
    }

    /// Of all shipped scenarios, in the order in which a run tells them.
    private static func found() throws -> [Row] {
        let folder = TestFiles.repository.appending(path: "Scenarios")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
            .filter { $0.hasSuffix(".yaml") && !$0.hasPrefix("survey/") && !$0.hasPrefix("payment/kiosk-at") }.sorted()
        var rows: [Row] = []
        var seen: Set<Row> = []
        for file in files {
            let loaded = ScenarioLoader.load(path: folder.appending(path: file).path())
            let scenario = try #require(loaded.scenario, "\(file): \(Diagnostic.render(loaded.diagnostics))")
            guard let model = scenario.subject as? any MeasuredModel else { continue }
            let own = Names(scenario)
            for row in own.rows(model.catalogue(in: scenario)) where seen.insert(row).inserted { rows.append(row) }
        }
        // Those of one element stand together.
        let elements = rows.map { $0.model + $0.element }.reduce(into: [String]()) { list, name in
            if !list.contains(name) { list.append(name) }
        }
        return elements.flatMap { name in rows.filter { $0.model + $0.element == name } }
    }

    private static func table(_ rows: [Row]) -> String {
        var text = ""
        for model in ["flow", "fleet"] {
            text += "Of a \(model):\n\n"
            text += "| element | quantity | statistics | what it is | of whom |\n| --- | --- | --- | --- | --- |\n"
            var last = ""
            for row in rows where row.model == model {
                let element = row.element == last ? "" : row.element
                last = row.element
                text += "| \(element) | `\(row.quantity)` | \(row.statistics) | \(row.what) | \(row.division) |\n"
            }
            text += "\n"
        }
        return String(text.dropLast())
    }

    /// What one scenario calls its parts, which a table for all does not name.
    private struct Names {
        let model: String
        private var kinds: [String: String] = [:]
        private var words: Set<String> = []
        /// Groups of servers, whose figures are called by them at their station.
        private var groups: Set<String> = []

        init(_ scenario: Scenario) {
            model = scenario.flow == nil ? "fleet" : "flow"
            if let flow = scenario.flow {
                let network = flow.network
                let quantities = FlowQuantities(network, plan: scenario.run.plan)
                for step in quantities.steps { kinds[step.name] = "a step's name" }
                for name in quantities.attempts { kinds[name] = "an attempt's name" }
                for station in network.stations { kinds[station.name] = "a station" }
                groups.formUnion(network.stations.flatMap(\.servers.groups).map(\.name))
                for record in network.records {
                    kinds[record.name] = "a record"
                    words.formUnion(record.fields.map(\.name))
                    words.formUnion(record.fields.flatMap(\.values))
                    words.formUnion(record.moves.map(\.name))
                }
                words.formUnion(network.outcomes)
                words.formUnion(network.stations.map(\.name))
                words.formUnion(flow.payments?.fees.flatMap { [$0.name, $0.from, $0.to] } ?? [])
                words.formUnion(["customer", "merchant"])
            }
            if let fleet = scenario.fleet {
                for pool in fleet.model.pools { kinds[pool.name] = "a pool" }
                words.formUnion(fleet.fareFees.schedules.map(\.name))
            }
        }

        func rows(_ catalogue: some Catalogue) -> [Row] {
            catalogue.elements.flatMap { element in
                let own = catalogue.facts(of: element) ?? []
                return own.filter { $0.absence == nil }.map { row(element, $0) }
            }
        }

        private func row(_ element: MeasureElement, _ facts: QuantityFacts) -> Row {
            let isFixed = ["a station", "a step's name", "an attempt's name"].contains(kinds[element.rawValue])
            let names = facts.name.rawValue.split(separator: ".")
            let parts = names.enumerated().map { place, name in
                let isName =
                    isFixed ? place < names.count - 1 && groups.contains(String(name)) : words.contains(String(name))
                return isName ? "NAME" : name
            }
            let statistics: String =
                switch facts.shape {
                case .tally(nil): "any of times"
                case .tally, .level: facts.words.map { "`\($0)`" }.joined(separator: ", ")
                case .figure(let word):
                    "`"
                        + (word.rawValue.firstIndex(of: "(").map { word.rawValue[..<$0] + "(VALUE)" }
                            ?? word.rawValue[...])
                        + "`"
                }
            return Row(
                model: model, element: kinds[element.rawValue] ?? "`\(element)`",
                quantity: parts.joined(separator: "."),
                statistics: statistics + (facts.isOfServed ? ", with `(served)`" : ""), what: what(facts),
                division: [.all: "all", .eachClass: "each class", .both: "all, each class"][facts.division] ?? "")
        }

        private func what(_ facts: QuantityFacts) -> String {
            switch facts.unit {
            case .time: "time"
            case .timeSquared: "time²"
            case .number:
                [.nothing: "number", .lengths: "length", .kilograms: "kilograms"][facts.counts]
                    ?? "number of \(facts.counts.rawValue)"
            case .rate: facts.counts == .lengths ? "length per time" : "\(facts.counts.rawValue) per time"
            case .share: facts.basis == .none ? "share" : "share of \(facts.basis.rawValue)"
            case .cost: "money per time"
            case .money: "money"
            }
        }
    }
}
