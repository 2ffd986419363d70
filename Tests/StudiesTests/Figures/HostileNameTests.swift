import Experiments
import Reporting
import Foundation
import FleetStudies
import FlowScenarios
import LaneSupport
import Scenarios
import Testing

import FlowStudies
import Studies

/// Names that are markup, or would turn the text round, do no harm in the figures, the page and the Markdown.
@Suite("Hostile names") struct HostileNameTests {
    /// As a title may be: quoted for YAML.
    private static let evil =
        #""<script>alert(1)</script> | 'x' \"y\" \n# h\n \u200F\u202Egnp \#(String(repeating: "a", count: 10_000))""#

    /// The same within the 80 letters that titles of parts may have.
    private static let short = #""<script>alert(1)</script> | 'x' \"y\" # h \u200F\u202Egnp""#

    private func check(_ report: Report) {
        let page = HTMLWriter.text(of: report)
        // The page's own script is the only one.
        #expect(page.components(of: "<script") == 1)
        #expect(!page.contains("<script>alert"))
        let markdown = MarkdownWriter.text(of: report)
        // Escaped it is text, and so it is within a fence.
        let prose = markdown.split(separator: "```").enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
        #expect(!prose.joined().replacing(#"\<"#, with: "").contains("<script"))
        #expect(!markdown.contains("\u{202E}") && !page.contains("\u{202E}"))
        #expect(!report.figures.isEmpty)
        for figure in report.figures {
            let file = SVGWriter().file(figure)
            #expect(!file.contains("<script") && !file.contains("\u{202E}"), "\(figure.name)")
            #expect(figure.name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }, "\(figure.name)")
            // A name of 10,000 letters is not drawn as wide as it is.
            #expect(file.utf8.count < 400_000, "\(figure.name)")
        }
    }

    @Test func flow() throws {
        let text = """
            redomat: 1
            name: evil
            title: \(Self.evil)
            description: \(Self.evil)
            time: seconds
            currency: "<b>|"
            assumptions: [ \(Self.evil) ]
            classes:
              a:
                title: \(Self.short)
                arrivals: { poisson: 4/s }
                flow:
                  - { attempt: { flow: [ server ], tries: 2, timeout: 300 ms, then: [ { end: gone } ] }, as: ask }
                  - pay: charge
                  - choose: [ { share: 40%, flow: [ { end: other } ] }, { otherwise: [ { end: done } ] } ]
              b: { title: \(Self.short), arrivals: { poisson: 1/s }, flow: [ server, { end: done } ] }
            stations:
              server:
                title: \(Self.short)
                servers: 2
                service: { exponential: 200 ms }
                cost: { server: 36/h }
                disturbances: [ { from: 30 s, until: 40 s, speed: 20% } ]
            outcomes:
              done: { title: \(Self.short), revenue: 1 }
              gone: { title: \(Self.short), goodput: no }
              other: { title: \(Self.short), cost: 0.5 }
            payments: { amount: { deterministic: 5 }, goods: [ done, other ] }
            run: { horizon: 100 s, replications: 2 }
            report: { goodput-over: 5 s }
            """
        let (scenario, diagnostics) = ScenarioLoader.load(text: text, name: "evil.yaml")
        let loaded = try #require(scenario, "\(Diagnostic.render(diagnostics).prefix(2000))")
        let report = FlowReport(try Small.result(loaded)).report()
        #expect(
            Set(["goodput", "how-it-ends", "latency", "money", "earnings"]).isSubset(of: report.figures.map(\.name)))
        check(report)
    }

    @Test func fleet() throws {
        let report = try FleetFigureTests.report(
            more: "title: \(Self.evil)\ncurrency: \"<b>|\"\nfare: { base: 2, commission: 20% }")
        check(report.report())
    }

    /// Names of places come from data files, which nobody may have read.
    @Test func places() throws {
        let names = [
            "<script>alert(1)</script>", "a|b 'x' \"\"y\"\"", "\u{202E}gnp", "# h",
            String(repeating: "z", count: 10_000),
        ]
        try withScratchFolder { folder in
            let rows = names.enumerated().map { "\"\($1)\",\(45 + $0),\(15 + $0)\n" }
            let table = "name,latitude,longitude\n" + rows.joined()
            try table.write(toFile: folder + "/places.csv", atomically: true, encoding: .utf8)
            let report = try FleetFigureTests.report(
                space: "{ places: \(folder)/places.csv, speed: 60 km/h }", requests: "{ poisson: 10/h }",
                vehicles: "{ count: 30 }")
            #expect(report.report().figures.contains { $0.name == "map" })
            check(report.report())
        }
    }
}

/// A folder of its own, gone afterwards.
private func withScratchFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "redomat-hostile-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path(percentEncoded: false))
}

extension String {
    fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
