import FleetStudies
import Foundation
import LaneSupport
import Scenarios
import Testing

/// A fleet written from its fields is read back as the same fleet.
struct FleetWritingTests {
    static let shipped: [String] = {
        let folder = TestFiles.repository.appending(path: "Scenarios/fleet").path()
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
            .filter { $0.hasSuffix(".yaml") }.sorted()
    }()

    @Test func thereAreShippedOnes() { #expect(Self.shipped.count >= 15) }

    @Test(arguments: shipped)
    func shippedFleetsAreReadBack(file: String) throws {
        let path = TestFiles.repository.appending(path: "Scenarios/fleet/\(file)").path()
        let scenario = try #require(ScenarioLoader.load(path: path).0)
        try Self.expectReadBack(scenario)
    }

    /// Writes a scenario, reads what was written, and writes it once more.
    static func expectReadBack(_ scenario: Scenario) throws {
        let written = try scenario.written()
        try TestFiles.withScratchFolder { folder in
            let path = folder + "/written.yaml"
            try written.text.write(toFile: path, atomically: true, encoding: .utf8)
            for file in written.files {
                try file.text.write(toFile: "\(folder)/\(file.name)", atomically: true, encoding: .utf8)
            }
            let (read, diagnostics) = ScenarioLoader.load(path: path)
            let again = try #require(read, "\(Diagnostic.render(diagnostics))\n\(written.text)")
            #expect(again.fleet?.model == scenario.fleet?.model, "\(written.text)")
            #expect(again.fareFees == scenario.fareFees)
            #expect(again.lengthSymbol == scenario.lengthSymbol && again.currency == scenario.currency)
            #expect(again.name == scenario.name && again.title == scenario.title)
            #expect(again.description == scenario.description && again.assumptions == scenario.assumptions)
            #expect(again.timeUnit == scenario.timeUnit && again.report == scenario.report)
            PlanWritingTests.expectSame(again, scenario, written.text)
            let second = try again.written()
            #expect(second == written)
        }
    }

    /// What `redomat check` prints is read back as the same fleet, remarks and all.
    @Test(arguments: shipped)
    func whatIsUnderstoodIsReadBack(file: String) throws {
        let path = TestFiles.repository.appending(path: "Scenarios/fleet/\(file)").path()
        let scenario = try #require(ScenarioLoader.load(path: path).0)
        let files = WrittenFiles()
        let fleet = try #require(scenario.fleet)
        let lines = UnderstoodText.lines(
            try fleet.written(in: scenario, files), KeyTable("a fleet", FleetLane().keys))
        for line in lines where !line.hasPrefix("model:") { #expect(scenario.summary.contains(line)) }
        let head = "redomat: 1\nname: understood\ntime: \(scenario.timeUnit.rawValue)\n"
        let run = "run: { horizon: 3 d" + (scenario.run.starts.map { ", starts: \($0)" } ?? "") + " }\n"
        try TestFiles.withScratchFolder { folder in
            for table in files.files {
                try table.text.write(toFile: "\(folder)/\(table.name)", atomically: true, encoding: .utf8)
            }
            let text = head + run + lines.map { $0 + "\n" }.joined()
            try text.write(toFile: folder + "/understood.yaml", atomically: true, encoding: .utf8)
            let (read, diagnostics) = ScenarioLoader.load(path: folder + "/understood.yaml")
            #expect(read?.fleet?.model == fleet.model, "\(Diagnostic.render(diagnostics))\n\(text)")
        }
    }

    /// By hand.
    @Test func whatIsUnderstood() throws {
        let scenario = try FleetReadingTests.scenario(
            requests:
                "{ people: { poisson: 60/h, no-show: { share: 5%, wait: 2 min } }, parcels: { poisson: 3/h, seats: 0, parcels: 1 } }",
            vehicles: "{ count: 20, boot: 5 }", more: "boarding: { uniform: [ 10 s, 1 min ] }")
        let fleet = try #require(scenario.fleet)
        let lines = UnderstoodText.lines(
            try fleet.written(in: scenario, WrittenFiles()), KeyTable("a fleet", FleetLane().keys))
        #expect(
            lines.joined(separator: "\n") == """
                model: fleet
                space:
                  torus: [ 12 km, 12 km ]  # a plane whose opposite edges are joined
                  speed: 24 km/h           # 40 km/h; where lengths have no unit a rate, such as 1/min
                requests:
                  people:
                    poisson: 60/h  # a Poisson stream
                    no-show:
                      share: 5%    # how many are not there
                      wait: 2 min  # how long the vehicle waits for them; not at all is the default
                  parcels:
                    poisson: 3/h
                    seats: 0      # 1 is the default, also for parcels: they may need 0
                    parcels: 1    # room in the boot; 0 is the default
                vehicles:
                  count: 20  # so many, always on duty
                  boot: 5    # room for parcels; 0 is the default
                match: nearest-idle
                boarding: { uniform: [ 10 s, 1 min ] }
                """)
    }

    /// By hand: what stands in the file is said in the unit that takes the fewest characters, what holds without a word is
    /// left out.
    @Test func asText() throws {
        let scenario = try FleetReadingTests.scenario(
            requests: "{ poisson: 60/h, seats: 2, patience: { exponential: 300 s }, waits: yes }",
            vehicles: "{ count: 20, seats: 6, at-once: 1 }",
            match: "{ offers: { timeout: 0.25 min, order: longest-idle } }",
            more: "fare: { base: 2, per-km: 0.50, per-min: 0.2, tax: 0.25 }")
        #expect(
            try scenario.written().text == """
                redomat: 1
                name: fleet
                model: fleet
                space: { torus: [ 12 km, 12 km ], speed: 24 km/h }
                requests: { poisson: 60/h, seats: 2, patience: { exponential: 5 min } }
                vehicles: { count: 20, seats: 6 }
                match: { offers: { timeout: 15 s, order: longest-idle } }
                fare: { base: 2, per-km: 0.5, per-min: 0.2, tax: 25% }
                run: { starts: Mon 0:00, horizon: 8 h }

                """)
    }

