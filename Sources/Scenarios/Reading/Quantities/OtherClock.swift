/// Times of day as people write them elsewhere, `3 pm`, `9 Uhr`, `9h30`, and times with a dash of a word processor:
/// what a file writes in their place.
package enum OtherClock {
    /// `15:00` for `3 pm`, with the days before it; nil of a text that is none of these, a right one among them.
    /// - Parameters:
    ///   - text: as the file has it.
    ///   - takesPoint: `13.00` is meant as a time of day too, which elsewhere is a number.
    package static func proposal(for text: String, takesPoint: Bool = false) -> String? {
        guard text.utf8.count <= 40 else { return nil }
        let words = text.split(separator: " ").map(String.init)
        guard let first = words.firstIndex(where: { $0.first?.isNumber == true }) ?? words.indices.last else {
            return nil
        }
        guard let time = time(words[first...].map { $0.lowercased() }, takesPoint) else { return nil }
        let written = (words[..<first].map(withHyphens) + [time]).joined(separator: " ")
        return ClockTimes(written) == nil ? nil : written
    }

    private static let halves = ["am": 0, "a.m.": 0, "a.m": 0, "pm": 12, "p.m.": 12, "p.m": 12]
    private static let marks = ["uhr", "o'clock", "oclock"]

    private static func time(_ words: [String], _ takesPoint: Bool) -> String? {
        let text = words.joined()
        if text == "noon" || text == "midday" { return "12:00" }
        let hours = text.prefix { ("0"..."9").contains($0) }
        guard (1...2).contains(hours.count), var hour = Int(hours) else { return nil }
        var rest = text.dropFirst(hours.count)
        var isMarked = false
        var minutes = "00"
        if let sign = [":", ".", "h", "uhr"].first(where: { rest.hasPrefix($0) }) {
            let digits = rest.dropFirst(sign.count).prefix { ("0"..."9").contains($0) }
            if digits.count == 2 {
                // `9 h 30` may be meant as a duration.
                if sign == "h", words.count > 1 { return nil }
                minutes = String(digits)
                rest = rest.dropFirst(sign.count + 2)
                isMarked = sign == "h" || sign == "uhr" || (sign == "." && takesPoint && rest.isEmpty)
                if sign == ":", rest == "h" { return written(hour, minutes) }
            }
        }
        if let half = halves[String(rest)] {
            hour = hour > 12 ? hour : hour % 12 + half
        } else if !marks.contains(String(rest)), !(rest.isEmpty && isMarked) {
            return nil
        }
        return written(hour, minutes)
    }

    private static func written(_ hour: Int, _ minutes: String) -> String? {
        let text = "\(hour):\(minutes)"
        return ClockTime.secondsOfDay(text) == nil ? nil : text
    }

    // MARK: from and until

    /// A stretch of the day as a file writes it, and what is otherwise in the text.
    struct Stretch {
        var proposal: String
        /// As the end of a sentence: `its dash is '–', not the hyphen '-'`.
        var reason: String
    }

    /// `12:00-13:00` for `12:00–13:00` and for `12:00-13.00`, `8:00-16:00` for `8am to 4pm`; nil of any other text.
    static func stretch(_ text: String) -> Stretch? {
        guard text.utf8.count <= 80 else { return nil }
        let plain = withHyphens(text).split(separator: " ").map { $0 == "to" || $0 == "bis" ? "-" : String($0) }
        guard let first = plain.firstIndex(where: { $0.first?.isNumber == true }) else { return nil }
        let ends = plain[first...].joined(separator: " ").split(separator: "-", omittingEmptySubsequences: false)
            .map { $0.split(separator: " ").joined(separator: " ") }
        guard ends.count == 2 else { return nil }
        let isClock = ends.map { ClockTime.secondsOfDay($0) != nil }
        let others = ends.map { proposal(for: $0, takesPoint: true) }
        let bare = ends.map { end in end.count <= 2 && Int(end) != nil ? written(Int(end) ?? 0, "00") : nil }
        // Of numbers alone nobody can tell that they are hours: they may be times from the start.
        guard first > 0 || isClock.contains(true) || ends.contains(where: { Self.proposal(for: $0) != nil }) else {
            return nil
        }
        let times = ends.indices.compactMap { isClock[$0] ? ends[$0] : others[$0] ?? bare[$0] }
        guard times.count == 2 else { return nil }
        let whole = (plain[..<first] + [times.joined(separator: "-")]).joined(separator: " ")
        guard whole != text else { return nil }
        return Stretch(proposal: whole, reason: reason(text, ends, others, bare))
    }

    private static func reason(
        _ text: String, _ ends: [String], _ others: [String?], _ bare: [String?]
    ) -> String {
        if let dash = text.first(where: { dashes.contains($0) }) { return "its dash is '\(dash)', not the hyphen '-'" }
        if let odd = ends.indices.first(where: { others[$0] != nil }) {
            let isPoint = proposal(for: ends[odd]) == nil
            return isPoint
                ? "'\(ends[odd])' has a point in place of the colon"
                : "'\(ends[odd])' is not the 24-hour clock"
        }
        if let odd = ends.indices.first(where: { bare[$0] != nil }) { return "'\(ends[odd])' has no minutes" }
        return "a hyphen without spaces stands between its times"
    }

    /// What stands in texts of word processors where a keyboard has a hyphen.
    private static let dashes: Set<Character> = ["–", "—", "−", "‐", "‑", "‒"]

    static func withHyphens(_ text: String) -> String { String(text.map { dashes.contains($0) ? "-" : $0 }) }

    /// A time of a schedule with a dash of a word processor among its days, `Mon–Fri 8:00`, or written otherwise.
    static func moment(_ text: String, takesPoint: Bool = false) -> String? {
        if let proposal = proposal(for: text, takesPoint: takesPoint) { return proposal }
        let plain = withHyphens(text)
        return plain != text && ClockTimes(plain) != nil ? plain : nil
    }
}
