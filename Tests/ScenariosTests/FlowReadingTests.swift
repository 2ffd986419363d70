import LaneSupport
import FlowScenarios
import FleetStudies
import FlowNetworks
import Foundation
import Scenarios
import SimulationKernel
import Testing

/// Flows, shared streams, files that extend others, and data beside them.
struct FlowReadingTests {
    @Test func namedFlowsStandInTheirPlaces() throws {
        let network = try Clinic(
            head: "flows: { twice: [ doctor, again ], again: [ { visit: doctor, as: second } ] }",
            flow: "[ twice, { delay: { deterministic: 2 }, as: walk } ]",
            station: "{ servers: 9, service: { exponential: 5 } }"
        ).network()
        #expect(
            network.classes[0].flow == [
                .visit(Visit(station: 0, service: .exponential(mean: 5))),
                .visit(Visit(station: 0, service: .exponential(mean: 5), name: "second")),
                .delay(.deterministic(2), name: "walk"),
            ])
    }

    @Test func aChoiceByClassIsMadeOnce() throws {
        let text = """
            redomat: 1
            name: clinic
            flows:
              care:
                - choose:
                    - { class: child, flow: [ { end: ward } ] }
                    - otherwise: doctor
            classes:
              adult: { arrivals: { poisson: 1/h }, flow: care }
              child: { arrivals: { poisson: 1/h }, flow: [ care ] }
            stations:
              doctor: { servers: 1, service: { adult: { exponential: 3 } } }
            run: { horizon: 8 h }
            """
        let (scenario, diagnostics) = ScenarioLoader.load(text: text, name: "a.yaml")
        #expect(Diagnostic.render(diagnostics) == "")
        guard let network = scenario?.flow?.network else { throw LawReadingTests.Missing() }
        #expect(network.classes[0].flow == [.visit(Visit(station: 0, service: .exponential(mean: 3)))])
        #expect(network.classes[1].flow == [.end(outcome: 4)])
    }

    @Test func aSharedStreamIsSplit() throws {
        let text = """
            redomat: 1
            name: clinic
            arrivals: { patients: { poisson: { schedule: { 0: 20/h, 2 h: 10/h } }, until: 4 h, classes: { trauma: 15%, minor: 85% } } }
            classes:
              trauma: { flow: [ doctor ] }
              minor: { flow: [ doctor ] }
            stations: { doctor: { servers: 3, service: { exponential: 5 } } }
            run: { horizon: 8 h }
            """
        let (scenario, diagnostics) = ScenarioLoader.load(text: text, name: "a.yaml")
        #expect(Diagnostic.render(diagnostics) == "")
        guard let network = scenario?.flow?.network, case .poisson(let trauma) = network.classes[0].arrivals.source
        else { throw LawReadingTests.Missing() }
        #expect(abs(trauma.pieces[0].rate - 0.05) < 1e-15)
        #expect(abs(trauma.pieces[1].rate - 0.025) < 1e-15)
        #expect(network.classes.map(\.arrivals.until) == [240, 240])
    }

    @Test func extendingMergesKeyByKey() throws {
        try TestFiles.withScratchFolder { folder in
            try Clinic(
                head: "title: Base\nsource: somewhere", run: "{ horizon: 8 h, seed: 7, warm-up: 1 h }"
            ).text.write(toFile: folder + "/base.yaml", atomically: true, encoding: .utf8)
            try """
            extends: base.yaml
            title: Changed
            source: none
            classes: { patient: { arrivals: { renewal: { deterministic: 4 } } } }
            stations: { doctor: { servers: 5, service: { gamma: { shape: 2, scale: 1 } } } }
            run: { horizon: none, customers: 1000, warm-up: none }
            """.write(toFile: folder + "/changed.yaml", atomically: true, encoding: .utf8)
            let (loaded, diagnostics) = ScenarioLoader.load(path: folder + "/changed.yaml")
            #expect(Diagnostic.render(diagnostics) == "")
            let scenario = try #require(loaded)
            guard let network = scenario.flow?.network else { return }
            #expect(scenario.name == "clinic")
            #expect(scenario.title == "Changed")
            #expect(scenario.systemSource == nil)
            #expect(scenario.run.seed == 7)
            #expect(scenario.run.plan == RunPlan(.customers(1000)))
            #expect(network.stations[0].servers == .count(5))
            #expect(network.classes[0].arrivals == Arrivals(.renewal(.deterministic(4))))
            #expect(network.classes[0].flow == [.visit(Visit(station: 0, service: .gamma(shape: 2, scale: 1)))])
        }
    }

    @Test func aMistakeInTheExtendedFileIsShownThere() throws {
        try TestFiles.withScratchFolder { folder in
            try FileManager.default.createDirectory(atPath: folder + "/sub", withIntermediateDirectories: true)
            try Clinic(run: "{ horizon: 8 km }").text.write(
                toFile: folder + "/sub/base.yaml", atomically: true, encoding: .utf8)
            try "extends: sub/base.yaml\n".write(toFile: folder + "/top.yaml", atomically: true, encoding: .utf8)
            let (scenario, diagnostics) = ScenarioLoader.load(path: folder + "/top.yaml")
            #expect(scenario == nil)
            #expect(diagnostics.map(\.file) == [folder + "/sub/base.yaml"])
        }
    }

    @Test func dataBesideTheFile() throws {
        try TestFiles.withScratchFolder { folder in
            try "begin,rate\n0 h,20/h\n2 h,5/h\n".write(
                toFile: folder + "/day.csv", atomically: true, encoding: .utf8)
            try "minutes\n3\n1 h\n30 s\n".write(toFile: folder + "/service.csv", atomically: true, encoding: .utf8)
            let clinic = Clinic(
                arrivals: "{ poisson: { schedule: \"day.csv#begin,rate\" } }",
                station: "{ servers: unlimited, service: { empirical: service.csv#minutes } }")
            try clinic.text.write(toFile: folder + "/a.yaml", atomically: true, encoding: .utf8)
            let (scenario, diagnostics) = ScenarioLoader.load(path: folder + "/a.yaml")
            #expect(Diagnostic.render(diagnostics) == "")
            guard let network = scenario?.flow?.network else { throw LawReadingTests.Missing() }
            #expect(network.classes[0].flow == [.visit(Visit(station: 0, service: .empirical([3, 60, 0.5])))])
            guard case .poisson(let profile) = network.classes[0].arrivals.source else { return }
            #expect(profile.pieces.map(\.time) == [0, 120])
            try "minutes\n3\n1 h\n31 s\n".write(toFile: folder + "/service.csv", atomically: true, encoding: .utf8)
            let changed = ScenarioLoader.load(path: folder + "/a.yaml").scenario
            #expect(changed?.canonicalText != scenario?.canonicalText)
        }
    }

    @Test func theContentForgetsCommentsAndLayout() throws {
        let one = try Clinic().load()
        let other = try Clinic(tail: "# a comment\n\n").load()
        let third = try Clinic(run: "{ horizon: 9 h }").load()
        #expect(one.canonicalText == other.canonicalText)
        #expect(one.canonicalText != third.canonicalText)
    }

    @Test func aKindThatBeginsWithAVowelHasItsArticle() {
        let text = """
            redomat: 1
            name: article
            classes: { p: { arrivals: { poisson: 1/h }, flow: [ a, { end: all } ] } }
            stations: { a: { queue: M/M/1, service: 5 min } }
            run: { horizon: 8 h }
            """
        let diagnostics = ScenarioLoader.load(text: text, name: "article.yaml").diagnostics
        #expect(
            diagnostics.map(\.message) == [
                "an outcome cannot be named 'all': it would be read as a word of the format"
            ])
    }

    @Test func aFileOfTenMegabytesIsRefusedAtOnce() throws {
        try TestFiles.withScratchFolder { folder in
            let path = folder + "/big.yaml"
            try Data(repeating: UInt8(ascii: "a"), count: 10_000_000).write(to: URL(filePath: path))
            let (scenario, diagnostics) = ScenarioLoader.load(path: path)
            #expect(scenario == nil)
            #expect(
                Diagnostic.render(diagnostics) == """
                    \(path): error: the file is larger than 1 MiB, too large for a scenario
                        hint: put data into a CSV file and name it, as in `empirical: data.csv#minutes`

                    """)
        }
    }
}
