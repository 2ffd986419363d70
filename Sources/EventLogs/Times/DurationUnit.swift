internal import SimulationKernel

/// In what the numbers of a column of durations are told.
package enum DurationUnit: String, Sendable, Hashable, CaseIterable {
    case milliseconds
    case seconds
    case minutes
    case hours
    case days

    /// Microseconds.
    var length: Int64 {
        switch self {
        case .milliseconds: 1_000
        case .seconds: 1_000_000
        case .minutes: 60_000_000
        case .hours: 3_600_000_000
        case .days: 86_400_000_000
        }
    }

    /// What a word of a column's name means, in small letters: `min`, `stunden`; nil for other words.
    init?(word: String) {
        guard let unit = Self.words[word] else { return nil }
        self = unit
    }

    private static let words: [String: DurationUnit] = {
        let texts: [(DurationUnit, String)] = [
            (.milliseconds, "ms msec millis millisecond milliseconds millisekunden"),
            (
                .seconds,
                "s sec secs second seconds sek sekunde sekunden seconde secondes segundo segundos secondi "
                    + "seconden sn saniye"
            ),
            (.minutes, "min mins minute minutes minuten minuto minutos minuti minuut dk dakika"),
            (.hours, "h hr hrs hour hours std stunde stunden heures hora horas ore uur uren saat"),
            (.days, "d day days tag tage jour jours día dias días giorni dagen gün"),
        ]
        var words: [String: DurationUnit] = [:]
        for (unit, text) in texts { for word in text.split(separator: " ") { words[String(word)] = unit } }
        return words
    }()

    /// That a column's name says; nil where it says none, or two.
    static func named(_ column: String) -> DurationUnit? {
        let found = Set(words(of: column).units.compactMap { DurationUnit(word: $0) })
        return found.count == 1 ? found.first : nil
    }

    /// The words of a column's name that are units, and the others. A single letter is one at the end alone:
    /// `durée d'appel` is in no days.
    static func words(of column: String) -> (units: [String], others: [String]) {
        var units: [String] = []
        var others: [String] = []
        let all = NameWords.of(column)
        for (place, word) in all.enumerated() {
            let isUnit = DurationUnit(word: word) != nil && (word.count > 1 || place == all.count - 1)
            if isUnit { units.append(word) } else { others.append(word) }
        }
        return (units, others)
    }
}

/// A duration as a cell has it.
enum DurationCell {
    /// With its unit, in microseconds: `0:07:23`, `7 min 23 s`, `PT7M23S`.
    case exact(Int64)
    /// In a unit that the cell does not say.
    case number(Double)
    /// `7:23`: minutes and seconds, or hours and minutes, as so many of the smaller.
    case pair(Double)

    /// Nil where it is none: no number, or one below 0.
    init?(_ text: String) {
        let plain = text.filter { $0 != " " }.replacing(",", with: ".").lowercased()
        if let value = Double(plain) {
            guard value >= 0, value.isFinite else { return nil }
            self = .number(value)
        } else if plain.contains(":") {
            let parts = plain.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
            guard parts.count <= 3, parts.dropFirst().allSatisfy({ $0 ?? 60 < 60 }) else { return nil }
            var sum = 0.0
            for part in parts {
                guard let part, part >= 0, part.isFinite else { return nil }
                sum = sum * 60 + part
            }
            guard sum <= Self.longest else { return nil }
            self = parts.count == 3 ? .exact(Int64(saturating: (sum * 1e6).rounded())) : .pair(sum)
        } else {
            guard let length = Self.withUnits(plain) else { return nil }
            self = .exact(length)
        }
    }

    /// In seconds: ten thousand years.
    private static let longest = 3.2e11

    /// `7min23s`, `pt7m23s`.
    private static func withUnits(_ plain: String) -> Int64? {
        let isStandard = plain.hasPrefix("p")
        var sum = 0.0
        var digits = ""
        var word = ""
        var found = false
        func length(_ word: String) -> Int64? {
            if isStandard, word == "m" { return DurationUnit.minutes.length }
            return DurationUnit(word: word)?.length ?? (word == "m" ? DurationUnit.minutes.length : nil)
        }
        func close() -> Bool {
            guard let value = Double(digits), value >= 0, let length = length(word) else { return false }
            sum += value * Double(length)
            digits = ""
            word = ""
            found = true
            return true
        }
        for letter in plain.drop(while: { isStandard && $0 == "p" }) {
            if ("0"..."9").contains(letter) || letter == "." {
                if !word.isEmpty, !close() { return nil }
                digits.append(letter)
            } else if isStandard, letter == "t" {
                if !digits.isEmpty, !close() { return nil }
            } else {
                if digits.isEmpty { return nil }
                word.append(letter)
            }
        }
        guard digits.isEmpty && word.isEmpty ? found : close(), sum.isFinite, sum <= longest * 1e6 else { return nil }
        return Int64(saturating: sum.rounded())
    }
}
