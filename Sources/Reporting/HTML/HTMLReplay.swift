import CheckedNumbers

/// A replay on a page: the worst moment without a script, and any moment with it.
struct HTMLReplay {
    private let replay: Replay
    private let number: Int
    /// Times are whole numbers of this many seconds.
    private let tick: Double

    init(_ replay: Replay, number: Int) {
        (self.replay, self.number) = (replay, number)
        var tick = 1.0
        while replay.length / tick > 100_000 { tick *= 10 }
        while replay.length / tick < 10_000, tick > 1e-6 { tick /= 10 }
        self.tick = tick
    }

    var text: String {
        let worst = replay.worst
        let scenes = replay.scenes.map { scene in
            let title = scene.title.isEmpty ? "" : "<h4>\(HTMLText.plain(scene.title))</h4>"
            let rows = scene.places.indices.map { row(of: $0, in: scene, at: worst) }
            return "<div class=\"scene\">\(title)<table><tbody>\(rows.joined())</tbody></table></div>"
        }
        return """
            <figure class="figure replay" data-r="\(HTMLText.plain(data))"><h3>\(HTMLText.plain(replay.title))</h3>\
            <p class="fig-sub">\(HTMLText.plain(replay.subtitle))\(key)</p>\
            <p class="now"><b class="clock">\(HTMLText.plain(time(worst)))</b></p>\
            <div class="scenes n\(min(2, scenes.count))">\(scenes.joined())</div>\
            <p class="controls" hidden=""><button type="button" class="play">Play</button> \
            <input type="range" min="0" max="\(ticks(replay.length))" value="\(ticks(worst))" \
            aria-label="Time of replay \(number)"/> \
            <label>All of it in <select><option value="20">20 s</option><option value="60" selected="">1 min</option>\
            <option value="180">3 min</option></select></label> \
            <button type="button" class="worst">Worst moment</button></p></figure>
            """
    }

    /// What the shapes mean, where there are several.
    private var key: String {
        guard replay.groups.count > 1, replay.groups.count <= 4 else { return "" }
        return replay.groups.enumerated().map { place, name in
            " <span class=\"kp\"><i class=\"w2 g\(place)\"></i>\(HTMLText.plain(name))</span>"
        }.joined()
    }

    // MARK: a moment

    private static let mostServers = 24
    private static let mostWaiting = 60

    private func row(of place: Int, in scene: Replay.Scene, at time: Double) -> String {
        let own = scene.stays.filter { $0.place == place }
        let waiting = own.filter { $0.join <= time && time < ($0.start ?? $0.end) }.sorted { $0.join < $1.join }
        let busy = own.count { $0.start.map { $0 <= time } == true && time < $0.end }
        let servers = scene.places[place].servers.last { $0.from <= time }?.count ?? 0
        let squares = (0..<min(max(servers, busy), Self.mostServers)).map {
            $0 < busy ? "<i class=\"s on\"></i>" : "<i class=\"s\"></i>"
        }
        let dots = waiting.prefix(Self.mostWaiting).map { stay in
            let age = time - stay.join
            let late = replay.late.map { age > $0 } == true ? " late" : ""
            return "<i class=\"w\(shade(age)) g\(min(3, stay.group))\(late)\"></i>"
        }
        return """
            <tr><th scope="row">\(HTMLText.plain(scene.places[place].name))</th>\
            <td class="sq" aria-hidden="true">\(squares.joined())</td>\
            <td class="ln" aria-hidden="true">\(dots.joined())</td>\
            <td class="n">\(waiting.count) in line, \(busy) served</td></tr>
            """
    }

    /// Four strengths by how long somebody waits already; `late` is the third.
    private func shade(_ age: Double) -> Int {
        let unit = (replay.late ?? replay.length / 20) / 3
        return unit > 0 ? min(3, Int(saturating: (age / unit).rounded(.down))) : 0
    }

    private func time(_ seconds: Double) -> String {
        guard let clock = replay.clock else { return "after " + passed(seconds) }
        let minutes = Int(saturating: ((clock + seconds) / 60).rounded(.down))
        let minute = minutes % 60
        return "\(minutes / 60 % 24):" + (minute < 10 ? "0" : "") + String(minute)
    }

    /// In the unit that fits.
    private func passed(_ seconds: Double) -> String {
        let (unit, size) =
            seconds < 600
            ? ("s", 1.0) : seconds < 36_000 ? ("min", 60) : seconds < 259_200 ? ("h", 3600) : ("d", 86_400)
        return Readable.number(seconds / size, halfWidth: size == 1 && seconds < 10 ? 0.05 : 0.5) + " " + unit
    }

    // MARK: what the script reads

    private func ticks(_ time: Double) -> Int { Int(saturating: (time / tick).rounded()) }

    private var data: String {
        let scenes = replay.scenes.map { scene -> JSONValue in
            let places = scene.places.map { place in
                JSONValue.array(place.servers.flatMap { [.integer(ticks($0.from)), .integer($0.count)] })
            }
            let stays = scene.stays.flatMap { stay in
                [stay.place, min(3, stay.group), ticks(stay.join), stay.start.map { ticks($0) } ?? -1, ticks(stay.end)]
                    .map { JSONValue.integer($0) }
            }
            return .object([("p", .array(places)), ("v", .array(stays))])
        }
        let late = replay.late.map { JSONValue.integer(ticks($0)) } ?? .integer(-1)
        return JSONValue.object([
            ("k", .number(tick)), ("c", .number(replay.clock ?? -1)), ("u", .integer(ticks(replay.length))),
            ("w", .integer(ticks(replay.worst))), ("l", late), ("s", .array(scenes)),
        ]).compact
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
