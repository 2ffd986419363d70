internal import Scenarios

extension AnswerCoder {
    /// By row a number that grows with the time at which somebody handed in: of moments seconds, of numbers themselves; NaN
    /// where it is not known. Nil after a message.
    func times(_ slot: Int, _ draft: WaveDraft, column: Int) -> [Double]? {
        let cells = columns.columns[slot]
        // 3/2/2026 is March or February; all dates together tell which. Times of Google end in AM, PM and a zone.
        let plain = SlashDates([cells.texts]).plain(cells.texts)
        let seconds = plain.map { text in missing.contains(text) ? .nan : Self.seconds(text, decimal: decimal) }
        let counts = cells.counts
        let unread = cells.texts.indices.filter { seconds[$0].isNaN && counts[$0] > 0 && !cells.texts[$0].isEmpty }
        let known = cells.texts.indices.reduce(0) { $0 + (seconds[$1].isNaN ? 0 : counts[$1]) }
        if let odd = unread.first, let row = cells.rows(where: cells.texts.indices.map { $0 == odd }, limit: 1).first {
            let place = file.place(of: column, row: row, in: columns)
            file.add(lines: [place.line], to: log)
            let message = "'\(cells.texts[odd])' is no time that 'waves' can order"
            let hint = "times are written as 2026-03-02 08:15, or as numbers that grow with time"
            if known == 0 { return log.error(message, at: place, hint: hint) }
            log.warning(message + "; such respondents are neither early nor late", at: place, hint: hint)
        }
        if known == 0 { return log.error("nobody's time of handing in is known", at: draft.node) }
        return cells.numbers(seconds)
    }

    /// `3/14/2026 9:05:07 PM`, `2026/03/02 9:14:05 AM GMT+1` and what `DateTime` reads.
    private static func seconds(_ text: String, decimal: UInt8) -> Double {
        if let number = CellCoding.number(text, decimal: decimal) { return number }
        if let moment = DateTime(text) { return moment.seconds(since: DateTime(day: 0)) }
        var words = text.split(separator: " ").map(String.init)
        if let last = words.last, last.hasPrefix("GMT") || last.hasPrefix("UTC") { words.removeLast() }
        guard let half = words.last?.uppercased(), half == "AM" || half == "PM" else {
            return DateTime(words.joined(separator: " "))?.seconds(since: DateTime(day: 0)) ?? .nan
        }
        words.removeLast()
        guard let moment = DateTime(words.joined(separator: " ")), moment.second < 13 * 3600 else { return .nan }
        let isTwelve = moment.second >= 12 * 3600
        let shift: Double =
            if half == "PM" {
                isTwelve ? 0.0 : 12
            } else {
                isTwelve ? -12 : 0
            }
        return moment.seconds(since: DateTime(day: 0)) + shift * 3600
    }
}

extension AnswerCoder {
    /// By row the seconds that somebody took, from a number or `h:mm:ss`; NaN where nothing is known.
    func durations(_ slot: Int, _ quality: QualityDraft, column: Int) -> [Double] {
        let cells = columns.columns[slot]
        let marks = [decimal, UInt8(ascii: "."), UInt8(ascii: ",")]
        let seconds = cells.texts.map { text -> Double in
            if text.isEmpty || missing.contains(text) { return .nan }
            for mark in marks {
                guard let number = CellCoding.number(text, decimal: mark) else { continue }
                // A clock that was set back says nothing of how long somebody took.
                return number < 0 ? .nan : number * quality.secondsPerUnit
            }
            let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { part in
                CellCoding.number(String(part), decimal: UInt8(ascii: ".")).flatMap {
                    $0 < 0 || part.hasPrefix("-") ? nil : $0
                }
            }
            guard (2...3).contains(parts.count), !parts.contains(nil) else { return .nan }
            // 5:30 is minutes and seconds.
            return parts.reduce(0) { $0 * 60 + ($1 ?? 0) }
        }
        let counts = cells.counts
        let unread = cells.texts.indices.filter {
            seconds[$0].isNaN && counts[$0] > 0 && !cells.texts[$0].isEmpty && !missing.contains(cells.texts[$0])
        }
        if let odd = unread.first, let row = cells.rows(where: cells.texts.indices.map { $0 == odd }, limit: 1).first {
            let place = file.place(of: column, row: row, in: columns)
            file.add(lines: [place.line], to: log)
            log.warning(
                unread.count == 1 && counts[odd] == 1
                    ? "'\(cells.texts[odd])' is no duration: whoever has none is no speeder"
                    : "'\(cells.texts[odd])' is no duration, the first of \(unread.reduce(0) { $0 + counts[$1] }) "
                        + "cells that are none: whoever has none is no speeder",
                at: place, hint: "durations are numbers from 0, or h:mm:ss")
        }
        return cells.numbers(seconds)
    }
}
