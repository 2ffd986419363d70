package import Scenarios
internal import Experiments
package import Fleets
internal import Payments
internal import SimulationKernel

/// All that can be measured of a fleet: requests, offers, vehicles, money, each in the order of the file.
package struct FleetQuantities: Sendable {
    package typealias Entry = MeasuredQuantity<FleetObservations>
    package typealias Block = QuantityBlock<FleetObservations>
    package typealias Group = QuantityGroup<FleetObservations>

    let model: FleetModel
    /// What payment services take of each fare, by name.
    let fees: [String]
    /// What it is compared with.
    let alternative: Alternative?

    package init(_ scenario: Scenario, _ model: FleetModel) {
        self.model = model
        fees = scenario.fareFees.schedules.map(\.name)
        alternative = scenario.fleet?.alternative
    }

    /// All requests together, then each class.
    var groups: [Group] {
        let all = Array(model.classes.indices)
        return [Group(MeasureName.everybody, all)]
            + all.map { Group(model.classes[$0].name, [$0], isOnlyOnRequest: all.count == 1) }
    }

    var hasSeveralPools: Bool { model.pools.count > 1 }

    func times(
        _ name: QuantityName, _ shown: QuantityFacts.Shown, worse: Worsening? = nil,
        _ read: @escaping @Sendable (RequestObservations) -> TallySummary
    ) -> Entry {
        Entry(
            QuantityFacts(.system, name, .tally(only: nil), unit: .time, worse: worse, division: .both, shown: shown),
            .tally { run, scope in .merged(scope.classes) { read(run.classes[$0]) } })
    }

    func level(
        _ element: MeasureElement, _ name: QuantityName, counts: Countable,
        read: @escaping @Sendable (FleetObservations) -> LevelSummary
    ) -> Entry {
        Entry(
            QuantityFacts(
                element, name, .level, unit: .number, counts: counts, basis: .time, shown: .list([.mean, .maximum])),
            .level { run, _ in read(run) })
    }

    func figure(
        _ element: MeasureElement, _ name: QuantityName, as word: FigureWord, unit: MeasureUnit,
        counts: Countable = .requests, basis: Basis = .none, worse: Worsening? = nil,
        division: QuantityFacts.Division = .both, absence: String? = nil, reading: Reading<FleetObservations>
    ) -> Entry {
        Entry(
            QuantityFacts(
                element, name, .figure(word), unit: unit, counts: counts, basis: basis, worse: worse,
                division: division,
                absence: absence), reading)
    }

    /// So many of the requests of so many.
    func share(
        _ element: MeasureElement, _ name: QuantityName, worse: Worsening? = nil, absence: String? = nil,
        _ count: @escaping @Sendable (RequestObservations) -> Int,
        of all: @escaping @Sendable (RequestObservations) -> Int
    ) -> Entry {
        figure(
            element, name, as: .share, unit: .share, basis: .cases, worse: worse, absence: absence,
            reading: .ratio { run, scope in
                (Double(run.classes.sum(scope.classes, count)), Double(run.classes.sum(scope.classes, all)))
            })
    }
}

extension FleetObservations: ObservedRun {}

extension FleetQuantities: Catalogue {
    package typealias Run = FleetObservations

    package var elements: [MeasureElement] {
        [.system, .offers, .fleet] + (hasSeveralPools ? model.pools.map { MeasureElement($0.name) } : [])
            + (model.fare == nil ? [] : [.money]) + (fees.isEmpty ? [] : [.fees])
    }

    package var blocks: [Block] {
        let pools = hasSeveralPools ? model.pools.indices.map { block(ofPool: $0) } : []
        return systemBlocks + windowBlocks + [offerBlock] + fleetBlocks + pools + moneyBlocks + [feeBlock]
    }

    package var windowNames: [String] { model.windows.map(\.name) }

    package func blocks(of element: MeasureElement) -> [Block]? {
        switch element {
        case .system: return systemBlocks + windowBlocks
        case .offers: return [offerBlock]
        case .fleet: return fleetBlocks
        case .money: return moneyBlocks
        case .fees: return fees.isEmpty ? nil : [feeBlock]
        default:
            guard hasSeveralPools, let pool = model.pools.firstIndex(where: { $0.name == element.rawValue }) else {
                return nil
            }
            return [block(ofPool: pool)]
        }
    }

    package var usual: [String] { ["system.wait.mean", "system.served.share", "fleet.riding.share"] }

    package func classes(of element: MeasureElement) -> [String] { model.classes.map(\.name) }

    package func unknownClass(_ name: String, _ known: [String]) -> MeasureMistake {
        MeasureMistake(
            "unknown requests '\(name)'" + Spelling.suggestion(for: name, in: known),
            hint: "requests are " + known.joined(separator: ", "))
    }

    package func check(
        _ experiments: inout [ExperimentPlan], _ expectations: [Expectation], directory: MeasureDirectory,
        log: DiagnosticLog
    ) { FleetWaitCheck(model, log).check(&experiments, expectations, directory) }
}

extension FleetScenario: MeasuredModel {
    package func catalogue(in scenario: Scenario) -> any Catalogue {
        var model = model
        model.windows = DayWindows(scenario).known
        return FleetQuantities(scenario, model)
    }
}