    /// Every key of every map of a fleet.
    static let others: [(space: String, requests: String, vehicles: String, match: String, more: String)] = [
        (
            "{ rectangle: [ 3 km, 500 m ], metric: euclidean, speed: 36 km/h, areas: 2 }",
            """
            { people: { poisson: 30/h, from: [ 1 km, 200 m ], to: { within: 700 m }, seats: 2, patience: { exponential: 5 min }, patient-until: pickup },
              parcels: { poisson: { schedule: { 0:00: 6/h, 6:00: 0 } }, seats: 0, parcels: { discrete: [ { value: 1, share: 75% }, { value: 3, share: 25% } ] }, waits: no, no-show: { share: 5%, wait: 2 min }, vehicles: bikes, cancels-waiting: { exponential: 20 min }, cancels-carried: { uniform: [ 10 min, 40 min ] } } }
            """,
            """
            { cars: { count: 2, seats: 6, when-idle: centre },
              bikes: { shifts: { 8:00-12:00: 3, 10:00-14:00: 1 }, start: [ 1 km, 200 m ], boot: 5, at-once: 1 } }
            """, "{ nearest-idle: { freed: nearest, within: 400 m } }",
            """
            boarding: { uniform: [ 10 s, 50 s ] }
            alighting: { gamma: { mean: 30 s, cv: 0.7 } }
            fare: { base: 2, per-km: 0.5, at-least: 3, discount: 10%, amount-off: 0.5, commission: 20%, courier-pay: 1.25, cost-per-km: 0.1, unit: 0.05, surge: { from: 1, slope: 0.5, at-most: 3, elasticity: 1.2 }, fees: { card: { from: merchant, to: acquirer, percent: 1.4%, fixed: 0.1, at-least: 0.15, at-most: 2, rounding: half-even, returned: yes } } }
            """
        ),
        (
            "{ grid: [ 40, 30 ], speed: { schedule: { 0:00: 2/min, 8:00: 1.1/min }, every: 24 h } }",
            "{ poisson: { schedule: { Mon-Fri 7:00: 12.7/h, Mon-Fri 19:00: 1/h, Sat 7:00: 4/h }, every: 1 week }, from: [ 3, 4 ] }",
            "{ shifts: { Mon-Fri 22:00-6:00: 3, Sat 8:00-20:00: 2 } }", "{ batch: { every: 30 s, within: 12 } }",
            "fare: { base: 1, per-distance: 0.3, cost-per-distance: 0.2 }"
        ),
        (
            "{ zones: [ Split, Slavonski Brod, Zadar ], distances: [ [ 0, 158, 91 ], [ 160.5, 0, 99 ], [ 91, 99, 1 ] ], times: [ [ 0, 100, 70 ], [ 2 h, 0, 50 s ], [ 70, 70, 0 ] ], speed: { schedule: { 0:00: 1, 7:00: 0.7, 9:00: 1 }, every: 24 h } }",
            "{ pairs: [ [ 0, 0.37, 7/d ], [ 1/3, 0, 2 ], [ 0, 3, 0 ] ], factor: { schedule: { 0:00: 0.3, 6:00: 1 }, every: 24 h } }",
            "{ count: 9, start: { Split: 40%, Zadar: 2 }, when-idle: expected-demand }",
            "{ rounds: [ { within: 99 km, to: 3, for: 20 s }, { to: 10, for: 30 s } ] }",
            "behaviour: { accept: 60%, ignore: 10%, response: { exponential: 5 s }, cancel: 2%, cancels-at: end, lock-out: no, orphans-again-after: 4 min }"
        ),
        (
            "{ torus: [ 12 km, 12 km ], speed: 24 km/h }",
            "{ poisson: 6/h, ahead: { uniform: [ 1 h, 3 h ] }, window: 30 min }",
            "{ published: { poisson: 3/h, from: [ 1 km, 1 km ], to: { within: 5 km }, ahead: { exponential: 2 h }, detour: 10%, returns: 25%, stay: { deterministic: 1 h } }, boot: 2 }",
            "published-rides", ""
        ),
        (
            "{ torus: [ 12 km, 12 km ], speed: 24 km/h }", "{ poisson: 6/h }", "{ count: 8 }",
            "{ lowest: pickup + 2 min * waited / 1 min }",
            "behaviour: { response: { exponential: 10 s }, accept: if pickup > 10 min then 40% else 90% }"
        ),
        (
            "{ torus: [ 12 km, 12 km ], speed: 24 km/h }", "{ poisson: 6/h }", "{ count: 8 }",
            "{ offers: { timeout: 15 s, order: { highest: idle-for / 1 min - earned } } }",
            "behaviour: { response: { exponential: 10 s }, accept: pickup < 10 min }"
        ),
        (
            "{ torus: [ 12 km, 12 km ], speed: 24 km/h }", "{ poisson: 6/h, carrying: { exponential: 25 min } }",
            "{ count: 8, at-once: unlimited }", "{ broadcast: { to: 3, chosen: fewest-cancellations } }",
            "behaviour: { response: { exponential: 10 min }, cancel: 10% }"
        ),
        (
            "{ torus: [ 12 km, 12 km ], speed: 24 km/h }", "{ poisson: 90/h, patience: { exponential: 15 min } }",
            "{ growth: { first: 20, every: 30 min, income: 7.3 } }", "{ insertion: { wait: 10 min, detour: 150% } }",
            "fare: { base: 1.5, per-km: 0.8 }"
        ),
    ]

