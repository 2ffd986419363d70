/// Schedules by the calendar: dates, holidays and seasons are laid out day by day over the run.
extension ClockReader {
    /// A schedule by the calendar, if it is one.
    enum ByCalendar<Value> {
        /// What repeats after its period says it all.
        case usual
        case laidOut(Timeline<Value>)
        /// The log knows.
        case wrong
    }

    /// Something that holds from a time of day on some days.
    struct DayTime {
        var choice: DayChoice
        /// Since midnight.
        var seconds: Double
    }

    package var dayWords: DayWordsReader { DayWordsReader(calendar: calendar, log: values.log) }

    func byCalendar<Value>(
        _ lines: [(time: LocatedNode, value: LocatedNode)], every: LocatedNode?, value: (LocatedNode) -> Value?
    ) -> ByCalendar<Value> {
        var times: [DayTime] = []
        var others: [LocatedNode] = []
        for line in lines {
            switch dayTime(line.time) {
            case .known(let time): times.append(time)
            case .other: others.append(line.time)
            case .wrong: break
            }
        }
        if times.count + others.count < lines.count {
            lines.forEach { _ = value($0.value) }
            return .wrong
        }
        let entries = DayEntries(times.map(\.choice), calendar, repeats: every != nil)
        guard entries.needsCalendar else { return .usual }
        if !others.isEmpty {
            if !mixesClockTimes(lines.map(\.time)) { others.forEach { isNoTime($0) } }
            lines.forEach { _ = value($0.value) }
            return .wrong
        }
        let places = lines.map(\.time.place)
        var isWrong = !canLayOut(entries, at: places) || !repeatsByDays(every, entries.choices)
        if every == nil, falls(times, places) { isWrong = true }
        let read = lines.map { value($0.value) }
        let known = read.compactMap { $0 }
        guard !isWrong, known.count == read.count else { return .wrong }
        let laid = layOut(times, entries, places)
        return laid.map { pieces in
            .laidOut(Timeline(changes: pieces.map { (inUnits($0.time), known[$0.entry]) }, period: nil))
        } ?? .wrong
    }

    private enum ReadTime {
        case known(DayTime)
        /// From the start of the run, or no time at all.
        case other
        case wrong
    }

    /// `8:00`, `Mon-Fri 8:00`, `holidays 8:00`, `2026-12-24 8:00`.
    private func dayTime(_ node: LocatedNode) -> ReadTime {
        let text = node.text ?? ""
        var choice = DayChoice()
        if let date = DateTime(text) {
            guard date.hasTime else { return noTime(text, node) }
            choice.dates = [date.day]
            return .known(DayTime(choice: choice, seconds: date.second))
        }
        if text == "holidays" || calendar.seasons.contains(where: { $0.name == text }) { return noTime(text, node) }
        let words = text.split(separator: " ").map(String.init)
        guard ClockTime.looksLikeOne(text), let last = words.last, let time = ClockTimes(last) else { return .other }
        switch dayWords.days(words.dropLast(), at: node.place) {
        case .days(let choice): return .known(DayTime(choice: choice, seconds: Double(time.times[0].seconds)))
        case .unknown: return .other
        case .wrong: return .wrong
        }
    }

    private func noTime(_ text: String, _ node: LocatedNode) -> ReadTime {
        values.log.error("'\(text)' has no time of day", at: node, hint: "write \(text) 8:00")
        return .wrong
    }

    /// Of a schedule that repeats by the clock: every day or every week.
    private func repeatsByDays(_ every: LocatedNode?, _ choices: [DayChoice]) -> Bool {
        guard let every, let period = values.duration(every, "'every'", .positive) else { return every == nil }
        let days = period * values.timeUnit.seconds / 86_400
        guard days == 1 || days == 7 else {
            values.log.error("with clock times 'every' is 24 h or 1 week", at: every)
            return false
        }
        guard days == 1, choices.contains(where: { $0.weekdays != nil }) else { return true }
        values.log.error("weekdays repeat every week, not every day", at: every, hint: "write every: 1 week")
        return false
    }

    /// Of what holds on the first day alone the times rise, as in any schedule.
    private func falls(_ times: [DayTime], _ places: [SourcePlace]) -> Bool {
        let first = times.indices.filter { times[$0].choice.isEveryDay }
        for (one, next) in zip(first, first.dropFirst()) where times[next].seconds < times[one].seconds {
            values.log.error(
                "the times of a schedule must rise", at: places[next],
                hint: "a schedule that goes over midnight repeats: every: 24 h")
            return true
        }
        return false
    }

    /// Which entry holds from when, in seconds from the start of the run; nil after a message.
    private func layOut(
        _ times: [DayTime], _ entries: DayEntries, _ places: [SourcePlace]
    ) -> [(time: Double, entry: Int)]? {
        let start = Double(starts?.seconds ?? 0)
        func changes(on number: Int) -> [(time: Double, entry: Int)]? {
            let holding = entries.holding(on: number).sorted { (times[$0].seconds, $0) < (times[$1].seconds, $1) }
            for (one, next) in zip(holding, holding.dropFirst()) where times[one].seconds == times[next].seconds {
                return values.log.error(
                    twoValues(entries.choices[one], entries.choices[next], number), at: places[max(one, next)])
            }
            return holding.map { (Double(number) * 86_400 + times[$0].seconds - start, $0) }
        }
        var pieces: [(time: Double, entry: Int)] = []
        for number in 0...(entries.lastDay ?? 0) {
            guard let own = changes(on: number) else { return nil }
            // 24:00 of a day gives way to 0:00 of the next one.
            if let first = own.first, pieces.last?.time == first.time { pieces.removeLast() }
            pieces += own
        }
        // What holds at the start may have begun long before.
        var number = -1
        while pieces.first.map({ $0.time > 0 }) ?? true, number >= entries.firstDay {
            guard let own = changes(on: number) else { return nil }
            pieces = own.filter { $0.time != pieces.first?.time } + pieces
            number -= 1
        }
        if let last = pieces.lastIndex(where: { $0.time <= 0 }) {
            pieces = [(0, pieces[last].entry)] + pieces[(last + 1)...]
        }
        return pieces.filter { $0.time < calendar.end ?? .infinity }
    }

    private func twoValues(_ one: DayChoice, _ other: DayChoice, _ number: Int) -> String {
        let day = CalendarDay((calendar.firstDay ?? 0) + number)
        guard let first = one.season, let second = other.season, first != second else {
            return "two values hold from the same time on \(day)"
        }
        let names = [first, second].sorted().map { "'\(calendar.seasons[$0].name)'" }
        return "\(day) lies in the seasons \(names[0]) and \(names[1]), and which of them counts cannot be told"
    }
}
