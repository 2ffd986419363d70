internal import Scenarios
internal import Fleets

/// Waits are of those who were served: where requests can leave, a fleet that serves hardly anybody may have short ones.
struct FleetWaitCheck {
    let model: FleetModel
    let log: DiagnosticLog

    init(_ model: FleetModel, _ log: DiagnosticLog) {
        self.model = model
        self.log = log
    }

    /// Warns of targets and expectations that judge waits alone, and puts the served share beside each target.
    func check(_ experiments: inout [ExperimentPlan], _ expectations: [Expectation], _ directory: MeasureDirectory) {
        guard model.canLoseRequests else { return }
        for index in experiments.indices {
            guard case .capacity(let plan) = experiments[index].kind,
                let odd = plan.targets.first(where: { isWait($0.measure) }),
                !plan.targets.contains(where: { isOfAll($0.measure) })
            else { continue }
            warn(odd.measure, at: experiments[index].place)
            if let served = try? directory.measure("system.served.share"),
                !experiments[index].measures.contains(where: { $0.isSame(as: served) })
            {
                experiments[index].measures.append(served)
            }
        }
        let claims = expectations.compactMap { expectation in
            if case .measure(let measure, _) = expectation.claim { (measure, expectation.place) } else { nil }
        }
        guard !claims.contains(where: { isOfAll($0.0) }) else { return }
        if let odd = claims.first(where: { isWait($0.0) }) { warn(odd.0, at: odd.1) }
    }

    private func isWait(_ measure: MeasureName) -> Bool {
        measure.element == .system && [.wait, .pickup, .time].contains(measure.quantity)
    }

    /// Shares of all who asked, and formulas, which may hold one.
    private func isOfAll(_ measure: MeasureName) -> Bool {
        measure.element == .formulas
            || (measure.element == .system && [.served, .lost, .abandoned, .cancelled].contains(measure.quantity))
    }

    private func warn(_ measure: MeasureName, at place: SourcePlace) {
        log.warning(
            "'\(measure.text)' is of those who were served; requests that leave are not in it, so that few vehicles "
                + "that serve few may look good", at: place,
            hint: "ask for the served share as well, or for both in one: measures: { in-time: system.served.share * "
                + "system.wait.within(5 min) }")
    }
}

extension FleetModel {
    /// Whether a request may end in another way than at its destination.
    var canLoseRequests: Bool {
        classes.contains {
            $0.patience != nil || !$0.waits || $0.cancelsWaiting != nil || $0.cancelsCarried != nil || $0.noShow > 0
                || $0.timeWindow.isFinite
        } || isShared
    }
}
