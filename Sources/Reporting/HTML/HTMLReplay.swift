import SimulationKernel

/// A replay of lines on a page: the worst moment without a script, and any moment with it.
struct HTMLReplay {
    private let replay: Replay
    private let frame: HTMLReplayFrame

    init(_ replay: Replay, number: Int) {
        self.replay = replay
        frame = HTMLReplayFrame(length: replay.length, clock: replay.clock, number: number)
    }

    var text: String {
        let worst = replay.worst
        let scenes = replay.scenes.map { scene in
            let title = scene.title.isEmpty ? "" : "<h4>\(HTMLText.plain(scene.title))</h4>"
            let rows = scene.places.indices.map { row(of: $0, in: scene, at: worst) }
            let table = "<table><tbody>\(rows.joined())</tbody></table>"
            return "<div class=\"scene\">\(title)\(counts(scene, at: worst))\(table)</div>"
        }
        return frame.figure(
            kind: "lines", data: data, title: replay.title, subtitle: replay.subtitle, key: key, worst: worst,
            scenes: scenes)
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
            <tr><th scope="row">\(HTMLText.plain(scene.places[place].name))\(display(place, scene, at: time))</th>\
            <td class="sq" aria-hidden="true">\(squares.joined())</td>\
            <td class="ln" aria-hidden="true">\(dots.joined())</td>\
            <td class="n">\(counts(scene.places[place].shown, waiting: waiting.count, busy: busy))</td></tr>
            """
    }

    /// Of all places together, where ends are counted.
    private func counts(_ scene: Replay.Scene, at time: Double) -> String {
        guard let ends = scene.ends else { return "" }
        return HTMLReplayFrame.counts(
            waiting: scene.stays.count { $0.join <= time && time < ($0.start ?? $0.end) },
            underWay: scene.stays.count { $0.start.map { $0 <= time } == true && time < $0.end },
            served: ends.served.count { $0 <= time }, lost: ends.lost.count { $0 <= time })
    }

    private func counts(_ shown: Replay.Place.Shown, waiting: Int, busy: Int) -> String {
        let line = "\(waiting) \(HTMLText.plain(replay.words.waiting))"
        let served = "\(busy) \(HTMLText.plain(replay.words.served))"
        return switch shown {
        case .both: line + ", " + served
        case .line: line
        case .served: served
        }
    }

    /// The number that is called, as it stands over the counter; nothing where there is no display.
    private func display(_ place: Int, _ scene: Replay.Scene, at time: Double) -> String {
        guard let numbers = scene.places[place].display else { return "" }
        let number = numbers.last { $0.from <= time }?.count ?? 0
        let text = number > 0 ? String(number) : "–"
        return "<span class=\"tk\">now serving <b>\(text)</b></span>"
    }

    /// Four strengths by how long somebody waits already; `late` is the third.
    private func shade(_ age: Double) -> Int {
        let unit = (replay.late ?? replay.length / 20) / 3
        return unit > 0 ? min(3, Int(saturating: (age / unit).rounded(.down))) : 0
    }

    // MARK: what the script reads

    private func ticks(_ time: Double) -> Int { frame.ticks(time) }

    private var data: JSONValue {
        let scenes = replay.scenes.map { scene -> JSONValue in
            func levels(_ levels: [Replay.Level]) -> JSONValue {
                .array(levels.flatMap { [.integer(ticks($0.from)), .integer($0.count)] })
            }
            let stays = scene.stays.flatMap { stay in
                [stay.place, min(3, stay.group), ticks(stay.join), stay.start.map { ticks($0) } ?? -1, ticks(stay.end)]
                    .map { JSONValue.integer($0) }
            }
            let ends = scene.ends.map { ends in
                [ends.served, ends.lost].map { HTMLMapData.times($0.map { Double(ticks($0)) }) }
            }
            let displays = scene.places.map { $0.display.map(levels) ?? .array([]) }
            return .object([
                ("p", .array(scene.places.map { levels($0.servers) })), ("v", .array(stays)), ("n", .array(displays)),
                ("h", .array(scene.places.map { .integer($0.shown.rawValue) })), ("o", .array(ends ?? [])),
            ])
        }
        let words = [replay.words.waiting, replay.words.served].map { JSONValue.string($0) }
        return .object(
            frame.members(worst: replay.worst, late: replay.late) + [("x", .array(words)), ("s", .array(scenes))])
    }
}
