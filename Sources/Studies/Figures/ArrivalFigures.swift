import Measures
import Reporting
import Statistics

/// When people come: rates over the day, a panel for each day of the week where that is what repeats.
struct ArrivalFigures {
    private let result: ArrivalResult
    private var slots: [ArrivalProfile.Slot] { result.profile.slots }

    init(_ result: ArrivalResult) { self.result = result }

    func figures() -> [DrawnFigure] {
        // The night, in which nobody comes on any day, is left out.
        let busy = slots.filter { $0.count > 0 }
        let begin = busy.map(\.start).min() ?? 0
        let end = busy.map(\.start).max() ?? 0
        let shown = result.data.isElapsed ? slots : slots.filter { $0.start >= begin && $0.start <= end }
        let days = Dictionary(grouping: shown, by: \.weekday).sorted { $0.key < $1.key }
            .filter { $0.value.contains { $0.count > 0 } }
        guard let busiest = slots.max(by: { rate($0) < rate($1) }), rate(busiest) > 0, days.count <= 7 else {
            return []
        }
        let panels = days.map { day, slots in panel(slots, title: days.count > 1 ? name(day) : "") }
        let answer = "Most from \(result.label(busiest)) on: \(words(rate(busiest))) per h"
        return [
            DrawnFigure(
                name: "arrivals", title: "When do they come? \(answer)",
                subtitle: "Arrivals per h; bars: 95% intervals, exact for a Poisson stream.",
                panels: panels.sharingY(), columns: days.count > 1 ? 3 : 1)
        ]
    }

    private func rate(_ slot: ArrivalProfile.Slot) -> Double { slot.rate?.estimate ?? 0 }

    private func words(_ rate: Double) -> String { Readable.number(rate) }

    private func name(_ day: Int) -> String {
        result.data.isElapsed
            ? "Day \(day + 1)"
            : ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"][day]
    }

    private func panel(_ slots: [ArrivalProfile.Slot], title: String) -> Panel {
        let top = slots.max { rate($0) < rate($1) }
        let finding = top.map { "Most from \(result.label($0)) on: \(words(rate($0))) per h." } ?? ""
        func drawn(_ slot: ArrivalProfile.Slot) -> DrawnValue {
            guard let rate = slot.rate else { return DrawnValue(0) }
            return DrawnValue(rate.estimate, lower: rate.lower, upper: rate.upper)
        }
        var panel: Panel
        if result.data.isElapsed {
            let hours = slots.map { $0.start / 3600 }
            let end = (hours.last ?? 0) + (slots.last?.length ?? 0) / 3600
            panel =
                CourseOverTime(
                    title: title, finding: finding,
                    axis: Axis(.linear(from: hours.first ?? 0, to: end), title: "from the start", unit: "h"),
                    unit: "per h", series: [.init(name: "", times: hours, values: slots.map(drawn), until: end)]
                ).panel
        } else {
            panel =
                BarsOverTime(
                    title: title, finding: finding, unit: "per h", format: .number,
                    bars: slots.map { .init(from: $0.start, to: $0.start + $0.length, value: drawn($0)) }, top: nil,
                    words: { words($0) }
                ).panel
        }
        return panel
    }
}
