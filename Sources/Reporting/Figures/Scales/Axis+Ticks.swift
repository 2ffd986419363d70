import SimulationKernel

/// A tick with what is written at it.
package struct Tick: Equatable {
    package let value: Double
    package let text: String
    let isStrong: Bool
}

extension Axis {
    /// The ticks within the axis, with their words.
    package func ticks(on mapping: Mapping) -> [Tick] {
        if case .bands(let names) = scale {
            return names.enumerated().map { place, name in
                Tick(value: Double(place), text: name, isStrong: strongTicks.contains(Double(place)))
            }
        }
        let values = (ticks ?? roundTicks(on: mapping)) + strongTicks.filter { !(ticks ?? []).contains($0) }
        let shown = values.filter { value in
            guard let share = mapping.share(of: value) else { return false }
            return share > -1e-6 && share < 1 + 1e-6
        }
        let step = zip(shown.dropFirst(), shown).map { $0 - $1 }.filter { $0 > 0 }.min() ?? 1
        return shown.sorted().map { value in
            Tick(value: value, text: text(value, step: step), isStrong: strongTicks.contains(value))
        }
    }

    private func roundTicks(on mapping: Mapping) -> [Double] {
        switch scale {
        case .linear: Ticks.linear(from: mapping.low, to: mapping.high)
        case .log(let from, let to):
            // Within less than a power of ten there may be no round number of its kind.
            Ticks.log(mapping).count > 1 ? Ticks.log(mapping) : Ticks.linear(from: from, to: to)
        case .clock: Ticks.clock(mapping)
        case .bands: []
        }
    }

    /// A value as this axis writes it, to what tells multiples of `step` apart.
    package func text(_ value: Double, step: Double? = nil) -> String {
        switch scale {
        case .clock(let from, let to): return Self.clock(value, isLong: abs(to - from) > 73 * 3_600)
        case .bands(let names):
            let place = Int(saturating: value.rounded())
            return names.indices.contains(place) ? names[place] : ""
        case .linear, .log: break
        }
        let number = format == .percent ? value * 100 : value
        let words: String
        if case .log = scale {
            words = NumberText.short(number)
        } else if let step {
            words = NumberText.fixed(number, decimals: NumberText.decimals(of: format == .percent ? step * 100 : step))
        } else {
            words = NumberText.short(number)
        }
        switch format {
        case .number: return words
        case .percent: return words + "%"
        case .suffix(let suffix): return words + "\u{A0}" + suffix
        }
    }

    /// `7:00` for 25,200 seconds; over several days the day, from 1.
    private static func clock(_ seconds: Double, isLong: Bool) -> String {
        guard seconds.isFinite, abs(seconds) < 1e12 else { return NumberText.short(seconds) }
        if isLong { return "day " + String(Int(saturating: (seconds / 86_400).rounded(.down)) + 1) }
        let minutes = Int(saturating: (seconds / 60).rounded())
        let ofDay = (minutes % 1_440 + 1_440) % 1_440
        let minute = ofDay % 60
        return String(ofDay / 60) + (minute < 10 ? ":0" : ":") + String(minute)
    }
}