    @Test(arguments: others.indices)
    func otherFleetsAreReadBack(index: Int) throws {
        let one = Self.others[index]
        try Self.expectReadBack(
            FleetReadingTests.scenario(
                space: one.space, requests: one.requests, vehicles: one.vehicles, match: one.match, more: one.more))
    }

    /// Given requests and places stand in tables beside the file.
    @Test func tablesAreWrittenBesideIt() throws {
        try TestFiles.withScratchFolder { folder in
            let places = "name,latitude,longitude\nZagreb,45.815,15.9819\n\"Brod, Slavonski\",45.16,18.01\n"
            try places.write(toFile: folder + "/towns.csv", atomically: true, encoding: .utf8)
            let trace = "time,from,to\n0.1 min,Zagreb,\"Brod, Slavonski\"\n2 h,\"Brod, Slavonski\",Zagreb\n"
            try trace.write(toFile: folder + "/rides.csv", atomically: true, encoding: .utf8)
            let scenario = try FleetReadingTests.scenario(
                space: "{ places: \(folder)/towns.csv, detour: 1.37, speed: 60 km/h }",
                requests: "{ trace: \(folder)/rides.csv }")
            let files = try scenario.written().files
            #expect(files.map(\.name) == ["places.csv", "trace.csv"])
            #expect(files.first?.text == places)
            #expect(
                files.last?.text == "time,from,to\n6 s,Zagreb,\"Brod, Slavonski\"\n2 h,\"Brod, Slavonski\",Zagreb\n")
            try Self.expectReadBack(scenario)
        }
    }

    /// How a run is said.
    @Test(arguments: [
        "{ horizon: 8 h, warm-up: 1 h, replications: 50, seed: 18446744073709551615, confidence: 0.9 }",
        "{ starts: Mon 7:00, horizon: 2 weeks, windows: { peak: 8:00-10:00, weekend: \"Sat,Sun\", late: Mon-Fri 22:00-2:00 } }",
        "{ horizon: 10 h, windows: { first: [ 0 min, 90 min ] }, replications: { at-most: 200 } }",
        "{ horizon: 8 h, at-end: finish, variance-reduction: antithetic }",
        "{ starts: 2026-12-21 7:00, horizon: 2 weeks, holidays: [ 2026-12-25, 12-26 ] }",
        "{ until: empty, horizon: 3 d }",
        "{ horizon: 8 h, replications: { at-least: 30, at-most: 90 } }", "{ customers: 1000, warm-up: 20 customers }",
    ])
    func runsAreReadBack(run: String) throws {
        let text = """
            redomat: 1
            name: fleet
            model: fleet
            space: { torus: [ 12 km, 12 km ], speed: 24 km/h }
            requests: { poisson: 60/h }
            vehicles: { count: 20 }
            match: nearest-idle
            run: \(run)
            report: { quantiles: [ 25%, 0.999 ], over: [ 90 s, 3 min ], times-in: hours, by: [ class ] }
            """
        let (scenario, diagnostics) = ScenarioLoader.load(text: text, name: "fleet.yaml")
        try Self.expectReadBack(#require(scenario, "\(Diagnostic.render(diagnostics))"))
    }
}
