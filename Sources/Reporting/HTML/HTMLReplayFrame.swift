import SimulationKernel

/// What all replays on a page have: a clock, and controls that come with the script.
struct HTMLReplayFrame {
    let length: Double
    /// The clock at 0, in seconds since midnight; nil: time is told as it passes.
    let clock: Double?
    /// Of the page's replays which one, from 1.
    let number: Int
    /// Times are whole numbers of this many seconds.
    let tick: Double

    init(length: Double, clock: Double?, number: Int) {
        self.length = length
        self.clock = clock
        self.number = number
        var tick = 1.0
        while length / tick > 100_000 { tick *= 10 }
        while length / tick < 10_000, tick > 1e-6 { tick /= 10 }
        self.tick = tick
    }

    func ticks(_ time: Double) -> Int { Int(saturating: (time / tick).rounded()) }

    /// The whole figure around what it shows.
    /// - Parameters:
    ///   - kind: a class of its own beside `replay`.
    ///   - key: what the marks mean, as markup.
    ///   - worst: when it begins to show.
    func figure(
        kind: String, data: JSONValue, title: String, subtitle: String, key: String, worst: Double, scenes: [String]
    ) -> String {
        """
        <figure class="figure replay \(kind)" data-r="\(HTMLText.plain(data.compact))">\
        <h3>\(HTMLText.plain(title))</h3>\
        <p class="fig-sub">\(HTMLText.plain(subtitle))\(key)</p>\
        <p class="now"><b class="clock">\(HTMLText.plain(time(worst)))</b></p>\
        <div class="scenes n\(min(2, scenes.count))">\(scenes.joined())</div>\
        \(controls(at: worst))</figure>
        """
    }

    private func controls(at time: Double) -> String {
        """
        <p class="controls" hidden=""><button type="button" class="play">Play</button> \
        <input type="range" min="0" max="\(ticks(length))" value="\(ticks(time))" \
        aria-label="Time of replay \(number)"/> \
        <label>All of it in <select><option value="20">20 s</option><option value="60" selected="">1 min</option>\
        <option value="180">3 min</option></select></label> \
        <button type="button" class="worst">Worst moment</button></p>
        """
    }

    /// How many there are of each, in words.
    static func counts(waiting: Int, underWay: Int, served: Int, lost: Int) -> String {
        let all = [(waiting, "waiting"), (underWay, "under way"), (served, "served"), (lost, "not served")]
        return "<ul class=\"counts\">" + all.map { "<li><b>\($0.0)</b> \($0.1)</li>" }.joined() + "</ul>"
    }

    /// What the script reads of every replay.
    func members(worst: Double, late: Double?) -> [(String, JSONValue)] {
        [
            ("k", .number(tick)), ("c", .number(clock ?? -1)), ("u", .integer(ticks(length))),
            ("w", .integer(ticks(worst))), ("l", .integer(late.map(ticks) ?? -1)),
        ]
    }

    func time(_ seconds: Double) -> String {
        guard let clock else { return "after " + passed(seconds) }
        let minutes = Int(saturating: ((clock + seconds) / 60).rounded(.down))
        let minute = minutes % 60
        let day = clock + length > 86_400 ? "day \(minutes / 1_440 + 1), " : ""
        return "\(day)\(minutes / 60 % 24):" + (minute < 10 ? "0" : "") + String(minute)
    }

    /// In the unit that fits, to the same digits as the script.
    private func passed(_ seconds: Double) -> String {
        let (unit, size) =
            seconds < 600
            ? ("s", 1.0) : seconds < 36_000 ? ("min", 60) : seconds < 259_200 ? ("h", 3600) : ("d", 86_400)
        guard seconds < 10 else { return "\(Int(saturating: (seconds / size).rounded())) \(unit)" }
        let tenths = Int(saturating: (seconds * 10).rounded())
        return "\(tenths / 10).\(tenths % 10) \(unit)"
    }
}

extension JSONValue {
    /// Without spaces and line ends.
    fileprivate var compact: String {
        switch self {
        case .object(let members):
            "{" + members.map { "\"\($0.key)\":\($0.value.compact)" }.joined(separator: ",") + "}"
        case .array(let values): "[" + values.map(\.compact).joined(separator: ",") + "]"
        default: String(text.filter { $0 != "\n" })
        }
    }
}
