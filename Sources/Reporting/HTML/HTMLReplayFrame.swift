import SimulationKernel

/// What all replays on a page have: pictures of two moments, the line over the whole time, and controls that come with the
/// script.
struct HTMLReplayFrame {
    let clock: ReplayClock
    /// Of the page's replays which one, from 1.
    let number: Int
    /// To which links lead.
    let id: String

    /// A moment, in ticks, and what is to be seen then of each scene.
    struct Picture {
        var time: Double
        var scenes: [String]
    }

    /// The whole figure around what it shows.
    /// - Parameters:
    ///   - kind: a class of its own beside `replay`.
    ///   - key: what the marks mean, as markup.
    ///   - pictures: the worst moment, with which it begins; what else there is stands in print and without a script.
    ///   - track: the line over the whole time, as markup.
    func figure(
        kind: String, data: JSONValue, title: String, subtitle: String, key: String, pictures: [Picture], track: String
    ) -> String {
        let first = pictures.first ?? Picture(time: 0, scenes: [])
        let others = pictures.dropFirst().map { "<div class=\"other\">" + text(of: $0, isFirst: false) + "</div>" }
        return """
            <figure class="figure replay \(kind)" id="\(id)" data-r="\(HTMLText.plain(data.compact))">\
            <h3><a class="self" href="#\(id)">\(HTMLText.plain(title))</a></h3>\
            <p class="fig-sub">\(HTMLText.plain(subtitle))\(key)</p>\
            \(text(of: first, isFirst: true))\(others.joined())\(track)\(controls(at: first.time))</figure>
            """
    }

    private func text(of picture: Picture, isFirst: Bool) -> String {
        let time = HTMLText.plain(clock.text(picture.time * clock.tick))
        let clock = isFirst ? " class=\"clock\"" : ""
        let what = isFirst ? "" : "Another bad moment: "
        return """
            <p class="now">\(what)<b\(clock)>\(time)</b></p>\
            <div class="scenes n\(min(2, picture.scenes.count))">\(picture.scenes.joined())</div>
            """
    }

    // MARK: controls

    /// So many seconds pass in one: quarter and hour of a day go by at 8 minutes a second.
    private static let speeds = [
        0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 120, 240, 480, 960, 1_800, 3_600, 7_200, 14_400, 28_800,
        86_400, 172_800, 604_800,
    ]

    private func controls(at time: Double) -> String {
        let isDay = clock.length > 7_200 && clock.length <= 57_600
        let fit = Self.speeds.firstIndex { isDay ? $0 == 480 : $0 >= clock.length / 75 } ?? Self.speeds.count - 1
        let choices = [fit - 2, fit, fit + 2].filter(Self.speeds.indices.contains).map { place in
            let speed = Self.speeds[place]
            let text = speed < 60 ? NumberText.short(speed) + " s" : ReplayClock.waited(speed)
            return "<option value=\"\(NumberText.short(speed, digits: 6).filter(\.isPlainNumber))\""
                + (place == fit ? " selected=\"\">" : ">") + "\(text) a second</option>"
        }
        return """
            <div class="controls" hidden=""><input type="range" min="0" max="\(clock.ticks(clock.length))" \
            value="\(Int(saturating: time))" aria-label="Time of replay \(number)"/>\
            <p><button type="button" class="play">Play</button> \
            <label>Speed <select>\(choices.joined())</select></label> \
            <button type="button" class="worst">Worst moment</button> \
            <button type="button" class="link">Copy link to this moment</button></p></div>
            """
    }

    /// How many there are of each, in words.
    static func counts(waiting: Int, underWay: Int, served: Int, lost: Int) -> String {
        let all = [(waiting, "waiting"), (underWay, "under way"), (served, "served"), (lost, "not served")]
        return "<ul class=\"counts\">" + all.map { "<li><b>\($0.0)</b> \($0.1)</li>" }.joined() + "</ul>"
    }

    /// What the script reads of every replay: `k` the seconds of a tick, `c` the clock at 0, `u` the end, `w` the worst
    /// moment, `l` from when on a wait is long.
    func members(worst: Double, late: Double?) -> [(String, JSONValue)] {
        [
            ("k", .number(clock.tick)), ("c", .number(clock.start ?? -1)), ("u", .integer(clock.ticks(clock.length))),
            ("w", .integer(Int(saturating: worst))), ("l", .integer(late.map { Int(saturating: $0) } ?? -1)),
        ]
    }

    // MARK: the line over the whole time

    private static let columns = 240
    private static let height = 36

    /// Over the whole time the line of each scene, the first one filled and strong where it is long; nothing where nobody
    /// ever waits.
    /// - Parameters:
    ///   - name: of the line: `In line at ENT clinic`.
    ///   - waits: of each scene, in ticks.
    func track(_ name: String, _ waits: [[LineWait]], late: Double?) -> String {
        let length = Double(clock.ticks(clock.length))
        // The longest line of each is among them, however short it lasts.
        let times = LineCounts.times(2 * Self.columns, over: length, with: waits.compactMap(LineCounts.peak))
        let lines = waits.map { LineCounts(at: times, waits: $0, late: late) }
        let most = lines.flatMap(\.waiting).max() ?? 0
        guard most > 0, let first = lines.first else { return "" }
        func way(_ counts: [Int], isClosed: Bool) -> String {
            var text = ""
            var last = -1
            for (time, count) in zip(times, counts) {
                let height = Self.height - Int(saturating: (Double(count * Self.height) / Double(most)).rounded())
                let x = Int(saturating: (time / length * 1_000).rounded())
                if text.isEmpty {
                    text = isClosed ? "M0 \(Self.height)V\(height)" : "M0 \(height)"
                } else if height != last {
                    text += "H\(x)V\(height)"
                }
                last = height
            }
            return text + (isClosed ? "H1000V\(Self.height)z" : "H1000")
        }
        var paths = "<path class=\"tw\" d=\"\(way(first.waiting, isClosed: true))\"/>"
        if first.late.contains(where: { $0 > 0 }) {
            paths += "<path class=\"tl\" d=\"\(way(first.late, isClosed: true))\"/>"
        }
        for other in lines.dropFirst() { paths += "<path class=\"to\" d=\"\(way(other.waiting, isClosed: false))\"/>" }
        let ends = [0, clock.length].map { "<span>\(HTMLText.plain(clock.text($0)))</span>" }
        return """
            <div class="way"><p>\(HTMLText.plain(name)), at most \(Readable.count(most))</p>\
            <svg class="track" viewBox="0 0 1000 \(Self.height)" preserveAspectRatio="none" aria-hidden="true">\
            \(paths)</svg><p class="ends">\(ends.joined())</p></div>
            """
    }
}

extension Character {
    fileprivate var isPlainNumber: Bool { isASCII && (isNumber || self == ".") }
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
