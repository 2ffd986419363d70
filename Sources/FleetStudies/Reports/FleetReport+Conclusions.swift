import Fleets
import Measures
import Reporting
import Scenarios
import Studies

extension FleetReport {
    /// `11 min (10 to 12)`: a time in a sentence.
    private func told(_ figure: MeasuredFigure?) -> String {
        let unit = AnswerUnit(scenario.unit(ofTimes: [figure?.value].compactMap { $0 }))
        return AnswerFigure(figure, unit: unit)?.told.plain ?? Readable.notAvailable("nobody")
    }

    /// A conclusion, in a sentence or two.
    func words(_ conclusion: FleetConclusion) -> String {
        switch conclusion {
        case .overloaded(let load):
            return """
                The fleet does not keep up. More is asked for than the vehicles can do: rides alone would take \
                \(Readable.number(load, as: .share)) of their time. The line grows for as long as the run goes on, and \
                the waits depend on how long that is.
                """
        case .growing:
            return "The fleet does not keep up: at the end of the runs far more requests are open than before, and the "
                + "waits depend on how long the run is."
        case .nobodyPickedUp: return "Nobody was picked up."
        case .waits(let mean, let long, let isWithoutWays):
            let what =
                isWithoutWays
                ? "With nobody bound to it a request waits" : "From the request to the pickup it takes"
            let most = long.flatMap { long in
                tailQuantile.map { ", for \(SoMany.alone($0)) at most \(told(long))" }
            }
            return "\(what) \(told(mean)) on average\(most ?? "")."
        case .published(let search, let wait):
            // Who looks for a published ride does so ahead: what he waits for a ride to be found says more than what he
            // waits for its departure.
            return """
                Until a ride is found it takes \(estimate(search, time)) on average, those who find none counted until \
                they stop looking. Who is carried is picked up \(estimate(wait, time)) after the request on average, \
                since rides are looked for ahead.
                """
        case .ends(let served, let ways):
            let list = ways.map { "\(estimate($0.share, .share)) \(words($0.leaving))" }.joined(separator: ", ")
            return "\(estimate(served, .share)) of the requests that have ended were served; \(list)."
        case .everybodyServed(nil): return "Everybody is served."
        case .everybodyServed(let open?):
            return "Nobody is lost: all requests that have ended were served; \(estimate(open, .number)) still wait or "
                + "are under way when the observation stops."
        case .drivers(let riding, let alone):
            return "On the road the drivers have somebody along \(estimate(riding, .share)) of their time; "
                + "\(estimate(alone, .share)) of the distance they drive alone, as they would anyway."
        case .vehicles(let riding, let pickup, let idle, let empty):
            let carried = riding.map { "have somebody on board \(estimate($0, .share)) of their time on duty" }
            let approach = pickup.map { "are on the way to somebody \(estimate($0, .share)) of it" }
            let nothing = idle.map { "have nothing to do \(estimate($0, .share)) of it" }
            let parts = [carried ?? "have nobody on board at any time on duty", approach].compactMap { $0 }
            let comma = parts.count > 1 ? "," : ""
            let end = empty.map { "; \(estimate($0, .share)) of what they drive they drive empty" } ?? ""
            return
                "The vehicles \(parts.joined(separator: ", "))\(comma) and \(nothing ?? "always have something to do")"
                + "\(end)."
        case .filled(let seats, let boot, let saved, let emissions): return words(seats, boot, saved, emissions)
        case .orphans(let share):
            return
                "\(estimate(share, .share)) of the requests become orphans: everybody on duty who might have them has "
                + "refused them, left them unanswered or given them back."
        case .money(let income, let cost, let spread, let platform):
            let less =
                switch cost {
                case .none: ""
                case .driving: ", after what driving costs"
                case .detour: ", after what the way costs that is longer than his own"
                }
            let unit = "\(currency) per h"
            let gini = spread.map { " (Gini \(estimate($0, .number)))" } ?? ""
            return "A driver earns \(perHour(income, unit: unit).told) on duty\(less)\(gini); the platform keeps "
                + "\(perHour(platform, unit: unit).told)."
        case .places(let longest, let shortest):
            return """
                Of the places where at least 100 were picked up it takes longest in \(longest.name) \
                (\(Readable.number(longest.wait, as: time)) on average) and shortest in \(shortest.name) \
                (\(Readable.number(shortest.wait, as: time))).
                """
        }
    }

    /// How full the vehicles are, and what that saves.
    private func words(
        _ seats: MeasuredFigure?, _ boot: MeasuredFigure?, _ saved: MeasuredFigure?, _ emissions: MeasuredFigure?
    ) -> String {
        let parts = [
            seats.map { "\(estimate($0, .share)) of the seats" },
            boot.map { "\(estimate($0, .share)) of the room in the boots" },
        ]
        let filled =
            "Over the way that is driven \(English.listed(parts.compactMap { $0 })) that are offered are filled."
        guard let saved else { return filled }
        let unit = scenario.lengthSymbol.isEmpty ? "" : scenario.lengthSymbol + " "
        let co2 = emissions.map { ", and the CO₂ that this saves \(perHour($0, unit: "kg per h"))" } ?? ""
        return "\(filled) What is driven less than if all who ride drove alone is "
            + "\(perHour(saved, unit: "\(unit)per h"))\(co2)."
    }

    private func words(_ leaving: FleetConclusion.Leaving) -> String {
        switch leaving {
        case .lost: model.isShared ? "find none that could come in time" : "find no free vehicle"
        case .abandoned: "wait no longer"
        case .cancelledWaiting: "are called off while they wait"
        case .cancelledOrphan: "are called off as orphans"
        case .cancelledCarried: "are called off while they are carried out"
        case .noShow: "are not there"
        case .pricedOut: "find the price too high"
        }
    }
}
